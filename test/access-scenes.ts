import { newId } from '#server/kernel/id.ts'
import { findPresentVersion } from '#server/kernel/settings/settings-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { codeMailedTo, freshEmail } from './accounts.ts'
import { bankOf } from './bank.ts'
import { aClaimedCase } from './claimable-stub.ts'
import { aPicture } from './picture.ts'
import {
  aProductOf,
  entryFor,
  LIYA,
  PARCEL,
  type ProductOrderStates,
  productOrderStates,
} from './product-order-states.ts'
import { type ProductRequestStates, productRequestStates } from './product-request-states.ts'
import { aPushSubscription } from './push-service.ts'
import { aReported } from './reports.ts'
import { seriesStates } from './series.ts'
import { bringForward, serviceOrderStates } from './service-order-states.ts'
import { promote, type ServiceRequestStates, serviceRequestStates } from './service-request-states.ts'
import { subscriptionStates } from './subscription-states.ts'
import { teamStates } from './team-states.ts'
import { berlin, type Person, PRODUCT_OFFER, slotIn, WISH, type World } from './world.ts'

/** The people B, S, U and C of a row, and a valid request for its owner. */
export type Scene = {
  path: string
  /** A form is sent as such, everything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  people: Partial<Record<'B' | 'S' | 'U' | 'C', Person>>
}

export type Part = 'B' | 'S' | 'U' | 'C' | 'V' | 'X1' | 'X2' | 'A'

/**
 * A world in which scenes are arranged. A scene that no call changes is arranged once under its name and shared; a
 * scene that a call is about to change is arranged anew, with only the people that the call needs.
 */
export type Stage = World & { isShared: boolean; share: <T>(name: string, arrange: () => Promise<T>) => Promise<T> }

export const freshStage = (world: World): Stage => ({
  ...world,
  isShared: false,
  share: (_name, arrange) => arrange(),
})

export function sharedStage(world: World): Stage {
  const arranged = new Map<string, Promise<unknown>>()
  const share = <T>(name: string, arrange: () => Promise<T>) => {
    const known = arranged.get(name) ?? arrange()
    arranged.set(name, known)
    // One function arranges all that is shared under one name.
    return known as Promise<T>
  }
  return { ...world, isShared: true, share }
}

const isNeeded = (stage: Stage, part: Part, productRequest: Part) => stage.isShared || part === productRequest
/** The seller of part U is unverified, so it is another person than the seller of other parts. */
const sellerOf = (part: Part) => (part === 'U' ? 'an unverified seller' : 'a seller')

const PASSWORD = 'correct horse battery'
const reason = 'I am ill this week.'

const JUNE = 'from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z'

const HOURS = {
  timeZone: 'Europe/Berlin',
  weekly: Array.from({ length: 7 }, () => [{ start: '09:00', end: '17:00' }]),
  exceptions: [],
  rules: DEFAULT_RULES,
}

const LISTING = {
  title: 'Home cleaning with eco products',
  description: 'I clean flats and small houses, bring everything I need and take my time for the kitchen.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  pricingType: 'fixed',
  price: 8400,
  locationType: 'remote',
  cancellationPolicy: 'flexible',
}

const PRODUCT = {
  title: 'Jebena of black clay',
  description: 'Fired in the yard, never used, for a table of six.',
  category: 'kitchen-appliances',
  subcategory: 'coffee-sets',
  condition: 'new',
  price: 2800,
  stock: 3,
  deliveryMethods: ['pickup'],
  pickupLocation: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
}

const REQUEST = {
  title: 'Move a two-room flat to Pankow',
  description: 'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine. No lift.',
  category: 'moving-transport',
  subcategory: 'local-moving',
  budget: { type: 'range', min: 35_000, max: 45_000 },
  urgency: 'flexible',
  locationType: 'at_my_place',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
}

const OFFER = {
  price: 42_000,
  pricingType: 'fixed',
  message: 'I have a van with a tail lift and bring a second person with me.',
  cancellationPolicy: 'flexible',
}

const unverify = (world: World, { id }: Person) =>
  world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', id).execute()

type Paid = Awaited<ReturnType<World['aPaidOrder']>>
const proposed = slotIn(72)

const accepted = ({ seller, id }: Paid) => seller.serviceOrder.accept({ params: { id } })
const scheduled = async (order: Paid) => {
  const [acceptedTimePreference] = order.order.timePreferences
  await order.seller.serviceOrder.accept({ params: { id: order.id }, body: { acceptedTimePreference } })
}
/** The appointment is about to begin. */
const near = async (order: Paid, world: World) => {
  await scheduled(order)
  await bringForward(world, order.id, 1)
}
const begun = async (order: Paid, world: World) => {
  await near(order, world)
  await order.seller.serviceOrder.inProgress({ params: { id: order.id } })
}
const handedIn = async (order: Paid, world: World) => {
  await begun(order, world)
  await order.seller.serviceOrder.complete({ params: { id: order.id } })
}
const finished = async (order: Paid, world: World) => {
  await handedIn(order, world)
  await order.buyer.serviceOrder.complete({ params: { id: order.id } })
}
const declined = ({ seller, id }: Paid) => seller.serviceOrder.decline({ params: { id }, body: { reason } })
/** One side asks to move the appointment. */
const moved = async (order: Paid, by: Person) => {
  await scheduled(order)
  const params = { id: order.id }
  await by.serviceOrder.schedule({ params, body: { scheduleData: slotIn(60), isReschedule: true } })
}

/** Steps to which an order is led. */
const steps = {
  paid: async () => {},
  accepted,
  scheduled,
  near,
  begun,
  handedIn,
  finished,
  declined,
  ended: async (order) => {
    await declined(order)
    await order.buyer.serviceOrder.processRefundPostDecline({ params: { id: order.id } })
  },
  proposed: ({ seller, id }) =>
    seller.serviceOrder.proposeTimeChange({ params: { id }, body: { proposedTimePreferences: [proposed] } }),
  movedByBuyer: (order) => moved(order, order.buyer),
  movedBySeller: (order) => moved(order, order.seller),
  claimed: async (order, world) => {
    await begun(order, world)
    await order.buyer.serviceOrder.requestRefund({ params: { id: order.id }, body: { reason } })
  },
  /** Both sides have reviewed each other. */
  reviewed: async (order, world) => {
    await finished(order, world)
    const entry = { params: { id: order.id }, body: { rating: 4 } }
    await order.seller.review.write(entry)
    await order.buyer.review.write(entry)
  },
} satisfies Record<string, (order: Paid, world: World) => Promise<unknown>>

/** Two parties of an order and another buyer of the same seller; `part` U is the seller without verification. */
const orderScene =
  (step: keyof typeof steps, path: string, body?: unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { id, people } = await stage.share(`${step} order of ${sellerOf(part)}`, async () => {
      const order = await stage.aPaidOrder()
      await steps[step](order, stage)
      const other = await stage.aBuyer()
      if (isNeeded(stage, part, 'C')) {
        const entry = { serviceId: order.service._id, timePreferences: [slotIn(80)], address: berlin }
        await stage.pay(await other.serviceOrder.create({ body: entry }))
      }
      if (part === 'U') await unverify(stage, order.seller)
      return { id: order.id, people: { B: order.buyer, S: order.seller, U: order.seller, C: other } }
    })
    return { path: `/order/${id}${path}`, ...withBody(body), people }
  }

/** A series whose later visits are planned; C has another order of its service. */
const seriesScene =
  (path: (placed: { seriesId: string; visit: string }) => string) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { placed, people } = await stage.share(`series of ${sellerOf(part)} for ${path(NO_SERIES)}`, async () => {
      const { buyer, seller, service, seriesId, visit } = await seriesStates(stage).planned()
      const other = await stage.aBuyer()
      if (isNeeded(stage, part, 'C')) {
        const entry = { serviceId: service._id, timePreferences: [slotIn(80)], address: berlin }
        await stage.pay(await other.serviceOrder.create({ body: entry }))
      }
      if (part === 'U') await unverify(stage, seller)
      return { placed: { seriesId, visit }, people: { B: buyer, S: seller, U: seller, C: other } }
    })
    return { path: path(placed), people }
  }
const NO_SERIES = { seriesId: 'one', visit: 'one' }

/** A delivery whose day has passed. */
async function lateScene(stage: Stage, path: string, body: unknown): Promise<Scene> {
  const { id, buyer, seller, stranger } = await stage.share(
    `late delivery for ${path}`,
    serviceOrderStates(stage).lateDelivery,
  )
  return { path: `/order/${id}${path}`, body, people: { B: buyer, S: seller, U: seller, C: stranger } }
}

