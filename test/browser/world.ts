import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { findEmbedded } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/kernel/log.ts'
import { listShares } from '#server/payments/ledger-data.ts'
import type { ApiClient } from '#shared/contract/index.ts'
import type { ServiceEntry } from '#shared/contract/service.ts'
import type { User } from '#shared/contract/user.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { aReviewFromElsewhere } from '#test/imported-files.ts'
import { makeTimerDue } from '../timers.ts'
import { clientAt } from './api-client.ts'
import { codeMailedTo, describeMails } from './mailbox.ts'
import { DEVICE_ZONE } from './sizes.ts'

export const PASSWORD = 'seven brown bridges'
const DEMO_PASSWORD = 'community-demo'

export type Person = { user: User; token: string; password: string; api: ApiClient }

type PersonOptions = { name?: string; sells?: boolean; verified?: boolean; locale?: LanguageCode }

const LISTING: Parameters<ApiClient['service']['create']>[0]['body'] = {
  title: 'Careful cleaning of your flat',
  description: 'I clean flats and small houses, bring everything I need and take my time for the kitchen.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  pricingType: 'fixed',
  price: 8450,
  bookable: true,
  durationMinutes: 120,
  minNoticeHours: 1,
  locationType: 'at_customer',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
  cancellationPolicy: 'flexible',
}

const PRODUCT: Parameters<ApiClient['product']['create']>[0]['body'] = {
  title: 'Velvet armchair, moss green',
  description: 'Bought for a reading corner that became a nursery. The velvet is soft and has no stains.',
  category: 'home-furniture',
  subcategory: 'sofas-chairs',
  condition: 'good',
  price: 14_000,
  stock: 3,
  deliveryMethods: ['shipping', 'pickup'],
  shippingOptions: [{ key: 'standard', name: 'Standard', price: 490, etaMinDays: 2, etaMaxDays: 4 }],
  pickupLocation: { label: 'Mitte', city: 'Berlin', country: 'DE', address: 'Linienstraße 12' },
}

