import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

const DAY = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const WEEK = Array.from({ length: 7 }, () => [{ start: '10:00', end: '12:00' }])
/** The free day of the early seller, and that of the late one. */
const [EARLY, LATE] = [dayIn(3), dayIn(20)]
const TITLES = { early: 'Home cleaning with eco products', late: 'Deep clean of a whole flat' }

let world: World

/** A seller who is away until the day before, and works from ten to twelve. */
async function aSellerFrom(day: string, title: string) {
  const seller = await world.aSeller()
  const before = new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
  const exceptions = [{ from: dayIn(-1), to: before, hours: [] }]
  await seller.availability.save({ body: { timeZone: 'UTC', weekly: WEEK, exceptions, rules: DEFAULT_RULES } })
  return world.aService(seller, { title, durationMinutes: 60 })
}

beforeAll(async () => {
  world = await startWorld()
  await aSellerFrom(EARLY, TITLES.early)
  await aSellerFrom(LATE, TITLES.late)
  await world.runJobs()
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path: string) {
  const opened = await openScreen(world, path)
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}

const filters = () => within(screen.getByRole('region', { name: 'Filters' }))
const titles = async () =>
  (await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

test('a span and a part of the day are chosen, written into the address, and taken away by their chips', async () => {
  const { location } = await open('/services/browse')
  await userEvent.click(await filters().findByRole('radio', { name: /^Within 7 days/ }))
  await waitFor(() => expect(location()).toBe('/services/browse?free=week'))
  await waitFor(async () => expect(await titles()).toEqual([TITLES.early]))
  await userEvent.click(filters().getByRole('radio', { name: /^Morning/ }))
  await waitFor(() => expect(location()).toBe('/services/browse?free=week&time=morning'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter “Morning”' }))
  await waitFor(() => expect(location()).toBe('/services/browse?free=week'))
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(location()).toBe('/services/browse'))
})

test('each choice says how many services it finds, and one without any cannot be chosen', async () => {
  await open('/services/browse')
  const choice = (name: string) => filters().getByRole('radio', { name: new RegExp(`^${name}`) })
  await waitFor(() => expect(choice('Within 7 days')).toHaveProperty('disabled', false))
  await waitFor(() => expect(choice('Today')).toHaveProperty('disabled', true))
  expect(choice('Within 7 days').closest('label')?.textContent).toContain('1')
  expect(choice('Morning').closest('label')?.textContent).toContain('2')
  expect(choice('Afternoon')).toHaveProperty('disabled', true)
})

test('a day is chosen in its field', async () => {
  const { location } = await open('/services/browse')
  const field = await filters().findByLabelText('On a day')
  await userEvent.type(field, EARLY)
  await waitFor(() => expect(location()).toBe(`/services/browse?free=${EARLY}`))
  await waitFor(async () => expect(await titles()).toEqual([TITLES.early]))
})

test.each([
  [`${EARLY}..${EARLY}`, [TITLES.early]],
  [LATE, [TITLES.late, TITLES.early]],
  ['2026-02-30', [TITLES.late, TITLES.early]],
  [`${LATE}..${EARLY}`, [TITLES.late, TITLES.early]],
])('the address free=%s lists what is free then, and everything if it is no day', async (free, found) => {
  await open(`/services/browse?free=${free}`)
  expect(await titles()).toEqual(found)
})

test('a page with such a filter is none for search engines', async () => {
  await open('/services/browse?free=week')
  await waitFor(() => expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex'))
})

test('a card says when the seller is free next, by the clock of the reader and not to search engines', async () => {
  await open('/services/browse')
  const line = await screen.findByText(/^Next free: \w{3} \d\d:\d\d$/)
  expect(line.hasAttribute('data-nosnippet')).toBe(true)
  expect(await screen.findByText(/^Next free: \w{3},? \d+ \w+,? \d\d:\d\d$/)).toBeTruthy()
})
