import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/open.ts'
import { applyWording, readShipped, readWorded, type Wording } from '#server/kernel/messages.ts'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import type { Messages } from '#shared/kernel/translate.ts'
import { loadedCatalogue, loadedNames } from '../../../scripts/messages.mjs'
import { findWording, findWordingVersion } from './wording-data.ts'

/** The operator's words that a browser needs, by namespace: trees of those texts alone that differ. */
export type BrowserWording = Readonly<Record<string, Messages>>

/** A process works on one database; before that is read, the words that come along hold. */
let present: { version: number; texts: Wording } = { version: 0, texts: {} }

/** The words of the latest versions for browsers, by version and language. */
const written = new LRUCache<string, BrowserWording>({ max: 16 })

async function load(db: Db, version: number): Promise<void> {
  const row = version === 0 ? undefined : await findWording(db, version)
  present = { version, texts: row?.texts ?? {} }
  applyWording(present.texts)
}

/** Reads the words that hold now, before the application answers. */
export async function loadWording(db: Db): Promise<void> {
  written.clear()
  await load(db, await findWordingVersion(db))
}

/** Brings what was published meanwhile into all catalogues of this process; returns whether there was anything. */
export async function refreshWording(db: Db): Promise<boolean> {
  const version = await findWordingVersion(db)
  if (version === present.version) return false
  await load(db, version)
  return true
}

type Tree = Record<string, Messages[string]>

/** The texts of a tree that differ from another one of the same shape. */
function differing(own: Messages, shipped: Messages): Tree {
  const found: Tree = {}
  for (const [key, one] of Object.entries(own)) {
    const known = shipped[key]
    if (typeof one === 'string') {
      if (one !== known) found[key] = one
      // Lists are read by the server alone.
    } else if (!Array.isArray(one) && typeof known === 'object') {
      const below = differing(one as Messages, known as Messages)
      if (Object.keys(below).length > 0) found[key] = below
    }
  }
  return found
}

const merge = (one: Messages, other: Messages): Messages => {
  const all: Tree = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = all[key]
    all[key] =
      typeof known === 'object' && typeof value === 'object' ? merge(known as Messages, value as Messages) : value
  }
  return all
}

function remembered(read: (namespace: string) => Messages): (namespace: string) => Messages {
  const known = new Map<string, Messages>()
  return (namespace) => {
    const tree = known.get(namespace) ?? read(namespace)
    known.set(namespace, tree)
    return tree
  }
}

/** The words of a version for browsers, as the build would have cut them: lines of histories and failures included. */
function write(texts: Wording, language: LanguageCode): BrowserWording {
  const found: Record<string, Messages> = {}
  if (!texts[language]) return found
  // Catalogues of failures and of processes are needed for several parts.
  const own = remembered((namespace) => readWorded(namespace, language, texts))
  const shipped = remembered((namespace) => readShipped(namespace, language))
  for (const name of loadedNames()) {
    const [namespace = ''] = name.split('/')
    const tree = differing(loadedCatalogue(name, language, own), loadedCatalogue(name, language, shipped))
    if (Object.keys(tree).length > 0) found[namespace] = merge(found[namespace] ?? {}, tree)
  }
  return found
}

function kept(version: number, texts: Wording, language: LanguageCode): BrowserWording {
  const key = `${version} ${language}`
  const known = written.get(key) ?? write(texts, language)
  written.set(key, known)
  return known
}

/** The words that hold now, for pages in a language; undefined while operators have none in any. */
export function wordingFor(language: LanguageCode) {
  const { version, texts } = present
  const own = languages.filter((each) => Object.keys(texts[each] ?? {}).length > 0)
  if (own.length === 0) return undefined
  return { version, languages: own, language, texts: own.includes(language) ? kept(version, texts, language) : {} }
}

/** The words of a version for pages in a language; undefined if there is no such version. */
export async function findBrowserWording(
  db: Db,
  version: number,
  language: LanguageCode,
): Promise<BrowserWording | undefined> {
  const known = written.get(`${version} ${language}`)
  if (known) return known
  const row = await findWording(db, version)
  return row && kept(version, row.texts, language)
}
