/**
 * The spellings of Ethiopic letters that sound alike in Amharic, and are written for each other: `ሐረር` and `ሀረር`, `ጐንደር`
 * and `ጎንደር`. The function `unaccented` of the database folds the same letters.
 */

const VOWELS = 7

/** The seven vowels of one letter, and those of the letter that it sounds like. */
const row = (from: string, to: string): [string, string][] =>
  Array.from({ length: VOWELS }, (_, vowel) => [
    String.fromCodePoint((from.codePointAt(0) ?? 0) + vowel),
    String.fromCodePoint((to.codePointAt(0) ?? 0) + vowel),
  ])

const letters = (from: string, to: string): [string, string][] =>
  Array.from(from, (letter, place) => [letter, [...to][place] ?? letter])

const ALIKE = new Map([
  ...row('ሐ', 'ሀ'),
  ...row('ኀ', 'ሀ'),
  ...row('ኸ', 'ሀ'),
  ...row('ሠ', 'ሰ'),
  ...row('ዐ', 'አ'),
  ...row('ፀ', 'ጸ'),
  ...row('ቐ', 'ቀ'),
  // These have two vowels that sound alike.
  ...letters('ሃሓኃኻኣዓኧ', 'ሀሀሀሀአአአ'),
  // Letters with the sound of a w, which is written as an o or a u.
  ...letters('ሧቈቊቍቘቚቛቜቝኈኊኍኰኲኵዀዂዃዄዅጐጒጕ', 'ሷቆቁቁቆቁቋቌቁሆሁሁኮኩኩሆሁኋኌሁጎጉጉ'),
  ...letters('ዉ', 'ው'),
])

/** One spelling of what sounds alike. */
export const foldEthiopic = (text: string): string =>
  text.replace(/[\u1200-\u137f]/g, (letter) => ALIKE.get(letter) ?? letter)
