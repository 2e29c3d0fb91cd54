/** The part of a service worker's world that we use: TypeScript's own description cannot stand beside that of a page. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Waiting & {
  request: Request
  /** What the browser asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Events = { install: Waiting; activate: Waiting; fetch: FetchEvent; message: Waiting & { data: unknown } }

export type WorkerScope = {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
}
