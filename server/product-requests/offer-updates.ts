import { badInput, conflict } from '#server/kernel/http/errors.ts'
import type { InputOf, Updates } from '#server/kernel/process/process-handler.ts'
import { rejectDeactivated } from '#server/kernel/process/selling.ts'
import { rejectChanged } from '#server/offers/terms.ts'
import { extended } from '#server/offers/validity.ts'
import { soldOut } from '#server/product-orders/create.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import type { productOffer } from '#shared/process/product-offer.ts'
import { isInStock, sellerOf } from './conditions.ts'
import { leftOf, type OfferChanges, type OfferRow } from './offer-data.ts'

type Process = typeof productOffer

/** Refuses to accept another offer than the one that was read. */
export function rejectOther(row: OfferRow, input: InputOf<Process, 'accept'>): void {
  if (row.stale)
    throw conflict('offer_stale', 'The seller has to send this offer anew first: what is wanted has changed.')
  rejectChanged(row, input?.offerVersion)
}

/** Returns the number of accepted units. Throws if more are accepted than are offered, wanted or in stock. */
function unitsOf(row: OfferRow, { quantity = row.quantity }: { quantity?: number | undefined }): number {
  if (quantity > row.quantity) throw badInput({ quantity: `must be at most the ${row.quantity} that are offered` })
  if (quantity > leftOf(row)) throw conflict('fewer_wanted', 'Fewer are wanted than that.')
  if (!isInStock(row, quantity)) throw soldOut()
  return quantity
}

/** The offer can be accepted once more if it was not given back before and the thing is still wanted. */
async function giveBack(_: unknown, { row }: { row: OfferRow }) {
  const isOpenRequest = ['open', 'offer_accepted'].includes(row.request_status) && row.request_deleted_at === null
  const comesBack = isOpenRequest && row.lapses === 0
  return {
    to: comesBack ? ('pending' as const) : ('expired' as const),
    changes: { taken: 0, lapses: row.lapses + 1, buyer_message: null, ...(comesBack ? extended(row) : {}) },
  }
}

export const offerUpdates: Updates<Process, OfferRow, OfferChanges> = {
  accept: async (_, { deps, row, input }) => {
    rejectOther(row, input)
    rejectDeactivated(sellerOf(row))
    const { buyerMessage } = input ?? {}
    return {
      changes: {
        taken: unitsOf(row, input ?? {}),
        buyer_message: buyerMessage ? withoutContacts(buyerMessage, phoneCountries(deps.settings)) : null,
      },
    }
  },
  reject: async (_, { deps, input }) => ({
    changes: { rejection_reason: withoutContacts(input.reason, phoneCountries(deps.settings)) },
  }),
  discard: async () => ({ changes: { hidden: true } }),
  hide: async () => ({ changes: { hidden: true } }),
  undo: giveBack,
  lapse: giveBack,
  giveUp: giveBack,
  miss: giveBack,
  follow: async (_, { input: { to, taken } }) => ({ to, changes: { taken } }),
  hold: async () => ({ changes: { on_hold: true } }),
  restore: async (_, { row }) => ({ changes: { on_hold: false, ...extended(row) } }),
  lose: async () => ({ changes: { on_hold: false } }),
}
