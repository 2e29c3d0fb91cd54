import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import type { Db } from '#server/db/open.ts'
import type { Replica } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { createLog } from '#server/kernel/log.ts'
import type { ProviderOptions } from '#server/provider.ts'
import { readSettings } from '#server/settings.ts'
import { type Api, type ApiClient, api } from '#shared/contract/index.ts'
import {
  ACTING_FOR,
  type ArgumentsOf,
  type CallRequest,
  type Calls,
  callTable,
  createClient,
  formOf,
} from '#shared/kernel/contract.ts'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import type { StaffRole } from '#shared/policies/staff.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { expectDescribed } from './described-rejection.ts'
import { inject } from './inject.ts'
import { ALONE, runDueJobs } from './run-jobs.ts'
import { slotIn } from './slots.ts'
import { makeTimerDue } from './timers.ts'
import { UNLIMITED_PLANS } from './unlimited-plans.ts'

export { slotIn } from './slots.ts'

/** A rejection in the wire's shape. */
export class WireFailure extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, unknown>) {
    super(`${status} ${String(body.code)}: ${String(body.message)}`)
    this.status = status
    this.body = body
    this.headers = headers
  }

  get code() {
    return this.body.code
  }
}

const byName = (name: string) => {
  const [group = '', call = ''] = name.split('.')
  const found = (api as Record<string, Calls>)[group]?.[call]
  if (!found) throw new Error(`no call is named ${name}`)
  return found
}

/** Multipart bytes and their header, as a browser would send them. */
async function encode({ body, files, multipart }: CallRequest) {
  if (!multipart || !files) return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' }
  const request = new Request('http://market.test', { method: 'POST', body: formOf(body, files) })
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}

/**
 * The contract's client without a socket; every reply is parsed with its own schema. `actingFor` is the seller for whom a
 * member of the team makes every call.
 */
export function clientOf(app: FastifyInstance, token?: string, actingFor?: string): ApiClient {
  return createClient<Api>(callTable(api), async (asked) => {
    const { options } = asked
    const request = actingFor
      ? { ...asked, options: { ...options, headers: { [ACTING_FOR]: actingFor, ...options.headers } } }
      : asked
    const reply = await inject(app, request, { ...(await encode(request)), token })
    const call = byName(request.callName)
    const { reply: schema, status = 200, mayFind = false } = call
    const body: unknown = reply.body ? JSON.parse(reply.body) : undefined
    if (reply.statusCode >= 400) {
      expectDescribed(request.callName, call, { status: reply.statusCode, body })
      throw new WireFailure(reply.statusCode, body as Record<string, unknown>, reply.headers)
    }
    if (reply.statusCode !== status && !(mayFind && reply.statusCode === 200))
      throw new Error(`${request.callName} answered ${reply.statusCode}, not ${status}`)
    return schema.parse(body)
  })
}

export type Person = ApiClient & { id: string; email: string; token: string }

type PersonOptions = {
  seller?: boolean
  verified?: boolean
  admin?: boolean
  /** The role of one of the staff; an administrator without one is an owner. */
  role?: StaffRole
  name?: string
  locale?: string
  timezone?: string
}

/** The body that creates one. */
type EntryOf<Group extends 'product' | 'productOffer'> = ArgumentsOf<Api[Group]['create']>['body']

const LISTING = {
  title: 'Home cleaning with eco products',
  description: 'I clean flats and small houses, bring everything I need and take my time for the kitchen.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  pricingType: 'fixed',
  price: 8400,
  bookable: true,
  durationMinutes: 180,
  minNoticeHours: 1,
  locationType: 'at_customer',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
  cancellationPolicy: 'flexible',
} as const

const PRODUCT = {
  title: 'Jebena of black clay, for six',
  description: 'Fired in the yard and never used. The lid is of the same clay, and a straw ring comes with it.',
  category: 'kitchen-appliances',
  subcategory: 'coffee-sets',
  condition: 'new',
  price: 2800,
  stock: 3,
  deliveryMethods: ['shipping', 'pickup'],
  shippingOptions: [{ key: 'parcel', name: 'Parcel', price: 490, etaMinDays: 2, etaMaxDays: 4 }],
  pickupLocation: { label: 'Neukölln', city: 'Berlin', country: 'DE', address: 'Weserstraße 12' },
} satisfies EntryOf<'product'>

export const REQUEST = {
  title: 'Move a two-room flat to Pankow',
  description: 'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine. No lift.',
  category: 'moving-transport',
  subcategory: 'local-moving',
  budget: { type: 'range', min: 35_000, max: 45_000 },
  urgency: 'flexible',
  locationType: 'at_my_place',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
} as const

const OFFER = {
  price: 42_000,
  pricingType: 'fixed',
  message: 'I have a van with a tail lift and bring a second person with me.',
  cancellationPolicy: 'flexible',
} as const

