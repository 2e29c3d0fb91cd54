import type { Db } from '#server/db/open.ts'
import { presentCategories } from '#server/kernel/settings/category-tree.ts'
import type { CategoryKind } from '#shared/categories.ts'
import type { Forms } from './data.ts'
import { formsOf, isPrefix, wordsOf } from './stemming.ts'
import { synonyms } from './synonyms.ts'

/** `shown` is the word as it is written. `isOther` marks a search word that is no part of the category's name. */
type Name = Forms & { shown: string; isOther: boolean }
type Named = { slug: string; kind: CategoryKind; forms: Name[] }

/** The names of the categories that it was made `of`. */
let index: { of: ReturnType<typeof presentCategories>; names: Promise<Named[]> } | undefined

/** The names and search words of each category, in all languages. */
async function readNames(db: Db): Promise<Named[]> {
  const active = presentCategories().filter(({ isActive }) => isActive)
  const names = active.map(({ slug, kind, name }) => {
    const own = wordsOf(Object.values(name).join(' '))
    return { slug, kind, words: [...own, ...wordsOf(synonyms[slug] ?? '')], own: own.length }
  })
  await formsOf(db, [...new Set(names.flatMap(({ words }) => words))])
  return Promise.all(
    names.map(async ({ slug, kind, words, own }) => ({
      slug,
      kind,
      forms: (await formsOf(db, words))
        .map((forms, place) => ({ ...forms, shown: words[place] ?? forms.plain, isOther: place >= own }))
        .filter(({ isStop }) => !isStop),
    })),
  )
}

export async function categoryNames(db: Db): Promise<Named[]> {
  const present = presentCategories()
  if (index?.of !== present) index = { of: present, names: readNames(db) }
  try {
    return await index.names
  } catch (error) {
    // The next call tries again.
    index = undefined
    throw error
  }
}

/** A search word must match whole, or short ones would mean everything. */
const isMeant = (name: Name, { plain, stems }: Forms) =>
  name.plain === plain ||
  (!name.isOther && isPrefix(plain) && name.plain.startsWith(plain)) ||
  name.stems.some((stem) => stems.includes(stem))

/** The categories of a kind that a word or one of its forms names, or whose name begins with it. */
export async function categoriesOf(db: Db, kind: CategoryKind, word: Forms): Promise<string[]> {
  const names = await categoryNames(db)
  return names
    .filter((named) => named.kind === kind && named.forms.some((name) => isMeant(name, word)))
    .map(({ slug }) => slug)
}

/** The categories whose name has all of the words; the last word may be only begun. */
export async function categoriesCalled(db: Db, words: string[]): Promise<string[]> {
  if (!words.length) return []
  const [names, typed] = [await categoryNames(db), await formsOf(db, words)]
  const isCalled = (name: Name, word: Forms, place: number) =>
    isMeant(name, word) ||
    (place === typed.length - 1 && name.plain.startsWith(word.plain) && (!name.isOther || isPrefix(word.plain)))
  return names
    .filter(({ forms }) => typed.every((word, place) => forms.some((name) => isCalled(name, word, place))))
    .map(({ slug }) => slug)
}
