/** What is served in place of the worker when it is switched off: browsers that have one get rid of it, and of what it kept. */
export const retiredServiceWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`
