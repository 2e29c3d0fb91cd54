import { useQuery } from '@tanstack/react-query'
import { RESERVED_SLUGS } from '#shared/policies/reserved-slugs.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useAdminCategories } from './category-reads.ts'

const MOST = 60

/** Letters that languages of ours write in another way than by leaving the dots out. */
const OWN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** A name in small letters, digits and hyphens; `toLatin` writes letters of other scripts as they sound. */
export const slugOf = (name: string, toLatin: (text: string) => string): string =>
  toLatin(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüßœæ]/g, (letter) => OWN[letter] ?? letter),
  )
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '')

/** The same slug, or with the first number behind it that nothing else has. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!slug || !isTaken(slug)) return slug
  for (let number = 2; ; number += 1) {
    const next = `${slug.slice(0, MOST - 1 - `${number}`.length).replace(/-+$/, '')}-${number}`
    if (!isTaken(next)) return next
  }
}

/** The letters of other scripts come with the first name that is typed. */
const toLatinRead = {
  queryKey: ['any-ascii'],
  queryFn: async () => (await import('any-ascii')).default,
  staleTime: Infinity,
}

/** Writes letters of other scripts as they sound; undefined until it is there. */
export const useToLatin = (isEnabled = true) => useQuery({ ...toLatinRead, enabled: isEnabled }).data

/** The proposed slug of a new category: unused, also by what was retired, and by no page. Empty until there is a name. */
export function useProposedSlug(name: string): string {
  const isNamed = name.trim() !== ''
  const present = useAdminCategories()
  const toLatin = useToLatin(isNamed)
  const { data: known } = useQuery({ ...q(api.category.list, { query: {} }), enabled: isNamed })
  if (!isNamed || !toLatin || !known) return ''
  const taken = new Set([...RESERVED_SLUGS, ...present.map(({ slug }) => slug), ...known.moved.map(({ from }) => from)])
  return freeSlug(slugOf(name, toLatin), (slug) => taken.has(slug))
}
