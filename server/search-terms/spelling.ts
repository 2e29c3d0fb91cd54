import type { Db } from '#server/db/open.ts'
import type { CategoryKind } from '#shared/categories.ts'
import { categoryNames } from './categories.ts'
import { countMatches, matchAnything, similarWords } from './data.ts'
import { allOf, readWords, type Word } from './query.ts'

/** The number of letters that may be wrong in a word of this length. */
const tolerated = (word: string) => {
  if (word.length < 3) return 0
  return word.length < 7 ? 1 : 2
}

const CANDIDATES = 6

/** The nearest word with a match; of equally near ones, that with the most matches. */
async function nearest(db: Db, kind: CategoryKind, { plain }: Word): Promise<Word | undefined> {
  const most = tolerated(plain)
  const called = (await categoryNames(db)).flatMap(({ forms }) => forms)
  const known = new Map([...called, ...(await similarWords(db, plain))].map((word) => [word.plain, word.shown]))
  const near = [...known]
    .map(([word, shown]) => ({ shown, wrong: editDistance(plain, word, most) }))
    .filter(({ wrong }) => wrong <= most)
    .sort((a, b) => a.wrong - b.wrong || a.shown.localeCompare(b.shown))
    .slice(0, CANDIDATES)
  if (!near.length) return undefined
  const words = await Promise.all(near.map(async ({ shown }) => (await readWords(db, shown, kind))[0]))
  const counts = await countMatches(
    db,
    words.map((word) => word?.query ?? ''),
  )
  const best = near
    .map(({ wrong }, place) => ({ wrong, word: words[place], count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.wrong - b.wrong || b.count - a.count)
  return best[0]?.word
}

/**
 * The most likely corrections of a search without a match: each word without a match is replaced by the nearest word
 * that has one, or left out. `undefined` if there is no correction.
 */
export async function correctWords(db: Db, typed: Word[], kind: CategoryKind): Promise<Word[] | undefined> {
  if (!typed.length) return undefined
  const [all, ...each] = await matchAnything(db, [allOf(typed), ...typed.map(({ query }) => query)])
  if (all || each.every(Boolean)) return undefined
  const meant = await Promise.all(typed.map((word, place) => (each[place] ? word : nearest(db, kind, word))))
  const words = meant.filter((word) => word !== undefined)
  return words.length ? words : undefined
}

/** The number of missing, extra, wrong or swapped letters between two words; above `most` it stops counting. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, previous] = [[] as number[], Array.from({ length: other.length + 1 }, (_, place) => place)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = previous
    previous = row
  }
  return previous[other.length] ?? 0
}
