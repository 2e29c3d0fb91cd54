import type { Work } from './call.ts'
import { addToBalance, insertObject, readBalances } from './data.ts'
import { idFor } from './ids.ts'
import type { BalanceTransaction } from './objects.ts'

export const PLATFORM = 'platform'

interface Movement {
  /** A connected account; the platform if left out. */
  account?: string | null
  amount: number
  currency: string
  type: BalanceTransaction['type']
  reporting: string
  /** The object that causes the movement. */
  source: string
}

/** Moves money and writes the balance transaction. The sandbox takes no fees, and money is available at once. */
export async function move(work: Work, { account = null, amount, currency, type, reporting, source }: Movement) {
  const line: BalanceTransaction = {
    id: idFor('txn'),
    object: 'balance_transaction',
    amount,
    available_on: work.now,
    balance_type: 'payments',
    created: work.now,
    currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: reporting,
    source,
    status: 'available',
    type,
  }
  await insertObject(work.tx, line, account)
  await addToBalance(work.tx, account ?? PLATFORM, currency, amount)
  return line
}

export async function balanceOf(work: Work, account: string | null) {
  const held = await readBalances(work.tx, account ?? PLATFORM)
  const amounts = held.map(({ currency, amount }) => ({ amount, currency, source_types: { card: amount } }))
  return {
    object: 'balance' as const,
    available: amounts,
    livemode: false,
    pending: amounts.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } })),
  }
}
