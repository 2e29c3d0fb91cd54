import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { type Claimable, registerClaimable } from '#server/refund-cases/claimables.ts'
import { openCase } from '#server/refund-cases/lifecycle.ts'
import type { PriceSummary } from '#shared/policies/money-lines.ts'
import type { World } from './world.ts'

const KIND = 'claimedThing'

const PRICE = { amount: 8400, currency: 'EUR' }

/** The money of a claimed thing as its mails tell it: the price was paid, and nothing has become of it. */
export const moneyFor = (viewerRole: 'buyer' | 'seller'): PriceSummary => ({
  viewerRole,
  pricing: { itemTotal: PRICE, subtotal: PRICE },
  amounts: {},
  isCharged: true,
  isOver: false,
})

/** A claimable that has nothing but its case. */
const claimableStub: Claimable = {
  lock: async () => {},
  hasProof: async () => false,
  escalated: async () => {},
  settled: async () => {},
  appealed: async () => {},
  resumed: async () => {},
  claimedAgain: async () => {},
  turned: async () => {},
  present: async () => ({}),
  describe: async () => ({ title: 'A thing', link: '/things', moneyFor }),
}

/** An open refund case of two fresh people; `other` has one with the same seller. */
export async function aClaimedCase(world: World) {
  registerClaimable(KIND, claimableStub)
  const [buyer, seller, other] = [await world.aBuyer(), await world.aSeller(), await world.aBuyer()]
  const open = (buyerId: string) =>
    inTransaction(world.db, (tx) =>
      openCase(tx, world.deps, {
        kind: KIND,
        refId: newId(),
        buyerId,
        sellerId: seller.id,
        currency: 'EUR',
        paid: 8652,
        subtotal: 8400,
        sellerNet: 7560,
        reason: 'Nobody came.',
      }),
    )
  await open(other.id)
  return { ...(await open(buyer.id)), buyer, seller, other }
}
