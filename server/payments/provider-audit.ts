import type { Db } from '#server/db/open.ts'
import { listMoved, listPaid } from './provider-audit-data.ts'

/** The provider's own books, in minor units. */
export type ProviderBooks = {
  perIntent: { id: string; currency: string; amount: number; captured: number; refunded: number }[]
  /** Movements on our balance there; positive is money in. */
  lines: {
    kind: string
    amount: number
    currency: string
    source: string
    paymentIntent: string | null
    transferGroup: string | null
  }[]
  /** By currency. */
  balance: Record<string, number>
}

type Line = ProviderBooks['lines'][number]

/** The journal's name for a line of the provider. */
function keyOf({ kind, source, paymentIntent }: Line): string {
  if (kind === 'capture') return `cap:${paymentIntent}`
  if (kind === 'refund') return `ref:${source}`
  if (kind === 'dispute') return `dsp:${source}:opened`
  if (kind === 'dispute_reversal') return `dsp:${source}:won`
  if (kind === 'transfer_reversal') return `trv:${source}`
  return `${kind}:${source}`
}

/** Refunds and reversals carry the payable's id too, which the provider's line does not. */
const shortened = (key: string) => key.replace(/^(ref|trv):[^:]+:/, '$1:')

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Every difference between the provider's books and ours, as sentences; payments with an open call are left out. */
export async function auditProviderBooks(db: Db, books: ProviderBooks): Promise<string[]> {
  const moved = await listMoved(db)
  const paid = await listPaid(db)
  const restless = new Set(
    paid.filter(({ isResting }) => !isResting).flatMap(({ intentId, paymentId }) => [intentId, paymentId]),
  )
  const ours = new Map(moved.filter(({ isResting }) => isResting).map((line) => [shortened(line.key), line]))
  const theirs = new Map(
    books.lines
      .filter(({ paymentIntent, transferGroup }) => !restless.has(paymentIntent ?? transferGroup ?? ''))
      .map((line) => [keyOf(line), line]),
  )
  const shown = (line: { amount: number; currency: string } | undefined) =>
    line ? `${line.amount} ${line.currency.toUpperCase()}` : 'nothing'
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (key) => shown(ours.get(key)) !== shown(theirs.get(key)),
  )
  return [
    ...differing.map((key) => `${key}: ${shown(theirs.get(key))} at the provider, ${shown(ours.get(key))} here`),
    ...compareIntents(paid, books),
    ...(restless.size === 0 ? compareBalances(moved, books) : []),
  ]
}

type Paid = Awaited<ReturnType<typeof listPaid>>

function compareIntents(paid: Paid, { perIntent }: ProviderBooks): string[] {
  const known = new Map(perIntent.map((intent) => [intent.id, intent]))
  return paid
    .filter(({ isResting }) => isResting)
    .flatMap(({ intentId, amount, currency, captured, refunded }) => {
      const intent = known.get(intentId)
      const isSame =
        intent?.amount === amount &&
        intent.currency.toUpperCase() === currency.toUpperCase() &&
        intent.captured === captured &&
        intent.refunded === refunded
      return isSame ? [] : [`${intentId} is not the same at the provider`]
    })
}

function compareBalances(moved: Awaited<ReturnType<typeof listMoved>>, { balance }: ProviderBooks): string[] {
  const theirs = Object.fromEntries(
    Object.entries(balance).map(([currency, amount]) => [currency.toUpperCase(), amount]),
  )
  const currencies = new Set([...Object.keys(theirs), ...moved.map(({ currency }) => currency)])
  return [...currencies].flatMap((currency) => {
    const here = sum(moved.filter((line) => line.currency === currency).map(({ amount }) => amount))
    const there = theirs[currency] ?? 0
    return here === there ? [] : [`the provider holds ${there} ${currency}, the journal says ${here}`]
  })
}