export const ADDRESS = { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' }
export const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

const HOUR = 3_600_000
/** Full hours from ten o'clock tomorrow on, two hours each; `place` 0 is the first. */
export function slotAt(place: number): { start: string; end: string } {
  const start = new Date()
  start.setUTCHours(10 + 2 * place, 0, 0, 0)
  const begin = start.getTime() + 24 * HOUR
  return { start: new Date(begin).toISOString(), end: new Date(begin + 2 * HOUR).toISOString() }
}

const env = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the start of the application`)
  return value
}

export const freshEmail = () => `fresh-${randomUUID().slice(-12)}@example.org`

export type World = Awaited<ReturnType<typeof enterWorld>>

/** Milliseconds: a mail is written at once, also on a busy machine. */
const LONGEST_MAIL = 30_000

type Place = { base: string; dataDir: string }

const placeOfAll = (): Place => ({ base: env('BROWSER_BASE_URL'), dataDir: env('BROWSER_DATA_DIR') })

/**
 * A running application from outside, that of all tests unless another one is named: its calls, its mails, and its
 * database for changes that no call makes.
 */
export async function enterWorld({ base, dataDir }: Place = placeOfAll()) {
  const url = await findEmbedded(dataDir)
  if (!url) throw new Error('The database of the application cannot be found')
  const { db } = openDatabase({ url, log: createLog('error'), max: 1 })
  const visitor = clientAt(base)

  const codeFor = async (email: string): Promise<string> => {
    const until = Date.now() + LONGEST_MAIL
    while (Date.now() < until) {
      const code = codeMailedTo(dataDir, email)
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No code is mailed to ${email}. ${await describeMails(db, dataDir, email)}`)
  }

  const personOf = ({ user, token }: { user: User; token: string }, password: string): Person => ({
    user,
    token,
    password,
    api: clientAt(base, token),
  })

  /** A new person whose e-mail is confirmed. */
  async function aPerson({ name = 'Nora Lind', sells = false, verified = sells, locale }: PersonOptions = {}) {
    const email = freshEmail()
    const roles: ('buy' | 'sell')[] = sells ? ['buy', 'sell'] : ['buy']
    await visitor.auth.register({
      body: {
        name,
        email,
        password: PASSWORD,
        accountType: 'individual',
        intent: { roles, categories: [] },
        ...(locale ? { locale } : {}),
        // As their own browser would say.
        timezone: DEVICE_ZONE,
      },
    })
    const code = await codeFor(email)
    const person = personOf(await visitor.auth.verifyEmail({ body: { email, code } }), PASSWORD)
    // Administrators verify sellers; other tests cover their screens.
    if (verified)
      await db.updateTable('account').set({ verification: 'approved' }).where('id', '=', person.user._id).execute()
    return person
  }

  const aBuyer = (options: PersonOptions = {}) => aPerson(options)
  const aSeller = (options: PersonOptions = {}) => aPerson({ name: 'Hagos Berhe', sells: true, ...options })

  const aService = async (seller: Person, changes: Partial<ServiceEntry> = {}) =>
    (await seller.api.service.create({ body: { ...LISTING, ...changes } })).service

  const aProduct = async (seller: Person) => (await seller.api.product.create({ body: PRODUCT })).product

  /** Pays as the payer's browser does. */
  async function pay({ paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string }) {
    const reply = await fetch(`${base}/sandbox/payment-intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...CARD, clientSecret }),
    })
    expect(reply.status).toBe(200)
  }

  async function aSellerWithService() {
    const seller = await aSeller()
    return { seller, service: await aService(seller) }
  }
  type Offered = Awaited<ReturnType<typeof aSellerWithService>>

  /** An unpaid order of a fresh buyer, at a fresh seller unless one is named. */
  async function anUnpaidOrder(offered?: Offered) {
    const [buyer, { seller, service }] = await Promise.all([aBuyer(), offered ?? aSellerWithService()])
    const placed = await buyer.api.serviceOrder.create({
      body: { serviceId: service._id, timePreferences: [slotAt(0), slotAt(2)], address: ADDRESS },
    })
    return { buyer, seller, service, placed, id: placed.order._id }
  }

  /** An order that waits for the seller's answer. */
  async function aPaidOrder(offered?: Offered) {
    const order = await anUnpaidOrder(offered)
    await pay(order.placed)
    await order.buyer.api.serviceOrder.confirmPayment({ params: { id: order.id } })
    return order
  }

  /** Another administrator than that of the demo. */
  const anAdmin = async (name: string): Promise<Person> => {
    const person = await aPerson({ name })
    await db.updateTable('account').set({ is_admin: true }).where('id', '=', person.user._id).execute()
    return signedInAgain(person)
  }

  /** One of the demo's accounts, by the part of its address before the sign. */
  const aDemoPerson = async (name: string): Promise<Person> => {
    const credentials = { email: `${name}@demo.test`, password: DEMO_PASSWORD }
    return personOf(await visitor.auth.login({ body: credentials }), DEMO_PASSWORD)
  }

  /** The same person with another session, as from another browser. */
  const signedInAgain = async ({ user: { email }, password }: Person): Promise<Person> =>
    personOf(await visitor.auth.login({ body: { email, password } }), password)

  /** The balance of each ledger account from an order, in minor units; negative if it gave. */
  const sharesOf = async (orderId: string, kind = 'serviceOrder'): Promise<Record<string, number>> => {
    const shares = await listShares(db, kind, orderId)
    return Object.fromEntries(shares.flatMap(({ account, amount }) => (amount === 0 ? [] : [[account, amount]])))
  }

  /** Moves an agreed appointment to within the next hour, or to another start, as if the time until then had passed. */
  const bringForward = async (orderId: string, start = Date.now() + 1_800_000) => {
    const times = { start: new Date(start).toISOString(), end: new Date(start + 7_200_000).toISOString() }
    await sql`update service_order set schedule = schedule || ${JSON.stringify(times)}::jsonb where id = ${orderId}`.execute(
      db,
    )
  }

  /** Ends the time of an entity; the application's own worker does what follows. */
  const endTime = (id: string, timer: string) => makeTimerDue(db, id, timer)

  return {
    base,
    visitor,
    codeFor,
    aBuyer,
    aSeller,
    aService,
    aProduct,
    anUnpaidOrder,
    aPaidOrder,
    anAdmin,
    aDemoPerson,
    signedInAgain,
    pay,
    sharesOf,
    bringForward,
    endTime,
    aReviewFromElsewhere: (sellerId: string, changes: Parameters<typeof aReviewFromElsewhere>[2]) =>
      aReviewFromElsewhere(db, sellerId, changes),
    leave: () => db.destroy(),
  }
}
