import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMessagesIn } from '#server/kernel/messages.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aProductOf, type ProductOrderStates, productOrderStates } from '#test/product-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { readTabItem } from '#web/kernel/tab-storage.ts'

let world: World
let places: ProductOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = productOrderStates(world)
})

/** The sandbox is not a call of the API: what the card form sends goes to the same application. */
const toSandbox = vi.fn(async (address: string, { body }: { body: string }) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await world.app.inject({ method: 'POST', url: address, headers, payload: body })
  return { status: reply.statusCode, text: async () => reply.payload }
})
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', toSandbox)
})
afterEach(() => {
  closeScreen()
  vi.unstubAllGlobals()
})
afterAll(() => world.close())

const RESERVATION = readMessagesIn('common', 'en').reservation

const params = (id: string) => ({ params: { id } })

async function open(id: string, as: Person) {
  const opened = await openScreen(world, `/user/product-orders/${id}`, { as })
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}

/** The card that says what is next: the one whose heading matches. */
function card(title: RegExp) {
  const section = screen.getByText(title, { selector: 'h2' }).closest('section')
  if (!section) throw new Error('the heading is in no card')
  return section
}

const buttonsOf = (title: RegExp) =>
  [...card(title).querySelectorAll('button, a[href]')].map(({ textContent }) => textContent)

/** Returns the text below a field. */
const describing = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const answer = async (name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

type Side = [title: RegExp, buttons: (string | RegExp)[]]
const problem = 'Report a problem'
const steps: [place: keyof ProductOrderStates, sides: { buyer?: Side; seller?: Side }][] = [
  ['unpaid', { buyer: [/^Pay to send the order/, ['Pay €149.25', 'Give up the order']] }],
  [
    'paid',
    {
      buyer: [/has your order$/, ['Cancel the order']],
      seller: [/Do you have it\?$/, [/^Confirm and earn €/, 'Decline']],
    },
  ],
  [
    'confirmed',
    {
      buyer: [/sends it by /, ['Ask to cancel']],
      seller: [/^Please send it by /, ['Mark as sent', 'Call off the order']],
    },
  ],
  [
    'cancelAsked',
    {
      buyer: [/^You asked .* to cancel$/, []],
      seller: [/Do you agree\?$/, ['Agree to cancel', 'Keep the order', 'Mark as sent', 'Call off the order']],
    },
  ],
  ['overdue', { buyer: [/is late. Would you like to cancel\?$/, ['Cancel, €149.25 comes back']] }],
  ['shipped', { buyer: [/on its way$/, ['It has arrived']], seller: [/^The parcel is on its way to /, []] }],
  ['ready', { buyer: [/^It is ready/, []], seller: [/comes for it$/, ['Hand over']] }],
  ['delivered', { buyer: [/^Is everything all right/, [/^All good, pay .* €144.90$/, problem]] }],
  ['returning', { buyer: [/^Please send it back$/, ['I have sent it back']] }],
  ['sentBack', { seller: [/^Has it come back as it should\?$/, ['It has come back']] }],
]

describe.each(steps)('an order that is %s', (place, sides) => {
  test('says to each side what is next and what can be done', async () => {
    const { id, buyer, seller } = await places[place]()
    for (const [role, side] of Object.entries(sides)) {
      await open(id, role === 'buyer' ? buyer : seller)
      const [title, buttons] = side
      const shown = buttonsOf(title)
      expect(shown).toHaveLength(buttons.length)
      for (const [index, name] of buttons.entries()) expect(shown[index]).toMatch(name)
      closeScreen()
    }
  })
})

test('an address that was typed and not ordered with comes back at the same listing, and at no other', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const [one, other] = [await aProductOf(world, seller), await aProductOf(world, seller)]
  const streetAt = async (productId: string) => {
    closeScreen()
    await openScreen(world, `/checkout/product/${productId}?deliveryMethod=shipping`, { as: buyer })
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Street and number' })
  }
  await userEvent.type(await streetAt(one), 'Florastraße 27')
  expect((await streetAt(one)).value).toBe('Florastraße 27')
  expect((await streetAt(other)).value).toBe('')
})

