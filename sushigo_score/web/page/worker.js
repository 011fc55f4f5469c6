// Runs Python, and keeps its database in files of the browser: each write is in the file before the page is answered.

const FILES = new URL(".", import.meta.url).href;
const PYTHON = new URL("../{{python}}/", FILES).href;
const FOLDER = "/games";
const KEPT = ["games.sqlite3", "games.sqlite3-wal", "games.sqlite3-journal"];
const ENOSPC = 51;
const RETRY = 100;
const TRIES = 50;
/** @type {any} */
let table = null;

/** Wait until no other tab has the games, and keep them until this one ends. */
function alone() {
  return new Promise((mine) => {
    const keep = () => {
      mine(null);
      return new Promise(() => {});
    };
    void navigator.locks.request("wasabi-bowl", { ifAvailable: true }, (lock) => {
      if (lock !== null) return keep();
      postMessage({ trouble: "elsewhere" });
      return navigator.locks.request("wasabi-bowl", keep).then(() => null);
    });
  });
}

/** Open a file of the browser; that of a tab that was just closed may take a moment. @param {any} folder @param {string} name */
async function handleOf(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((later) => setTimeout(later, RETRY));
    }
  }
}

/**
 * Return a file system in memory of which the database's files are files of the browser; those that are empty are not there.
 * One that is renamed, as it was damaged, is kept under its new name, too; what is renamed to one takes its place.
 * @param {any} MEMFS @param {Map<string, any>} handles @param {(name: string, content: Uint8Array) => void} keepAside
 * @param {any} ErrnoError
 */
function keeping(MEMFS, handles, keepAside, ErrnoError) {
  /** Write, or tell SQLite that the disk is full. @template T @param {() => T} write @returns {T} */
  const orFull = (write) => {
    try {
      return write();
    } catch {
      throw new ErrnoError(ENOSPC);
    }
  };
  /** @param {any} node @param {string} name */
  const keep = (node, name) => {
    const handle = handles.get(name);
    const { getattr, setattr } = node.node_ops;
    node.node_ops = {
      ...node.node_ops,
      getattr: (/** @type {any} */ one) => ({ ...getattr(one), ino: 1000 + KEPT.indexOf(name), size: handle.getSize() }),
      setattr(/** @type {any} */ one, /** @type {any} */ { size, ...others }) {
        setattr(one, others);
        if (size !== undefined) orFull(() => handle.truncate(size));
      },
    };
    node.stream_ops = {
      llseek(/** @type {any} */ stream, /** @type {number} */ offset, /** @type {number} */ from) {
        return offset + [0, stream.position, handle.getSize()][from];
      },
      read: (/** @type {any} */ _, /** @type {any} */ buffer, /** @type {number} */ offset, /** @type {number} */ length, /** @type {number} */ at) =>
        handle.read(buffer.subarray(offset, offset + length), { at }),
      write: (/** @type {any} */ _, /** @type {any} */ buffer, /** @type {number} */ offset, /** @type {number} */ length, /** @type {number} */ at) =>
        orFull(() => handle.write(buffer.subarray(offset, offset + length), { at })),
      fsync: () => orFull(() => handle.flush() ?? 0),
    };
    return node;
  };
  /** Take a file out of the browser's, and return what was in it. @param {any} node @param {any} handle */
  const release = (node, handle) => {
    const content = new Uint8Array(handle.getSize());
    handle.read(content, { at: 0 });
    handle.truncate(0);
    handle.flush();
    const { file } = MEMFS.ops_table;
    Object.assign(node, { node_ops: file.node, stream_ops: file.stream, contents: content, usedBytes: content.length });
    return content;
  };
  return {
    ...MEMFS,
    mount(/** @type {any} */ mount) {
      const root = MEMFS.mount(mount);
      const { mknod, unlink, rename } = root.node_ops;
      root.node_ops = {
        ...root.node_ops,
        mknod(/** @type {any} */ parent, /** @type {string} */ name, /** @type {number} */ mode, /** @type {number} */ dev) {
          const node = mknod(parent, name, mode, dev);
          return handles.has(name) ? keep(node, name) : node;
        },
        unlink(/** @type {any} */ parent, /** @type {string} */ name) {
          handles.get(name)?.truncate(0);
          handles.get(name)?.flush();
          unlink(parent, name);
        },
        rename(/** @type {any} */ node, /** @type {any} */ folder, /** @type {string} */ name) {
          const from = handles.get(node.name);
          if (from) keepAside(name, release(node, from));
          rename(node, folder, name);
          if (!handles.has(name)) return;
          handles.get(name).truncate(0);
          handles.get(name).write(node.contents.subarray(0, node.usedBytes), { at: 0 });
          handles.get(name).flush();
          keep(node, name);
        },
      };
      return root;
    },
  };
}

/** Write what was set aside into a file of the browser. @param {any} folder @param {string} name @param {Uint8Array} content */
async function writeAside(folder, name, content) {
  const file = await folder.getFileHandle(name, { create: true });
  const writing = await file.createWritable();
  await writing.write(content);
  await writing.close();
}

async function open() {
  await alone();
  postMessage({ trouble: "", done: 0.05 });
  const origin = await navigator.storage.getDirectory();
  const folder = await origin.getDirectoryHandle("wasabi-bowl", { create: true });
  const handles = new Map();
  for (const name of KEPT) handles.set(name, await handleOf(folder, name));
  const scorer = fetch(new URL("scorer.zip", FILES)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(`${PYTHON}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: PYTHON });
  postMessage({ done: 0.6 });
  const FS = python.FS;
  FS.mkdirTree(FOLDER);
  /** @type {Promise<void>[]} */
  const aside = [];
  const keepAside = (/** @type {string} */ name, /** @type {Uint8Array} */ content) => aside.push(writeAside(folder, name, content));
  FS.mount(keeping(FS.filesystems.MEMFS, handles, keepAside, FS.ErrnoError), {}, FOLDER);
  for (const [name, handle] of handles) if (handle.getSize() > 0) FS.close(FS.open(`${FOLDER}/${name}`, "a+"));
  python.unpackArchive(await scorer, "zip", { extractDir: "/scorer" });
  postMessage({ done: 0.7 });
  python.runPython("import sys; sys.path.insert(0, '/scorer')");
  table = python.pyimport("sushigo_score.web.table").open_table(FOLDER);
  await Promise.all(aside);
  postMessage({ done: 1 });
}

/** @param {{id: number, path: string, body: string}} asked */
async function answer({ id, path, body }) {
  try {
    const told = await table.answer(path, body);
    const [status, text] = told.toJs();
    told.destroy();
    postMessage({ id, status, body: text });
  } catch (error) {
    console.error(error);
    postMessage({ id, status: 500, body: "" });
  }
}

addEventListener("message", ({ data }) => {
  if (!("begin" in data)) void answer(data);
  else
    open().catch((error) => {
      console.error(error);
      postMessage({ trouble: "no_scorer" });
    });
});
