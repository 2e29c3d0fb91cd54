import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineScriptsIn } from '#server/render/inline.ts'
import { ServiceEntry } from '#shared/contract/service.ts'
import { ServiceOrderEntry } from '#shared/contract/service-order.ts'
import { UserChanges } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { bringForward } from '../service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '../world.ts'
import { placesOf, WRONG_WORDS, withAt } from './invalid-input.ts'

const EVIL = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`
const SHORT_EVIL = '<blink>"\'&'
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;'

type Dom = { JSDOM: new (html: string) => { window: { document: Document } } }
// It brings no types of its own.
const { JSDOM } = (await import('jsdom' as string)) as Dom

let world: World
let seller: Person
let buyer: Person
let serviceId: string
let orderId: string

/** The value with hostile text in every field that takes any text. */
function hostile<T>(
  schema: z.ZodType<unknown, T>,
  value: T,
  places = placesOf(schema),
): { value: T; fields: string[] } {
  const fields: string[] = []
  let made: unknown = value
  for (const place of places)
    for (const text of [`${EVIL} ${'so that it is long enough '.repeat(2)}`, EVIL, SHORT_EVIL]) {
      const changed = withAt(made, place, text)
      if (!schema.safeParse(changed).success) continue
      made = changed
      fields.push(place.join('.'))
      break
    }
  // The schema accepts it.
  return { value: made as T, fields }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const evilIn = (value: unknown) => textsIn(value).filter((text) => text.includes('<'))

const LISTING: z.input<typeof ServiceEntry> = {
  title: 'Home cleaning',
  description: 'I clean flats and small houses, and bring everything I need with me.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  tags: ['flat'],
  pricingType: 'fixed',
  price: 8400,
  packages: [{ key: 'basic', title: 'Small', description: 'Two rooms', price: 5000, deliveryDays: 3, revisions: 1 }],
  bookable: true,
  durationMinutes: 60,
  minNoticeHours: 1,
  locationType: 'at_customer',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
  cancellationPolicy: 'flexible',
  requirements: 'A key',
}

const NOT_SHOWN = ['preferences', 'password', 'currentPassword', 'profilePicture', 'reason']
const profilePlaces = placesOf(UserChanges).filter(([top]) => !NOT_SHOWN.includes(String(top)))

beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aSeller()
  buyer = await world.aBuyer()
  const profile = { name: 'Someone', location: { label: 'Here', city: 'Berlin', country: 'DE' } }
  for (const person of [seller, buyer]) {
    const changes = hostile(UserChanges, profile, profilePlaces)
    expect(changes.fields).toEqual(
      expect.arrayContaining(['name', 'fullName', 'companyName', 'bio', 'headline', 'location.city']),
    )
    await person.user.update({ params: { id: person.id }, body: changes.value })
  }
  const listing = hostile(ServiceEntry, LISTING)
  expect(listing.fields).toEqual(
    expect.arrayContaining(['title', 'description', 'tags.0', 'packages.0.title', 'location.label', 'requirements']),
  )
  serviceId = (await seller.service.create({ body: listing.value })).service._id
  // Postal codes are checked by their country.
  const orderPlaces = placesOf(ServiceOrderEntry).filter((place) => place.at(-1) !== 'postalCode')
  const order = { serviceId, timePreferences: [slotIn(30, 1)], address: berlin }
  const entry = hostile(ServiceOrderEntry, order, orderPlaces)
  expect(entry.fields).toEqual(expect.arrayContaining(['address.line1', 'address.note', 'note', 'requirementsAnswers']))
  const placed = await buyer.serviceOrder.create({ body: entry.value })
  orderId = placed.order._id
  await world.pay(placed)
  const params = { id: orderId }
  await buyer.serviceOrder.confirmPayment({ params })
  await seller.serviceOrder.accept({ params, body: {} })
  const [wished = slotIn(30)] = placed.order.timePreferences
  await seller.serviceOrder.schedule({ params, body: { scheduleData: { ...wished, note: EVIL } } })
  await bringForward(world, orderId, 1)
  await seller.serviceOrder.inProgress({ params })
  await seller.serviceOrder.complete({ params, body: { note: EVIL } })
  await buyer.serviceOrder.complete({ params })
  await buyer.service.review({ params: { id: serviceId }, body: { rating: 1, comment: EVIL } })
  const { review } = await seller.review.write({ params, body: { rating: 1, comment: EVIL } })
  await buyer.review.reply({ params: { id: review._id }, body: { text: EVIL } })
  const other = await world.aPaidOrder()
  await other.seller.serviceOrder.decline({ params: { id: other.id }, body: { reason: EVIL } })
  await world.runJobs()
})
afterAll(() => world.close())

describe('text is stored and answered as it was sent', () => {
  test('of a listing, a profile, an order and a review', async () => {
    const { service } = await world.visitor.service.detail({ params: { id: serviceId } })
    expect(evilIn(service).length).toBeGreaterThan(8)
    expect(service.title.startsWith(EVIL)).toBe(true)
    expect(service.reviews[0]?.comment).toBe(EVIL)
    const [notified] = (await world.visitor.user.detail({ params: { id: buyer.id } })).reviews
    expect([notified?.comment, notified?.reply?.text]).toEqual([EVIL, EVIL])
    const { user } = await seller.user.detail({ params: { id: seller.id } })
    expect(evilIn(user).length).toBeGreaterThan(5)
    const { order } = await seller.serviceOrder.detail({ params: { id: orderId } })
    expect(order.note?.startsWith(EVIL)).toBe(true)
    expect(order.completion?.note).toBe(EVIL)
    expect(order.scheduleData?.note).toBe(EVIL)
    expect(order.address?.line1?.startsWith('<')).toBe(true)
  })
})

/** A page in which only inline scripts run whose hash its policy names. */
const page = async (url: string) => {
  const { payload, headers } = await world.app.inject({ url, headers: { accept: 'text/html' } })
  for (const hash of inlineScriptsIn(payload)) expect(headers['content-security-policy'], url).toContain(hash)
  return payload
}

/** Every script of a page is ours, or is data, and no part of the text has become an element. */
function expectEscaped(html: string, url: string) {
  const { document } = new JSDOM(html).window
  expect(document.querySelectorAll('blink, [onerror], [src="x"]').length, url).toBe(0)
  for (const script of document.querySelectorAll('script')) {
    const isData = /^application\/(ld\+)?json$/.test(script.type)
    if (script.hasAttribute('src')) expect(script.getAttribute('src'), url).toMatch(/^\/[^/]/)
    if (isData) expect(script.textContent, url).not.toContain('<')
  }
}

describe('pages write text as text', () => {
  test('of a service', async () => {
    const html = await page(`/cleaning/home-cleaning/${serviceId}`)
    expectEscaped(html, 'the service')
    expect(html).toContain(ESCAPED)
  })

  test('of a profile', async () => {
    for (const url of [`/providers/${seller.id}`, `/provider/profile/${seller.id}`]) {
      const html = await page(url)
      expectEscaped(html, url)
      expect(html).toContain(ESCAPED)
    }
  })

  test('of an order, which the server writes only as a shell', async () => {
    const html = await page(`/user/orders/${orderId}`)
    expectEscaped(html, 'the order')
    expect(html).not.toContain(ESCAPED)
  })

  test('in lists, and from the address', async () => {
    const word = encodeURIComponent(EVIL)
    const urls = [
      '/',
      '/services',
      '/services/browse',
      '/category/cleaning',
      '/category/cleaning/home-cleaning',
      '/providers',
    ]
    for (const url of [
      ...urls,
      `/services/browse?q=${word}`,
      `/providers?q=${word}`,
      `/${word}`,
      `/auth/signin?from=${word}`,
    ])
      expectEscaped(await page(url), url)
  })

  test('in mails and the mailbox', async () => {
    const mails = await world.db.selectFrom('mail').select('id').where('template', '=', 'notification').execute()
    expect(mails.length).toBeGreaterThan(5)
    for (const url of [
      '/dev/mailbox',
      ...mails.flatMap(({ id }) => [`/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]),
    ]) {
      const html = await page(url)
      expectEscaped(html, url)
    }
  })
})

describe('a page asked for with nonsense', () => {
  const addresses = ['/services/browse', '/category/cleaning', '/providers', '/services', '/']
  const names = ['page', 'limit', 'q', 'minPrice', 'minRating', 'city', 'sortBy', 'category', 'lang', 'unknown']
  test.each(addresses)(
    '%s is answered all the same',
    async (address) => {
      for (const word of WRONG_WORDS) {
        const url = `${address}?${names.map((name) => `${name}=${word}`).join('&')}`.slice(0, 8_000)
        const reply = await world.app.inject({ url })
        expect(reply.statusCode, `${url.slice(0, 80)}: ${reply.payload.slice(0, 200)}`).toBeLessThan(500)
      }
    },
    60_000,
  )
})
