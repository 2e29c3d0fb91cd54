/** The characters between 0x80 and 0x9F; elsewhere the encoding has those of Latin-1. Undefined places are spaces. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const byteOf = new Map(
  [...HIGH].flatMap((character, at) => (character === ' ' ? [] : [[character, 0x80 + at] as const])),
)

const isLatin = (code: number) => code < 0x80 || (code >= 0xa0 && code <= 0xff)

function codeOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  return isLatin(code) ? code : byteOf.get(character)
}

/** A character that the encoding lacks: without its marks, or else a question mark. */
function codesOf(character: string): number[] {
  const code = codeOf(character)
  if (code !== undefined) return [code]
  const plain = [...character.normalize('NFKD')].filter((each) => !/\p{M}/u.test(each)).map(codeOf)
  const known = plain.filter((each) => each !== undefined)
  return known.length > 0 && known.length === plain.length ? known : ['?'.charCodeAt(0)]
}

/** A text in Windows-1252, the encoding that DATEV reads. */
export const encodeWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text.normalize('NFC')].flatMap(codesOf))
