/** Marks of scripts that set no space behind them: Ethiopic, East Asian, Arabic and Indic. */
const SCRIPT_MARK =
  /[\u060c\u061b\u061f\u06d4\u0964\u0965\u1361-\u1368\u3001-\u3003\u3008-\u3011\u3014-\u301f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/

const LETTER = String.raw`[\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]`
/** Bounded, and asked only beside a mark: a text of nothing but marks takes no longer than any other. */
const DELIMITERS = String.raw`(?:\*{1,3}|_{1,3}|~{1,2})`

/** A common mark at the end of emphasis behind which a letter of such a script stands at once; no part of a link. */
const CLOSING = new RegExp(
  String.raw`(?<!\\)(?:[»«”“’‘›‹…!?.,:;"']|\)(?<!\]\([^()\n]*\)))(?=${DELIMITERS}${LETTER})`,
  'gu',
)

/** The same at the beginning of emphasis. */
const OPENING = new RegExp(`[»«”“„’‘›‹…"'(](?<=${LETTER}${DELIMITERS}.)`, 'gu')

/** A mark of such a script beside emphasis. Underscores need the mark: they set nothing off within a word. */
const BESIDE_EMPHASIS = new RegExp(`${SCRIPT_MARK.source}(?=[*~])|${SCRIPT_MARK.source}(?<=[*~].)`, 'g')

/** Common marks that end an address in a text, though an address could contain them. */
const QUOTES = /[»«”“„›‹…]/

const PRIVATE = { first: 0xe000, last: 0xf8ff }

/**
 * Replaces marks that would keep emphasis from ending or beginning beside a letter by signs without a meaning. Emphasis in
 * CommonMark needs a space or a mark behind "።**", which scripts without such spaces do not have. `restore` puts the marks
 * back; `endOfAddress` is the place of the first mark that no address goes beyond, or -1. The signs are of the private use
 * area and do not occur in the text.
 */
export function withoutScriptMarks(text: string) {
  const used = new Set(text)
  const signs = new Map<string, string>()
  const marks = new Map<string, string>()
  let next = PRIVATE.first
  const signOf = (mark: string): string => {
    const known = signs.get(mark)
    if (known) return known
    while (used.has(String.fromCharCode(next))) next += 1
    // A text with every private sign in it keeps its marks.
    if (next > PRIVATE.last) return mark
    const sign = String.fromCharCode(next)
    next += 1
    signs.set(mark, sign)
    marks.set(sign, mark)
    return sign
  }
  const neutral = text.replace(CLOSING, signOf).replace(OPENING, signOf).replace(BESIDE_EMPHASIS, signOf)
  const restore = (part: string) => part.replace(/[\ue000-\uf8ff]/g, (sign) => marks.get(sign) ?? sign)
  const endOfAddress = (part: string) => {
    for (let at = 0; at < part.length; at += 1) {
      const char = part.charAt(at)
      if (/\s/.test(char)) return -1
      if (QUOTES.test(char) || SCRIPT_MARK.test(char) || marks.has(char)) return at
    }
    return -1
  }
  return { neutral, restore, endOfAddress }
}
