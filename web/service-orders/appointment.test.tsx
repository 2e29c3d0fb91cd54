import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { listMails } from '#server/notifications/mail-data.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterEach(() => vi.unstubAllEnvs())
afterAll(() => world.close())

/** No whole hours from the clock of the device. */
const HOME = 'Asia/Kathmandu'
const DEVICE = 'Europe/Berlin'

const clockIn = (timeZone: string, when: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(when),
  )

/** A buyer from Kathmandu, at a device in Berlin, with an agreed appointment. */
async function aTraveller() {
  vi.stubEnv('TZ', DEVICE)
  const placed = await serviceOrderStates(world).scheduled()
  const { id } = placed.buyer
  await placed.buyer.user.update({ params: { id }, body: { preferences: { timezone: HOME } } })
  await world.runJobs()
  const start = placed.order.scheduleData?.start ?? ''
  return { ...placed, home: clockIn(HOME, start), device: clockIn(DEVICE, start) }
}

async function textOf(path: string, as: Person, isThere: RegExp) {
  await openScreen(world, path, { as })
  const main = await screen.findByRole('main')
  await within(main).findAllByText(isThere)
  const { textContent: text } = main
  closeScreen()
  return text
}

test('a person reads the same time on the order, in every list, in mails and on the receipt, by the clock of home', async () => {
  const { id, buyer, home, device } = await aTraveller()
  const named = new RegExp(`${home}.*\\(Asia/Kathmandu\\)`)
  expect(await textOf(`/user/orders/${id}`, buyer, named)).not.toContain(device)
  expect(await textOf('/user/orders', buyer, named)).not.toContain(device)

  const { notifications } = await buyer.notification.list()
  const accepted = notifications.find(({ event }) => event === 'service_order.accepted')
  expect(accepted?.description).toContain(home)
  expect(await textOf('/notifications', buyer, /accepted your order/)).toContain(home)

  const mails = (await listMails(world.db, 100)).filter(({ recipient }) => recipient === buyer.email)
  const texts = mails.map((row) => renderMail(row, world.deps)).filter(({ calendar }) => calendar)
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(home)])

  const payment = await world.db.selectFrom('payment').select('id').where('ref_id', '=', id).executeTakeFirstOrThrow()
  expect(await textOf(`/payments/${payment.id}/receipt`, buyer, named)).not.toContain(device)
})

test('a person whose clock is that of the device reads no name of a zone', async () => {
  vi.stubEnv('TZ', DEVICE)
  const { id, buyer, order } = await serviceOrderStates(world).scheduled()
  await buyer.user.update({ params: { id: buyer.id }, body: { preferences: { timezone: 'Europe/Paris' } } })
  const clock = clockIn(DEVICE, order.scheduleData?.start ?? '')
  expect(await textOf(`/user/orders/${id}`, buyer, new RegExp(clock))).not.toMatch(/Europe/)
})

test.each([
  ['Europe/Paris', /^(?!.*where the seller works)/],
  [HOME, /Berlin time, where the seller works\. Your clock is .* ahead: /],
])(
  'who chooses a time by the clock of %s is told the zone of the seller only if it shows another time',
  async (zone, text) => {
    vi.stubEnv('TZ', DEVICE)
    const { id, buyer } = await serviceOrderStates(world).scheduledIn(40)
    await buyer.user.update({ params: { id: buyer.id }, body: { preferences: { timezone: zone } } })
    await openScreen(world, `/user/orders/${id}`, { as: buyer })
    await userEvent.click(await screen.findByRole('button', { name: 'Move the appointment' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/^Each takes /)
    await waitFor(() => expect(dialog.textContent).toMatch(text))
    closeScreen()
  },
)

test('the page of an order has its appointment for calendars, as long as that is agreed and to come', async () => {
  const { id, buyer } = await serviceOrderStates(world).scheduledIn(40)
  const retained = vi.fn((_: Blob) => 'blob:kept')
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: retained, revokeObjectURL: () => undefined }),
  )
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await openScreen(world, `/user/orders/${id}`, { as: buyer })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  expect(retained.mock.calls[0]?.[0].type).toBe('text/calendar;charset=utf-8')
  vi.unstubAllGlobals()
  download.mockRestore()
  closeScreen()
  await buyer.serviceOrder.requestRefund({ params: { id }, body: { reason: 'I am travelling.' } })
  await openScreen(world, `/user/orders/${id}`, { as: buyer })
  await screen.findByText('Where and when')
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('the history says who moved the appointment alone, and who only named a time', async () => {
  const { id, buyer, seller } = await serviceOrderStates(world).scheduled()
  const weekly = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])
  await seller.availability.save({
    body: { timeZone: 'UTC', weekly, exceptions: [], holidays: null, rules: DEFAULT_RULES },
  })
  const move = (person: Person, hours: number) =>
    person.serviceOrder.schedule({ params: { id }, body: { scheduleData: slotIn(hours), isReschedule: true } })
  await move(buyer, 100)
  await move(seller, 130)
  const newest = async (as: Person) => {
    await openScreen(world, `/user/orders/${id}`, { as })
    const list = within(await screen.findByRole('list', { name: 'History' }))
    const lines = list.getAllByRole('listitem').slice(0, 2)
    const texts = lines.map((line) => line.querySelector('p')?.textContent)
    closeScreen()
    return texts
  }
  expect(await newest(buyer)).toEqual([
    expect.stringMatching(/ named a time for the appointment$/),
    'You moved the appointment',
  ])
  expect(await newest(seller)).toEqual([
    'You named a time for the appointment',
    expect.stringMatching(/ moved the appointment$/),
  ])
})
