import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type ProductOrderStates, productOrderStates } from '#test/product-order-states.ts'
import { type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let products: ProductOrderStates
let services: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  products = productOrderStates(world)
  services = serviceOrderStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

const open = (path: string) => openScreen(world, path, { as: admin })
const nameOf = async ({ id, user }: Person) => (await user.detail({ params: { id } })).user.name

describe('without any orders', () => {
  test('both lists say so', async () => {
    await open('/admin/orders?tab=all')
    expect(await screen.findByText('There are no orders yet.')).toBeTruthy()
    closeScreen()
    await open('/admin/orders?tab=refunds')
    expect(await screen.findByRole('heading', { name: 'Nothing waits for a decision' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all cases' })).toBeTruthy()
  })
})

describe('people of the demo', () => {
  const WARNING = /^People of the demo, such as admin@demo\.test, can still sign in/

  test('are a warning where there should be none, and none in a demo', async () => {
    const { id } = await world.aPerson()
    await world.db.updateTable('account').set({ email: 'buyer@demo.test' }).where('id', '=', id).execute()
    await open('/admin/orders?tab=refunds')
    await screen.findByRole('heading', { name: 'Nothing waits for a decision' })
    expect(screen.queryByText(WARNING)).toBeNull()
    closeScreen()
    world.settings.seed = 'none'
    try {
      await open('/admin/orders?tab=refunds')
      expect(await screen.findByText(WARNING)).toBeTruthy()
    } finally {
      world.settings.seed = 'demo'
    }
  })
})

describe('the list of all orders', () => {
  test('names the two, how it stands and what was paid, and takes one kind alone', async () => {
    const sent = await products.shipped()
    const booked = await services.scheduled()
    const { location } = await open('/admin/orders?tab=all')
    const table = within(await screen.findByRole('table', { name: 'All orders' }))
    const armchair = table.getByRole('link', { name: /^Velvet armchair/ }).closest('tr')
    const cleaning = table.getByRole('link', { name: /^Home cleaning/ }).closest('tr')
    for (const person of [sent.buyer, sent.seller]) expect(armchair?.textContent).toContain(await nameOf(person))
    expect(armchair?.textContent).toMatch(/On its way.*€149\.25/)
    for (const person of [booked.buyer, booked.seller]) expect(cleaning?.textContent).toContain(await nameOf(person))
    expect(cleaning?.textContent).toMatch(/Scheduled.*€86\.52/)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'productOrder')
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Home cleaning/ })).toBeNull())
    expect(location()).toBe('/admin/orders?tab=all&kind=productOrder')
  })

  test('finds by number, amount and state, and says when nothing fits', async () => {
    const { id } = await products.confirmed()
    const { location } = await open('/admin/orders?tab=all')
    const texts = await screen.findByRole('searchbox', { name: 'Number, name, phone or payment reference' })
    await userEvent.type(texts, `${id.slice(-6)}{Enter}`)
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Velvet armchair/ })).toHaveLength(1))
    expect(location()).toContain(`q=${id.slice(-6)}`)
    await userEvent.type(screen.getByRole('textbox', { name: 'At least' }), '149,25{Enter}')
    await waitFor(() => expect(location()).toContain('min=149'))
    expect(await screen.findByRole('link', { name: /^Velvet armchair/ })).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'shipped')
    expect(await screen.findByText('No order fits what you look for.')).toBeTruthy()
  })

  test('tells beside the sum what went back', async () => {
    const { id } = await products.shipped()
    const body = { action: 'end', reason: 'Half of it is missing.', input: { refundAmount: 5000 } } as const
    await admin.adminOrder.update({ params: { id }, body })
    await open(`/admin/orders?tab=all&q=${id}`)
    const link = await screen.findByRole('link', { name: /^Velvet armchair/ })
    const line = link.closest('tr')?.textContent
    expect(line).toContain('€99.25€50.00 of €149.25 went back')
    expect(line).toMatch(new RegExp(`Ended by an administratorBy ${await nameOf(admin)}, .+: Half of it is missing\\.`))
    expect(line).not.toContain('Partly refunded')
  })

  test('deletes what is over, and says why what is not stays', async () => {
    const { id } = await products.shipped()
    await open(`/admin/orders?tab=all&q=${id}`)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Velvet armchair, moss green' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this order?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(dialog.getByText('Please fill this in.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A test.')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await dialog.findByText(/It is not over\. Its money is still held\.$/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await admin.adminOrder.update({ params: { id }, body: { action: 'end', reason: 'A test.' } })
    await world.runJobs()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const again = within(await screen.findByRole('dialog', { name: 'Delete this order?' }))
    await userEvent.type(again.getByRole('textbox', { name: /^Reason/ }), 'A test.')
    await userEvent.click(again.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No order fits what you look for.')).toBeTruthy()
  })

  test('names no seller while one is looked for', async () => {
    await services.findingSeller()
    await open('/admin/orders?tab=all&kind=serviceOrder')
    const table = within(await screen.findByRole('table', { name: 'All orders' }))
    const [, , , seller] = table.getAllByRole('row')[1]?.querySelectorAll('td') ?? []
    expect(seller?.textContent).toBe('none')
  })
})