test('a number of pieces with a decimal mark is an error at its field, and nothing is ordered', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const productId = await aProductOf(world, seller)
  const path = `/checkout/product/${productId}?deliveryMethod=pickup&quantity=2`
  await openScreen(world, path, { as: buyer, language: 'de' })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Wie viele?' })
  await userEvent.clear(field)
  await userEvent.type(field, '2,5')
  await click('Weiter zur Zahlung')
  expect(field.value).toBe('2,5')
  expect(describing(field)).toBe('Bitte eine ganze Zahl eingeben, zum Beispiel 25.')
  expect((await buyer.productOrder.list({ query: { role: 'buyer' } })).orders).toEqual([])
})

test('a product becomes an order that is paid, and its draft is placed once', async () => {
  const [buyer, seller] = [await world.aBuyer({ name: 'Liya Mekonnen' }), await world.aSeller()]
  const productId = await aProductOf(world, seller)
  const { location } = await openScreen(world, `/checkout/product/${productId}?deliveryMethod=shipping&quantity=2`, {
    as: buyer,
  })
  const summary = await screen.findByRole('complementary', { name: 'Order summary' })
  expect(summary.textContent).toContain('2 × €140.00')
  expect(summary.textContent).toContain('€293.45')
  await click('Continue to payment')
  const street = screen.getByRole('textbox', { name: 'Street and number' })
  await waitFor(() => expect(document.activeElement).toBe(street))
  expect(describing(street)).toBe('Please fill this in.')
  await userEvent.type(street, 'Florastraße 27')
  await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), '13187')
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Berlin')
  await userEvent.type(screen.getByRole('textbox', { name: /^Building, floor or door/ }), 'Back house')
  await userEvent.type(screen.getByRole('textbox', { name: /^Phone/ }), '+49 30 1234567')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'FR')
  await userEvent.type(screen.getByRole('textbox', { name: /^A word for / }), 'It is a present.')
  expect(readTabItem('checkout-address')).toMatchObject({ line1: 'Florastraße 27' })
  await click('Continue to payment')
  await userEvent.click(await screen.findByRole('button', { name: 'Use the card 4242 4242 4242 4242' }))
  expect(readTabItem('checkout-address')).toBeUndefined()
  await click('Pay €293.45')
  await screen.findByRole('heading', { name: /^Your order is with / })
  expect(location()).toMatch(/^\/auth\/productOrder\/complete\?order=/)
  const { orders } = await buyer.productOrder.list({ query: { role: 'buyer' } })
  expect(orders).toHaveLength(1)
  const { order } = await buyer.productOrder.detail(params(orders[0]?._id ?? ''))
  expect(order).toMatchObject({
    status: 'pending_confirmation',
    product: { _id: productId },
    quantity: 2,
    deliveryMethod: 'shipping',
    snapshot: { shippingOption: { key: 'standard' } },
    note: 'It is a present.',
  })
  expect(order.shippingAddress).toEqual({
    fullName: 'Liya Mekonnen',
    line1: 'Florastraße 27',
    line2: 'Back house',
    postalCode: '13187',
    city: 'Berlin',
    country: 'FR',
    phone: '+49 30 1234567',
    phoneE164: '+49301234567',
  })
})