/** A review by the buyer, whose subject is the seller. */
async function replyScene(stage: Stage, part: Part): Promise<Scene> {
  const scene = await orderScene('reviewed', '')(stage, part)
  const { id } = await stage.db
    .selectFrom('review')
    .select('id')
    .where('author_id', '=', scene.people.B?.id ?? '')
    .executeTakeFirstOrThrow()
  return { ...scene, path: `/review/${id}/reply`, body: { text: 'Thank you, and see you again.' } }
}

const withBody = (body: unknown) => (body === undefined ? {} : { body })

async function accountScene(stage: Stage, part: Part, path: (id: string) => string, body?: unknown): Promise<Scene> {
  const people = await stage.share(`a buyer and ${sellerOf(part)}`, async () => {
    const [buyer, seller] = [await stage.aBuyer(), await stage.aSeller({ verified: part !== 'U' })]
    return { B: buyer, S: seller, U: seller, C: await stage.aBuyer() }
  })
  const self = part === 'S' || part === 'U' ? people.S : people.B
  return { path: path(self.id), ...withBody(body), people }
}

/** A notification of one of them. */
async function notificationScene(stage: Stage, part: Part, path: (id: string) => string): Promise<Scene> {
  const scene = await accountScene(stage, part, (id) => id)
  const data = { side: 'buyer' as const, service: 'Home cleaning', other: 'Hanna' }
  const event = 'service_order.accepted'
  await notify(stage.db, { accountId: scene.path, source: newId(), event, data })
  const { id } = await stage.db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', scene.path)
    .executeTakeFirstOrThrow()
  return { ...scene, path: path(id) }
}

/** A browser of one of them that shows notifications. */
async function pushScene(stage: Stage, part: Part): Promise<Scene> {
  const scene = await accountScene(stage, part, (id) => id)
  const owner = part === 'S' || part === 'U' ? scene.people.S : scene.people.B
  if (!owner) throw new Error('the scene has no owner')
  const { push } = await owner.push.subscribe({ body: aPushSubscription() })
  return { ...scene, path: `/push/subscription/${push.browsers[0]?._id}` }
}

/** No network is asked for an address in a closed one. */
const CALENDAR = { name: 'Private', address: 'https://10.0.0.1/private.ics' }

/** Another calendar of one of them. */
async function calendarScene(stage: Stage, part: Part, after = '', body?: unknown): Promise<Scene> {
  const { people } = await accountScene(stage, part, (id) => id)
  const owner = part === 'S' || part === 'U' ? people.S : people.B
  if (!owner) throw new Error('the scene has no owner')
  const { calendar } = await owner.calendar.create({ body: CALENDAR })
  return { path: `/calendar/${calendar._id}${after}`, ...withBody(body), people }
}

const calendarForm = () => {
  const body = new FormData()
  const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
  body.append('name', 'Private')
  body.append('file', new File([content], 'private.ics', { type: 'text/calendar' }))
  return body
}

/** An address that one of them keeps. */
async function addressScene(stage: Stage, part: Part, body?: unknown): Promise<Scene> {
  const { people } = await accountScene(stage, part, (id) => id)
  const owner = part === 'S' || part === 'U' ? people.S : people.B
  if (!owner) throw new Error('the scene has no owner')
  const { address } = await owner.address.create({ body: berlin })
  return { path: `/address/${address._id}`, ...withBody(body), people }
}

/** Something that nobody of a scene owns. */
const somebody = (stage: Stage) => stage.share('somebody to save', () => stage.aSeller({ name: 'Hanna Tesfaye' }))

