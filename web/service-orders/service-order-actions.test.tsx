import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { chooseTime } from '#test/choose-time.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Placed, type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

const params = (id: string) => ({ params: { id } })
const show = async (person: Person, { id }: Placed) => (await person.serviceOrder.detail(params(id))).order

async function open({ id }: Placed, as: Person) {
  const opened = await openScreen(world, `/user/orders/${id}`, { as })
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** The dialog that a button opens, and its confirmation. */
async function ask(button: string | RegExp) {
  await press(button)
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, confirm: (name: string | RegExp) => userEvent.click(dialog.getByRole('button', { name })) }
}

const two = (number: number) => `${number}`.padStart(2, '0')
const dayIn = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

describe('other times', () => {
  test('that another order takes while the page is open are marked at their row, and the next one is suggested', async () => {
    const placed = await places.paid()
    const [first, second] = placed.order.timePreferences
    const rival = await world.anUnpaidOrderAt(placed.service._id, { timePreferences: [first] })
    await world.pay(rival)
    await rival.buyer.serviceOrder.confirmPayment(params(rival.id))
    await open(placed, placed.seller)
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveProperty('checked', true))
    await placed.seller.serviceOrder.accept({
      ...params(rival.id),
      body: { acceptedTimePreference: first ?? slotIn(30) },
    })
    await press(/^Accept/)
    await screen.findByText('Already booked')
    expect(screen.getAllByRole('radio')[0]).toHaveProperty('disabled', true)
    expect(screen.getAllByRole('radio')[1]).toHaveProperty('checked', true)
    expect(screen.queryByText(/already taken/)).toBeNull()
    await press(/^Accept/)
    await waitFor(async () => expect(await show(placed.buyer, placed)).toMatchObject({ scheduleData: second }))
  })

  test('are proposed with a word, each of the length of the service', async () => {
    const placed = await places.paid()
    await open(placed, placed.seller)
    const { dialog, confirm } = await ask('Propose other times')
    await confirm('Propose this time')
    expect(dialog.getByText(/^Choose a day/)).toBeTruthy()
    await chooseTime(dialog, 4)
    await chooseTime(dialog, 4, 3)
    await userEvent.type(dialog.getByRole('textbox'), 'Same price.')
    await confirm('Propose 2 times')
    await screen.findByRole('heading', { name: /is asked to choose a time$/ })
    const order = await show(placed.buyer, placed)
    expect(order.sellerMessage).toBe('Same price.')
    expect(order.proposedTimePreferences.map(({ start, end }) => Date.parse(end) - Date.parse(start))).toEqual([
      3 * 3_600_000,
      3 * 3_600_000,
    ])
  })

  test('are chosen among, under the words of the seller', async () => {
    const placed = await places.timeProposed()
    await open(placed, placed.buyer)
    expect(screen.getByText('“Thursday is taken, sorry!”')).toBeTruthy()
    const [, second] = screen.getAllByRole('radio')
    if (!second) throw new Error('there are three')
    await userEvent.click(second)
    await press(/^Confirm \w+/)
    await screen.findByRole('heading', { name: /^Your appointment/ })
    const order = await show(placed.seller, placed)
    expect(order.acceptedTimePreference).toEqual(order.proposedTimePreferences[1])
  })

  test('are left, after it was said what that means', async () => {
    const placed = await places.timeProposed()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Keep my first choice')
    expect(dialog.getByText(/within 24 hours. Other times cannot be proposed again/)).toBeTruthy()
    await confirm('Keep my first choice')
    await screen.findByRole('heading', { name: /knows that you keep your times$/ })
  })
})

describe('another seller', () => {
  test('is looked for with the same payment, and the one who is invited accepts', async () => {
    const placed = await places.declined({ subcategory: 'window-cleaning' })
    const invited = await world.aSeller()
    await world.aService(invited, { price: 7000, subcategory: 'window-cleaning' })
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Find another seller')
    expect(dialog.getByText(/You never pay more than €86.52/)).toBeTruthy()
    await confirm('Ask other sellers')
    expect(await screen.findByText('1 seller was asked')).toBeTruthy()
    closeScreen()

    await openScreen(world, '/user/orders?role=seller&view=needs_you', { as: invited })
    expect(await screen.findByText('Invitation')).toBeTruthy()
    closeScreen()
    await open(placed, invited)
    expect(screen.getByText(/you earn €63.00/)).toBeTruthy()
    await press(/^Accept \w+/)
    await screen.findByRole('heading', { name: /^Your appointment/ })
    expect(await show(placed.buyer, placed)).toMatchObject({
      status: 'scheduled',
      pricing: { total: { amount: 7210 } },
    })
  })

  test('a seller who was not the first is told so, and led back to the own orders', async () => {
    const subcategory = 'laundry-ironing'
    const faster = await world.aSeller()
    await world.aService(faster, { price: 6000, subcategory })
    const placed = await places.findingSeller(subcategory)
    const { location } = await open(placed, placed.invited)
    await faster.serviceOrder.accept({ ...params(placed.id), body: {} })
    await press(/^Accept \w+/)
    expect(await screen.findByText(/^The invitation is over/)).toBeTruthy()
    expect(location()).toBe('/user/orders?role=seller')
  })

  test('is no longer looked for: everything comes back', async () => {
    const placed = await places.findingSeller()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Stop and take €86.52 back')
    // No seller has agreed to it, so no seller has to be told why.
    await dialog.findByText(/^Nothing was charged/)
    await confirm('Stop and take €86.52 back')
    await screen.findByRole('heading', { name: /cancelled$|released/ })
  })
})

