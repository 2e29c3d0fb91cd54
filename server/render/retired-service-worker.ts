/** Replaces the service worker when it is switched off: browsers that have it remove it together with its cache. */
export const retiredServiceWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`
