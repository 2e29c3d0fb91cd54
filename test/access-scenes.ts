import { newId } from '#server/kernel/id.ts'
import { notify } from '#server/notifications/notify.ts'
import { codeMailedTo, freshEmail } from './accounts.ts'
import { bankOf } from './bank.ts'
import { aClaimedCase } from './claimable-stub.ts'
import { aProductOf, entryFor, PARCEL, type ProductOrderStates, productOrderStates } from './product-order-states.ts'
import { serviceOrderStates } from './service-order-states.ts'
import { berlin, type Person, slotIn, type World } from './world.ts'

/** Who plays B, S, U and C of a row, and the request that is right for its owner. */
export type Scene = {
  path: string
  body?: unknown
  people: Partial<Record<'B' | 'S' | 'U' | 'C', Person>>
}

export type Part = 'B' | 'S' | 'U' | 'C' | 'V' | 'X1' | 'X2' | 'A'

const PASSWORD = 'correct horse battery'
const reason = 'I am ill this week.'

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

const unverify = (world: World, { id }: Person) =>
  world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', id).execute()

/** Two parties of an order and another buyer of the same seller; `part` U is the seller without verification. */
async function orderScene(
  world: World,
  part: Part,
  arrange: (order: Paid) => Promise<unknown>,
  path: string,
  body?: unknown,
): Promise<Scene> {
  const order = await world.aPaidOrder()
  await arrange(order)
  const other = await world.aBuyer()
  const placed = await other.serviceOrder.create({
    body: { serviceId: order.service._id, timePreferences: [slotIn(80)], address: berlin },
  })
  await world.pay(placed)
  if (part === 'U') await unverify(world, order.seller)
  const people = { B: order.buyer, S: order.seller, U: order.seller, C: other }
  return { path: `/order/${order.id}${path}`, ...(body === undefined ? {} : { body }), people }
}

type Paid = Awaited<ReturnType<World['aPaidOrder']>>
const accept = ({ seller, id }: Paid) => seller.serviceOrder.accept({ params: { id } })
const schedule = async (order: Paid) => {
  await accept(order)
  await order.buyer.serviceOrder.schedule({ params: { id: order.id }, body: { scheduleData: slotIn(40) } })
}
const begin = async (order: Paid) => {
  await schedule(order)
  await order.seller.serviceOrder.inProgress({ params: { id: order.id } })
}
const decline = ({ seller, id }: Paid) => seller.serviceOrder.decline({ params: { id }, body: { reason } })
const end = async (order: Paid) => {
  await decline(order)
  await order.buyer.serviceOrder.processRefundPostDecline({ params: { id: order.id } })
}
const finish = async (order: Paid) => {
  await begin(order)
  await order.seller.serviceOrder.complete({ params: { id: order.id } })
  await order.buyer.serviceOrder.complete({ params: { id: order.id } })
}
const propose = ({ seller, id }: Paid) =>
  seller.serviceOrder.proposeTimeChange({ params: { id }, body: { proposedTimePreferences: [proposed] } })
/** Of an appointment that is near, so that the other side is asked. */
const move = (part: Part) => async (order: Paid) => {
  await accept(order)
  const params = { id: order.id }
  await order.buyer.serviceOrder.schedule({ params, body: { scheduleData: slotIn(5) } })
  const asks = part === 'B' ? order.seller : order.buyer
  await asks.serviceOrder.schedule({ params, body: { scheduleData: slotIn(60), isReschedule: true } })
}
const claim = async (order: Paid) => {
  await begin(order)
  await order.buyer.serviceOrder.requestRefund({ params: { id: order.id }, body: { reason } })
}
const handIn = async (order: Paid) => {
  await begin(order)
  await order.seller.serviceOrder.complete({ params: { id: order.id } })
}
const proposed = slotIn(72)
const asIs = async () => {}

/** A delivery whose day has passed. */
async function lateScene(world: World, path: string, body: unknown): Promise<Scene> {
  const { id, buyer, seller } = await serviceOrderStates(world).lateDelivery()
  return { path: `/order/${id}${path}`, body, people: { B: buyer, S: seller, U: seller, C: await world.aBuyer() } }
}

