import { promote, serviceRequestStates } from './service-request-states.ts'
import type { Person, World } from './world.ts'

export const DAY = 86_400_000

/** Chooses a package for a request of theirs. */
export const choosePromotion = (
  buyer: Person,
  id: string,
  packageKey = '7-days',
  paidWith: 'card' | 'credit' = 'card',
) => buyer.promotion.choose({ params: { kind: 'serviceRequest', id }, body: { packageKey, paidWith } })

/** A request as its person sees it. */
export const requestOf = async (buyer: Person, id: string) =>
  (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest

/** The whole days until this time. */
export const daysUntil = (time: string | undefined) => Math.round((Date.parse(time ?? '') - Date.now()) / DAY)

/** Brings promotions of fresh requests into a state, by the calls of their people. */
export function promotionStates(world: World) {
  return {
    /** Chosen by a fresh person, and ready to be paid. */
    chosen: async (changes: Record<string, unknown> = {}) => {
      const buyer = await world.aBuyer()
      const { _id: id } = await world.aRequest(buyer, changes)
      const { promotion, clientSecret = '', paymentIntentId = '' } = await choosePromotion(buyer, id)
      return { buyer, id, promotionId: promotion._id, clientSecret, paymentIntentId }
    },
    /** Of a request with two offers, paid with a card. */
    promoted: async (packageKey = '7-days') => {
      const made = await serviceRequestStates(world).open()
      return { ...made, ...(await promote(world, made.buyer, made.id, { packageKey })) }
    },
    /** Sets the end of a promotion as if `days` of its seven days had passed. */
    passDays: (id: string, days: number) =>
      world.db
        .updateTable('promotion')
        .set({ promoted_until: new Date(Date.now() + (7 - days) * DAY + 60_000) })
        .where('id', '=', id)
        .execute(),
    rowOf: (id: string) => world.db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
