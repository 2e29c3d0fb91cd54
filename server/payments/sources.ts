import type { Db } from '#server/db/open.ts'
import { escrowOf, FEE, findPosted, type PayableRef, PLAN_INCOME, PROMO_INCOME, PSP_COST } from './ledger.ts'
import { type Entry, listEntries, listShares, readBalance } from './ledger-data.ts'

/** The accounts of the marketplace itself: a payable has credited one of them at most. */
const OWN = [FEE, PROMO_INCOME, PLAN_INCOME]

/** The entries that take back the posting of `key`. */
export async function reversalOf(tx: Db, key: string): Promise<Entry[]> {
  const { id } = await findPosted(tx, key)
  const entries = await listEntries(tx, id)
  return entries.map(({ account, amount }) => ({ account, amount: -amount }))
}

/**
 * The accounts that bear money that leaves a payable: first the held money, then those to whom it was released, in
 * proportion (they may come to owe it), and last the marketplace.
 */
export async function takeFrom(
  tx: Db,
  payable: PayableRef & { currency: string; isReleased: boolean },
  amount: number,
): Promise<Entry[]> {
  const escrow = escrowOf(payable)
  const held = Math.min(amount, await readBalance(tx, escrow, payable.currency))
  const shares = payable.isReleased ? await listShares(tx, payable.kind, payable.refId) : []
  const sellers = shares.filter(({ account, amount }) => account.startsWith('seller:') && amount > 0)
  const own = shares.find(({ account }) => OWN.includes(account)) ?? { account: FEE, amount: 0 }
  const fee = Math.max(0, own.amount)
  const net = sellers.reduce((total, share) => total + share.amount, 0)
  const released = Math.min(amount - held, net + fee)
  const fromSellers = net + fee === 0 ? 0 : Math.min(net, Math.round((released * net) / (net + fee)))
  return [
    { account: escrow, amount: -held },
    ...split(sellers, fromSellers).map(({ account, amount }) => ({ account, amount: -amount })),
    { account: own.account, amount: fromSellers - released },
    { account: PSP_COST, amount: held + released - amount },
  ]
}

/** Normally there is one seller; of several, the first ones give first. */
function split(shares: Entry[], amount: number): Entry[] {
  let left = amount
  return shares.map(({ account, amount: most }) => {
    const part = Math.min(left, most)
    left -= part
    return { account, amount: part }
  })
}