/** Both sides have reviewed each other; of the buyer's review the seller is the subject. */
async function replyScene(world: World, part: Part): Promise<Scene> {
  let review = ''
  const scene = await orderScene(
    world,
    part,
    async (order) => {
      await finish(order)
      const entry = { params: { id: order.id }, body: { rating: 4 } }
      await order.seller.review.write(entry)
      review = (await order.buyer.review.write(entry)).review._id
    },
    '',
  )
  return { ...scene, path: `/review/${review}/reply`, body: { text: 'Thank you, and see you again.' } }
}

async function accountScene(world: World, part: Part, path: (id: string) => string, body?: unknown): Promise<Scene> {
  const buyer = await world.aBuyer()
  const seller = await world.aSeller({ verified: part !== 'U' })
  const self = part === 'S' || part === 'U' ? seller : buyer
  return {
    path: path(self.id),
    ...(body === undefined ? {} : { body }),
    people: { B: buyer, S: seller, U: seller, C: await world.aBuyer() },
  }
}

/** Something that one of them was told. */
async function newsScene(world: World, part: Part, path: (id: string) => string): Promise<Scene> {
  const scene = await accountScene(world, part, (id) => id)
  const data = { side: 'buyer' as const, service: 'Home cleaning', other: 'Hanna' }
  const event = 'service_order.accepted'
  await notify(world.db, { accountId: scene.path, source: newId(), type: 'mail', event, data })
  const { id } = await world.db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', scene.path)
    .executeTakeFirstOrThrow()
  return { ...scene, path: path(id) }
}

/** A listing of a seller, by what makes it. */
const listingScene =
  (list: (world: World, seller: Person) => Promise<{ _id: string }>) =>
  async (world: World, part: Part, path: (id: string) => string, body?: unknown): Promise<Scene> => {
    const seller = await world.aSeller({ verified: part !== 'U' })
    const { _id } = await list(world, seller)
    return {
      path: path(_id),
      ...(body === undefined ? {} : { body }),
      people: { B: await world.aBuyer(), S: seller, U: seller, C: await world.aSeller() },
    }
  }

const serviceScene = listingScene((world, seller) => world.aService(seller))
const productScene = listingScene((world, seller) => world.aProduct(seller))