/** A call about what everybody may save. */
const savingScene =
  (path: string, bodyOf: (target: { kind: 'user'; id: string }) => unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> =>
    anyone(path, bodyOf({ kind: 'user', id: (await somebody(stage)).id }))(stage, part)

async function ownerScene(stage: Stage, part: Part) {
  const { people } = await accountScene(stage, part, (id) => id)
  const owner = part === 'S' || part === 'U' ? people.S : people.B
  if (!owner) throw new Error('the scene has no owner')
  return { people, owner }
}

/** Something that one of them saved. */
async function favoriteScene(stage: Stage, part: Part, body?: unknown): Promise<Scene> {
  const { people, owner } = await ownerScene(stage, part)
  const { id } = await somebody(stage)
  await owner.favorite.add({ body: { kind: 'user', id } })
  return { path: `/favorite/${id}`, ...withBody(body), people }
}

/** A collection of one of them. */
async function collectionScene(stage: Stage, part: Part, after = '', body?: unknown): Promise<Scene> {
  const { people, owner } = await ownerScene(stage, part)
  const { collection } = await owner.favoriteCollection.create({ body: { name: 'For the new flat' } })
  return { path: `/favorite-collection/${collection._id}${after}`, ...withBody(body), people }
}

async function sharedCollectionScene(stage: Stage, part: Part): Promise<Scene> {
  const scene = await anyone('')(stage, part)
  const owner = await stage.aBuyer()
  const { collection } = await owner.favoriteCollection.create({ body: { name: 'For the new flat' } })
  const { shareToken } = (await owner.favoriteCollection.share({ params: { id: collection._id } })).collection
  return { ...scene, path: `/shared-collection/${shareToken}` }
}

const OFFER_TEMPLATE = {
  name: 'Small move',
  pricingType: 'fixed',
  message: 'I have a van with a tail lift and bring a second person.',
  cancellationPolicy: 'moderate',
} as const

/** A template of offers that one of them keeps. */
async function templateScene(stage: Stage, part: Part): Promise<Scene> {
  const { people } = await accountScene(stage, part, (id) => id)
  const owner = part === 'S' || part === 'U' ? people.S : people.B
  if (!owner) throw new Error('the scene has no owner')
  const { template } = await owner.offerTemplate.save({ body: OFFER_TEMPLATE })
  return { path: `/offer-template/${template._id}`, people }
}

const SAVED_SEARCH = { kind: 'products', filters: { q: 'armchair' }, name: 'Armchairs' } as const

/** A search that one of them has saved. */
async function searchScene(stage: Stage, part: Part, after = '', body?: unknown): Promise<Scene> {
  const { people } = await accountScene(stage, part, (id) => id)
  const owner = part === 'S' || part === 'U' ? people.S : people.B
  if (!owner) throw new Error('the scene has no owner')
  const { savedSearch } = await owner.savedSearch.create({ body: SAVED_SEARCH })
  return { path: `/saved-search/${savedSearch._id}${after}`, ...withBody(body), people }
}

/** A seller's listing, by the function that makes it. */
const listingScene =
  (what: string, list: (world: World, seller: Person) => Promise<{ _id: string }>) =>
  async (stage: Stage, part: Part, path: (id: string) => string, body?: unknown): Promise<Scene> => {
    const { _id, people } = await stage.share(`${what} of ${sellerOf(part)}`, async () => {
      const seller = await stage.aSeller({ verified: part !== 'U' })
      const { _id } = await list(stage, seller)
      return { _id, people: { B: await stage.aBuyer(), S: seller, U: seller, C: await stage.aSeller() } }
    })
    return { path: path(_id), ...withBody(body), people }
  }

const serviceScene = listingScene('service', (world, seller) => world.aService(seller))
const productScene = listingScene('product', (world, seller) => world.aProduct(seller))

/** Something that is not published yet, on the present version. */
const someSettings = async ({ db }: Stage) => {
  const version = await findPresentVersion(db)
  return { changes: { appeal: `P${version + 10}D` }, reason, version }
}

const terms = { params: { key: 'terms' } } as const

/** A text that is not published yet, on the present version. */
async function somePage(stage: Stage) {
  const language = 'de' as const
  const { version } = await (await stage.anAdmin()).adminPage.get({ ...terms, query: { language } })
  return { language, title: 'AGB', markdown: `Stand ${version + 1}.`, reason, version }
}

const mailText = { params: { key: 'verifyEmail' } } as const

/** Words of a mail that are not published yet, on the present version. */
async function someMailText(stage: Stage) {
  const language = 'de' as const
  const { version, opening, closing } = await (await stage.anAdmin()).adminMailText.get({
    ...mailText,
    query: { language },
  })
  return { language, subject: `Willkommen ${version + 1}`, opening, closing, reason, version }
}

const someMailWords = { language: 'de', subject: 'Willkommen', opening: 'Guten Tag {{name}},', closing: '' }

/** A text of the interface that is not published yet, on the present version. */
async function someWording(stage: Stage) {
  const { version } = await (await stage.anAdmin()).adminWording.get()
  const change = { language: 'de' as const, key: 'home:title', text: `Startseite ${version + 1}` }
  return { changes: [change], reason, version }
}

/** A subcategory that there is none of yet. */
const aCategory = () => ({
  kind: 'service' as const,
  slug: newId(),
  parent: 'garden-outdoor',
  names: { en: 'Bee Keeping' },
  icon: 'flower' as const,
  moderation: 'auto' as const,
  regulated: false,
  reason,
})

const storedCategory = async (stage: Stage) =>
  (await (await stage.anAdmin()).adminCategory.create({ body: aCategory() })).category

/** Unrelated people; only those that are needed are made. */
const anyone =
  (path: string, body?: unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const people = await stage.share('anyone', async () => {
      const makers = {
        B: () => stage.aBuyer(),
        S: () => stage.aSeller(),
        U: () => stage.aSeller({ verified: false }),
        C: () => stage.aSeller(),
      }
      const made: Scene['people'] = {}
      for (const who of ['B', 'S', 'U', 'C'] as const) if (isNeeded(stage, part, who)) made[who] = await makers[who]()
      return made
    })
    return { path, ...withBody(body), people }
  }

/** A person whose account an administrator has suspended. */
async function aSuspended(stage: Stage): Promise<Person> {
  const person = await stage.aBuyer()
  await (await stage.anAdmin()).adminUser.suspend({ params: { id: person.id }, body: { reason } })
  return person
}

/** A message of the contact form. */
async function contactScene(stage: Stage, part: Part, path: string, body?: unknown): Promise<Scene> {
  const { id } = await stage.share('a contact message', async () => {
    const email = freshEmail()
    const message = 'May I pay in cash?'
    await stage.visitor.contact.send({ body: { name: 'Liya', email, topic: 'order', message } })
    return stage.db.selectFrom('contact_message').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  })
  return anyone(`/admin/contact/${id}${path}`, body)(stage, part)
}

async function aDocument(owner: Person): Promise<string> {
  const paper = new File(['%PDF-1.4\n%%EOF\n'], 'id.pdf', { type: 'application/pdf' })
  const { user } = await owner.user.update({
    params: { id: owner.id },
    body: { documentTypes: ['id'] },
    files: { documents: [paper] },
  })
  return user.documents[0]?._id ?? ''
}

async function aRegistered(world: World): Promise<{ email: string; code: string }> {
  const email = freshEmail()
  await world.visitor.auth.register({
    body: { name: 'New Person', email, password: PASSWORD, accountType: 'individual' },
  })
  return { email, code: await codeMailedTo(world, email) }
}

/** Two people who talk, and a third one who talks with one of them. */
async function talkScene(stage: Stage, path: (id: string) => string, body?: (id: string) => unknown): Promise<Scene> {
  const { _id, people } = await stage.share('talk', async () => {
    const [buyer, seller, other] = await Promise.all([stage.aBuyer(), stage.aSeller(), stage.aBuyer()])
    const { _id } = await buyer.conversation.start({ body: { to: seller.id } })
    await other.conversation.start({ body: { to: seller.id } })
    return { _id, people: { B: buyer, S: seller, U: seller, C: other } }
  })
  return { path: path(_id), ...withBody(body?.(_id)), people }
}

type CaseOptions = { escalated?: boolean; decided?: boolean; folder?: string }
const decision = { refundAmount: 0, reasonCode: 'provided_as_agreed' as const, note: 'All of it was done.' }

/**
 * The two of an open refund case. `escalated`: an administrator is asked to decide it; `decided`: an administrator has.
 */
async function caseScene(
  stage: Stage,
  path: string,
  body?: unknown,
  { escalated = false, decided = false, folder = '/refund-case' }: CaseOptions = {},
): Promise<Scene> {
  const { id, people } = await stage.share(`case ${escalated} ${decided}`, async () => {
    const { id, buyer, seller, other } = await aClaimedCase(stage)
    if (escalated || decided) await buyer.refundCase.answer({ params: { id }, body: { action: 'escalate' } })
    if (decided) await (await stage.anAdmin()).admin.resolve({ params: { id }, body: decision })
    return { id, people: { B: buyer, S: seller, U: seller, C: other } }
  })
  return { path: `${folder}/${id}${path}`, ...withBody(body), people }
}

/** The two of an order whose payment the buyer's bank takes back, and another buyer. */
async function bankScene(stage: Stage, path: string, body?: unknown): Promise<Scene> {
  const { caseId, people } = await stage.share('disputed order', async () => {
    const { id, buyer, seller, stranger } = await serviceOrderStates(stage).finished()
    await bankOf(stage).dispute(id)
    const { order } = await buyer.serviceOrder.detail({ params: { id } })
    return { caseId: order.refundCaseId, people: { B: buyer, S: seller, U: seller, C: stranger } }
  })
  return { path: `/admin/refund-cases/${caseId}${path}`, ...withBody(body), people }
}

/**
 * Two parties of a product order, and another buyer of the same product; `part` U is the seller without verification.
 */
const productOrderScene =
  (place: keyof ProductOrderStates, path: string, body?: unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { id, people } = await stage.share(`${place} product order of ${sellerOf(part)}`, async () => {
      const { id, buyer, seller, productId } = await productOrderStates(stage)[place]()
      const other = await stage.aBuyer()
      if (isNeeded(stage, part, 'C')) await stage.pay(await other.productOrder.create({ body: entryFor(productId) }))
      if (part === 'U') await unverify(stage, seller)
      return { id, people: { B: buyer, S: seller, U: seller, C: other } }
    })
    return { path: `/product-order/${id}${path}`, ...withBody(body), people }
  }

type RequestPaths = { id: string; offerId: string; orderId: string }

/** The two of a request and another provider with an offer; `part` U is the provider without verification. */
const requestScene =
  (place: keyof ServiceRequestStates, path: (ids: RequestPaths) => string, body?: unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { ids, people } = await stage.share(`${place} request of ${sellerOf(part)}`, async () => {
      const { id, offerId, buyer, seller, other } = await serviceRequestStates(stage)[place]()
      const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
      if (part === 'U') await unverify(stage, seller)
      const ids = { id, offerId, orderId: serviceRequest.orderId ?? '' }
      return { ids, people: { B: buyer, S: seller, U: seller, C: other } }
    })
    return { path: path(ids), ...withBody(body), people }
  }

/** The same, about the request itself. */
const requestPath =
  (end: string) =>
  ({ id }: RequestPaths) =>
    `/service-request/${id}${end}`
const offerPath =
  (end: string) =>
  ({ id, offerId }: RequestPaths) =>
    `/service-request/${id}/offers/${offerId}${end}`

type PromotionIds = { id: string; promotionId: string; paymentIntentId: string; clientSecret: string }

/** A promoted request with two offers, in the places of a request. */
const promotionScene =
  (path: (ids: PromotionIds) => string, body?: (ids: PromotionIds) => unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { ids, people } = await stage.share(`promoted request of ${sellerOf(part)}`, async () => {
      const { id, buyer, seller, other } = await serviceRequestStates(stage).open()
      const { promotionId, paymentIntentId, clientSecret } = await promote(stage, buyer, id)
      if (part === 'U') await unverify(stage, seller)
      const ids = { id, promotionId, paymentIntentId, clientSecret }
      return { ids, people: { B: buyer, S: seller, U: seller, C: other } }
    })
    return { path: path(ids), ...withBody(body?.(ids)), people }
  }
const subjectPath =
  (end = '') =>
  ({ id }: PromotionIds) =>
    `/promotion/serviceRequest/${id}${end}`
const proof = ({ paymentIntentId, clientSecret }: PromotionIds) => ({ paymentIntentId, clientSecret })

/** A person with a plan that is paid, or cancelled, and one without. */
const planScene =
  (
    path: (ids: { account: string; id: string }) => string,
    body?: unknown,
    place: 'paid' | 'cancelled' | 'none' = 'paid',
  ) =>
  async (stage: Stage): Promise<Scene> => {
    const { person, id } = await stage.share(`${place} plan`, subscriptionStates(stage)[place])
    const rest = { S: await stage.aSeller(), U: await stage.aSeller({ verified: false }), C: await stage.aBuyer() }
    return { path: path({ account: person.id, id }), ...withBody(body), people: { B: person, ...rest } }
  }

/** The owner of a shop, and a person whom they invited, who has accepted or not. */
const teamScene =
  (path: (id: string) => string, place: 'invited' | 'member', body?: unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { id, owner, member } = await stage.share(`${place} of ${sellerOf(part)}`, () =>
      teamStates(stage)[place]({ verified: part !== 'U' }),
    )
    const people = { B: member, S: owner, U: owner, C: await stage.aSeller() }
    return { path: path(id), ...withBody(body), people }
  }

type ProductRequestPaths = { id: string; offerId: string }

/** The requester of a product, the seller of the offer, and another bidder; `part` U is the seller without verification. */
const productRequestScene =
  (place: keyof ProductRequestStates, path: (ids: ProductRequestPaths) => string, body?: unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { ids, people } = await stage.share(`${place} wanted product of ${sellerOf(part)}`, async () => {
      const { id, offerId, buyer, seller, other } = await productRequestStates(stage)[place]()
      if (part === 'U') await unverify(stage, seller)
      return { ids: { id, offerId }, people: { B: buyer, S: seller, U: seller, C: other } }
    })
    return { path: path(ids), ...withBody(body), people }
  }
const productRequestPath =
  (end = '') =>
  ({ id }: ProductRequestPaths) =>
    `/requested-products/${id}${end}`
/** A call about an offer, whose action stands before the id. */
const productOfferPath =
  (action = '') =>
  ({ offerId }: ProductRequestPaths) =>
    `/product-offers${action}/${offerId}`

type Archivable = { id: string; buyer: Person; seller: Person; other: Person }

type Archiving = {
  folder: string
  arrange: (stage: Stage) => Promise<Archivable>
  archive: (admin: Person, id: string) => unknown
}

const archivedService: Archiving = {
  folder: '/service-request/admin',
  arrange: (stage) => serviceRequestStates(stage).open(),
  archive: (admin, id) => admin.adminServiceRequest.remove({ params: { id }, body: { reason } }),
}
const archivedProduct: Archiving = {
  folder: '/admin/requested-products',
  arrange: (stage) => productRequestStates(stage).open(),
  archive: (admin, id) => admin.adminRequestedProduct.remove({ params: { id }, body: { reason } }),
}

/** A request that an administrator has archived, and the call that brings it back; several if their ids stand in `ids`. */
const archivedScene =
  ({ folder, arrange, archive }: Archiving, ids?: string) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { id, people } = await stage.share(`archived ${folder} of ${sellerOf(part)} ${ids ?? ''}`, async () => {
      const { id, buyer, seller, other } = await arrange(stage)
      if (part === 'U') await unverify(stage, seller)
      await archive(await stage.anAdmin(), id)
      return { id, people: { B: buyer, S: seller, U: seller, C: other } }
    })
    return ids
      ? { path: `${folder}/bulk-restore`, ...withBody({ [ids]: [id], reason }), people }
      : { path: `${folder}/${id}/restore`, ...withBody({ reason }), people }
  }

