import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HoursException } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { spanFrom } from '#web/ui/days.ts'
import { readOrderDraft, saveOrderDraft } from './service-order-draft.ts'

const DAY = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const at = (days: number, hour = '12:00') => new Date(`${dayIn(days)}T${hour}:00Z`)
const WEEK = Array.from({ length: 7 }, () => [{ start: '10:00', end: '16:00' }])
const off = (...days: number[]): HoursException[] =>
  days.map((day) => ({ from: dayIn(day), to: dayIn(day), hours: [] }))

let world: World
let seller: Person

const words = (when: Date) => {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(when)
  return `${write({ weekday: 'short' })} ${write({ day: 'numeric', month: 'long' })}`
}
const weekdays = (when: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(when)}s`

async function aServiceOff(...days: number[]) {
  const times = { timeZone: 'UTC', weekly: WEEK, exceptions: off(...days), rules: DEFAULT_RULES }
  await seller.availability.save({ body: times })
  return world.aService(seller, { durationMinutes: 60, minNoticeHours: 24 })
}

type Named = Awaited<ReturnType<typeof aServiceOff>>

const first = at(10)

/** Opens the page of a service with a time that was chosen before. */
async function openChosen({ category, subcategory, _id }: Named, options: Parameters<typeof openScreen>[2] = {}) {
  saveOrderDraft({ serviceId: _id, timePreferences: [spanFrom(first, 60)] })
  const opened = await openScreen(world, `/${category}/${subcategory}/${_id}`, options)
  await screen.findByRole('group', { name: /^Times on / })
  return opened
}

const box = () => within(screen.getByRole('complementary', { name: 'Your order' }))
const findSwitch = () => box().findByRole('switch', { name: /^Repeat this visit/ })
const turnOn = async () => {
  const toggle = await findSwitch()
  await act(async () => toggle.click())
}
const select = (name: string, option: string) => userEvent.selectOptions(box().getByRole('combobox', { name }), option)
const laterDays = ({ _id }: Named) =>
  readOrderDraft(_id)?.series?.times.map(({ start }) => Math.round((Date.parse(start) - first.getTime()) / DAY))

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC')
  world = await startWorld()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
})
beforeEach(() => sessionStorage.clear())
afterEach(closeScreen)
afterAll(async () => {
  await world.close()
  vi.unstubAllEnvs()
})

test('a chosen time is repeated every week, with the sums of a visit and of all', async () => {
  const service = await aServiceOff()
  await openChosen(service)
  await turnOn()
  await box().findByText(`6 ${weekdays(first)}, 12:00 to 13:00`)
  box().getByText('Each visit')
  box().getByText('All 6 visits')
  box().getByText(
    /^You pay €86\.52 for the first visit now\. Each later visit is charged to the same card 48 hours before/,
  )
  box().getByText('€519.12')
  await waitFor(() => expect(laterDays(service)).toEqual([7, 14, 21, 28, 35]))

  await select('How often', 'Every 2 weeks')
  await select('How many visits', '3 times')
  await box().findByText(`3 ${weekdays(first)}, 12:00 to 13:00`)
  await waitFor(() => expect(laterDays(service)).toEqual([14, 28]))
  await userEvent.click(await findSwitch())
  expect(readOrderDraft(service._id)).not.toHaveProperty('series')
})

test('days off are left out and named, and the series ends later', async () => {
  const service = await aServiceOff(17, 24)
  await openChosen(service)
  await turnOn()
  const notice = await box().findByText(/^Hanna Tesfaye is off on .*\. So the series ends 2 weeks later\./)
  await waitFor(() => expect(laterDays(service)).toEqual([21, 28, 35, 42, 49]))
  await userEvent.click(within(notice).getByRole('button', { name: 'All dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'All dates' }))
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(8)
  expect(rows[1]).toBe(`${words(at(17))}Day off`)
  dialog.getByText('6 visits × €86.52')
})

test('a later visit is moved to another time between its neighbours', async () => {
  const service = await aServiceOff()
  await openChosen(service)
  await turnOn()
  await userEvent.click(await box().findByRole('button', { name: 'All dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'All dates' }))
  await act(async () => dialog.getByRole('button', { name: `Change ${words(at(17))}` }).click())
  await dialog.findByRole('group', { name: `Times on ${words(at(17))}` })
  await userEvent.click(dialog.getByRole('button', { name: '14:00' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Take this time' }))
  await dialog.findByText('14:00')
  const moved = at(17, '14:00').toISOString()
  await waitFor(() => expect(readOrderDraft(service._id)?.series?.times[0]?.start).toBe(moved))
  closeScreen()

  // A reload keeps it.
  const { category, subcategory, _id } = service
  await openScreen(world, `/${category}/${subcategory}/${_id}`)
  await screen.findByRole('complementary', { name: 'Your order' })
  expect(await findSwitch()).toHaveProperty('checked', true)
  await box().findByText(`6 ${weekdays(first)}, 12:00 to 13:00`)
  expect(readOrderDraft(service._id)?.series?.times[0]?.start).toBe(moved)
})

test('another first time brings other later visits, and nothing is ordered before they are there', async () => {
  const service = await aServiceOff()
  await openChosen(service)
  await turnOn()
  await box().findByText(`6 ${weekdays(first)}, 12:00 to 13:00`)
  await userEvent.click(box().getByRole('button', { name: '13:00' }))
  await box().findByText(`6 ${weekdays(first)}, 13:00 to 14:00`)
  await waitFor(() =>
    expect(readOrderDraft(service._id)).toMatchObject({
      timePreferences: [{ start: at(10, '13:00').toISOString() }],
      series: { everyWeeks: 1, times: [{ start: at(17, '13:00').toISOString() }, {}, {}, {}, {}] },
    }),
  )
})

test('the checkout shows the series, says what is charged later, and orders it', async () => {
  const service = await aServiceOff(24)
  const buyer = await world.aBuyer()
  await openChosen({ ...service }, { as: buyer })
  await turnOn()
  await select('How many visits', '3 times')
  await box().findByText(`3 ${weekdays(first)}, 12:00 to 13:00`)
  await waitFor(() => expect(laterDays(service)).toEqual([7, 21]))
  await userEvent.click(box().getByRole('button', { name: 'Request to book' }))
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  await screen.findByText(`3 ${weekdays(first)}, 12:00 to 13:00`)
  screen.getByText(
    /^The 2 later visits are charged to the card with which you pay now, €86\.52 each, 48 hours before each visit/,
  )
  for (const [name, text] of [
    ['Street and number', 'Florastraße 27'],
    ['Postcode', '13187'],
    ['City', 'Berlin'],
  ] as const) {
    await userEvent.click(screen.getByRole('textbox', { name }))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(async () => {
    const { orders } = await buyer.serviceOrder.list()
    expect(orders[0]?.series).toMatchObject({ everyWeeks: 1, number: 1, visits: 3, status: 'proposed' })
  })
  // Where the card is asked for, which is where a reload leads, the same is said.
  await screen.findByRole('heading', { level: 1, name: 'Checkout' })
  await screen.findByText(/^The 2 later visits are charged to the card with which you pay now/)
  await screen.findByText(`3 ${weekdays(first)}, 12:00 to 13:00`)
})