describe('one order', () => {
  test('shows an administrator its money and its history, and ends in words of its kind', async () => {
    const { id, buyer, seller } = await products.shipped()
    await open(`/admin/orders/${id}`)
    await screen.findByRole('heading', { level: 1, name: /^Velvet armchair/ })
    const [by, from] = [await nameOf(buyer), await nameOf(seller)]
    const main = within(screen.getByRole('main'))
    expect(main.getByText('On its way')).toBeTruthy()
    expect(main.getByText(new RegExp(`^${by} from ${from}`))).toBeTruthy()
    const money = [...document.querySelectorAll('dl')].flatMap((list) => [...list.querySelectorAll('dt')])
    const sums = Object.fromEntries(money.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
    expect(sums).toMatchObject({ Paid: '€149.25', 'Service fee': '€4.35', 'Paid in the end': '€149.25' })
    const cents = (label: string) => Math.round(Number(sums[label]?.replace(/[^0-9.]/g, '')) * 100)
    expect(cents('For the seller') + cents('For the marketplace')).toBe(14_925)
    const history = within(screen.getByRole('list', { name: 'History' }))
    expect(history.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
      `${from} sent it`,
      `${from} confirmed the order`,
      `${by} reserved the amount on the card`,
      `${by} placed the order`,
    ])
    expect(main.getByText(`It is over for both at once. What does not go back to ${by} is for ${from}.`)).toBeTruthy()
  })

  test('that an administrator ended says so to its people, with the steps that it had', async () => {
    const { id, buyer } = await products.shipped()
    const body = { action: 'end', reason: 'Both asked for it.', input: { refundAmount: 5000 } } as const
    await admin.adminOrder.update({ params: { id }, body })
    await openScreen(world, `/user/product-orders/${id}`, { as: buyer })
    const steps = within(await screen.findByRole('list', { name: 'Progress' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Paid/),
      expect.stringMatching(/^Confirmed/),
      expect.stringMatching(/^(Sent|Shipped)/),
      expect.stringMatching(/^Ended by an administrator/),
    ])
    expect(screen.getByText('An administrator ended this order')).toBeTruthy()
  })

  test('that an administrator ended says when and why in the lists of both', async () => {
    const { id, buyer, seller } = await products.shipped()
    await admin.adminOrder.update({ params: { id }, body: { action: 'end', reason: 'Both asked for it.' } })
    for (const [person, role] of [
      [buyer, 'buyer'],
      [seller, 'seller'],
    ] as const) {
      await openScreen(world, `/user/product-orders?role=${role}`, { as: person })
      const row = (await screen.findByRole('link', { name: 'Velvet armchair, moss green' })).closest('li')
      expect(row?.textContent).toMatch(/Ended by an administrator[^:]+: Both asked for it\./)
      expect(row?.textContent).not.toMatch(/Cancelled|Completed|Partly refunded/)
      closeScreen()
    }
  })

  test('is moved on in the place of one of its people', async () => {
    const { id, buyer } = await products.shipped()
    await open(`/admin/orders/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Take a step for one of them' }))
    const form = within(screen.getByRole('region', { name: 'Take a step for one of them' }))
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'She cannot sign in.')
    await userEvent.click(form.getByRole('button', { name: 'Mark as received' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this step?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as received' }))
    expect(await screen.findByText('Done. Both have been told.')).toBeTruthy()
    expect((await buyer.productOrder.detail({ params: { id } })).order.status).toBe('delivered')
  })

  test('whose refund case is open is decided there', async () => {
    const { id, caseId } = await products.claimed()
    await open(`/admin/orders/${id}`)
    expect(await screen.findByText('A refund case is open: decide that one.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End the order' })).toBeNull()
    expect(screen.getByRole('link', { name: 'To the refund case' }).getAttribute('href')).toBe(
      `/admin/orders/refunds/${caseId}`,
    )
  })

  test('that is over is not ended once more', async () => {
    const { buyer, id } = await products.unpaid()
    await buyer.productOrder.remove({ params: { id } })
    await open(`/admin/orders/${id}`)
    expect(await screen.findByText('This order cannot be ended: it is over, or you are a party to it.')).toBeTruthy()
  })
})

describe('a refund case of a product', () => {
  test('tells what was bought, what is said to be wrong, and how it was sent', async () => {
    const { caseId } = await products.claimed()
    await open(`/admin/orders/refunds/${caseId}`)
    await screen.findByRole('heading', { level: 1, name: /^Velvet armchair/ })
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Refund requested')).toBeTruthy()
    expect(main.getByText('It is blue.')).toBeTruthy()
    expect(main.getByText('It is not as described')).toBeTruthy()
    expect(main.getByText(/DHL 00340434292135100186/)).toBeTruthy()
    expect(main.getByText('There is nothing to decide while the two can still agree.')).toBeTruthy()
  })
})

describe('an order that ended wrongly', () => {
  test('is corrected: who has what afterwards is shown, the reason is asked for, and both amounts once more', async () => {
    const { id, buyer, seller } = await products.completed()
    const reason = 'The parcel was empty.'
    const body = { action: 'end', reason, input: { refundAmount: 5000 } } as const
    await (await world.anAdmin()).adminOrder.update({ params: { id }, body })
    await open(`/admin/orders/${id}`)
    const form = within(await screen.findByRole('region', { name: 'Correct the end' }))
    const [by, from] = [await nameOf(buyer), await nameOf(seller)]
    const send = form.getByRole('button', { name: 'Correct the end' })
    await userEvent.click(send)
    expect(form.getByText('Choose more for the buyer, or something for the seller.')).toBeTruthy()
    const back = form.getByRole('textbox', { name: new RegExp(`^Goes back to ${by} in all`) })
    await userEvent.clear(back)
    await userEvent.type(back, '149.25')
    await userEvent.type(form.getByRole('textbox', { name: new RegExp(`^The marketplace pays ${from} itself`) }), '20')
    const split = within(screen.getByRole('region', { name: 'Who has what afterwards' }))
    const lines = split.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(lines).toEqual(['€149.25', '€0.00', '€0.00', '€20.00'])
    expect(split.getByText(`Back to ${by} (until now €50.00)`)).toBeTruthy()
    await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), reason)
    await userEvent.click(send)
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct this end?' }))
    expect(
      dialog.getByText(new RegExp(`€99\\.25 more goes back to ${by}\\. The marketplace pays ${from} €20\\.00`)),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the end' }))
    await screen.findByText('The end was corrected. Both have been told.')
    expect((await buyer.productOrder.detail({ params: { id } })).order).toMatchObject({
      status: 'refunded',
      refundedAmount: { amount: 14_925 },
    })
    expect((await seller.productOrder.detail({ params: { id } })).order.amounts.earned?.amount).toBe(2000)
  })
})

describe('the service orders', () => {
  test('are what the navigation’s entry opens, under its name, without the orders of products', async () => {
    const sold = await products.shipped()
    const booked = await services.scheduled()
    await open('/admin/orders')
    const table = within(await screen.findByRole('table', { name: 'Service Orders' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Service Orders')
    expect(document.title).toMatch(/^Service Orders/)
    const hrefs = table.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toContain(`/admin/orders/${booked.id}`)
    expect(hrefs).not.toContain(`/admin/orders/${sold.id}`)
    expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'For products' }))
    const goods = within(await screen.findByRole('table', { name: 'Product orders' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Product orders')
    const others = goods.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(others).toContain(`/admin/orders/${sold.id}`)
    expect(others).not.toContain(`/admin/orders/${booked.id}`)
  })
})