const adminOrderScene =
  (body?: unknown, place: keyof ProductOrderStates = 'paid') =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const scene = await productOrderScene(place, '', body)(stage, part)
    return { ...scene, path: scene.path.replace('/product-order/', '/admin/orders/') }
  }

/** A reported person; `decided`: an administrator has warned them. */
async function reportScene(stage: Stage, path: (id: string) => string, body?: unknown, { decided = false } = {}) {
  const { id, people } = await stage.share(`report ${decided}`, async () => {
    const [reporter, person, other] = [await stage.aBuyer(), await stage.aSeller(), await stage.aBuyer()]
    await reporter.report.create({ body: { kind: 'user', id: person.id, reason: 'insult' } })
    const { id } = await stage.db
      .selectFrom('report')
      .select('id')
      .where('ref_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const decider = await stage.anAdmin()
    const act = { action: 'act' as const, measure: 'warn' as const, rule: 'Be kind.', note: 'These words hurt people.' }
    if (decided) {
      await decider.adminReport.act({ params: { id }, body: { action: 'take' } })
      await decider.adminReport.act({ params: { id }, body: act })
    }
    return { id, people: { B: reporter, S: person, U: person, C: other } }
  })
  return { path: path(id), ...withBody(body), people }
}

/** Pictures for what a buyer reported of a seller. */
async function reportEvidenceScene(stage: Stage): Promise<Scene> {
  const { noticeId, people } = await stage.share('report evidence', async () => {
    const [reporter, person, other] = [await stage.aBuyer(), await stage.aSeller(), await stage.aBuyer()]
    const { noticeId } = await aReported(stage, 'user', person.id, reporter)
    return { noticeId, people: { B: reporter, S: person, U: person, C: other } }
  })
  const body = new FormData()
  body.append('evidence', await aPicture())
  return { path: `/report/${noticeId}/evidence`, body, people }
}

/** The scene of a visitor's report, and the code in its mail. */
async function confirmScene(stage: Stage, part: Part): Promise<Scene> {
  const [person, email] = [await stage.aBuyer(), freshEmail()]
  const { _id } = await stage.visitor.report.create({ body: { kind: 'user', id: person.id, reason: 'other', email } })
  return anyone('/report/confirm', { id: _id, code: await codeMailedTo(stage, email) })(stage, part)
}

/** Another person whom the caller may report or block. */
const towards =
  (path: string, bodyFor: (id: string) => unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { id } = await stage.share('another account', async () => ({ id: (await stage.aBuyer()).id }))
    return anyone(path, bodyFor(id))(stage, part)
  }

/** The payment of an order, and its first call, which waits. */
const paymentScene =
  (path: (payment: string, call: string) => string, body?: unknown) =>
  async (stage: Stage, part: Part): Promise<Scene> => {
    const { people, path: order } = await orderScene('paid', '')(stage, part)
    const { id, payment_id } = await stage.db
      .selectFrom('provider_call')
      .innerJoin('payment', 'payment.id', 'provider_call.payment_id')
      .select(['provider_call.id', 'provider_call.payment_id'])
      .where('payment.ref_id', '=', order.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    const not_before = new Date(Date.now() + 3_600_000)
    await stage.db
      .updateTable('provider_call')
      .set({ state: 'open', done_at: null, not_before })
      .where('id', '=', id)
      .execute()
    return { path: path(payment_id, id), ...(body === undefined ? {} : { body }), people }
  }

/** One scene for each row of `access.csv` that names a call. */
export const scenes: Record<string, (stage: Stage, part: Part) => Promise<Scene>> = {
  A1: (stage, part) =>
    anyone('/auth/register', {
      name: 'New Person',
      email: freshEmail(),
      password: PASSWORD,
      accountType: 'individual',
      isAdmin: true,
      isVerified: true,
      isEmailVerified: true,
    })(stage, part),
  A2: async (stage, part) => {
    const { email, code } = await aRegistered(stage)
    await stage.visitor.auth.verifyEmail({ body: { email, code } })
    return anyone('/auth/login', { email, password: PASSWORD })(stage, part)
  },
  A3: anyone('/auth/forgot-password', { email: 'nobody@example.org' }),
  A4: async (stage, part) => {
    const { email, code } = await aRegistered(stage)
    await stage.visitor.auth.verifyEmail({ body: { email, code } })
    await stage.visitor.auth.forgotPassword({ body: { email } })
    return anyone('/auth/reset-password', {
      email,
      code: await codeMailedTo(stage, email),
      newPassword: 'another good one',
    })(stage, part)
  },
  A5: async (stage, part) => anyone('/auth/verify-email', await aRegistered(stage))(stage, part),
  A6: anyone('/auth/resend-verification', { email: 'nobody@example.org' }),
  A7: anyone('/auth/sessions'),
  Z1: anyone('/auth/logout', {}),
  Z9: anyone('/contact', {
    name: 'Liya Mekonnen',
    email: 'liya@example.org',
    topic: 'other',
    message: 'Is there anybody out there?',
  }),
  Z31: anyone('/seller/home'),
  Z330: towards('/report', (id) => ({ kind: 'user', id, reason: 'other', email: freshEmail() })),
  Z331: confirmScene,
  Z332: (stage) => reportScene(stage, (id) => `/report/${id}`, undefined, { decided: true }),
  Z333: (stage) => reportScene(stage, (id) => `/report/${id}/object`, { message: reason }, { decided: true }),
  Z334: anyone('/admin/reports'),
  Z335: (stage) => reportScene(stage, (id) => `/admin/reports/${id}`),
  Z336: (stage) => reportScene(stage, (id) => `/admin/reports/${id}`, { action: 'take' }),
  Z337: anyone('/user/block'),
  Z338: towards('/user/block', (userId) => ({ userId })),
  Z339: towards('/user/block', (userId) => ({ userId })),
  Z340: reportEvidenceScene,
  Z341: anyone('/user/strikes'),
  U1: (stage, part) => accountScene(stage, part, (id) => `/user/${id}`),
  U2: (stage, part) => accountScene(stage, part, (id) => `/user/${id}`, { headline: 'Hello' }),
  U3: (stage, part) => accountScene(stage, part, (id) => `/user/${id}`, { reason }),
  U4: async (stage, part) => {
    const scene = await accountScene(stage, part, (id) => `/user/${id}`)
    const owner = part === 'S' || part === 'U' ? scene.people.S : scene.people.B
    if (!owner) throw new Error('the scene has no owner')
    return { ...scene, path: `${scene.path}/documents/${await aDocument(owner)}` }
  },
  U5: anyone('/user/sellers/unverified'),
  U6: anyone('/user/sellers/verified'),
  U7: (stage) => accountScene(stage, 'S', (id) => `/user/verify/${id}`, { note: 'All is well.' }),
  U8: anyone('/user'),
  U9: (stage, part) =>
    anyone('/user/admin/create', { name: 'New Person', email: freshEmail(), accountType: 'individual' })(stage, part),
  U10: async (stage) => {
    const scene = await accountScene(stage, 'B', (id) => id)
    return { ...scene, path: '/user/admin/multiple', body: { userIds: [scene.path], reason } }
  },
  Z300: (stage) => accountScene(stage, 'B', (id) => `/admin/users/${id}`),
  Z301: (stage) => accountScene(stage, 'B', (id) => `/admin/users/${id}/suspend`, { reason }),
  Z302: async (stage, part) => {
    const { id } = await stage.share('a suspended person', () => aSuspended(stage))
    return anyone(`/admin/users/${id}/restore`, { reason })(stage, part)
  },
  Z303: (stage) => accountScene(stage, 'B', (id) => `/admin/users/${id}/admin`, { isAdmin: true, reason }),
  Z304: anyone('/admin/audit'),
  Z305: anyone('/admin/contact'),
  X1: anyone('/user-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  X2: anyone('/conversation-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  X3: anyone('/message-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  X4: anyone('/service-request-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  X5: anyone('/service-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  X6: anyone('/product-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  X7: anyone('/order-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  X8: anyone('/product-order-analytics/analytics?from=2026-01-01&to=2026-01-31'),
  Z790: anyone('/admin/money/earned'),
  Z791: anyone('/admin/money/balance'),
  Z792: anyone('/admin/money/reminders', {}),
  Z793: anyone('/admin/money/files/bookings'),
  Z794: anyone('/admin/invoices'),
  Z795: anyone('/admin/invoices/months'),
  Z796: anyone('/admin/invoices/files/csv'),
  Z798: anyone('/admin/invoices/files/zip'),
  Z797: async (stage) => {
    const scene = await planScene(() => '')(stage)
    const [invoice] = (await scene.people.B?.subscription.invoices())?.invoices ?? []
    const { amount = 0 } = invoice?.gross ?? {}
    return { ...scene, path: `/admin/invoices/${invoice?._id}/credit`, body: { amount, left: amount, reason } }
  },
  Z950: anyone('/admin/first-steps'),
  Z951: anyone('/admin/search?q=cleaning'),
  Z952: anyone('/admin/list-views'),
  Z953: anyone('/admin/list-views/users', { filters: [{ name: 'Sellers', query: 'role=seller' }] }),
  Z480: anyone('/site'),
  Z481: anyone('/admin/settings'),
  Z482: async (stage, part) => anyone('/admin/settings', await someSettings(stage))(stage, part),
  Z483: anyone('/admin/settings/versions'),
  Z484: async (stage, part) => {
    const admin = await stage.anAdmin()
    const { version } = await admin.adminSettings.publish({ body: await someSettings(stage) })
    return anyone('/admin/settings/versions/0/restore', { reason, version })(stage, part)
  },
  Z485: async (stage, part) => {
    const body = new FormData()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>'
    body.append('logo', new File([svg], 'logo.svg', { type: 'image/svg+xml' }))
    return anyone('/admin/settings/logo', body)(stage, part)
  },
  Z486: anyone('/admin/settings/mail-test', { to: 'someone@example.org' }),
  Z487: anyone('/admin/settings/readers'),
  Z490: anyone('/admin/categories'),
  Z491: (stage, part) => anyone('/admin/categories', aCategory())(stage, part),
  Z492: async (stage, part) => {
    const { slug, version } = await storedCategory(stage)
    const { kind: _, slug: __, parent: ___, ...changes } = aCategory()
    return anyone(`/admin/categories/${slug}`, { ...changes, isActive: true, order: 1, version })(stage, part)
  },
  Z493: async (stage, part) => {
    const { slug, version } = await storedCategory(stage)
    return anyone(`/admin/categories/${slug}`, { moveTo: 'gardening', reason, version })(stage, part)
  },
  Z494: async (stage, part) => {
    const { slug, version } = await storedCategory(stage)
    return anyone(`/admin/categories/${slug}/move`, { moveTo: 'gardening', reason, version })(stage, part)
  },
  Z495: async (stage, part) => anyone(`/admin/categories/${(await storedCategory(stage)).slug}/fields`)(stage, part),
  Z496: async (stage, part) => {
    const { slug, version } = await storedCategory(stage)
    const fields = [{ key: 'hives', type: 'number', names: { en: 'Hives' } }]
    return anyone(`/admin/categories/${slug}/fields`, { fields, reason, version })(stage, part)
  },
  Z500: anyone('/page/terms?language=de'),
  Z501: anyone('/admin/pages'),
  Z502: anyone('/admin/pages/terms?language=de'),
  Z503: async (stage, part) => anyone('/admin/pages/terms', await somePage(stage))(stage, part),
  Z504: anyone('/admin/pages/preview', { markdown: 'Sellers answer soon.' }),
  Z505: anyone('/admin/pages/terms/versions?language=de'),
  Z506: anyone('/admin/pages/terms/versions/0?language=de'),
  Z507: async (stage, part) => {
    const { version } = await (await stage.anAdmin()).adminPage.publish({ ...terms, body: await somePage(stage) })
    return anyone('/admin/pages/terms/versions/0/restore', { language: 'de', reason, version })(stage, part)
  },
  Z870: anyone('/admin/mail-texts?language=de'),
  Z871: anyone('/admin/mail-texts/verifyEmail?language=de'),
  Z872: async (stage, part) => anyone('/admin/mail-texts/verifyEmail', await someMailText(stage))(stage, part),
  Z877: async (stage, part) => {
    const key = 'message.received.buyer'
    const { isSent } = await (await stage.anAdmin()).adminMailText.get({ params: { key }, query: { language: 'de' } })
    return anyone(`/admin/mail-texts/${key}/switch`, { isSent: !isSent, reason })(stage, part)
  },
  Z873: anyone('/admin/mail-texts/verifyEmail/preview', someMailWords),
  Z874: anyone('/admin/mail-texts/verifyEmail/test', someMailWords),
  Z875: anyone('/admin/mail-texts/verifyEmail/versions?language=de'),
  Z876: async (stage, part) => {
    const body = await someMailText(stage)
    const { version } = await (await stage.anAdmin()).adminMailText.publish({ ...mailText, body })
    return anyone('/admin/mail-texts/verifyEmail/versions/0/restore', { language: 'de', reason, version })(stage, part)
  },
  Z880: anyone('/admin/wording'),
  Z881: anyone('/admin/wording/texts?q=Anbieter&language=de'),
  Z882: anyone('/admin/wording/replacements', {
    language: 'de',
    word: 'Anbieter',
    replacement: 'Nachbarn',
    isWhole: true,
  }),
  Z883: async (stage, part) => anyone('/admin/wording', await someWording(stage))(stage, part),
  Z884: anyone('/admin/wording/versions'),
  Z885: async (stage, part) => {
    const { version } = await (await stage.anAdmin()).adminWording.publish({ body: await someWording(stage) })
    return anyone('/admin/wording/versions/0/restore', { reason, version })(stage, part)
  },
  Z306: (stage, part) => contactScene(stage, part, ''),
  Z307: (stage, part) => contactScene(stage, part, '/answer', { message: 'Please pay here.' }),
  Z308: (stage, part) => contactScene(stage, part, '', { handled: true }),
  U11: anyone('/user/service-providers'),
  Z702: anyone('/user/service-providers/map?view=13.1,52.3,13.8,52.7&zoom=9'),
  U12: (stage, part) =>
    accountScene(stage, part, (id) => `/user/${id}/intent`, { roles: ['buy', 'sell'], categories: [] }),
  U13: anyone('/user/analytics?from=2026-01-01&to=2026-01-31'),
  U14: anyone('/user/has-content'),
  U15: (stage, part) => accountScene(stage, part, (id) => `/seller/${id}/busy-times?${JUNE}`),
  Z600: (stage, part) => accountScene(stage, part, (id) => `/seller/${id}/free-times?${JUNE}`),
  Z601: (stage, part) => serviceScene(stage, part, (id) => `/service/${id}/free-times?${JUNE}`),
  Z602: orderScene('paid', `/free-times?${JUNE}`),
  Z640: (stage, part) =>
    serviceScene(
      stage,
      part,
      (id) => `/service/${id}/series-times?start=${encodeURIComponent(slotIn(72).start)}&everyWeeks=2&visits=6`,
    ),
  Z641: seriesScene(({ seriesId }) => `/service-series/${seriesId}`),
  Z642: seriesScene(({ seriesId }) => `/service-series/${seriesId}/end`),
  Z643: seriesScene(({ seriesId }) => `/service-series/${seriesId}/card`),
  'serviceOrder.cancelVisit': seriesScene(({ visit }) => `/order/${visit}/cancel-visit`),
  Z603: anyone('/availability'),
  Z605: anyone(`/availability/entries?${JUNE}`),
  Z604: anyone('/availability', HOURS),
  Z630: anyone('/availability/holidays?country=DE&region=BE'),
  Z610: anyone('/calendar'),
  Z611: anyone('/calendar', CALENDAR),
  Z612: (stage, part) => anyone('/calendar/file', calendarForm())(stage, part),
  Z613: (stage, part) => calendarScene(stage, part, '', { name: 'Family' }),
  Z614: (stage, part) => calendarScene(stage, part, '/read'),
  Z615: (stage, part) => calendarScene(stage, part),
  Z616: anyone('/calendar-feed'),
  Z617: anyone('/calendar-feed'),
  Z618: anyone('/calendar-feed'),
  Z780: anyone('/user/follow'),
  Z781: async (stage, part) => {
    const { _id: userId } = { _id: (await stage.aSeller()).id }
    return anyone('/user/follow', { userId })(stage, part)
  },
  Z782: towards('/user/follow', (userId) => ({ userId })),
  Z783: anyone('/push'),
  Z784: anyone('/push', { hidesDetails: true }),
  Z785: (stage, part) => anyone('/push/subscription', aPushSubscription())(stage, part),
  Z786: pushScene,
  Z131: anyone('/address'),
  Z132: anyone('/address', berlin),
  Z133: (stage, part) => addressScene(stage, part, { ...berlin, line2: 'Back house' }),
  Z134: (stage, part) => addressScene(stage, part),
  Z720: anyone('/favorite'),
  Z721: anyone('/favorite/ids'),
  Z722: savingScene('/favorite', (target) => target),
  Z723: savingScene('/favorite/merge', (target) => ({ items: [target] })),
  Z724: (stage, part) => favoriteScene(stage, part, { collectionId: null }),
  Z725: (stage, part) => favoriteScene(stage, part),
  Z726: anyone('/favorite-collection'),
  Z727: anyone('/favorite-collection', { name: 'For the new flat' }),
  Z728: (stage, part) => collectionScene(stage, part, '', { name: 'For the flat' }),
  Z729: (stage, part) => collectionScene(stage, part),
  Z730: (stage, part) => collectionScene(stage, part, '/share'),
  Z731: (stage, part) => collectionScene(stage, part, '/share'),
  Z732: sharedCollectionScene,
  Z733: anyone('/recently-viewed'),
  Z734: savingScene('/recently-viewed', (target) => ({ items: [target] })),
  Z735: anyone('/recently-viewed'),
  Z135: anyone('/offer-template'),
  Z136: anyone('/offer-template', OFFER_TEMPLATE),
  Z137: templateScene,
  Z670: anyone('/saved-search'),
  Z671: anyone('/saved-search', SAVED_SEARCH),
  Z672: (stage, part) => searchScene(stage, part),
  Z673: (stage, part) => searchScene(stage, part, '', { name: 'Chairs' }),
  Z674: (stage, part) => searchScene(stage, part, '/seen'),
  Z675: (stage, part) => searchScene(stage, part),
  K1: anyone('/category'),
  K7: anyone('/category/cleaning/fields'),
  S1: anyone('/service'),
  S2: anyone('/service', LISTING),
  S3: (stage, part) => serviceScene(stage, part, (id) => `/service/${id}`, { price: 9000 }),
  S4: (stage, part) => serviceScene(stage, part, (id) => `/service/${id}`),
  S5: (stage, part) => serviceScene(stage, part, (id) => `/service/${id}`),
  S6: anyone('/service/search?q=cleaning'),
  S7: anyone('/service/latest'),
  S8: anyone('/service/my-services'),
  S9: async (stage, part) => {
    const order = await stage.aPaidOrder()
    await finished(order, stage)
    const people = { B: order.buyer, S: order.seller, U: order.seller, C: await stage.aSeller() }
    if (part === 'U') await unverify(stage, order.seller)
    return { path: `/service/${order.service._id}/reviews`, body: { rating: 5 }, people }
  },
  S10: (stage, part) => serviceScene(stage, part, (id) => `/service/${id}/reviews`),
  S11: anyone('/service/counts?category=cleaning'),
  S12: anyone('/service/map?view=13.1,52.3,13.8,52.7&zoom=9'),
  P1: anyone('/product'),
  P2: anyone('/product', PRODUCT),
  P3: (stage, part) => productScene(stage, part, (id) => `/product/${id}`, { stock: 7 }),
  P4: (stage, part) => productScene(stage, part, (id) => `/product/${id}`),
  P5: (stage, part) => productScene(stage, part, (id) => `/product/${id}`),
  P6: anyone('/product/search?q=jebena'),
  P7: anyone('/product/my-products'),
  P8: anyone('/product/counts?category=kitchen-appliances'),
  P9: (stage, part) => productScene(stage, part, (id) => `/product/${id}/reviews`),
  P10: anyone('/product/map?view=13.1,52.3,13.8,52.7&zoom=9'),
  K2: anyone('/search?q=cleaning'),
  K3: anyone('/search/suggest?q=clea'),
  K4: anyone('/place?q=berl'),
  K6: anyone('/place/in-view?view=13.1,52.3,13.8,52.7'),
  K5: anyone('/place/2950159'),
  O1: anyone('/order'),
  O2: orderScene('paid', ''),
  O3: async (stage, part) => {
    const seller = await stage.aSeller()
    const service = await stage.aService(seller)
    if (part === 'U') await unverify(stage, seller)
    const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
    return {
      path: '/order/create',
      body,
      people: { B: await stage.aBuyer(), S: seller, U: seller, C: await stage.aSeller() },
    }
  },
  O4: orderScene('paid', '/confirm-payment', {}),
  Z1150: orderScene('paid', '/choose-payment', { provider: 'bank' }),
  Z1151: orderScene('paid', '/announce-transfer', {}),
  'serviceOrder.accept': orderScene('paid', '/accept', {}),
  'serviceOrder.proposeTimeChange': orderScene('paid', '/propose-time-change', { proposedTimePreferences: [proposed] }),
  'serviceOrder.confirmTimeProposal': orderScene('proposed', '/confirm-time-proposal', {
    acceptedTimePreference: proposed,
  }),
  'serviceOrder.decline': orderScene('paid', '/decline', { reason }),
  'serviceOrder.schedule': orderScene('accepted', '/schedule', { scheduleData: slotIn(40) }),
  'serviceOrder.inProgress': orderScene('near', '/in-progress', {}),
  'serviceOrder.complete': orderScene('begun', '/complete', {}),
  'serviceOrder.requestRefund': orderScene('begun', '/request-refund', { reason }),
  O13: orderScene('ended', ''),
  Z11: orderScene('finished', '/reviews', { rating: 5 }),
  Z12: orderScene('paid', '/reviews'),
  Z13: replyScene,
  'serviceOrder.processRefundPostDecline': orderScene('declined', '/process-refund-post-decline', {}),
  'serviceOrder.findAnotherSeller': orderScene('declined', '/find-another-seller', {}),
  'serviceOrder.reaffirmPreference': orderScene('proposed', '/reaffirm-preference', {}),
  Z51: orderScene('paid', '/refund-quote'),
  Z56: orderScene('scheduled', '/calendar'),
  'serviceOrder.answerReschedule': (stage, part) =>
    orderScene(part === 'B' ? 'movedBySeller' : 'movedByBuyer', '/answer-reschedule', { accept: true })(stage, part),
  'serviceOrder.extend': (stage) => lateScene(stage, '/extend', { until: slotIn(48).end }),
  'serviceOrder.wait': (stage) => lateScene(stage, '/wait', {}),
  'serviceOrder.revise': orderScene('handedIn', '/revise', { message: 'Please do the windows, too.' }),
  'serviceOrder.dispute': orderScene('claimed', '/dispute', {}),
  G1: async (stage, part) => {
    const seller = await stage.aSeller()
    const productId = await aProductOf(stage, seller)
    if (part === 'U') await unverify(stage, seller)
    const people = { B: await stage.aBuyer(), S: seller, U: seller, C: await stage.aSeller() }
    return { path: '/product-order/create', body: entryFor(productId), people }
  },
  G2: productOrderScene('unpaid', '/confirm-payment', {}),
  Z1152: productOrderScene('unpaid', '/choose-payment', { provider: 'bank' }),
  Z1153: productOrderScene('unpaid', '/announce-transfer', {}),
  G3: anyone('/product-order'),
  G4: productOrderScene('paid', ''),
  'productOrder.sellerConfirm': productOrderScene('paid', '/seller-confirm', {}),
  'productOrder.sellerDecline': productOrderScene('paid', '/seller-decline', { reason, code: 'other' }),
  'productOrder.ship': productOrderScene('confirmed', '/ship', PARCEL),
  'productOrder.delivered': async (stage, part) => {
    if (part !== 'S' && part !== 'U') return productOrderScene('shipped', '/delivered', {})(stage, part)
    const scene = await productOrderScene('ready', '/delivered')(stage, part)
    const id = scene.path.split('/').at(2) ?? ''
    const shown = await scene.people.B?.productOrder.detail({ params: { id } })
    return { ...scene, body: { code: shown?.order.pickup?.code } }
  },
  'productOrder.complete': productOrderScene('delivered', '/complete', {}),
  'productOrder.cancel': productOrderScene('confirmed', '/cancel', {}),
  'productOrder.answerCancel': productOrderScene('cancelAsked', '/answer-cancel', { accept: true }),
  'productOrder.requestRefund': productOrderScene('delivered', '/request-refund', {
    reason: 'wrong_item',
    note: 'It is a lamp.',
  }),
  'productOrder.returnAddress': productOrderScene('withdrawn', '/return-address', {
    address: 'Torstraße 1, 10119 Berlin',
  }),
  'productOrder.returnSent': productOrderScene('returning', '/return-sent', PARCEL),
  'productOrder.returnReceived': productOrderScene('sentBack', '/return-received', { ok: true }),
  Z77: productOrderScene('paid', '/reviews'),
  Z78: productOrderScene('completed', '/reviews', { rating: 5 }),
  Z79: productOrderScene('completed', ''),
  Q1: anyone('/requested-products'),
  Q2: anyone('/requested-products', WISH),
  Q3: productRequestScene('open', productRequestPath(), { title: 'Bookshelf of oak or beech' }),
  Q4: productRequestScene('open', productRequestPath()),
  Q5: productRequestScene('open', productRequestPath()),
  Q6: anyone('/requested-products/search?q=shelf'),
  Z438: anyone('/requested-products/counts'),
  Z701: anyone('/requested-products/map?view=13.1,52.3,13.8,52.7&zoom=9'),
  Z439: anyone('/requested-products/latest'),
  Q7: anyone('/requested-products/my-requests'),
  Z430: productRequestScene('expired', productRequestPath('/renew')),
  F1: async (stage, part) => {
    const scene = await productRequestScene('productRequest', ({ id }) => id)(stage, part)
    return { ...scene, path: '/product-offers', body: { ...PRODUCT_OFFER, requestedProduct: scene.path } }
  },
  F2: productRequestScene('open', ({ id }) => `/product-offers/requested-product/${id}`),
  F3: anyone('/product-offers/my-offers'),
  F4: productRequestScene('open', productOfferPath('/accept'), {}),
  F5: productRequestScene('open', productOfferPath('/reject'), { reason: 'Too wide for the wall.' }),
  F6: productRequestScene('accepted', productOfferPath('/initiate-payment'), { shippingAddress: LIYA }),
  F7: productRequestScene('unpaid', productOfferPath('/complete-payment'), {}),
  F8: productRequestScene('open', productOfferPath('/withdraw'), {}),
  F9: productRequestScene('open', productOfferPath()),
  F10: productRequestScene('open', productOfferPath(), { price: 9000 }),
  F11: productRequestScene('rejected', productOfferPath()),
  F12: productRequestScene('paid', productOfferPath('/ship'), PARCEL),
  F13: productRequestScene('shipped', productOfferPath('/deliver'), {}),
  F14: anyone('/product-offers/for-buyer'),
  F15: productRequestScene('open', productOfferPath('/close-requested-product'), { reason: 'not_needed' }),
  Z431: productRequestScene('accepted', productOfferPath('/undo')),
  Z432: productRequestScene('delivered', productOfferPath('/request-refund'), {
    reason: 'wrong_item',
    note: 'It is a lamp.',
  }),
  D21: anyone('/admin/requested-products'),
  D22: productRequestScene('open', ({ id }) => `/admin/requested-products/${id}`),
  D23: productRequestScene('open', ({ id }) => `/admin/requested-products/${id}`, { action: 'remove', reason }),
  D24: productRequestScene('open', ({ id }) => `/admin/requested-products/${id}`, { reason }),
  D25: async (stage, part) => {
    const scene = await productRequestScene('open', ({ id }) => id)(stage, part)
    return { ...scene, path: '/admin/requested-products', body: { ids: [scene.path], reason } }
  },
  R1: anyone('/service-request/create', REQUEST),
  R2: anyone('/service-request/my-requests'),
  R3: requestScene('open', requestPath(''), { title: 'Move a small flat to Pankow' }),
  R4: requestScene('open', requestPath('')),
  R5: requestScene('open', requestPath('/status/close'), { reason: 'not_needed' }),
  'serviceRequest.inviteProviders': async (stage, part) => {
    const { id } = await stage.share('an invited seller', async () => ({ id: (await stage.aSeller()).id }))
    return requestScene('open', requestPath('/invite-providers'), { providerIds: [id] })(stage, part)
  },
  R7: requestScene('open', offerPath('/accept'), {}),
  R8: requestScene('open', offerPath('/reject'), { rejectionReason: 'Too dear for us.' }),
  R9: requestScene('open', offerPath('/counter'), { price: 37_000 }),
  R10: requestScene('countered', offerPath('/respond-counter'), { action: 'accept' }),
  R11: requestScene('unscheduled', requestPath('/schedule'), { scheduleData: slotIn(40) }),
  R12: requestScene('near', requestPath('/status/in-progress'), {}),
  R13: requestScene('begun', requestPath('/status/complete'), {}),
  R14: requestScene('accepted', requestPath('/initiate-payment')),
  R15: requestScene('begun', requestPath('/request-refund'), { reason }),
  R16: anyone('/service-request'),
  R17: requestScene('open', requestPath('/detail')),
  R18: requestScene('open', requestPath('/offers')),
  R19: requestScene('open', requestPath('/offers'), OFFER),
  R20: promotionScene(
    ({ id }) => `/service-request/${id}/confirm-promotion`,
    ({ paymentIntentId }) => ({ paymentIntentId }),
  ),
  R21: promotionScene(() => '/service-request/payment/verify-promotion', proof),
  R22: requestScene('accepted', requestPath('/confirm-payment'), {}),
  R23: requestScene('claimed', requestPath('/dispute'), {}),
  Z400: anyone('/service-request/counts'),
  Z700: anyone('/service-request/map?view=13.1,52.3,13.8,52.7&zoom=9'),
  Z411: anyone('/service-request/latest'),
  Z401: anyone('/service-request/my-offers'),
  Z402: requestScene('draft', requestPath('/status/publish'), {}),
  Z403: requestScene('expired', requestPath('/status/renew'), {}),
  Z404: requestScene('stale', offerPath('/reconfirm'), {}),
  Z405: requestScene('open', offerPath('')),
  Z406: requestScene('accepted', requestPath('/status/undo')),
  Z407: requestScene('calledOff', requestPath('/status/reopen'), {}),
  'serviceOrder.reopen': requestScene('calledOff', ({ orderId }) => `/order/${orderId}/reopen`, {}),
  'serviceOrder.withdrawOffer': requestScene('accepted', ({ orderId }) => `/order/${orderId}/withdraw-offer`, {}),
  Z420: promotionScene(subjectPath()),
  Z421: promotionScene(subjectPath(), () => ({ packageKey: '3-days' })),
  Z422: promotionScene(subjectPath('/report')),
  Z423: promotionScene(() => '/promotion/verify', proof),
  Z424: promotionScene(
    () => '/promotion/seen',
    ({ id }) => ({ kind: 'serviceRequest', place: 'list', shown: [id] }),
  ),
  'promotion.refund': promotionScene(
    ({ promotionId }) => `/admin/promotions/${promotionId}/refund`,
    () => ({ reason }),
  ),
  Z426: anyone('/promotion/packages?kind=serviceRequest'),
  Z440: anyone('/subscription/plans'),
  Z441: planScene(() => '/subscription/me'),
  Z442: planScene(() => '/subscription/pro/initiate-payment', { interval: 'month', price: 2_900, consent: true }),
  Z443: planScene(() => '/subscription/confirm-payment', {}),
  Z444: planScene(() => '/subscription/cancel'),
  Z445: planScene(() => '/subscription/resume', undefined, 'cancelled'),
  Z446: planScene(() => '/subscription/change-plan', {
    planId: 'pro',
    interval: 'month',
    price: 2_900,
    dueNow: 2_000,
    consent: true,
  }),
  Z447: planScene(() => '/subscription/card', {}),
  Z454: planScene(() => '/subscription/kept-listings', { listings: [] }),
  Z448: planScene(() => '/subscription/invoices'),
  Z449: planScene(() => '/subscription/withdraw'),
  Z450: planScene(({ account }) => `/admin/subscriptions/${account}`),
  Z451: planScene(
    ({ account }) => `/admin/subscriptions/${account}/grant`,
    { planId: 'plus', days: 30, reason },
    'none',
  ),
  'subscription.extend': planScene(({ id }) => `/admin/subscriptions/${id}/extend`, { days: 7, reason }),
  'subscription.refund': planScene(({ id }) => `/admin/subscriptions/${id}/refund`, { reason }),
  Z470: anyone('/admin/subscriptions'),
  Z471: anyone('/admin/subscriptions/export'),
  Z472: anyone('/admin/subscriptions/revenue'),
  Z473: planScene(({ id }) => `/admin/subscription-records/${id}`),
  Z460: anyone('/team'),
  Z461: teamScene(() => '/team/invite', 'member', { email: 'somebody@example.org', role: 'answer' }),
  Z462: teamScene((id) => `/team/members/${id}`, 'member', { role: 'manage' }),
  Z463: teamScene((id) => `/team/members/${id}`, 'member'),
  Z464: anyone('/team/actions'),
  Z465: anyone('/team/memberships'),
  Z466: teamScene((id) => `/team/invitations/${id}/accept`, 'invited'),
  Z467: teamScene((id) => `/team/memberships/${id}`, 'member'),
  D11: anyone('/service-request/admin/all'),
  D12: requestScene('open', ({ id }) => `/service-request/admin/${id}`),
  D13: requestScene('open', ({ id }) => `/service-request/admin/${id}`, { action: 'remove', reason }),
  D14: requestScene('open', ({ id }) => `/service-request/admin/${id}`, { reason }),
  D15: anyone('/service-request/admin/all', { confirm: 'DELETE ALL', reason }),
  Z410: async (stage, part) => {
    const scene = await requestScene('open', ({ id }) => id)(stage, part)
    return { ...scene, path: '/service-request/admin/bulk-delete', body: { requestIds: [scene.path], reason } }
  },
  Z474: archivedScene(archivedService),
  Z475: archivedScene(archivedProduct),
  Z476: archivedScene(archivedService, 'requestIds'),
  Z477: archivedScene(archivedProduct, 'ids'),
  Z41: (stage) => caseScene(stage, ''),
  'refundCase.respond': (stage) => caseScene(stage, '/respond', { action: 'partial', amount: 1000 }),
  'refundCase.answer': (stage) => caseScene(stage, '/answer', { action: 'escalate' }),
  'refundCase.evidence': (stage) => caseScene(stage, '/evidence', { note: 'The door was locked.' }),
  D6: anyone('/admin/orders'),
  Z381: anyone('/admin/orders/export'),
  D7: adminOrderScene(),
  D8: adminOrderScene({ action: 'end', reason: 'Both sides asked for it.' }),
  D9: adminOrderScene({ reason }, 'completed'),
  D10: async (stage, part) => {
    const scene = await adminOrderScene(undefined, 'completed')(stage, part)
    return { ...scene, path: '/admin/orders/bulk-delete', body: { ids: [scene.path.split('/').at(-1)], reason } }
  },
  D1: anyone('/service/admin/services'),
  D2: (stage, part) => serviceScene(stage, part, (id) => `/service/admin/services/${id}`),
  D3: (stage, part) => serviceScene(stage, part, (id) => `/service/admin/services/${id}`, { bookable: false, reason }),
  D4: (stage, part) => serviceScene(stage, part, (id) => `/service/admin/services/${id}`, { reason }),
  D5: async (stage, part) => {
    const scene = await serviceScene(stage, part, (id) => id)
    return { ...scene, path: '/service/admin/services/bulk-delete', body: { serviceIds: [scene.path], reason } }
  },
  D16: anyone('/admin/products'),
  D17: (stage, part) => productScene(stage, part, (id) => `/admin/products/${id}`),
  D18: (stage, part) => productScene(stage, part, (id) => `/admin/products/${id}`, { condition: 'fair', reason }),
  D19: (stage, part) => productScene(stage, part, (id) => `/admin/products/${id}`, { reason }),
  D20: async (stage, part) => {
    const scene = await productScene(stage, part, (id) => id)
    return { ...scene, path: '/admin/products/multiple-delete', body: { productIds: [scene.path], reason } }
  },
  Z310: (stage, part) =>
    serviceScene(stage, part, (id) => `/admin/listings/service/${id}`, { action: 'hide', reason, rule: 'No spam.' }),
  Z45: anyone('/admin/refund-cases'),
  'refundCase.appeal': (stage) => caseScene(stage, '/appeal', { reason: 'Nobody was there.' }, { decided: true }),
  'refundCase.resolve': (stage) =>
    caseScene(stage, '/resolve', decision, { escalated: true, folder: '/admin/refund-cases' }),
  Z96: (stage) => bankScene(stage, '/evidence-pack'),
  Z97: (stage) => bankScene(stage, '/evidence-page'),
  Z98: (stage) => bankScene(stage, '/send-evidence', {}),
  Z10: anyone('/admin/ledger-check'),
  Z329: anyone('/admin/ledger-nights'),
  Z320: anyone('/admin/payments'),
  Z325: anyone('/admin/payments/export'),
  Z321: paymentScene((payment) => `/admin/payments/${payment}`),
  Z322: anyone('/admin/provider-calls'),
  Z323: paymentScene((_, call) => `/admin/provider-calls/${call}`),
  Z324: paymentScene((_, call) => `/admin/provider-calls/${call}`, { action: 'retry', reason: 'It is reachable.' }),
  Z120: anyone('/admin/installation'),
  Z350: anyone('/admin/queue'),
  Z351: anyone('/admin/dashboard'),
  Z5: anyone('/admin/conversations'),
  Z63: (stage) => talkScene(stage, (id) => `/admin/conversations/${id}/messages?reason=They+asked+me`),
  Z326: anyone('/admin/conversations/openings'),
  Z64: async (stage) => {
    const { people } = await caseScene(stage, '', undefined, { escalated: true })
    const { conversations } = (await people.B?.conversation.list()) ?? { conversations: [] }
    return { path: `/admin/conversations/${conversations[0]?._id}/messages`, body: { desc: 'I look at it.' }, people }
  },
  Z21: anyone('/wallet'),
  Z22: anyone('/payments'),
  Z23: async (stage, part) => {
    const scene = await orderScene('paid', '')(stage, part)
    const { id } = await stage.db
      .selectFrom('payment')
      .select('id')
      .where('ref_id', '=', scene.path.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    return { ...scene, path: `/payments/${id}` }
  },
  Z25: anyone('/wallet/release', {}),
  Z24: anyone('/payout-account/link', {}),
  Z26: anyone('/wallet/bank-account'),
  Z27: anyone('/wallet/bank-account', { holder: 'Hanna Tesfaye', number: 'AT61 1904 3002 3457 3201' }),
  Z28: anyone('/wallet/bank-account'),
  C1: anyone('/conversation'),
  C2: async (stage, part) => anyone('/conversation', { to: (await stage.aSeller()).id })(stage, part),
  C3: (stage) => talkScene(stage, (id) => `/message/${id}`),
  C4: (stage) =>
    talkScene(
      stage,
      () => '/message',
      (id) => ({ conversationId: id, desc: 'Is three hours enough?' }),
    ),
  C5: (stage) =>
    talkScene(
      stage,
      (id) => `/conversation/${id}/read`,
      () => ({}),
    ),
  Z61: anyone('/conversation/unread-count'),
  Z62: (stage) => talkScene(stage, (id) => `/conversation/${id}`),
  N1: anyone('/notification'),
  N2: anyone('/notification/unread-count'),
  N3: (stage, part) => notificationScene(stage, part, (id) => `/notification/${id}/read`),
  N4: anyone('/notification/read-all'),
  N5: (stage, part) => notificationScene(stage, part, (id) => `/notification/${id}`),
}
