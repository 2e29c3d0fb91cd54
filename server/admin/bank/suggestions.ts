import type { SuggestionReason } from '#shared/policies/bank-entries.ts'

/** Money that has arrived, as far as it decides what it is for. */
export type ArrivedMoney = {
  /** The part that belongs to nothing yet, in minor units. */
  left: number
  /** Day of the booking, `YYYY-MM-DD`. */
  bookedOn: string
  name: string | null
  /** The free text and the structured reference. */
  text: string
}

/** A transfer that is waited for. */
export type AwaitedTransfer = {
  /** The sum that has not arrived yet, and the part of the sum that is the buyer's fee, in minor units. */
  missing: number
  buyerFee: number
  reference: string
  refId: string
  /** The names under which the buyer may pay. */
  payerNames: readonly string[]
  createdAt: Date
}

export type Fit = { score: number; reasons: { reason: SuggestionReason; fits: boolean }[] }

const POINTS: Record<SuggestionReason, number> = {
  sum: 50,
  sum_without_fee: 45,
  same_name: 37,
  similar_name: 27,
  placed_before: 10,
  reference_near: 30,
}
/** Only the reference itself is certain. */
const MOST = 99

/** The fit of a transfer to money that arrived without its reference, and why; points are added up to percent. */
export function fitOf(money: ArrivedMoney, transfer: AwaitedTransfer): Fit {
  const without = transfer.missing - transfer.buyerFee
  const isExact = money.left === transfer.missing
  const isWithoutFee = transfer.buyerFee > 0 && money.left === without
  const name = nameFit(money.name, transfer.payerNames)
  const found: Fit['reasons'] = [
    { reason: name === 'similar' ? 'similar_name' : 'same_name', fits: name !== undefined },
    { reason: isWithoutFee && !isExact ? 'sum_without_fee' : 'sum', fits: isExact || isWithoutFee },
    { reason: 'placed_before', fits: transfer.createdAt.toISOString().slice(0, 10) <= money.bookedOn },
    { reason: 'reference_near', fits: isNear(money.text, transfer) },
  ]
  const score = found.reduce((sum, { reason, fits }) => sum + (fits ? POINTS[reason] : 0), 0)
  return { score: Math.min(MOST, score), reasons: found }
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The same words in any order, or one name short for the other, as in “A. Yusuf”. */
function nameFit(written: string | null, names: readonly string[]): 'same' | 'similar' | undefined {
  const own = wordsOf(written ?? '')
  if (own.length === 0) return undefined
  const others = names.map(wordsOf).filter(({ length }) => length > 0)
  const sorted = (words: readonly string[]) => [...words].sort().join(' ')
  if (others.some((words) => sorted(words) === sorted(own))) return 'same'
  return others.some((words) => isShortFor(own, words) || isShortFor(words, own)) ? 'similar' : undefined
}

/** True if each word of one name begins a word of its own in the other, and one of them is written out there. */
function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  if (short.length > long.length) return false
  const left = [...long]
  let isWritten = false
  for (const word of short) {
    const at = left.findIndex((other) => other === word || (word.length === 1 && other.startsWith(word)))
    if (at < 0) return false
    isWritten ||= word.length > 1
    left.splice(at, 1)
  }
  return isWritten
}

/** The last characters of an order's id, which people are shown as its number. */
const SHOWN = 6

/** True if the text has the reference with one wrong, missing or additional character, or the number of the order. */
function isNear(text: string, { reference, refId }: AwaitedTransfer): boolean {
  const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (compact.includes(refId.slice(-SHOWN).toUpperCase())) return true
  const body = reference.slice(4)
  for (let from = 0; from < compact.length; from += 1)
    for (const length of [body.length - 1, body.length, body.length + 1])
      if (from + length <= compact.length && isOneOff(compact.slice(from, from + length), body)) return true
  return false
}

/** True if two texts are the same but for one character. */
function isOneOff(one: string, other: string): boolean {
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1
  const [left, right] = [one.slice(start), other.slice(start)]
  if (one.length === other.length) return left.slice(1) === right.slice(1)
  return one.length > other.length ? left.slice(1) === right : left === right.slice(1)
}
