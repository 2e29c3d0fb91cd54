/** The rest of a number of letters and digits by 97, with letters as 10 to 35 (ISO 7064, MOD 97-10); `A-Z` and `0-9` only. */
export function mod97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** The two check digits that stand before `body`, behind a prefix of letters: `02` to `98`. */
export const checkDigitsOf = (prefix: string, body: string): string =>
  String(98 - mod97(`${body}${prefix}00`)).padStart(2, '0')

/** True if the third and fourth character are the check digits of the rest; 00, 01 and 99 never are, although they add up. */
export const hasCheckDigits = (text: string): boolean =>
  text.slice(2, 4) === checkDigitsOf(text.slice(0, 2), text.slice(4))
