import toAscii from 'any-ascii'

/** Characters that every bank takes in a payment: the set of SEPA. */
const IN_SET = /^[A-Za-z0-9/\-?:().,'+ ]*$/

/** Signs for which the European Payments Council names another; the rest becomes a full stop. */
const SIGNS: Readonly<Record<string, string>> = {
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  _: '-',
  '~': '-',
  '`': "'",
  '&': '+',
  '€': 'E',
  '¿': '?',
  // Not in the table, which ends before the signs that word processors write.
  '"': "'",
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '፣': ',',
  '።': '.',
  '፡': ' ',
}

/** Letters that have no accent to lose. */
const LATIN: Readonly<Record<string, string>> = {
  Æ: 'A',
  æ: 'a',
  Œ: 'O',
  œ: 'o',
  Ø: 'O',
  ø: 'o',
  ß: 's',
  ẞ: 'S',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
}

/** Greek and Bulgarian as their countries write names in passports. */
const OTHERS: Readonly<Record<string, string>> = {
  ...pairs('ΑΒΓΔΕΖΗΙΚΛΜΝΞΟΠΡΣΤΥΦΩ', 'A V G D E Z I I K L M N X O P R S T Y F O'),
  ...pairs('ΘΧΨ', 'TH CH PS'),
  ...pairs('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ', 'A B V G D E ZH Z I Y K L M N O P R S T U F H TS CH SH SHT A Y YU YA'),
  ς: 's',
}

function pairs(letters: string, latin: string): Record<string, string> {
  const words = latin.split(' ')
  return Object.fromEntries(
    [...letters].flatMap((letter, place) => {
      const word = words[place] ?? ''
      return [
        [letter, word],
        [letter.toLowerCase(), word.toLowerCase()],
      ]
    }),
  )
}

const withoutAccents = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** Scripts without capitals begin their words with one in Latin. */
const capitalised = (latin: string, isFirst: boolean) =>
  isFirst ? latin.slice(0, 1).toUpperCase() + latin.slice(1) : latin

/** Two letters for one capital are both capitals only within a word of capitals. */
const cased = (latin: string, isBeforeSmall: boolean) =>
  isBeforeSmall && latin.length > 1 ? latin.slice(0, 1) + latin.slice(1).toLowerCase() : latin

function latinOf(character: string, isFirst: boolean, isBeforeSmall: boolean): string {
  if (IN_SET.test(character)) return character
  if (/\s/u.test(character)) return ' '
  const known = SIGNS[character] ?? LATIN[character] ?? OTHERS[character]
  if (known !== undefined) return cased(known, isBeforeSmall)
  if (!/[\p{L}\p{N}]/u.test(character)) return /\p{M}|\p{Cf}/u.test(character) ? '' : '.'
  const bare = withoutAccents(character)
  if (IN_SET.test(bare)) return bare
  const base = LATIN[bare] ?? OTHERS[bare]
  if (base !== undefined) return cased(base, isBeforeSmall)
  const ascii = toAscii(character).replace(/[^A-Za-z0-9]/g, '')
  if (ascii === '') return '.'
  return character.toLowerCase() === character.toUpperCase() ? capitalised(ascii, isFirst) : ascii
}

/**
 * Writes a text in the characters that banks take (EPC217-08): letters lose their accents, Greek, Cyrillic, Ethiopic and
 * other letters become Latin ones, and a sign without a counterpart becomes a full stop. At most `most` characters.
 */
export function sepaText(text: string, most: number): string {
  const characters = [...text.normalize('NFC')]
  let written = ''
  for (const [place, character] of characters.entries())
    written += latinOf(character, !/[A-Za-z0-9']$/.test(written), /\p{Ll}/u.test(characters[place + 1] ?? ''))
  return written.replace(/ +/g, ' ').trim().slice(0, most).trim()
}

/** True if something remains of a text that can be read. */
export const hasLetters = (text: string): boolean => /[A-Za-z0-9]/.test(sepaText(text, 140))

/**
 * True of an identifier of a message, a group or a payment: up to `most` characters of the set, and no slash at its ends or two in
 * a row (EPC230-15).
 */
export const isIdentifier = (text: string, most = 35): boolean =>
  text.length >= 1 && text.length <= most && IN_SET.test(text) && text.trim() === text && !/^\/|\/$|\/\//.test(text)
