import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { notificationsOf } from '#test/accounts.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { of, type ProductRequestStates, productRequestStates } from '#test/product-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let states: ProductRequestStates
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  admin = await world.anAdmin()
  states = productRequestStates(world)
})
afterAll(() => world.close())
afterEach(() => {
  closeScreen()
  vi.unstubAllGlobals()
})

const open = (query = '') => openScreen(world, `/admin/requested-products${query}`, { as: admin })
const panelOf = async (name: string) => within(await screen.findByRole('complementary', { name }))
const look = async (id: string) => (await admin.adminRequestedProduct.detail(of(id))).data

const NEEDED_BY = new Date(Date.now() + 40 * 86_400_000)
/** In the zone of this process, which is that of the people. Whether the year is named depends on the day of the test. */
const neededDay = NEEDED_BY.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

/** A product request that waits because of its words. */
async function aHeld(title: string) {
  const buyer = await world.aBuyer({ name: 'Bea Lindt' })
  const { _id: id } = await world.aWish(buyer, { title, neededBy: NEEDED_BY.toISOString() })
  return { buyer, id }
}

test('the other address of the list leads to it, with what it asks for', async () => {
  const { location } = await openScreen(world, '/admin/product-requests?tab=open', { as: admin })
  expect(await screen.findByRole('heading', { level: 1, name: 'Wanted Products' })).toBeTruthy()
  expect(location()).toBe('/admin/requested-products?tab=open')
})

test('a held one is shown with its facts and its words marked, and approved', async () => {
  const title = 'Whisky glasses, six alike'
  const { buyer, id } = await aHeld(title)
  await open('?tab=pending')
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(title) }))
  const panel = await panelOf(title)
  expect(panel.getByText('Whisky').tagName).toBe('MARK')
  for (const fact of ['Up to €120 each', '2 pieces', 'Any', new RegExp(neededDay), 'Home & Furniture'])
    expect(panel.getByText(fact)).toBeTruthy()
  await userEvent.type(panel.getByRole('textbox', { name: /^To Bea Lindt/ }), 'A glass is not a drink.')
  await userEvent.click(panel.getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect((await look(id)).status).toBe('open'))
  expect(await (await panelOf(title)).findByText('“A glass is not a drink.”')).toBeTruthy()
  expect(await notificationsOf(world, buyer)).toEqual(['product_request.approved'])
})

test('a held one is rejected beside the queue', async () => {
  const title = 'Whisky barrel as a table'
  const { id } = await aHeld(title)
  await openScreen(world, `/admin/queue?open=held-${id}`, { as: admin })
  const panel = await panelOf(title)
  await userEvent.click(panel.getByRole('radio', { name: 'Reject' }))
  await userEvent.type(panel.getByRole('textbox', { name: /^To Bea Lindt/ }), 'Not here.')
  await userEvent.click(panel.getByRole('button', { name: 'Reject' }))
  await waitFor(async () => expect(await look(id)).toMatchObject({ status: 'closed', isRemoved: true }))
})

test('one that is paid stays with all others, and the dialog says why', async () => {
  const [free, paid] = [await states.open({ title: 'Shelf of pine' }), await states.paid({ title: 'Shelf of oak' })]
  await open('?q=Shelf+of')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Shelf of pine/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Shelf of oak/ }))
  const bar = within(screen.getByRole('region', { name: '2 selected' }))
  await userEvent.click(bar.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 requests?' }))
  await userEvent.type(dialog.getByRole('textbox'), 'Test data.')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(/“Shelf of oak”: Money is held for it\./)).toBeTruthy()
  expect((await look(free.id)).isRemoved).toBe(false)
  expect((await look(paid.id)).status).toBe('offer_accepted')
})

test('an archived one is restored in its panel, with a reason', async () => {
  const { id } = await states.open({ title: 'Shelf of ash' })
  await admin.adminRequestedProduct.remove({ params: { id }, body: { reason: 'Test data.' } })
  await open('?tab=archived')
  await userEvent.click(await screen.findByRole('link', { name: 'Restore “Shelf of ash”' }))
  const panel = await panelOf('Shelf of ash')
  await userEvent.type(panel.getByRole('textbox', { name: /^To / }), 'It was a mistake.')
  await userEvent.click(panel.getByRole('button', { name: 'Restore' }))
  await waitFor(async () => expect(await look(id)).toMatchObject({ status: 'open', archive: null }))
})

test('the list is exported as it is filtered', async () => {
  const made = await states.open({ title: 'Cups, "old" and blue', budget: { min: 500, max: 2850 } })
  const stored: Blob[] = []
  const keep = (file: Blob) => stored.push(file)
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: keep, revokeObjectURL: () => undefined }))
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await open('?q=cups&status=open')
  await screen.findByRole('link', { name: /Cups, "old" and blue/ })
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  download.mockRestore()
  const [, line] = (await stored[0]?.text())?.split('\r\n') ?? []
  expect(line).toContain(`${made.id},"Cups, ""old"" and blue",`)
  expect(line).toContain(',5,28.5,EUR,2,0,')
})
