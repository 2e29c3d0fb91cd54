import { foldEthiopic } from '#shared/kernel/ethiopic.ts'

/** A text as it is searched: small letters without accents, in one spelling of Ethiopic letters that sound alike. */
export const foldForSearch = (text: string): string =>
  foldEthiopic(
    text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase(),
  )

/** True if a folded text has each of the typed words in it; nothing typed is in every text. */
export function hasEveryWord(folded: string, words: string): boolean {
  return foldForSearch(words)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