describe('a refund', () => {
  test('by the terms says the sum, what is kept, and that it is final', async () => {
    const placed = await places.scheduledIn(20)
    await world.db
      .updateTable('transaction')
      .set({ pricing_frozen_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', placed.id)
      .execute()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Cancel the order')
    await dialog.findByText('Comes back to you')
    expect(dialog.getByText(/50% of the price comes back/)).toBeTruthy()
    expect(dialog.getByText('−€44.52')).toBeTruthy()
    expect(dialog.getByText(/this cannot be undone/)).toBeTruthy()
    await confirm('Cancel and take €42.00 back')
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox'), 'My plans changed.')
    await confirm('Cancel and take €42.00 back')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await world.runJobs()
    expect(await show(placed.buyer, placed)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: { amount: 4200 },
      refundReason: 'My plans changed.',
    })
  })

  test('that cannot be worked out says so, and is tried again', async () => {
    const placed = await places.scheduled()
    await open(placed, placed.buyer)
    await placed.seller.serviceOrder.decline({ ...params(placed.id), body: { reason: 'Ill.' } })
    await press('Cancel the order')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('heading', { name: 'We could not work out what comes back' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Cancel and take/ })).toBeNull()
  })

  test('once the work has begun is a claim, of all or of a part', async () => {
    const placed = await places.finished()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Report a problem')
    await dialog.findByRole('group', { name: 'How much do you want back?' })
    expect(dialog.getByText(/Your payment stands still/)).toBeTruthy()
    expect(dialog.getByText(/an administrator decides in the end/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/^What went wrong/), 'The windows are still dirty.')
    await userEvent.click(dialog.getByRole('radio', { name: 'A part' }))
    await confirm('Ask for it back')
    expect(dialog.getByText('Say how much you want back.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Amount'), '30')
    await confirm('Ask for €30.00 back')
    await screen.findByRole('heading', { name: /was asked to return €30.00$/ })
    const said = within(screen.getByRole('region', { name: 'What was said and shown' }))
    expect(said.getByText('The windows are still dirty.')).toBeTruthy()
  })
})

