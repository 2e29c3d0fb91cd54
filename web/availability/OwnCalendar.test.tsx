import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { chooseTime } from '#test/choose-time.ts'
import { closeScreen, openPart, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { dateFormat } from '#web/ui/intl.ts'
import { OutsideHours } from './OutsideHours.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const DAY = 86_400_000
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
const write = (day: string, options: Parameters<typeof dateFormat>[1]) =>
  dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(day))

const save = (seller: Person, off: { from: string; to: string }[] = []) =>
  seller.availability.save({
    body: {
      timeZone: 'UTC',
      weekly: Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }]),
      exceptions: off.map((days) => ({ ...days, hours: [] })),
      holidays: null,
      rules: DEFAULT_RULES,
    },
  })

/** A seller with an appointment that begins and ends on one day. */
async function aBookedSeller() {
  const date = dayAt(Date.now() + 2 * 86_400_000)
  const noon = { start: `${date}T12:00:00.000Z`, end: `${date}T15:00:00.000Z` }
  const placed = await serviceOrderStates(world).scheduled({}, { timePreferences: [noon] })
  await save(placed.seller)
  const start = placed.order.scheduleData?.start ?? ''
  return { ...placed, start, day: start.slice(0, 10) }
}

const calendar = async () => within(await screen.findByRole('region', { name: 'Your calendar' }))

test('the view and its day are part of the address', async () => {
  const { seller, day } = await aBookedSeller()
  const { location } = await openScreen(world, `/provider/availability?day=${day}`, { as: seller })
  const own = await calendar()
  await userEvent.click(own.getByRole('radio', { name: 'Month' }))
  await waitFor(() => expect(location()).toContain('view=month'))
  expect(location()).toContain(`day=${day}`)
  const month = write(day, { month: 'long', year: 'numeric' })
  await own.findByRole('heading', { level: 2, name: month })
  const table = await own.findByRole('table', { name: month })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7)

  await userEvent.click(own.getByRole('link', { name: 'Next month' }))
  await waitFor(() => expect(location()).not.toContain(`day=${day}`))
  expect(location()).toContain('view=month')
  await userEvent.click(await own.findByRole('link', { name: 'Today' }))
  await waitFor(() => expect(location()).toBe('/provider/availability?view=month'))
})

test('a day of the month says what is in it, and leads to its week', async () => {
  const { seller, day, id } = await aBookedSeller()
  const { location } = await openScreen(world, `/provider/availability?view=month&day=${day}`, { as: seller })
  const own = await calendar()
  const name = write(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const link = await own.findByRole('link', { name: `${name}, 1 booked` })
  expect(own.getAllByRole('link').some((each) => each.getAttribute('href') === `/user/orders/${id}`)).toBe(true)
  await userEvent.click(link)
  await waitFor(() => expect(location()).not.toContain('view=month'))
  const days = within(await own.findByRole('navigation', { name: 'Days of the week' }))
  expect(days.getByRole('link', { current: true, name: `${name}, 1 booked` })).toBeDefined()
  const others = days.getAllByRole('link', { current: false })
  expect(others).toHaveLength(6)
})

test('the list has the days on which there is something, and says when there is nothing', async () => {
  const { seller, day, id } = await aBookedSeller()
  await openScreen(world, `/provider/availability?view=list&day=${day}`, { as: seller })
  const own = await calendar()
  const name = write(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const section = within(await own.findByRole('region', { name }))
  expect(section.getByRole('link').getAttribute('href')).toBe(`/user/orders/${id}`)
  expect(own.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  await userEvent.click(own.getByRole('link', { name: 'Later days' }))
  await own.findByRole('heading', { name: 'Nothing in these four weeks' })
})

test('what is not saved yet survives another view', async () => {
  const { seller } = await aBookedSeller()
  await openScreen(world, '/provider/availability', { as: seller })
  const own = await calendar()
  await userEvent.click(screen.getByRole('switch', { name: 'Sunday' }))
  await userEvent.click(own.getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(own.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined()
})

test('each appointment in a new vacation leads to another time with one press', async () => {
  const { seller, buyer, id, start, day } = await aBookedSeller()
  await save(seller, [{ from: dayAt(Date.parse(day) - DAY), to: dayAt(Date.parse(day) + DAY) }])
  await openScreen(world, '/provider/availability', { as: seller })
  await screen.findByText('1 booked visit lies outside of your hours')
  await userEvent.click(screen.getByRole('button', { name: /^Propose a new time for / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the appointment' }))
  await chooseTime(dialog, 7)
  await userEvent.click(dialog.getByRole('button', { name: /^Ask for / }))
  await screen.findByText('Another time is proposed and waits for the answer.')
  expect(screen.queryByRole('button', { name: /^Propose a new time for / })).toBeNull()
  const { order } = await buyer.serviceOrder.detail({ params: { id } })
  expect(order.pendingReschedule).toMatchObject({ by: 'seller' })
  expect(order.pendingReschedule?.start).not.toBe(start)
})

test('an appointment that has begun is not named any more, also while the page stays open', async () => {
  const { seller, start, day } = await aBookedSeller()
  await save(seller, [{ from: dayAt(Date.parse(day) - DAY), to: dayAt(Date.parse(day) + DAY) }])
  const part = (now: number) => <OutsideHours timeZone="UTC" now={now} />
  const before = await openPart(world, part(Date.parse(start) - 1), { as: seller, words: ['availability'] })
  await screen.findByText('1 booked visit lies outside of your hours')
  await act(async () => before.unmount())
  await openPart(world, part(Date.parse(start)), { as: seller, words: ['availability'] })
  await expect(screen.findByText(/outside of your hours/, {}, { timeout: 300 })).rejects.toThrow()
})