test('the seller confirms and ships, and the buyer follows the parcel', async () => {
  const { id, buyer, seller } = await places.paid()
  await open(id, seller)
  await click(/^Confirm and earn/)
  await answer(/^Confirm and earn/)
  await click('Mark as sent')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Mark as sent' }))
  expect(describing(form.getByRole('textbox', { name: 'Carrier' }))).toBe('Please fill this in.')
  await userEvent.type(form.getByRole('textbox', { name: 'Carrier' }), 'DHL')
  await userEvent.type(form.getByRole('textbox', { name: 'Tracking number' }), '0034')
  await userEvent.type(form.getByRole('textbox', { name: /^Link to track it/ }), 'https://dhl.example/0034')
  await userEvent.click(form.getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText(/^The parcel is on its way to /)
  closeScreen()
  await open(id, buyer)
  const track = await screen.findByRole('link', { name: 'Track the parcel' })
  expect(track.getAttribute('href')).toBe('https://dhl.example/0034')
  await click('It has arrived')
  await answer('It has arrived')
  await click(/^All good/)
  await answer(/^All good/)
  await screen.findByText('All done', { selector: 'h2' })
})

test('a seller agrees to cancel after a second word, and both read what happened', async () => {
  const { id, buyer, seller } = await places.cancelAsked()
  await open(id, seller)
  await click('Agree to cancel')
  await answer('Agree to cancel')
  await screen.findByText('This order was cancelled', { selector: 'h2' })
  await screen.findByText('You agreed to cancel')
  closeScreen()
  await open(id, buyer)
  await screen.findByText('You asked to cancel')
  await screen.findByText(/ agreed to cancel$/)
})

test('what a seller cannot do yet is shown disabled, with its reason', async () => {
  const { id, seller } = await places.paid()
  await world.db.updateTable('account').set({ verification: 'rejected' }).where('id', '=', seller.id).execute()
  await open(id, seller)
  const confirm = within(card(/Do you have it\?$/)).getByRole('button', { name: /^Confirm/ })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  expect(describing(confirm)).toBe('You can confirm orders as soon as an administrator has verified you.')
})

test('what is sent in parts is counted, and both read what is still to come', async () => {
  const { id, buyer, seller } = await places.confirmed({}, { quantity: 3 })
  await open(id, seller)
  await click('Mark as sent')
  const form = within(await screen.findByRole('dialog'))
  const count = form.getByRole('textbox', { name: 'How many are in this parcel?' })
  await userEvent.clear(count)
  await userEvent.type(count, '4')
  await userEvent.type(form.getByRole('textbox', { name: 'Carrier' }), 'DHL')
  await userEvent.type(form.getByRole('textbox', { name: 'Tracking number' }), '0034')
  await userEvent.click(form.getByRole('button', { name: 'Mark as sent' }))
  expect(describing(count)).toContain('Between 1 and 3')
  await userEvent.clear(count)
  await userEvent.type(count, '1')
  await userEvent.click(form.getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText(/^Please send the rest by /, { selector: 'h2' })
  expect(buttonsOf(/^Please send the rest by /)).toEqual(['Mark as sent', 'The rest does not come'])
  closeScreen()
  await open(id, buyer)
  await screen.findByText('A part of it is on its way', { selector: 'h2' })
  screen.getByText('Parcel 1: 1 of 3')
  expect(screen.getAllByText(/ sent 1 of 3$/)).toHaveLength(1)
})

test('a buyer who thinks again is told where to send it', async () => {
  const { id, buyer, seller } = await places.withdrawn()
  await open(id, seller)
  await screen.findByText(/^Where should /, { selector: 'h2' })
  await click('Say where it goes')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByRole('textbox', { name: 'Address' }), 'Torstraße 1, 10119 Berlin')
  await userEvent.click(form.getByRole('button', { name: 'Say where it goes' }))
  await screen.findByText(/ sends it back to you$/, { selector: 'h2' })
  closeScreen()
  await open(id, buyer)
  await screen.findByText('Please send it back', { selector: 'h2' })
  screen.getByText('Torstraße 1, 10119 Berlin')
})

test('at a pick-up the seller types what stands big on the screen of the buyer', async () => {
  const { id, buyer, seller } = await places.ready()
  const { order } = await buyer.productOrder.detail(params(id))
  const code = order.pickup?.code ?? ''
  await open(id, buyer)
  await screen.findByText(`${code.slice(0, 3)} ${code.slice(3)}`)
  closeScreen()
  await open(id, seller)
  const field = await screen.findByRole('textbox', { name: /^The code of / })
  await userEvent.type(field, '12')
  await click('Hand over')
  expect(describing(field)).toBe('These are not six digits.')
  await userEvent.clear(field)
  await userEvent.type(field, code)
  await click('Hand over')
  await screen.findByText(/ has it$/, { selector: 'h2' })
})

test('what is wrong is said with a reason, and opens a case', async () => {
  const { id, buyer } = await places.delivered()
  await open(id, buyer)
  await click('Report a problem')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('radio', { name: 'It is something else' }))
  await userEvent.type(form.getByRole('textbox', { name: 'In your own words' }), 'It is a stool.')
  await userEvent.click(form.getByRole('button', { name: 'Send to the seller' }))
  await waitFor(async () => {
    const { order } = await buyer.productOrder.detail(params(id))
    expect([order.status, order.refundReason?.code]).toEqual(['refund_requested', 'wrong_item'])
  })
})