describe('an appointment', () => {
  test('a time is set in the viewer’s own clock', async () => {
    const placed = await places.accepted()
    await open(placed, placed.buyer)
    await userEvent.click(screen.getByRole('button', { name: 'Set the appointment' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Set the appointment' }))
    expect(dialog.getByText(/^Choose a day and a time/)).toBeTruthy()
    const time = await chooseTime(dialog, 5, 1)
    expect(dialog.getByText(/has not named this time, and is asked first/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^Ask for .* ${time}$`) }))
    await screen.findByRole('heading', { name: /^You suggested a time to/ })
    const day = new Date(Date.now() + 5 * 86_400_000)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    day.setHours(hours, minutes, 0, 0)
    const { order } = await placed.seller.serviceOrder.detail(params(placed.id))
    expect(order.pendingReschedule).toMatchObject({ by: 'buyer', start: day.toISOString() })
    expect(order.scheduleData).toBeUndefined()
  })

  test('a time that the buyer has named is set at once', async () => {
    const placed = await places.accepted()
    await open(placed, placed.seller)
    await userEvent.click(screen.getByRole('button', { name: 'Set the appointment' }))
    const dialog = within(await screen.findByRole('dialog'))
    const [wish] = placed.order.timePreferences
    const [named] = within(dialog.getByText(/^Times that suit/).parentElement ?? document.body).getAllByRole('button')
    if (!named || !wish) throw new Error('the buyer has named one')
    await userEvent.click(named)
    await userEvent.click(dialog.getByRole('button', { name: `Set ${named.textContent}` }))
    await screen.findByRole('heading', { name: /^Your appointment/ })
    const { order } = await placed.seller.serviceOrder.detail(params(placed.id))
    expect(order.scheduleData?.start).toBe(wish.start)
  })
})

describe('an appointment with a seller who has set hours', () => {
  /** Three days ahead, at any hour of every day. */
  async function agreed() {
    const placed = await places.scheduledIn(72)
    const weekly = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])
    const body = { timeZone: 'UTC', weekly, exceptions: [], holidays: null, rules: DEFAULT_RULES }
    await placed.seller.availability.save({ body })
    return placed
  }

  test('is moved by the buyer at once, which the dialog says', async () => {
    const placed = await agreed()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Move the appointment')
    await chooseTime(dialog, 6)
    expect(dialog.getByText(/^The appointment moves at once, and .* is told\./)).toBeTruthy()
    await confirm(/^Move to /)
    await waitFor(async () =>
      expect((await show(placed.buyer, placed)).scheduleData?.start).not.toBe(placed.order.scheduleData?.start),
    )
    expect(await show(placed.buyer, placed)).not.toHaveProperty('pendingReschedule')
  })

  test('is asked for by the seller, which the dialog says', async () => {
    const placed = await agreed()
    await open(placed, placed.seller)
    const { dialog, confirm } = await ask('Move the appointment')
    await chooseTime(dialog, 6)
    expect(dialog.getByText(/is asked first. Until .* agrees, the old time stands/)).toBeTruthy()
    await confirm(/^Ask for /)
    await screen.findByRole('heading', { name: 'You asked to move the appointment' })
  })
})

describe('an appointment that is near', () => {
  test('is moved only if the other side agrees, which the dialog says', async () => {
    const placed = await places.scheduledIn(5)
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Move the appointment')
    await chooseTime(dialog, 3)
    expect(dialog.getByText(/is asked first. Until .* agrees, the old time stands/)).toBeTruthy()
    await confirm(/^Ask for /)
    await screen.findByRole('heading', { name: 'You asked to move the appointment' })
    expect((await show(placed.seller, placed)).pendingReschedule?.by).toBe('buyer')
  })

  test.each([
    [/^Agree to /, 54],
    ['Keep the old time', 5],
  ] as const)('is answered with %s', async (answer, hours) => {
    const placed = await places.pendingReschedule()
    await open(placed, placed.buyer)
    await press(answer)
    await screen.findByRole('heading', { name: /^Your appointment|^It is time/ })
    const order = await show(placed.seller, placed)
    expect(order.pendingReschedule).toBeUndefined()
    const start = Date.parse(order.scheduleData?.start ?? '')
    expect(Math.abs(start - Date.parse(slotIn(hours).start))).toBeLessThan(10 * 60_000)
  })
})

describe('work that is not as it should be', () => {
  test('a late delivery is waited for, which its seller reads', async () => {
    const placed = await places.lateDelivery()
    await open(placed, placed.buyer)
    await userEvent.click(await screen.findByRole('button', { name: 'Wait' }))
    await screen.findByText(/^You wait for /, { selector: 'h2' })
    expect(screen.queryByRole('button', { name: 'Wait' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Give more time' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel for free' })).toBeTruthy()
    closeScreen()
    await open(placed, placed.seller)
    await screen.findByText(/ waits for your delivery$/, { selector: 'h2' })
  })

  test('a late delivery gets more time', async () => {
    const placed = await places.lateDelivery()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Give more time')
    await userEvent.clear(dialog.getByLabelText('New last day'))
    await confirm('Give more time')
    expect(dialog.getByText('Choose a day that lies ahead.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('New last day'), dayIn(6))
    await confirm(/^Give time until /)
    await screen.findByRole('heading', { name: /is at work$/ })
  })

  test('a late delivery is cancelled for free', async () => {
    const placed = await places.lateDelivery()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Cancel for free')
    await dialog.findByText(/is late, so all of it comes back/)
    await userEvent.type(dialog.getByRole('textbox'), 'Too late for me.')
    await confirm(/^Cancel and take .* back$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await show(placed.buyer, placed)).status).toBe('refunded')
  })

  test('changes are asked for as often as was agreed', async () => {
    const placed = await places.finished()
    await open(placed, placed.buyer)
    const { dialog, confirm } = await ask('Ask for changes')
    expect(dialog.getByText(/You can ask for changes once/)).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox'), 'The oven, please.')
    await confirm(/^Send to /)
    await screen.findByRole('heading', { name: /is at work$/ })
    expect(screen.getByText('The oven, please.')).toBeTruthy()
  })
})

test('what was kept of a cancelled order is told to both sides', async () => {
  const placed = await places.partlyRefunded()
  await world.runJobs()
  const order = await show(placed.seller, placed)
  await open(placed, placed.seller)
  const earnings = within(screen.getByRole('region', { name: 'Your earnings' }))
  expect(earnings.getByText('You earned')).toBeTruthy()
  expect(earnings.getByText(`€${((order.amounts.earned?.amount ?? 0) / 100).toFixed(2)}`)).toBeTruthy()
})
