import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { bringForward, type Placed, type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let places: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

const params = (id: string) => ({ params: { id } })

async function open({ id }: Placed, as: Person) {
  const opened = await openScreen(world, `/user/orders/${id}`, { as })
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}

/** The card that says what is next: the one whose heading matches. */
function card(title: RegExp) {
  const section = screen.getByText(title, { selector: 'h2' }).closest('section')
  if (!section) throw new Error('the heading is in no card')
  return section
}

/** Returns the actions of the card, the most important first; not the one that is only there if an hour is free again. */
const buttonsOf = (title: RegExp) =>
  [...card(title).querySelectorAll('button, a[href]')]
    .map(({ textContent }) => textContent)
    .filter((text) => !text.startsWith('Book again'))

type Side = [title: RegExp, buttons: (string | RegExp)[]]
type Step = [place: keyof ServiceOrderStates, sides: { buyer?: Side; seller?: Side }]

const again = ['Order again', 'Remove from my orders']
const confirm = /^Confirm and pay .* €84.00$/
const appointment = ['Move the appointment', 'Cancel the order']
const cancel = 'Cancel the order'
const report = 'Report a problem'

const steps: Step[] = [
  [
    'unpaid',
    {
      buyer: [/^Pay to send the order/, ['Pay €86.52', 'Give up the order']],
      seller: [/has not paid yet$/, []],
    },
  ],
  [
    'paid',
    {
      buyer: [/has your order$/, [cancel]],
      seller: [/would like to book you/, [/^Accept \w+/, 'Propose other times', 'Decline']],
    },
  ],
  [
    'timeProposed',
    {
      buyer: [
        /proposes other times/,
        [/^Confirm \w+/, 'Keep my first choice', 'Find another seller', 'ask for a refund'],
      ],
      seller: [/is asked to choose a time$/, ['Decline']],
    },
  ],
  ['findingSeller', { buyer: [/asking others to take over$/, ['Stop and take €86.52 back']] }],
  [
    'pendingReschedule',
    {
      buyer: [/asks to move the appointment$/, [/^Agree to /, 'Keep the old time', 'Suggest another time', cancel]],
      seller: [/^You asked to move/, ['Ask for another time', cancel]],
    },
  ],
  [
    'lateDelivery',
    {
      buyer: [/^The delivery by .* is late$/, [/^Confirm and pay/, 'Wait', 'Give more time', 'Cancel for free']],
      seller: [/^Your delivery is late$/, ['Mark as done']],
    },
  ],
  [
    'partlyRefunded',
    {
      buyer: [/^Settled: a part came back/, again],
      seller: [/^Settled: a part went back$/, ['Remove from my orders']],
    },
  ],
  ['delivery', { seller: [/would like to order/, ['Accept and earn €81.00', 'Decline']] }],
  [
    'accepted',
    {
      buyer: [/^Agree on a time/, ['Set the appointment', cancel]],
      seller: [/^Set the appointment/, ['Set the appointment', 'Cancel the order']],
    },
  ],
  [
    'scheduled',
    { buyer: [/^Your appointment/, ['Move the appointment', cancel]], seller: [/^Your appointment/, appointment] },
  ],
  ['started', { buyer: [/is at work$/, [confirm, report]], seller: [/^Is the work done/, ['Mark as done']] }],
  [
    'finished',
    { buyer: [/says that it is done/, [confirm, 'Ask for changes', report]], seller: [/is asked to confirm$/, []] },
  ],
  [
    'completed',
    {
      buyer: [/^All done/, ['Order again', report, 'Remove from my orders']],
      seller: [/^All done/, ['Remove from my orders']],
    },
  ],
  [
    'declined',
    {
      buyer: [/declined. Take your money back/, ['Take €86.52 back', 'Find another seller']],
      seller: [/^You declined/, []],
    },
  ],
  ['cancelled', { buyer: [/was cancelled$/, again] }],
  ['refunded', { buyer: [/have your money back$/, again], seller: [/has the money back$/, ['Remove from my orders']] }],
  ['unmarked', { buyer: [/^Did it happen/, [confirm, report]], seller: [/^Did it happen/, ['Yes, it is done']] }],
  [
    'rejected',
    {
      buyer: [/^Your card was refused/, ['Pay €86.52', 'Give up the order']],
      seller: [/^The card of .* was refused$/, []],
    },
  ],
]

describe('the next step', () => {
  test.each(steps)('of an order that is %s asks each side for what is theirs', async (place, sides) => {
    const placed = await places[place]()
    for (const side of ['buyer', 'seller'] as const) {
      const [title, buttons] = sides[side] ?? []
      if (!title || !buttons) continue
      await open(placed, placed[side])
      const shown = buttonsOf(title)
      expect(shown, side).toHaveLength(buttons.length)
      for (const [index, button] of buttons.entries()) expect(shown[index]).toMatch(button)
      closeScreen()
    }
  })

  test('says until when and what happens then, with a clock', async () => {
    const placed = await places.paid()
    await open(placed, placed.buyer)
    const waiting = within(card(/has your order$/))
    expect(waiting.getByText(/has until .* to answer. Without an answer you get everything back./)).toBeTruthy()
    expect(waiting.getByRole('timer').textContent).toMatch(/^1 day 3 hrs|^1 day 4 hrs/)
  })

  test('asks a buyer to confirm first of all once the seller has said that it is done, not before', async () => {
    for (const [state, isFirst] of [
      ['started', false],
      ['finished', true],
    ] as const) {
      const placed = await places[state]()
      await open(placed, placed.buyer)
      expect(/primary/.test(screen.getByRole('button', { name: confirm }).className), state).toBe(isFirst)
      closeScreen()
    }
  })

  test('shows what is blocked, disabled and with its reason', async () => {
    const placed = await places.paid()
    await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', placed.seller.id).execute()
    await open(placed, placed.seller)
    const accept = screen.getByRole('button', { name: /^Accept/ })
    expect(accept.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(accept.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/administrator/)
  })
})

describe('moving an order on', () => {
  test('the seller accepts the chosen time, and the keyboard is led to what is next', async () => {
    const placed = await places.paid()
    await open(placed, placed.seller)
    const second = screen.getAllByRole('radio')[1]
    if (!second) throw new Error('there is no second time')
    await userEvent.click(second)
    await userEvent.click(screen.getByRole('button', { name: /^Accept \w+/ }))
    await screen.findByRole('heading', { name: /^Your appointment/ })
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Coming up/))
    expect(screen.getByText(/^Now: /).textContent).toBe('Now: Scheduled')
    const { order } = await placed.buyer.serviceOrder.detail(params(placed.id))
    expect(order.acceptedTimePreference).toEqual(placed.order.timePreferences[1])
  })

  test('declining says what it costs, and takes words only where the reason says nothing', async () => {
    const placed = await places.paid()
    await open(placed, placed.seller)
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/gets everything back, and you do not earn €75.60/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('radio', { name: 'It is too far away' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await screen.findByRole('heading', { name: 'You declined' })
    const { order } = await placed.buyer.serviceOrder.detail(params(placed.id))
    expect(order.declineReason).toEqual({ code: 'too_far' })
  })

  test('the words of a reason reach the order and its page', async () => {
    const placed = await places.paid()
    await open(placed, placed.seller)
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }))
    await userEvent.type(dialog.getByRole('textbox'), 'Two hours by train.')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await screen.findByRole('heading', { name: 'You declined' })
    expect(screen.getByText('Two hours by train.')).toBeTruthy()
    const { order } = await placed.buyer.serviceOrder.detail(params(placed.id))
    expect(order.declineReason).toEqual({ code: 'other', text: 'Two hours by train.' })
  })

  test('work begins when the appointment is near, not days before', async () => {
    const placed = await places.scheduled()
    await open(placed, placed.seller)
    expect(screen.queryByRole('button', { name: 'Start the work' })).toBeNull()
    closeScreen()
    await bringForward(world, placed.id, 1)
    await open(placed, placed.seller)
    await userEvent.click(screen.getByRole('button', { name: 'Start the work' }))
    await screen.findByRole('heading', { name: /^Is the work done/ })
  })

  test('the buyer confirms the sum, then is asked for a review', async () => {
    const placed = await places.finished()
    await open(placed, placed.buyer)
    await userEvent.click(screen.getByRole('button', { name: /^Confirm and pay/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^€84.00 goes to .* This cannot be undone.$/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /^Confirm and pay/ }))
    expect(await screen.findByRole('region', { name: /^How was it with/ })).toBeTruthy()
  })

  test('a conflict redraws the screen with what is now, and says so', async () => {
    const placed = await places.paid()
    await open(placed, placed.seller)
    await placed.seller.serviceOrder.decline({ ...params(placed.id), body: { reason: 'Ill.' } })
    await userEvent.click(screen.getByRole('button', { name: /^Accept \w+/ }))
    await screen.findByRole('heading', { name: 'You declined' })
    expect(screen.getByText('This is no longer possible. You see how it stands now.')).toBeTruthy()
  })

  test('giving an order up leads back to the list', async () => {
    const placed = await places.unpaid()
    const { location } = await open(placed, placed.buyer)
    await userEvent.click(screen.getByRole('button', { name: 'Give up the order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Give up the order' }))
    await waitFor(() => expect(location()).toBe('/user/orders?role=buyer'))
    expect(await screen.findByText('You gave up the order. Nothing was charged.')).toBeTruthy()
  })
})

