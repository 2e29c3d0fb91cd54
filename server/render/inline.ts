import { createHash } from 'node:crypto'
import type { Settings } from '#server/settings.ts'
import type { Engine } from './engine.ts'
import { siteOf } from './site.ts'

/** What a page may hold of its own, by hash, as a Content-Security-Policy writes it. */
export type Inline = { scripts: string[]; styles: string[] }

/** Before the first paint: somebody who follows a dark system must not see a white flash. */
const DARK_IF_SYSTEM_IS =
  "matchMedia('(prefers-color-scheme: dark)').matches&&document.documentElement.setAttribute('data-mantine-color-scheme','dark')"

export const withDarkIfSystemIs = (html: string): string =>
  html.replace('<head>', () => `<head><script>${DARK_IF_SYSTEM_IS}</script>`)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Scripts with an address are no concern of this, and data blocks are never run. */
const ELEMENT = /<(script|style)(?![^>]*(?: src=| type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/\1>/gs

export function inlineIn(html: string): Inline {
  const found = [...html.matchAll(ELEMENT)]
  const hashes = (name: string) => [
    ...new Set(found.filter(([, tag]) => tag === name).map(([, , text = '']) => hashOf(text))),
  ]
  return { scripts: hashes('script'), styles: hashes('style') }
}

/** A page with a form, and without a word that somebody wrote. */
const PLAIN_PAGE = '/auth/signin'

const known = new WeakMap<Engine['entry'], Promise<Inline>>()

/**
 * What the libraries put into a page is the same on each: it is learned once, from a page that holds nothing of anybody.
 * Whatever else finds its way into a page does not run.
 */
export function inlineOf({ entry, assetsOf, start }: Engine, settings: Settings): Promise<Inline> {
  const learn = async (): Promise<Inline> => {
    const page = await entry.render({
      url: new URL(PLAIN_PAGE, settings.publicUrl),
      language: 'en',
      theme: 'light',
      visitorState: { isBannerOver: false },
      site: siteOf(settings),
      send: async ({ callName }) => {
        throw new Error(`${PLAIN_PAGE} asked for ${callName}`)
      },
      assetsOf,
      start,
      onError: (error) => {
        throw error
      },
    })
    if ('location' in page) throw new Error(`${PLAIN_PAGE} leads elsewhere`)
    const { scripts, styles } = inlineIn(page.html)
    return { scripts: [hashOf(DARK_IF_SYSTEM_IS), ...scripts], styles }
  }
  const learned = known.get(entry) ?? learn()
  known.set(entry, learned)
  return learned
}
