import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { type Answer, send } from './client.ts'
import type { Started } from './started-application.ts'

export const PASSWORD = 'seven brown bridges'

export type Member = { id: string; email: string; token: string; serviceId: string }

const PRODUCT = {
  description: 'A lamp of brass and milk glass, cleaned and with a new cable. It stands well beside a bed.',
  category: 'home-furniture',
  subcategory: 'lighting',
  condition: 'good',
  price: 2_900,
  stock: 90_000,
  deliveryMethods: ['shipping'],
  shippingOptions: [{ key: 'standard', name: 'Standard', price: 490, etaMinDays: 2, etaMaxDays: 4 }],
  handlingDays: 1,
}
/** One in so many sells a product, too. */
const PRODUCT_EVERY = 5

const LISTING = {
  description: 'I clean flats and small houses, bring everything I need and take my time for the kitchen.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  pricingType: 'fixed',
  minNoticeHours: 1,
  locationType: 'remote',
  cancellationPolicy: 'flexible',
}

/** People who both sell and buy, whose passwords are known. */
async function insertPeople(db: Db, count: number): Promise<{ id: string; email: string }[]> {
  const password_hash = await hashPassword(PASSWORD)
  const people = Array.from({ length: count }, (_, index) => {
    const id = newId()
    return { id, email: `user${index}-${id.slice(-6)}@example.org`, username: `user${index}_${id.slice(-6)}` }
  })
  const common = { password_hash, account_type: 'individual', is_seller: true, verification: 'approved' }
  const rows = people.map((person, index) => ({
    ...common,
    ...person,
    name: `User ${index}`,
    email_verified_at: new Date(),
    intent_roles: ['buy', 'sell'],
    notification_preferences: '{}',
  }))
  await db.insertInto('account').values(rows).execute()
  return people.map(({ id, email }) => ({ id, email }))
}

/** Sends it again while the application has no time for it, as one with a busy machine may not have. */
async function insist(...request: Parameters<typeof send>): Promise<Answer> {
  for (;;) {
    const answer = await send(...request)
    if (answer.status !== 503) return answer
    await pause(250)
  }
}

async function enter(base: string, { id, email }: { id: string; email: string }, index: number): Promise<Member> {
  const signedIn = await insist(base, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  const token = String(signedIn.body.token)
  const isBookable = index % 2 === 0
  const body = {
    ...LISTING,
    title: `Home cleaning by user ${index}`,
    price: 5000 + index * 137,
    bookable: isBookable,
    ...(isBookable ? { durationMinutes: 60 } : {}),
  }
  const listed = await insist(base, 'POST', '/api/service', { token, body })
  const service = listed.body.service
  if (typeof service !== 'object' || !service || !('_id' in service))
    throw new Error(`user ${index} could not list anything: ${listed.status} ${JSON.stringify(listed.body)}`)
  if (index % PRODUCT_EVERY === 0) {
    const title = `Brass lamp of user ${index}`
    const offered = await insist(base, 'POST', '/api/product', { token, body: { ...PRODUCT, title } })
    if (offered.status !== 201) throw new Error(`user ${index} has no product: ${JSON.stringify(offered.body)}`)
  }
  return { id, email, token, serviceId: String(service._id) }
}

/** Signs people in, each with a listing; half of them take appointments. */
export async function enterPeople(started: Pick<Started, 'look' | 'base'>, count = 20): Promise<Member[]> {
  const people = await insertPeople(await started.look(), count)
  return Promise.all(people.map((person, index) => enter(started.base, person, index)))
}