describe('what each side sees', () => {
  test('the seller the city only, and the earnings without the buyer’s fee', async () => {
    const placed = await places.paid()
    await open(placed, placed.seller)
    expect(screen.getByText('You see the whole address once you have accepted.')).toBeTruthy()
    expect(screen.queryByText(/Florastraße/)).toBeNull()
    const money = within(screen.getByRole('region', { name: 'Your earnings' }))
    expect(money.getByText('€75.60')).toBeTruthy()
    expect(money.queryByText('€86.52')).toBeNull()
  })

  test('after the acceptance both have an address and a phone number', async () => {
    const placed = await places.scheduled()
    await open(placed, placed.seller)
    const where = within(screen.getByRole('region', { name: 'Where and when' }))
    expect(where.getByText('Florastraße 27')).toBeTruthy()
    expect(where.getByRole('link', { name: '+49 30 1234567' }).getAttribute('href')).toBe('tel:+49301234567')
  })

  test('the history in plain words, with who did it', async () => {
    const placed = await places.finished()
    await open(placed, placed.buyer)
    const history = within(screen.getByRole('list', { name: 'History' }))
    expect(history.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      expect.stringMatching(/ marked the work as done$/),
      expect.stringMatching(/ started the work$/),
      expect.stringMatching(/ accepted$/),
      'You reserved the amount on your card',
      'You placed the order',
    ])
  })

  test('a stranger nothing at all', async () => {
    const placed = await places.paid()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await openScreen(world, `/user/orders/${placed.id}`, { as: placed.stranger })
    expect(await screen.findByRole('heading', { name: 'We looked in every box' })).toBeTruthy()
    vi.restoreAllMocks()
  })
})
