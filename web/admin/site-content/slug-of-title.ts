import { RESERVED_SLUGS } from '#shared/policies/reserved-slugs.ts'

const LONGEST = 60

/** Letters that a plain alphabet writes with two. */
const WRITTEN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' }

/** The address that fits a title; empty if nothing of it can stand in an address, or if the marketplace has it. */
export function slugOfTitle(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => WRITTEN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug = words.length > LONGEST ? words.slice(0, LONGEST).replace(/-+[^-]*$/, '') : words
  return RESERVED_SLUGS.includes(slug) ? '' : slug
}
