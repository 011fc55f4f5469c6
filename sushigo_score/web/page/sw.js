// Keeps every file of one version, so that the page opens without a network; a new version waits until the old one is closed.

const CACHE = "wasabi-bowl {{version}}";
const FILES = JSON.parse('{{list}}');

/** Ask for a file as it is now, whatever the browser still has. @param {string} file */
const fresh = (file) => new Request(file, { cache: "no-cache" });

addEventListener("install", (/** @type {any} */ event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(fresh)))));

addEventListener("activate", (/** @type {any} */ event) => {
  const old = (/** @type {string} */ name) => name.startsWith("wasabi-bowl ") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (/** @type {any} */ event) => {
  event.respondWith(caches.open(CACHE).then(async (cache) => (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)));
});
