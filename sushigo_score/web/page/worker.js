// Runs Python, and keeps its database in files of the browser: each write is in the file before the page is answered.

const FILES = new URL(".", import.meta.url).href;
const FOLDER = "/games";
const KEPT = ["games.sqlite3", "games.sqlite3-wal", "games.sqlite3-journal"];
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
 * @param {any} MEMFS @param {Map<string, any>} handles
 */
function keeping(MEMFS, handles) {
  /** @param {any} node @param {any} handle @param {number} number */
  const keep = (node, handle, number) => {
    const { getattr, setattr } = node.node_ops;
    node.node_ops = {
      ...node.node_ops,
      getattr: (/** @type {any} */ one) => ({ ...getattr(one), ino: number, size: handle.getSize() }),
      setattr(/** @type {any} */ one, /** @type {any} */ { size, ...others }) {
        setattr(one, others);
        if (size !== undefined) handle.truncate(size);
      },
    };
    node.stream_ops = {
      llseek(/** @type {any} */ stream, /** @type {number} */ offset, /** @type {number} */ from) {
        return offset + [0, stream.position, handle.getSize()][from];
      },
      read: (/** @type {any} */ _, /** @type {any} */ buffer, /** @type {number} */ offset, /** @type {number} */ length, /** @type {number} */ at) =>
        handle.read(buffer.subarray(offset, offset + length), { at }),
      write: (/** @type {any} */ _, /** @type {any} */ buffer, /** @type {number} */ offset, /** @type {number} */ length, /** @type {number} */ at) =>
        handle.write(buffer.subarray(offset, offset + length), { at }),
      fsync() {
        handle.flush();
        return 0;
      },
    };
    return node;
  };
  return {
    ...MEMFS,
    mount(/** @type {any} */ mount) {
      const root = MEMFS.mount(mount);
      const { mknod, unlink } = root.node_ops;
      root.node_ops = {
        ...root.node_ops,
        mknod(/** @type {any} */ parent, /** @type {string} */ name, /** @type {number} */ mode, /** @type {number} */ dev) {
          const node = mknod(parent, name, mode, dev);
          return handles.has(name) ? keep(node, handles.get(name), 1000 + KEPT.indexOf(name)) : node;
        },
        unlink(/** @type {any} */ parent, /** @type {string} */ name) {
          handles.get(name)?.truncate(0);
          handles.get(name)?.flush();
          unlink(parent, name);
        },
      };
      return root;
    },
  };
}

async function open() {
  await alone();
  postMessage({ trouble: "", done: 0.05 });
  const origin = await navigator.storage.getDirectory();
  const folder = await origin.getDirectoryHandle("wasabi-bowl", { create: true });
  const handles = new Map();
  for (const name of KEPT) handles.set(name, await handleOf(folder, name));
  const scorer = fetch(new URL("scorer.zip", FILES)).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(new URL("pyodide.mjs", FILES).href);
  const python = await loadPyodide({ indexURL: FILES });
  postMessage({ done: 0.6 });
  const FS = python.FS;
  FS.mkdirTree(FOLDER);
  FS.mount(keeping(FS.filesystems.MEMFS, handles), {}, FOLDER);
  for (const [name, handle] of handles) if (handle.getSize() > 0) FS.close(FS.open(`${FOLDER}/${name}`, "a+"));
  python.unpackArchive(await scorer, "zip", { extractDir: "/scorer" });
  postMessage({ done: 0.7 });
  python.runPython("import sys; sys.path.insert(0, '/scorer')");
  table = python.pyimport("sushigo_score.web.table").open_table(FOLDER);
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
