import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/open.ts'
import { categoryVersion } from '#server/kernel/settings/category-tree.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import type { CategoryKind } from '#shared/categories.ts'
import { categoriesOf } from './categories.ts'
import { type Forms, isMatchedOften } from './data.ts'
import { formsOf, isPrefix, partsOf, singularsOf, wordsOf } from './stemming.ts'

const MAX_WORDS = 12
const LONGEST = 40
const CACHED_WORDS = 5_000

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A typed word, and the `tsquery` of its possible meanings. */
export type Word = { text: string; plain: string; query: string }

/** `whole` matches the word, its forms and the categories that it names; `prefix` also words that begin with it. */
type Meaning = { text: string; plain: string; isStop: boolean; whole: string; prefix: string }

async function meaningOf(db: Db, kind: CategoryKind, forms: Forms): Promise<Pick<Meaning, 'whole' | 'prefix'>> {
  const { plain, stems, compound } = forms
  const marks = (await categoriesOf(db, kind, forms)).map((slug) => quoted(`#c:${slug}`))
  const others = [...stems.filter((stem) => stem !== plain), ...(compound ? [compound] : [])].map(quoted).concat(marks)
  const whole = [quoted(plain), ...others].join(' | ')
  return { whole, prefix: isPrefix(plain) ? [`${quoted(plain)}:*`, ...others].join(' | ') : whole }
}

/** Of a word that joins letters and digits: its parts, all of which a text must have that writes them apart. */
async function apartMeaningOf(db: Db, kind: CategoryKind, text: string) {
  const parts = await formsOf(db, partsOf(text))
  if (parts.length === 0) return []
  const meanings = await Promise.all(parts.map((part) => meaningOf(db, kind, part)))
  const all = (last: 'whole' | 'prefix') =>
    meanings.map((meaning, place) => `(${place === meanings.length - 1 ? meaning[last] : meaning.whole})`).join(' & ')
  return [{ whole: all('whole'), prefix: all('prefix') }]
}

/** The spelling on keyboards without umlauts. */
const withUmlauts = (word: string) => word.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü')

const known = new LRUCache<string, Meaning>({ max: CACHED_WORDS })

async function readMeaning(db: Db, kind: CategoryKind, text: string): Promise<Meaning> {
  const key = `${categoryVersion()} ${kind} ${text}`
  const found = known.get(key)
  if (found) return found
  const forms = await formsOf(db, [...new Set([text, withUmlauts(text), ...singularsOf(text)])])
  const meanings = [
    ...(await Promise.all(forms.map((each) => meaningOf(db, kind, each)))),
    ...(await apartMeaningOf(db, kind, text)),
  ]
  const { plain = text, isStop = false } = forms[0] ?? {}
  const meaning = {
    text,
    plain,
    isStop,
    whole: `(${meanings.map(({ whole }) => whole).join(' | ')})`,
    prefix: `(${meanings.map(({ prefix }) => prefix).join(' | ')})`,
  }
  known.set(key, meaning)
  return meaning
}

const COMMON_CACHE_MS = 600_000
const RARE_CACHE_MS = 60_000
const common = createTtlCache<boolean>({ max: CACHED_WORDS })

/** A frequent whole word is not searched as the beginning of others, which costs much more. */
async function readWord(db: Db, kind: CategoryKind, { text, plain, whole, prefix }: Meaning): Promise<Word> {
  if (whole === prefix) return { text, plain, query: whole }
  const isCommon = await common.get(db, `${kind} ${text}`, async () => {
    const value = await isMatchedOften(db, kind, whole)
    return { value, keepMs: value ? COMMON_CACHE_MS : RARE_CACHE_MS }
  })
  return { text, plain, query: isCommon ? whole : prefix }
}

/** The words of a search among listings of the kind, without stop words. */
export async function readWords(db: Db, q: string, kind: CategoryKind): Promise<Word[]> {
  const typed = [...new Set(wordsOf(q))].slice(0, MAX_WORDS).map((word) => word.slice(0, LONGEST))
  const meanings = await Promise.all(typed.map((word) => readMeaning(db, kind, word)))
  const meaningful = meanings.filter(({ isStop }) => !isStop)
  return Promise.all((meaningful.length ? meaningful : meanings).map((meaning) => readWord(db, kind, meaning)))
}

/** A `tsquery` of all words; for no words, one that matches nothing. */
export const allOf = (words: Word[]): string => words.map(({ query }) => query).join(' & ')

/** The words as people read them. */
export const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ')
