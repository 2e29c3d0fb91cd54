import type * as Entry from '#web/entry-server.tsx'

/** The web as the server can run it, built or straight from its sources. */
export type Engine = {
  entry: typeof Entry
  assetsOf: Entry.RenderRequest['assetsOf']
  start: Entry.RenderRequest['start']
}

export const BROWSER_ENTRY = 'web/entry-browser.tsx'
export const SERVER_ENTRY = 'web/entry-server.tsx'
