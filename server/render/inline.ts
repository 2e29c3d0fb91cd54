import { createHash } from 'node:crypto'
import type { Settings } from '#server/settings.ts'
import { VIEW_STORAGE_SCRIPT } from '#web/kernel/staff-view.ts'
import type { Engine } from './engine.ts'
import { siteOf } from './site.ts'

/** Runs before the first paint: on a system with a dark theme, people must not see a white flash. */
const DARK_IF_SYSTEM_IS =
  "matchMedia('(prefers-color-scheme: dark)').matches&&document.documentElement.setAttribute('data-mantine-color-scheme','dark')"

/** The page with what runs before everything else. */
export const withFirstScripts = (html: string, { mayBeDark }: { mayBeDark: boolean }): string => {
  const scripts = [VIEW_STORAGE_SCRIPT, ...(mayBeDark ? [DARK_IF_SYSTEM_IS] : [])]
  return html.replace('<head>', () => `<head>${scripts.map((text) => `<script>${text}</script>`).join('')}`)
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Scripts with an address need no hash, and data blocks never run. */
const INLINE_SCRIPT = /<script(?![^>]*(?: src=| type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs

/** The hashes of a page's inline scripts, as a Content-Security-Policy writes them. */
export const inlineScriptsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => hashOf(text))),
]

/** A page that always has a form, and no text that people have entered: the sign-in has none where providers are the only way. */
const PLAIN_PAGE = '/auth/forgot-password'

const known = new WeakMap<Engine['entry'], Promise<string[]>>()

/**
 * The hashes of the libraries' inline scripts, which are the same on each page: they are learned once, from a page that
 * holds no entered text. Any other inline script does not run.
 */
export function inlineScriptsOf({ entry, assetsOf, start }: Engine, settings: Settings): Promise<string[]> {
  const learn = async (): Promise<string[]> => {
    const page = await entry.render({
      url: new URL(PLAIN_PAGE, settings.publicUrl),
      language: 'en',
      theme: 'light',
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
    return [hashOf(VIEW_STORAGE_SCRIPT), hashOf(DARK_IF_SYSTEM_IS), ...inlineScriptsIn(page.html)]
  }
  const learned = known.get(entry) ?? learn()
  known.set(entry, learned)
  return learned
}