async function anyone(world: World, path: string, body?: unknown): Promise<Scene> {
  const people = {
    B: await world.aBuyer(),
    S: await world.aSeller(),
    U: await world.aSeller({ verified: false }),
    C: await world.aSeller(),
  }
  return { path, ...(body === undefined ? {} : { body }), people }
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

/** Two people who talk, and somebody else who talks with one of them. */
async function talkScene(world: World, path: (id: string) => string, body?: (id: string) => unknown): Promise<Scene> {
  const [buyer, seller, other] = await Promise.all([world.aBuyer(), world.aSeller(), world.aBuyer()])
  const { _id } = await buyer.conversation.start({ body: { to: seller.id } })
  await other.conversation.start({ body: { to: seller.id } })
  return { path: path(_id), ...(body ? { body: body(_id) } : {}), people: { B: buyer, S: seller, U: seller, C: other } }
}

type CaseOptions = { escalated?: boolean; decided?: boolean; folder?: string }
const decision = { refundAmount: 0, reasonCode: 'provided_as_agreed' as const, note: 'All of it was done.' }

/** The two of an open refund case; `escalated`: an administrator is asked to decide it; `decided`: and has. */
async function caseScene(
  world: World,
  path: string,
  body?: unknown,
  { escalated = false, decided = false, folder = '/refund-case' }: CaseOptions = {},
): Promise<Scene> {
  const { id, buyer, seller, other } = await aClaimedCase(world)
  if (escalated || decided) await buyer.refundCase.answer({ params: { id }, body: { action: 'escalate' } })
  if (decided) await (await world.anAdmin()).admin.resolve({ params: { id }, body: decision })
  const people = { B: buyer, S: seller, U: seller, C: other }
  return { path: `${folder}/${id}${path}`, ...(body === undefined ? {} : { body }), people }
}

/** The two of an order whose payment the buyer's bank takes back, and another buyer. */
async function bankScene(world: World, path: string, body?: unknown): Promise<Scene> {
  const { id, buyer, seller, stranger } = await serviceOrderStates(world).finished()
  await bankOf(world).dispute(id)
  const { order } = await buyer.serviceOrder.detail({ params: { id } })
  const people = { B: buyer, S: seller, U: seller, C: stranger }
  return { path: `/admin/refund-cases/${order.refundCaseId}${path}`, ...(body === undefined ? {} : { body }), people }
}

/** Two parties of a product order, and another buyer of the same product; `part` U is the seller without verification. */
const productOrderScene =
  (place: keyof ProductOrderStates, path: string, body?: unknown) =>
  async (world: World, part: Part): Promise<Scene> => {
    const { id, buyer, seller, productId } = await productOrderStates(world)[place]()
    const other = await world.aBuyer()
    await world.pay(await other.productOrder.create({ body: entryFor(productId) }))
    if (part === 'U') await unverify(world, seller)
    const people = { B: buyer, S: seller, U: seller, C: other }
    return { path: `/product-order/${id}${path}`, ...(body === undefined ? {} : { body }), people }
  }

const adminOrderScene =
  (body?: unknown) =>
  async (world: World, part: Part): Promise<Scene> => {
    const scene = await productOrderScene('paid', '', body)(world, part)
    return { ...scene, path: scene.path.replace('/product-order/', '/admin/orders/') }
  }

/** One scene for each row of `access.csv` that names a call. */
export const scenes: Record<string, (world: World, part: Part) => Promise<Scene>> = {
  A1: (world) =>
    anyone(world, '/auth/register', {
      name: 'New Person',
      email: freshEmail(),
      password: PASSWORD,
      accountType: 'individual',
      isAdmin: true,
      isVerified: true,
      isEmailVerified: true,
    }),
  A2: async (world) => {
    const { email, code } = await aRegistered(world)
    await world.visitor.auth.verifyEmail({ body: { email, code } })
    return anyone(world, '/auth/login', { email, password: PASSWORD })
  },
  A3: (world) => anyone(world, '/auth/forgot-password', { email: 'nobody@example.org' }),
  A4: async (world) => {
    const { email, code } = await aRegistered(world)
    await world.visitor.auth.verifyEmail({ body: { email, code } })
    await world.visitor.auth.forgotPassword({ body: { email } })
    return anyone(world, '/auth/reset-password', {
      email,
      code: await codeMailedTo(world, email),
      newPassword: 'another good one',
    })
  },
  A5: async (world) => anyone(world, '/auth/verify-email', await aRegistered(world)),
  A6: (world) => anyone(world, '/auth/resend-verification', { email: 'nobody@example.org' }),
  A7: (world) => anyone(world, '/auth/sessions'),
  Z1: (world) => anyone(world, '/auth/logout', {}),
  Z9: (world) =>
    anyone(world, '/contact', {
      name: 'Liya Mekonnen',
      email: 'liya@example.org',
      topic: 'other',
      message: 'Is there anybody out there?',
    }),
  Z31: (world) => anyone(world, '/seller/home'),
  U1: (world, part) => accountScene(world, part, (id) => `/user/${id}`),
  U2: (world, part) => accountScene(world, part, (id) => `/user/${id}`, { headline: 'Hello' }),
  U3: (world, part) => accountScene(world, part, (id) => `/user/${id}`),
  U4: async (world, part) => {
    const scene = await accountScene(world, part, (id) => `/user/${id}`)
    const owner = part === 'S' || part === 'U' ? scene.people.S : scene.people.B
    if (!owner) throw new Error('the scene has no owner')
    return { ...scene, path: `${scene.path}/documents/${await aDocument(owner)}` }
  },
  U11: (world) => anyone(world, '/user/service-providers'),
  U12: (world, part) =>
    accountScene(world, part, (id) => `/user/${id}/intent`, { roles: ['buy', 'sell'], categories: [] }),
  U14: (world) => anyone(world, '/user/has-content'),
  K1: (world) => anyone(world, '/category'),
  S1: (world) => anyone(world, '/service'),
  S2: (world) => anyone(world, '/service', LISTING),
  S3: (world, part) => serviceScene(world, part, (id) => `/service/${id}`, { price: 9000 }),
  S4: (world, part) => serviceScene(world, part, (id) => `/service/${id}`),
  S5: (world, part) => serviceScene(world, part, (id) => `/service/${id}`),
  S6: (world) => anyone(world, '/service/search?q=cleaning'),
  S7: (world) => anyone(world, '/service/latest'),
  S8: (world) => anyone(world, '/service/my-services'),
  S9: async (world, part) => {
    const order = await world.aPaidOrder()
    await finish(order)
    const people = { B: order.buyer, S: order.seller, U: order.seller, C: await world.aSeller() }
    if (part === 'U') await unverify(world, order.seller)
    return { path: `/service/${order.service._id}/reviews`, body: { rating: 5 }, people }
  },
  S10: (world, part) => serviceScene(world, part, (id) => `/service/${id}/reviews`),
  S11: (world) => anyone(world, '/service/counts?category=cleaning'),
  P1: (world) => anyone(world, '/product'),
  P2: (world) => anyone(world, '/product', PRODUCT),
  P3: (world, part) => productScene(world, part, (id) => `/product/${id}`, { stock: 7 }),
  P4: (world, part) => productScene(world, part, (id) => `/product/${id}`),
  P5: (world, part) => productScene(world, part, (id) => `/product/${id}`),
  P6: (world) => anyone(world, '/product/search?q=jebena'),
  P7: (world) => anyone(world, '/product/my-products'),
  P8: (world) => anyone(world, '/product/counts?category=kitchen-appliances'),
  P9: (world, part) => productScene(world, part, (id) => `/product/${id}/reviews`),
  K2: (world) => anyone(world, '/search?q=cleaning'),
  K3: (world) => anyone(world, '/search/suggest?q=clea'),
  O1: (world) => anyone(world, '/order'),
  O2: (world, part) => orderScene(world, part, asIs, ''),
  O3: async (world, part) => {
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    if (part === 'U') await unverify(world, seller)
    const body = { serviceId: service._id, timePreferences: [slotIn(30)], address: berlin }
    return {
      path: '/order/create',
      body,
      people: { B: await world.aBuyer(), S: seller, U: seller, C: await world.aSeller() },
    }
  },
  O4: (world, part) => orderScene(world, part, asIs, '/confirm-payment', {}),
  O5: (world, part) => orderScene(world, part, asIs, '/accept', {}),
  O6: (world, part) => orderScene(world, part, asIs, '/propose-time-change', { proposedTimePreferences: [proposed] }),
  O7: (world, part) => orderScene(world, part, propose, '/confirm-time-proposal', { acceptedTimePreference: proposed }),
  O8: (world, part) => orderScene(world, part, asIs, '/decline', { reason }),
  O9: (world, part) => orderScene(world, part, accept, '/schedule', { scheduleData: slotIn(40) }),
  O10: (world, part) => orderScene(world, part, schedule, '/in-progress', {}),
  O11: (world, part) => orderScene(world, part, begin, '/complete', {}),
  O12: (world, part) => orderScene(world, part, begin, '/request-refund', { reason }),
  O13: (world, part) => orderScene(world, part, end, ''),
  Z11: (world, part) => orderScene(world, part, finish, '/reviews', { rating: 5 }),
  Z12: (world, part) => orderScene(world, part, asIs, '/reviews'),
  Z13: (world, part) => replyScene(world, part),
  O14: (world, part) => orderScene(world, part, decline, '/process-refund-post-decline', {}),
  O15: (world, part) => orderScene(world, part, decline, '/find-another-seller', {}),
  O16: (world, part) => orderScene(world, part, propose, '/reaffirm-preference', {}),
  Z51: (world, part) => orderScene(world, part, asIs, '/refund-quote'),
  Z52: (world, part) => orderScene(world, part, move(part), '/answer-reschedule', { accept: true }),
  Z53: (world) => lateScene(world, '/extend', { until: slotIn(48).end }),
  Z54: (world, part) => orderScene(world, part, handIn, '/revise', { message: 'Please do the windows, too.' }),
  Z55: (world, part) => orderScene(world, part, claim, '/dispute', {}),
  G1: async (world, part) => {
    const seller = await world.aSeller()
    const productId = await aProductOf(world, seller)
    if (part === 'U') await unverify(world, seller)
    const people = { B: await world.aBuyer(), S: seller, U: seller, C: await world.aSeller() }
    return { path: '/product-order/create', body: entryFor(productId), people }
  },
  G2: productOrderScene('unpaid', '/confirm-payment', {}),
  G3: (world) => anyone(world, '/product-order'),
  G4: productOrderScene('paid', ''),
  G5: productOrderScene('paid', '/seller-confirm', {}),
  G6: productOrderScene('paid', '/seller-decline', { reason, code: 'other' }),
  G7: productOrderScene('confirmed', '/ship', PARCEL),
  G8: async (world, part) => {
    if (part !== 'S' && part !== 'U') return productOrderScene('shipped', '/delivered', {})(world, part)
    const scene = await productOrderScene('ready', '/delivered')(world, part)
    const id = scene.path.split('/').at(2) ?? ''
    const shown = await scene.people.B?.productOrder.detail({ params: { id } })
    return { ...scene, body: { code: shown?.order.pickup?.code } }
  },
  Z71: productOrderScene('delivered', '/complete', {}),
  Z72: productOrderScene('confirmed', '/cancel', {}),
  Z73: productOrderScene('cancelAsked', '/answer-cancel', { accept: true }),
  Z74: productOrderScene('delivered', '/request-refund', { reason: 'wrong_item', note: 'It is a lamp.' }),
  Z65: productOrderScene('withdrawn', '/return-address', { address: 'Torstraße 1, 10119 Berlin' }),
  Z75: productOrderScene('returning', '/return-sent', PARCEL),
  Z76: productOrderScene('sentBack', '/return-received', { ok: true }),
  Z77: productOrderScene('paid', '/reviews'),
  Z78: productOrderScene('completed', '/reviews', { rating: 5 }),
  Z79: productOrderScene('completed', ''),
  Z41: (world) => caseScene(world, ''),
  Z42: (world) => caseScene(world, '/respond', { action: 'partial', amount: 1000 }),
  Z43: (world) => caseScene(world, '/answer', { action: 'escalate' }),
  Z44: (world) => caseScene(world, '/evidence', { note: 'The door was locked.' }),
  D6: (world) => anyone(world, '/admin/orders'),
  D7: adminOrderScene(),
  D8: adminOrderScene({ action: 'end', reason: 'Both sides asked for it.' }),
  Z45: (world) => anyone(world, '/admin/refund-cases'),
  Z95: (world) => caseScene(world, '/appeal', { reason: 'Nobody was there.' }, { decided: true }),
  Z46: (world) => caseScene(world, '/resolve', decision, { escalated: true, folder: '/admin/refund-cases' }),
  Z96: (world) => bankScene(world, '/evidence-pack'),
  Z97: (world) => bankScene(world, '/evidence-page'),
  Z98: (world) => bankScene(world, '/send-evidence', {}),
  Z10: (world) => anyone(world, '/admin/ledger-check'),
  Z5: (world) => anyone(world, '/admin/conversations'),
  Z63: (world) => talkScene(world, (id) => `/admin/conversations/${id}/messages`),
  Z64: async (world) => {
    const { people } = await caseScene(world, '', undefined, { escalated: true })
    const { conversations } = (await people.B?.conversation.list()) ?? { conversations: [] }
    return { path: `/admin/conversations/${conversations[0]?._id}/messages`, body: { desc: 'I look at it.' }, people }
  },
  Z21: (world) => anyone(world, '/wallet'),
  Z22: (world) => anyone(world, '/payments'),
  Z23: async (world, part) => {
    const scene = await orderScene(world, part, asIs, '')
    const { id } = await world.db
      .selectFrom('payment')
      .select('id')
      .where('ref_id', '=', scene.path.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
    return { ...scene, path: `/payments/${id}` }
  },
  Z24: (world) => anyone(world, '/payout-account/link', {}),
  C1: (world) => anyone(world, '/conversation'),
  C2: async (world) => anyone(world, '/conversation', { to: (await world.aSeller()).id }),
  C3: (world) => talkScene(world, (id) => `/message/${id}`),
  C4: (world) =>
    talkScene(
      world,
      () => '/message',
      (id) => ({ conversationId: id, desc: 'Is three hours enough?' }),
    ),
  C5: (world) =>
    talkScene(
      world,
      (id) => `/conversation/${id}/read`,
      () => ({}),
    ),
  Z61: (world) => anyone(world, '/conversation/unread-count'),
  Z62: (world) => talkScene(world, (id) => `/conversation/${id}`),
  N1: (world) => anyone(world, '/notification'),
  N2: (world) => anyone(world, '/notification/unread-count'),
  N3: (world, part) => newsScene(world, part, (id) => `/notification/${id}/read`),
  N4: (world) => anyone(world, '/notification/read-all'),
  N5: (world, part) => newsScene(world, part, (id) => `/notification/${id}`),
}