test('a seller agrees to a refund once it has come back, and says where to', async () => {
  const { id, seller, buyer } = await places.claimed()
  await open(id, seller)
  await click('Agree if it comes back')
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByRole('textbox', { name: 'Where it should be sent' }), 'Linienstraße 12, Berlin')
  await userEvent.click(form.getByRole('button', { name: 'Agree if it comes back' }))
  await waitFor(async () => {
    const { order } = await buyer.productOrder.detail(params(id))
    expect(order.return?.address).toBe('Linienstraße 12, Berlin')
  })
})

test('the list shows both sides of both kinds', async () => {
  const { buyer, seller } = await places.confirmed()
  await openScreen(world, '/user/product-orders', { as: seller })
  await screen.findByRole('link', { name: /^Send it: Velvet armchair/ })
  screen.getByRole('link', { name: 'Products1', current: 'page' })
  closeScreen()
  await openScreen(world, '/user/product-orders?view=needs_you', { as: buyer })
  await screen.findByText('Nothing waits for you')
})

test('a buyer whose order was declined can ask others for the same', async () => {
  const { buyer, seller, id, order } = await places.paid()
  await seller.productOrder.sellerDecline({ ...params(id), body: { reason: 'It broke in the shop.' } })
  await open(id, buyer)
  const link = await screen.findByRole('link', { name: 'Post it as wanted' })
  const start = new URL(link.getAttribute('href') ?? '', 'http://here')
  expect(start.pathname).toBe('/requested-products/create')
  expect(start.searchParams.get('title')).toBe(order.product.title)
  closeScreen()
  await open(id, seller)
  expect(screen.queryByRole('link', { name: 'Post it as wanted' })).toBeNull()
})

describe('money that is only reserved', () => {
  const steps = () =>
    within(screen.getByRole('list', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')

  test('is no paid step until the seller confirms, and one sentence says so', async () => {
    const { id, buyer, seller } = await places.paid()
    await open(id, buyer)
    expect(steps()[0]).toMatch(/Reserved/)
    expect(steps().join()).not.toMatch(/Paid/)
    expect(screen.getByText(RESERVATION)).toBeTruthy()
    expect(screen.getByText('You reserved the amount on your card')).toBeTruthy()
    closeScreen()
    await seller.productOrder.sellerConfirm(params(id))
    await open(id, buyer)
    expect(steps()[0]).toMatch(/Paid/)
    expect(screen.queryByText(RESERVATION)).toBeNull()
  })

  test('stays called reserved in an order that was declined', async () => {
    const { id, buyer, seller } = await places.paid()
    await seller.productOrder.sellerDecline({ ...params(id), body: { code: 'cannot_ship' } })
    await open(id, buyer)
    expect(steps()[0]).toMatch(/Reserved/)
    const main = screen.getByRole('main').textContent
    expect(main).not.toMatch(/You pay|You paid/)
    expect(main).toMatch(/Nothing was charged/)
  })

  test('is nothing that a product without a confirmation speaks of: its card is charged at once', async () => {
    const { id, buyer } = await places.unpaid({ autoConfirm: true })
    await open(id, buyer)
    expect(screen.queryByText(RESERVATION, { exact: false })).toBeNull()
    expect(screen.getByText(/^It is kept for you until then\. Your card is charged now/)).toBeTruthy()
  })
})

test('a buyer may cancel without asking what is sent later than promised', async () => {
  const { id, buyer, seller } = await places.paid()
  const shipBy = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await seller.productOrder.sellerConfirm({ ...params(id), body: { shipBy } })
  await open(id, buyer)
  expect(buttonsOf(/longer than promised$/)).toEqual([expect.stringMatching(/^Cancel, €.* comes back$/)])
  await click(/^Cancel, €/)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/named a later day than the listing promised/)).toBeTruthy()
  await answer(/^Cancel, €/)
  await screen.findByText('This order was cancelled', { selector: 'h2' })
})

test('who pays the postage, where it goes and the days to send it are said before something is sent back', async () => {
  const { id, buyer } = await places.fromBusiness()
  await open(id, buyer)
  const terms = [
    /^You pay the postage\.$/,
    /names the address here within 3 days of your request\.$/,
    /you have 14 days to send it\.$/,
  ]
  for (const term of terms) expect(screen.getByText(term)).toBeTruthy()
  await click('Send it back')
  const dialog = within(await screen.findByRole('dialog'))
  for (const term of terms) expect(dialog.getByText(term)).toBeTruthy()
})
