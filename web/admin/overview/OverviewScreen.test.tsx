import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  await serviceOrderStates(world).completed()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})

const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))

test('each part has its number, the states of today, and the same as a table', async () => {
  await openScreen(world, '/admin/overview', { as: admin })
  const orders = await cardOf('Service orders')
  expect(await orders.findByText('placed, 0 before')).toBeTruthy()
  expect(orders.getByRole('row', { name: /^Completed 1 100%/ })).toBeTruthy()
  expect(orders.getByRole('row', { name: 'All 1 0 – €84.00 €8.40' })).toBeTruthy()
  await userEvent.click(orders.getByRole('button', { name: 'Show Service orders as a table' }))
  const days = within(orders.getByRole('table', { name: 'Service orders over time' }))
  expect(days.getAllByRole('row')).toHaveLength(31)
  expect(days.getByRole('columnheader', { name: 'Went back' })).toBeTruthy()
  expect(days.getByRole('columnheader', { name: /^Placed: ?Before$/ })).toBeTruthy()
  expect(await (await cardOf('Products')).findByText('Nothing is offered now.')).toBeTruthy()
})

test('requests without an offer are told with their category, and messages by the day of the week', async () => {
  await world.aRequest(await world.aBuyer())
  await openScreen(world, '/admin/overview', { as: admin })
  const requests = await cardOf('Service requests')
  expect(await requests.findByText(/^1 request had none, in/)).toBeTruthy()
  expect(requests.getByRole('link').getAttribute('href')).toMatch(/^\/admin\/service-requests\?category=/)
  const messages = await cardOf('Messages')
  expect(await messages.findByRole('img', { name: /^Messages: Mon \d+, .*, Sun \d+$/ })).toBeTruthy()
  await userEvent.click(messages.getByRole('button', { name: 'Show Messages as a table' }))
  expect(messages.getByRole('row', { name: /^Mon \d+$/ })).toBeTruthy()
})

test('a part is gone to with the keyboard from the list of all', async () => {
  await openScreen(world, '/admin/overview', { as: admin })
  const list = within(await screen.findByRole('navigation', { name: 'Parts of this page' }))
  await userEvent.click(list.getByRole('button', { name: 'Messages' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Messages' }))
})

test('the comparison can be switched off, and another range is in the address', async () => {
  const { router } = await openScreen(world, '/admin/overview', { as: admin })
  const orders = await cardOf('Service orders')
  await orders.findByText('placed, 0 before')
  await userEvent.click(screen.getByRole('switch', { name: 'Compare with as many days before' }))
  expect(await orders.findByText('placed')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(router.state.location.search).toBe('?compare=off&days=7')
})

const sections = [
  'Service orders',
  'Product orders',
  'Service requests',
  'Services',
  'Products',
  'Users',
  'Conversations',
  'Messages',
]

test.each(sections)('the part %s has all that its chart shows in tables with names and headings', async (name) => {
  await world.aService(await world.aSeller())
  await world.aProduct(await world.aSeller())
  await openScreen(world, '/admin/overview', { as: admin })
  const card = await cardOf(name)
  const said = { name: `Show ${name} as a table` }
  const button = await card.findByRole('button', said)
  const names = () => card.queryAllByRole('table').map((table) => table.querySelector('caption')?.textContent)
  const before = names()
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(card.getByRole('button', { name: `Show ${name} as a chart` }))
  expect(card.queryByRole('img')).toBeNull()
  expect(names()).toEqual(expect.arrayContaining([...before, `${name} over time`]))
  for (const table of card.getAllByRole('table')) {
    expect(table.querySelector('caption')?.textContent).toBeTruthy()
    expect(within(table).getAllByRole('columnheader').length).toBeGreaterThan(1)
    expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0)
  }
  expect(card.getByRole('region', { name: `${name} over time` }).tabIndex).toBe(0)
})

test('a part and the whole are saved as files, which the audit log knows of', async () => {
  await openScreen(world, '/admin/overview', { as: admin })
  const orders = await cardOf('Service orders')
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { body } = await world.app.inject({
      url: String(url),
      headers: { authorization: `Bearer ${admin.token}` },
    })
    return new Response(body)
  })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await userEvent.click(await orders.findByRole('button', { name: 'Save Service orders as CSV' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.contexts[0]).toMatchObject({ download: expect.stringMatching(/^order-.*\.csv$/) })
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  const [, [whole]] = made.mock.calls as [[Blob], [Blob]]
  expect((await whole.text()).match(/^\w+\r\ndate,/gm)).toHaveLength(8)
  const { entries } = await admin.adminAudit.list({ query: { action: 'figures.exported', limit: 20 } })
  expect(entries).toHaveLength(9)
  asked.mockRejectedValue(new TypeError('no network'))
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText(/^The server cannot be reached\./)
  expect(saved).toHaveBeenCalledTimes(2)
})
