import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { ethiopianClock, ethiopianDate, ethiopianSpan, ethiopianTime } from '#shared/kernel/ethiopian-time.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { addDays, startOfWeek } from '#web/ui/days.ts'
import { monthDays } from './calendar-view.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

const ADDIS = 'Africa/Addis_Ababa'
const NAME = 'ቀን መቁጠሪያዎ'

type Choice = Partial<Pick<User['preferences'], 'locale' | 'calendar'>>

/** A seller in Addis Ababa with these preferences, and an appointment from 12:00 to 15:00 on a day. */
async function aSellerWith(preferences: Choice) {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const noon = { start: `${day}T09:00:00.000Z`, end: `${day}T12:00:00.000Z` }
  const { seller, order } = await serviceOrderStates(world).scheduled({}, { timePreferences: [noon] })
  await seller.user.update({ params: { id: seller.id }, body: { preferences: { timezone: ADDIS, ...preferences } } })
  const weekly = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])
  await seller.availability.save({ body: { timeZone: ADDIS, weekly, exceptions: [], rules: DEFAULT_RULES } })
  return { seller, day, appointment: order.scheduleData ?? noon }
}

async function calendarOf({ seller }: Awaited<ReturnType<typeof aSellerWith>>, query: string) {
  await openScreen(world, `/provider/availability?${query}`, { as: seller, language: 'am' })
  return within(await screen.findByRole('region', { name: NAME }))
}

const on = (day: string) => ethiopianTime(new Date(day), 'UTC')
const span = (first: string, last: string) => ethiopianSpan(on(first), on(last))
/** A text that begins in the Ethiopian calendar, with the common one in brackets behind it. */
const beside = (text: string) => (written: string) => written.startsWith(`${text} (`)

test.each(['both', 'ethiopian'] as const)(
  'a week has the days of both calendars for who chose "%s"',
  async (calendar) => {
    const of = await aSellerWith({ locale: 'am', calendar })
    const own = await calendarOf(of, `day=${of.day}`)
    const monday = startOfWeek(of.day)
    await own.findByRole('heading', { level: 2, name: beside(span(monday, addDays(monday, 6))) })
    const head = await own.findByRole('heading', { level: 3, name: beside(ethiopianDate(on(of.day))) })
    const { day } = on(of.day)
    expect(head.textContent).toContain(`${Number(of.day.slice(8))}`)
    expect(head.querySelector('small:last-child')?.textContent).toMatch(new RegExp(`\\b${day}$`))
    const strip = within(own.getByRole('navigation'))
    const chosen = strip.getByRole('link', { current: true })
    expect(chosen.textContent).toContain(`${ethiopianDate(on(of.day))} (`)
    expect([...chosen.querySelectorAll('small')].at(-1)?.textContent).toMatch(new RegExp(`\\b${day}$`))
  },
)

test('a month has them, and names those that it spans', async () => {
  const of = await aSellerWith({ locale: 'am', calendar: 'both' })
  const own = await calendarOf(of, `view=month&day=${of.day}`)
  const { first, last } = monthDays(of.day)
  const table = within(await own.findByRole('table', { name: beside(span(first, last)) }))
  const link = await table.findByRole('link', { name: (name) => name.startsWith(`${ethiopianDate(on(of.day))} (`) })
  expect(link.querySelector('small')?.textContent).toMatch(new RegExp(`\\b${on(of.day).day}$`))
})

test('the list has them, with the times by both clocks', async () => {
  const of = await aSellerWith({ locale: 'am', calendar: 'both' })
  const own = await calendarOf(of, `view=list&day=${of.day}`)
  await own.findByRole('heading', { level: 2, name: beside(span(of.day, addDays(of.day, 27))) })
  const listed = within(await own.findByRole('region', { name: beside(ethiopianDate(on(of.day))) }))
  const at = (when: string) => ethiopianTime(new Date(when), ADDIS)
  const times = ethiopianClock(at(of.appointment.start), at(of.appointment.end))
  expect(listed.getByRole('link').textContent).toContain(`${times} (12:00–`)
})

test('who chose the common calendar sees that one alone', async () => {
  const of = await aSellerWith({ locale: 'am', calendar: 'gregorian' })
  const own = await calendarOf(of, `day=${of.day}`)
  await own.findAllByRole('heading', { level: 3 })
  expect(screen.getByRole('region', { name: NAME }).textContent).not.toContain('ዓ.ም.')
})
