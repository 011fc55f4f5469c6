// Keeps every file of one version, so that the page opens without a network; a new version waits until the old one is closed.

const CACHE = "wasabi-bowl {{version}}";
const FILES = JSON.parse('{{list}}');

/** Take a file from the version before if it is the same one, else from the server, whatever the browser still has. @param {string} file */
async function keep(file) {
  const cache = await caches.open(CACHE);
  const known = file.startsWith("files/") ? await caches.match(file) : undefined;
  await (known ? cache.put(file, known) : cache.add(new Request(file, { cache: "no-cache" })));
}

addEventListener("install", (/** @type {any} */ event) => event.waitUntil(Promise.all(FILES.map(keep))));

addEventListener("activate", (/** @type {any} */ event) => {
  const old = (/** @type {string} */ name) => name.startsWith("wasabi-bowl ") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (/** @type {any} */ event) => {
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)));
});
