import { isPhoneNumber } from './phone-numbers.ts'

/** A run of digits with what may stand between those of a phone number, of which there is never much at one place. */
const RUN = /(?:\+|\()?[+(]?\d(?:[\s./()\-‐-―−\u200b\u2060\u00ad+]{0,3}\d)*/g
/** An extension behind a number belongs to it. */
const EXTENSION = /^[ ,]{0,2}(?:ext\.?|extension|x|#|dw|durchwahl|poste)[ .:]{0,2}\d{1,6}\b/i

/** Of E.164, and of the 00 and the 0 that people write before it. */
const MOST_DIGITS = 18
const FEWEST_DIGITS = 7
/** The most candidates judged in full in one text; a text with more was made to be slow. */
const MOST_JUDGED = 3_000

type Group = { start: number; end: number; digits: number }

/** The groups of digits of a run, each with its sign or bracket, by their places in the text. */
function groupsOf(run: string, at: number): Group[] {
  return [...run.matchAll(/[+(]*\d+/g)].map((match) => ({
    start: at + match.index,
    end: at + match.index + match[0].length,
    digits: match[0].replace(/\D/g, '').length,
  }))
}

type Found = { start: number; end: number }

/** A slash between blanks, a new line, or a plus begins another number. */
const isAnother = (text: string, start: number) =>
  /\s\/\s$|\n\s?$/.test(text.slice(Math.max(0, start - 3), start)) || text[start] === '+'

/** A group that begins as a number does, in the midst of others. */
const mayBegin = (text: string, { start }: Group) =>
  /\s$/.test(text.slice(0, start).slice(-1)) && /^\(?0\d\d/.test(text.slice(start, start + 4))

/** The digits behind a comma go on an amount, unless they begin with the 0 of a number and go on in groups. */
function isWithinNumber(text: string, start: number, groups: readonly Group[]): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  if (/\d,$/.test(before)) return groups.length === 1 || text[start] !== '0'
  return /\d[.:]$/.test(before)
}

/** Tells whether digits are a phone number; the same digits are judged once. */
export function judgeOf(countries: readonly string[]): (candidate: string) => boolean {
  const judged = new Map<string, boolean>()
  return (candidate) => {
    const known = judged.get(candidate)
    if (known !== undefined) return known
    const isOne = judged.size < MOST_JUDGED ? isPhoneNumber(candidate, countries) : /^\D*[0+]/.test(candidate)
    judged.set(candidate, isOne)
    return isOne
  }
}

/** Returns a function that finds the last group of the number that begins at a group; undefined if none does. */
function endsIn(text: string, groups: readonly Group[], isNumber: (candidate: string) => boolean) {
  // What begins behind a number is asked for by each number before it.
  const known = new Map<number, number | undefined>()
  /** Two numbers with nothing but a blank between them. */
  const areTwo = (first: number, second: number): boolean => {
    const [one, last, other] = [groups[first], groups[second - 1], groups[second]]
    if (second === first || !one || !last || !other || !mayBegin(text, other)) return false
    return isNumber(text.slice(one.start, last.end)) && endFrom(second) !== undefined
  }
  const findEnd = (first: number): number | undefined => {
    const start = groups[first]?.start ?? 0
    const ends: number[] = []
    for (let at = first, digits = 0; at < groups.length; at += 1) {
      const group = groups[at]
      if (!group) break
      digits += group.digits
      if (digits > MOST_DIGITS || (at > first && isAnother(text, group.start))) break
      if (areTwo(first, at)) break
      if (digits >= FEWEST_DIGITS) ends.push(at)
    }
    return ends.reverse().find((at) => isNumber(text.slice(start, groups[at]?.end)))
  }
  const endFrom = (first: number): number | undefined => {
    if (!known.has(first)) known.set(first, findEnd(first))
    return known.get(first)
  }
  return endFrom
}

/**
 * The phone numbers in a text, in order: digits in groups which together are one number that is valid, in one of the
 * `countries` if they do not name their own. A number begins where its digits begin, or after a blank with a 0 or a plus.
 * Digits that go on from a comma or a colon, as those of an amount or a time do, begin none.
 */
export function findPhoneNumbers(
  text: string,
  countries: readonly string[],
  isNumber: (candidate: string) => boolean = judgeOf(countries),
): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(RUN)) {
    const groups = groupsOf(match[0], match.index)
    const endFrom = endsIn(text, groups, isNumber)
    const goesOn = isWithinNumber(text, match.index, groups)
    const begins = ({ start }: Group, at: number) =>
      at === 0
        ? !goesOn
        : /[\s/]$/.test(text.slice(0, start).slice(-1)) && /^\(?[+0]/.test(text.slice(start, start + 2))
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at]
      if (!group || !begins(group, at)) continue
      const last = endFrom(at)
      const end = last === undefined ? undefined : groups[last]?.end
      if (last === undefined || end === undefined) continue
      const extension = EXTENSION.exec(text.slice(end, end + 30))?.[0] ?? ''
      found.push({ start: group.start, end: end + extension.length })
      at = last
    }
  }
  return found
}
