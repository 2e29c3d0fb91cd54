import { listingsById } from '#server/admin/listing-data.ts'
import { presentListed as presentListing } from '#server/admin/listings.ts'
import { listedOrders } from '#server/admin/order-data.ts'
import { presentListed as presentOrder } from '#server/admin/orders.ts'
import { findListedCall } from '#server/admin/payment-data.ts'
import { presentCall } from '#server/admin/payments.ts'
import { accountsBy } from '#server/admin/user-data.ts'
import { presentAll } from '#server/admin/users.ts'
import { presentListed as presentInvoice } from '#server/invoices/admin-present.ts'
import { listListed as listInvoices } from '#server/invoices/list-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import type { ListingName } from '#server/listings/kind-data.ts'
import { findOffer } from '#server/offers/data.ts'
import { presentOffer } from '#server/offers/present.ts'
import { findRequest as findProductRequest } from '#server/product-requests/data.ts'
import { findOffer as findProductOffer } from '#server/product-requests/offer-data.ts'
import { presentSummary as presentProductRequest } from '#server/product-requests/present.ts'
import { presentOffers } from '#server/product-requests/present-offer.ts'
import { findCase } from '#server/refund-cases/data.ts'
import { presentListed as presentCases } from '#server/refund-cases/present.ts'
import { findReport } from '#server/reports/data.ts'
import { presentListed as presentReport } from '#server/reports/present.ts'
import { findRequest as findServiceRequest } from '#server/service-requests/data.ts'
import { presentSummary as presentServiceRequest } from '#server/service-requests/present.ts'
import type { EventEntityKind } from '#shared/contract/event.ts'

type Given = Pick<Deps, 'db' | 'settings'>
type Entity = { _id: string }
type Read = (given: Given, ids: string[]) => Promise<Entity[]>

/** Nobody's id: what an administrator has no part in reads the same for all of them. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** An administrator without a part in anything. The stream goes to the operator, and to no person. */
const operator: Viewer = {
  id: NOBODY,
  sessionId: NOBODY,
  name: '',
  locale: 'en',
  isAdmin: true,
  role: 'readOnly',
  isSeller: false,
  isVerified: false,
}

/** Reads one after the other, for kinds of which few change at a time. */
const each =
  <Row>(
    find: (given: Given, id: string) => Promise<Row | undefined>,
    present: (row: Row, given: Given) => Promise<Entity[]> | Entity[],
  ): Read =>
  async (given, ids) => {
    const found: Entity[] = []
    for (const id of ids) {
      const row = await find(given, id)
      if (row) found.push(...(await present(row, given)))
    }
    return found
  }

const listings =
  (kind: ListingName): Read =>
  async ({ db, settings }, ids) =>
    (await listingsById(db, kind, ids, NOBODY)).map((row) => presentListing(kind, row, settings.currency))

const orders: Read = async ({ db }, ids) => (await listedOrders(db, ids)).map((row) => presentOrder(row))

type Actions = 'allowedActions' | 'blockedActions' | 'choices'

/** Leaves out what a person may do: it depends on who looks, and nobody does. */
function withoutActions<Shown extends Entity>(entity: Shown) {
  const { allowedActions: _, blockedActions: __, choices: ___, ...facts } = entity as Shown & Record<Actions, unknown>
  return facts as Omit<Shown, Actions> & Entity
}

/** The entities of a kind as lists of administrators show them, by the presenters of their calls. */
const readers: Record<EventEntityKind, Read> = {
  serviceOrder: orders,
  productOrder: orders,
  service: listings('service'),
  product: listings('product'),
  account: async ({ db, settings }, ids) => presentAll(db, await accountsBy(db)(ids), settings.currency),
  invoice: async ({ db }, ids) => (await listInvoices(db, ids)).map((row) => presentInvoice(row, 'en')),
  offer: each(
    ({ db }, id) => findOffer(db, id),
    (row, { settings }) => [withoutActions(presentOffer(row, 'buyer', settings))],
  ),
  productOffer: each(
    ({ db }, id) => findProductOffer(db, id),
    async (row, given) => (await presentOffers(given, [row], operator)).map(withoutActions),
  ),
  serviceRequest: each(
    ({ db }, id) => findServiceRequest(db, id),
    (row, { settings }) => [withoutActions(presentServiceRequest(row, settings.currency))],
  ),
  productRequest: each(
    ({ db }, id) => findProductRequest(db, id),
    (row, { settings }) => [withoutActions(presentProductRequest(row, settings.currency))],
  ),
  refundCase: each(
    ({ db }, id) => findCase(db, id),
    async (row, { db }) => (await presentCases(db, [row], operator)).map(withoutActions),
  ),
  report: each(
    ({ db }, id) => findReport(db, id),
    (row) => [presentReport(row)],
  ),
  payout: each(
    ({ db }, id) => findListedCall(db, id),
    (row) => {
      const { mayRetry: _, mayStop: __, maySettle: ___, ...call } = presentCall(row, operator)
      return [call]
    },
  ),
}

/** The entities of a kind by their ids; what is gone has none. */
export async function readEntities(given: Given, kind: EventEntityKind, ids: string[]): Promise<Map<string, Entity>> {
  const found = await readers[kind](given, ids)
  return new Map(found.map((entity) => [entity._id, entity]))
}
