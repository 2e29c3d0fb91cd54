import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { listMails } from '#server/notifications/mail-data.ts'
import type { User } from '#shared/contract/user.ts'
import { writeEthiopian } from '#shared/kernel/ethiopian-time.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterEach(() => vi.unstubAllEnvs())
afterAll(() => world.close())

const ADDIS = 'Africa/Addis_Ababa'

type Choice = Partial<Pick<User['preferences'], 'locale' | 'calendar'>>

/** An agreed appointment of a buyer in Addis Ababa with these preferences, and its Ethiopian texts. */
async function agreedWith(preferences: Choice) {
  vi.stubEnv('TZ', ADDIS)
  const placed = await serviceOrderStates(world).scheduled()
  const { buyer, order } = placed
  await buyer.user.update({ params: { id: buyer.id }, body: { preferences: { timezone: ADDIS, ...preferences } } })
  await world.runJobs()
  const { start = '', end = '' } = order.scheduleData ?? {}
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: ADDIS, day: 'numeric' }).format(new Date(start))
  return { ...placed, day, ethiopian: writeEthiopian(new Date(start), new Date(end), ADDIS) }
}

const orderText = async ({ id, buyer }: Awaited<ReturnType<typeof agreedWith>>, language: 'en' | 'am') => {
  await openScreen(world, `/user/orders/${id}`, { as: buyer, language })
  return screen.findByRole('main')
}

test('an appointment is shown in both calendars to a reader of Amharic', async () => {
  const agreed = await agreedWith({ locale: 'am' })
  const main = await orderText(agreed, 'am')
  const ethiopian = await within(main).findByText('በኢትዮጵያ አቆጣጠር')
  expect(within(main).getByText('በጎርጎሮሳዊ አቆጣጠር').parentElement?.textContent).toContain(agreed.day)
  const [, date = '', time = ''] = /^(\S+ \S+ \d+፣ \d+ ዓ\.ም\.)፣ (\S+ \d+:\d+)/.exec(agreed.ethiopian) ?? []
  expect(ethiopian.parentElement?.textContent).toContain(date)
  expect(ethiopian.parentElement?.textContent).toContain(time)
})

test('an appointment is shown in the Ethiopian calendar alone to those who chose it', async () => {
  const main = await orderText(await agreedWith({ locale: 'am', calendar: 'ethiopian' }), 'am')
  await within(main).findByText('በኢትዮጵያ አቆጣጠር')
  expect(within(main).queryByText('በጎርጎሮሳዊ አቆጣጠር')).toBeNull()
})

test('the calendar is chosen beside the appointment, for all of the reader’s appointments', async () => {
  const agreed = await agreedWith({ locale: 'am', calendar: 'both' })
  const main = await orderText(agreed, 'am')
  await within(main).findByText('በጎርጎሮሳዊ አቆጣጠር')
  await userEvent.click(await within(main).findByRole('radio', { name: 'ኢትዮጵያ' }))
  await waitFor(() => expect(within(main).queryByText('በጎርጎሮሳዊ አቆጣጠር')).toBeNull())
  const { user } = await agreed.buyer.user.detail({ params: { id: agreed.buyer.id } })
  expect(user).toMatchObject({ preferences: { calendar: 'ethiopian' } })
})

test('notifications and mails about it are in the calendars of their reader', async () => {
  const { buyer, ethiopian } = await agreedWith({ locale: 'am', calendar: 'both' })
  const { notifications } = await buyer.notification.list()
  const accepted = notifications.find(({ event }) => event === 'service_order.accepted')
  expect(accepted?.description).toContain(`${ethiopian} (`)
  const mails = (await listMails(world.db, 100)).filter(({ recipient }) => recipient === buyer.email)
  const texts = mails.map((row) => renderMail(row, world.deps)).filter(({ calendar }) => calendar)
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(ethiopian)])
})

test('readers of other languages, or of the Gregorian calendar, see nothing of it', async () => {
  const english = await agreedWith({ locale: 'en', calendar: 'both' })
  const main = await orderText(english, 'en')
  await waitFor(() => expect(main.textContent).toContain('Add to calendar'))
  expect(main.textContent).not.toMatch(/[\u1200-\u137f]/)
  const { notifications } = await english.buyer.notification.list()
  expect(JSON.stringify(notifications)).not.toMatch(/[\u1200-\u137f]/)
  closeScreen()
  const gregorian = await agreedWith({ locale: 'am', calendar: 'gregorian' })
  const page = await orderText(gregorian, 'am')
  await within(page).findByText('ወደ ቀን መቁጠሪያ ያስገቡ')
  expect(page.textContent).not.toContain('ዓ.ም.')
})
