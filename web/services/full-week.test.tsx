import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HoursException } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { spanFrom } from '#web/ui/days.ts'
import { saveOrderDraft } from './service-order-draft.ts'

const DAY = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const TEN = Array.from({ length: 7 }, () => [{ start: '10:00', end: '12:00' }])
/** Three days with free times, and then two weeks without. */
const AWAY: HoursException[] = [{ from: dayIn(6), to: dayIn(19), hours: [] }]

const words = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day))

let world: World

async function aServiceWith(seller: Person, exceptions: HoursException[], changes: Record<string, unknown> = {}) {
  const times = { timeZone: 'UTC', weekly: TEN, exceptions, rules: DEFAULT_RULES }
  await seller.availability.save({ body: times })
  return world.aService(seller, { durationMinutes: 60, minNoticeHours: 48, ...changes })
}

type Named = Awaited<ReturnType<typeof aServiceWith>>

async function open({ category, subcategory, _id }: Named, options: Parameters<typeof openScreen>[2] = {}) {
  const opened = await openScreen(world, `/${category}/${subcategory}/${_id}`, options)
  await screen.findByRole('group', { name: /^Times on / })
  return opened
}

const box = () => within(screen.getByRole('complementary', { name: 'Your order' }))
/** Waits for what suspends, which a press alone does not. */
const openNextWeek = () => act(async () => box().getByRole('button', { name: 'Next week' }).click())

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC')
  world = await startWorld()
})
beforeEach(() => sessionStorage.clear())
afterEach(closeScreen)
afterAll(async () => {
  await world.close()
  vi.unstubAllEnvs()
})

test('a week of a vacation says until when the seller is away, and leads to the first time after it', async () => {
  await open(await aServiceWith(await world.aSeller({ name: 'Hanna Tesfaye' }), AWAY))
  await openNextWeek()
  await box().findByText('Nothing free this week')
  box().getByText(`Hanna Tesfaye is away from ${words(dayIn(6))} to ${words(dayIn(19))}.`)
  await userEvent.click(box().getByRole('button', { name: /^Go to .* at 10:00$/ }))
  expect(box().getByRole('radio', { checked: true })).toHaveProperty('value', dayIn(20))
})

test('only sellers who are free in that week are named, with their price and their first time', async () => {
  const [own, other, later] = [
    await world.aSeller(),
    await world.aSeller({ name: 'Amina Yusuf' }),
    await world.aSeller(),
  ]
  const service = await aServiceWith(own, AWAY)
  const free = await aServiceWith(other, [{ from: dayIn(1), to: dayIn(11), hours: [] }], { price: 2_600 })
  await aServiceWith(later, [{ from: dayIn(1), to: dayIn(30), hours: [] }])
  await world.runJobs()
  await open(service)
  await openNextWeek()
  const others = within(await box().findByRole('region', { name: 'Free this week near you' }))
  const row = others.getByRole('link', { name: /Amina Yusuf/ })
  expect(row.getAttribute('href')).toContain(free._id)
  expect(row.textContent).toContain('€26')
  expect(row.textContent).toMatch(/10:00$/)
  expect(others.getAllByRole('listitem')).toHaveLength(1)
})

test('a request begins with the kind of work, the place and days of that week', async () => {
  const service = await aServiceWith(await world.aSeller(), AWAY)
  const { location } = await open(service, { as: await world.aBuyer() })
  await openNextWeek()
  const post = await box().findByRole('link', { name: 'Post a request' })
  await userEvent.click(post)
  await waitFor(() => expect(location()).toContain('/service-requests/create?'))
  const days = (await screen.findAllByLabelText('Date')).map((field) => (field as HTMLInputElement).value)
  expect(days).toHaveLength(5)
  expect(new Set(days).size).toBe(5)
  for (const day of days) expect(day > dayIn(6)).toBe(true)
  expect(screen.getByRole('radio', { name: /^At your place/ })).toHaveProperty('checked', true)
})

test('a chosen time that is gone is named, and one press puts another one in its place', async () => {
  const service = await aServiceWith(await world.aSeller(), [])
  const at = (days: number, hour: string) => new Date(`${dayIn(days)}T${hour}:00Z`)
  saveOrderDraft({ serviceId: service._id, timePreferences: [spanFrom(at(4, '20:00'), 60)] })
  await open(service)
  const alert = await box().findByRole('alert')
  expect(alert.textContent).toMatch(
    /at 20:00 is no longer free\. You have not been charged\. The next free times are on /,
  )
  await userEvent.click(box().getByRole('button', { name: /^\w{3},? 11:00$/ }))
  expect(box().queryByRole('alert')).toBeNull()
})

test('where the seller works by another clock, the page says how far that is from the reader’s, and shows either', async () => {
  const seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  // Its clocks never change, and show the same day as those of the reader during these hours.
  const times = { timeZone: 'Africa/Addis_Ababa', weekly: TEN, exceptions: [], rules: DEFAULT_RULES }
  await seller.availability.save({ body: times })
  await open(await world.aService(seller, { durationMinutes: 60 }))
  await box().findByText(
    /Addis Ababa time, where Hanna Tesfaye works\. Your clock is 3 hours behind: 1\d:\d\d is 0\d:\d\d for you\./,
  )
  await box().findByRole('button', { name: '11:00' })
  await userEvent.click(box().getByRole('button', { name: 'Show my time' }))
  await box().findByRole('button', { name: '08:00' })
  await userEvent.click(box().getByRole('button', { name: 'Show the seller’s time' }))
  await box().findByRole('button', { name: '11:00' })
})

test('how to book with the seller is said in facts', async () => {
  const seller = await world.aSeller({ name: 'Hanna Tesfaye' })
  await open(await aServiceWith(seller, [], { cancellationPolicy: 'flexible', locationType: 'at_customer' }))
  const facts = within(screen.getByRole('region', { name: 'Booking with Hanna Tesfaye' }))
  for (const text of [
    'Only free times',
    'Travel is included in the price',
    'Free to cancel',
    'Until 24 hours before the start',
  ])
    facts.getByText(text)
})