export const WISH = {
  title: 'Bookshelf of solid wood',
  description: 'Up to 90 cm wide, oak or beech. Scratches do not matter as long as it stands straight.',
  category: 'home-furniture',
  subcategory: 'tables-storage',
  conditionWanted: 'any',
  quantity: 2,
  budget: { max: 12_000 },
  deliveryPreference: 'either',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
} as const

export const PRODUCT_OFFER = {
  price: 9500,
  quantity: 2,
  condition: 'good',
  message: 'Two of oak, 200 by 80 cm, with small scratches on one side.',
  deliveryMethods: ['shipping'],
  shippingOptions: [{ key: 'parcel', name: 'Parcel', price: 1490, etaMinDays: 2, etaMaxDays: 4 }],
  handlingDays: 2,
} satisfies Omit<EntryOf<'productOffer'>, 'requestedProduct'>

export const berlin = { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' }

export const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }

/** A request of a client without our types: the call itself has to refuse it. */
export const untyped = (sent: unknown) => sent as never

export type World = Awaited<ReturnType<typeof startWorld>>

type WorldOptions = ProviderOptions & {
  rules?: Record<string, unknown>
  env?: Record<string, string>
  database?: TestDatabase
  replica?: Replica
}

/** The whole application on a database of its own, with factories for people and listings. It listens on no port. */
export async function startWorld(options: WorldOptions = {}) {
  const { database = await cloneDatabase(), replica } = options
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    SEED: 'demo',
    ...options.env,
    SETTINGS: JSON.stringify({ rateLimits: 0, plans: UNLIMITED_PLANS, ...options.rules }),
  })
  const { db, pool } = database
  const app = await buildApp(
    { db, pool, settings, log: createLog('error'), tokenKey: randomBytes(32), ...(replica ? { replica } : {}) },
    { callsOnly: true, ...options },
  )
  await app.ready()
  const runJobs = () => runDueJobs(pool, app.work.tasks, app.deps)

  /** Runs a task as the worker does: now, whether a job is queued for it or not. */
  async function runTask(name: string, payload?: object) {
    const task = app.work.tasks[name]
    if (!task) throw new Error(`There is no task ${name}`)
    // As for a job, the payload is what this very task takes.
    await task(app.deps, payload as never, ALONE)
  }

  /** Lets a timer of an entity come due now, and runs it. */
  async function passTimer(id: string, name: string) {
    await makeTimerDue(db, id, name)
    await runJobs()
  }

  let count = 0
  async function aPerson({
    seller = false,
    verified = true,
    role,
    admin = role !== undefined,
    name,
    locale = 'en',
    // As at sign-up: that of the device, which here is this machine.
    timezone = ownTimeZone(),
  }: PersonOptions = {}): Promise<Person> {
    count += 1
    const id = newId()
    const email = `person${count}-${id.slice(-6)}@example.org`
    await db
      .insertInto('account')
      .values({
        id,
        email,
        email_verified_at: new Date(),
        username: `person${count}_${id.slice(-6)}`,
        name: name ?? `Person ${count}`,
        account_type: 'individual',
        phone: '+49 30 1234567',
        is_admin: admin,
        is_seller: seller,
        verification: seller && verified ? 'approved' : 'none',
        intent_roles: seller ? ['buy', 'sell'] : ['buy'],
        locale,
        timezone,
      })
      .execute()
    if (role) await db.updateTable('staff_member').set({ role }).where('account_id', '=', id).execute()
    const token = await tokenOf(app, id)
    return Object.assign(clientOf(app, token), { id, email, token })
  }

  const aBuyer = (more: PersonOptions = {}) => aPerson(more)
  const aSeller = (more: PersonOptions = {}) => aPerson({ seller: true, ...more })

  /** Creates a service as its seller does: in some categories it waits for an administrator. */
  async function aNewService(seller: Person, changes: Record<string, unknown> = {}) {
    const { service } = await seller.service.create({ body: { ...LISTING, ...changes } })
    return service
  }

  async function aNewProduct(seller: Person, changes: Record<string, unknown> = {}) {
    const { product } = await seller.product.create({ body: { ...PRODUCT, ...changes } })
    return product
  }

  const letThrough = (kind: 'service' | 'product', id: string) =>
    sql`update ${sql.table(kind)} set moderation = 'clear', moderation_rule = null where id = ${id}`.execute(db)

  /** A service that no administrator has to look at any more, whatever its category. */
  async function aService(seller: Person, changes: Record<string, unknown> = {}) {
    const { moderation, ...service } = await aNewService(seller, changes)
    if (moderation) await letThrough('service', service._id)
    return service
  }

  async function aProduct(seller: Person, changes: Record<string, unknown> = {}) {
    const { moderation, ...product } = await aNewProduct(seller, changes)
    if (moderation) await letThrough('product', product._id)
    return product
  }

  /** An open request of a person for a service, whatever its category. */
  async function aRequest(buyer: Person, changes: Record<string, unknown> = {}) {
    const { serviceRequest } = await buyer.serviceRequest.create({ body: { ...REQUEST, ...changes } })
    if (serviceRequest.status !== 'pending_review') return serviceRequest
    const params = { id: serviceRequest._id }
    const body = { action: 'approve', reason: 'Nothing speaks against it.' } as const
    await (await aPerson({ admin: true })).adminServiceRequest.update({ params, body })
    return (await buyer.serviceRequest.detail({ params })).serviceRequest
  }

  /** An offer of a seller for a request, with a time in two days unless it names others. */
  async function anOffer(provider: Person, id: string, changes: Record<string, unknown> = {}) {
    const body = { ...OFFER, proposedSlots: [slotIn(48)], ...changes }
    const { offer } = await provider.serviceRequest.submitOffer({ params: { id }, body })
    return offer
  }

  /** An open request of a person for a product. */
  async function aWish(buyer: Person, changes: Record<string, unknown> = {}) {
    const { requestedProduct } = await buyer.requestedProduct.create({ body: { ...WISH, ...changes } })
    return requestedProduct
  }

  /** An offer of a seller for a product request. */
  async function aProductOffer(seller: Person, id: string, changes: Record<string, unknown> = {}) {
    const body = { ...PRODUCT_OFFER, requestedProduct: id, ...changes }
    return (await seller.productOffer.create({ body })).productOffer
  }

  /** Pays as the payer's browser does. */
  async function pay(payment: { paymentIntentId: string; clientSecret: string }, number = CARD.number) {
    const reply = await app.inject({
      method: 'POST',
      url: `/sandbox/payment-intents/${payment.paymentIntentId}/confirm`,
      payload: { ...CARD, number, clientSecret: payment.clientSecret },
    })
    return { status: reply.statusCode, body: reply.json() as Record<string, unknown> }
  }

  /** An unpaid order of a fresh buyer at a fresh seller. */
  async function anUnpaidOrder(changes: Record<string, unknown> = {}, entry: Record<string, unknown> = {}) {
    const [buyer, seller, stranger] = [await aBuyer(), await aSeller(), await aBuyer()]
    const service = await aService(seller, changes)
    const body = {
      serviceId: service._id,
      ...(service.bookable ? { timePreferences: [slotIn(30), slotIn(54)] } : {}),
      address: berlin,
      ...entry,
    }
    const placed = await buyer.serviceOrder.create({ body: body })
    return { buyer, seller, stranger, service, ...placed, id: placed.order._id }
  }

  /** An unpaid order of a fresh buyer for an existing service. */
  async function anUnpaidOrderAt(serviceId: string, entry: Record<string, unknown> = {}) {
    const buyer = await aBuyer()
    const body = { serviceId, timePreferences: [slotIn(30), slotIn(54)], address: berlin, ...entry }
    const placed = await buyer.serviceOrder.create({ body })
    return { buyer, ...placed, id: placed.order._id }
  }

  /** An order that the buyer paid and the seller has to answer. */
  async function aPaidOrder(changes: Record<string, unknown> = {}, entry: Record<string, unknown> = {}) {
    const placed = await anUnpaidOrder(changes, entry)
    await pay(placed)
    const { order } = await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
    return { ...placed, order }
  }

  async function close() {
    // A screen may still be asking when its test ends.
    await app.drain.finish(60_000)
    await app.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    app,
    db: db as Db,
    deps: app.deps,
    settings,
    dataDir,
    visitor: clientOf(app),
    as: (token: string) => clientOf(app, token),
    /** A person who makes every call for the seller of a team. */
    acting: (person: Pick<Person, 'token'>, seller: { id: string }) => clientOf(app, person.token, seller.id),
    /** Another session of an account, whatever its state. */
    tokenFor: (accountId: string) => tokenOf(app, accountId),
    runJobs,
    runTask,
    passTimer,
    aPerson,
    aBuyer,
    aSeller,
    anAdmin: () => aPerson({ admin: true }),
    aNewService,
    aNewProduct,
    aService,
    aProduct,
    aRequest,
    anOffer,
    aWish,
    aProductOffer,
    anUnpaidOrder,
    anUnpaidOrderAt,
    aPaidOrder,
    pay,
    close,
  }
}

async function tokenOf(app: FastifyInstance, accountId: string): Promise<string> {
  const { openSession } = await import('#server/accounts/sessions.ts')
  const account = await app.deps.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return openSession(app.deps, account, { ip: '127.0.0.1', userAgent: 'test' })
}
