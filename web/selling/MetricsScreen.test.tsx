import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ rules: { plans: SUGGESTED_PLANS } })
  seller = (await serviceOrderStates(world).completed()).seller
  await sql`insert into service_view (service_id, day, times) select id, current_date, 8 from service
    on conflict (service_id, day) do update set times = 8`.execute(world.db)
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})

const PATH = '/provider/figures'
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))

test('each part has its number, and the same as a table', async () => {
  await openScreen(world, PATH, { as: seller })
  const earned = await cardOf('Earned')
  expect(await earned.findByText('€75.60')).toBeTruthy()
  expect(earned.getByText('after commission; orders worth €84.00 were placed')).toBeTruthy()
  await userEvent.click(earned.getByRole('button', { name: 'Show Earned as a table' }))
  expect(earned.getAllByRole('row')).toHaveLength(31)
  expect(earned.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'From',
    'Earned',
    'Earned: Before',
    'Value',
    'Value: Before',
    'Commission',
    'Commission: Before',
  ])
  const orders = await cardOf('Orders')
  expect(orders.getByRole('row', { name: /^Completed 1 100%/ })).toBeTruthy()
  expect(orders.getByText('Home cleaning with eco products')).toBeTruthy()
  const views = await cardOf('Views of your listings')
  expect(views.getByText(/^12\.5\s?% of them led to an order\.$|^13\s?% of them led to an order\.$/)).toBeTruthy()
})

test('another range is in the address', async () => {
  const { router } = await openScreen(world, PATH, { as: seller })
  await (await cardOf('Orders')).findByText('placed, 0 before')
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(router.state.location.search).toBe('?days=7')
})

test('says which plan has files before the seller asks for one, and saves them with that plan', async () => {
  const person = await world.aSeller()
  await world.aService(person)
  await openScreen(world, PATH, { as: person })
  expect(await screen.findByText(/^Files for spreadsheets come with the plan Pro\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/auth/subscription-plan')
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  closeScreen()
  await subscriptionStates(world).pay(person, 'pro')
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await openScreen(world, PATH, { as: person })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const [[file]] = saved.mock.calls as [[Blob]]
  expect(await file.text()).toMatch(/^\uFEFF?date,views,/)
  await sql`update subscription set status = 'expired' where account_id = ${person.id}`.execute(world.db)
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(await screen.findByText('Your plan has no files of figures any more.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'See the plans' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See the plans' }))
  await screen.findByRole('heading', { level: 1, name: /plan/i })
  expect(saved).toHaveBeenCalledOnce()
})

test('without a sale or a view it says so, and leads to the listings', async () => {
  await openScreen(world, PATH, { as: await world.aSeller() })
  expect(await screen.findByRole('heading', { name: 'Nothing in these days' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your listings' }).getAttribute('href')).toBe('/user/my-services')
})

test('without an answer it says so, and tries again', async () => {
  await sql`alter table service_view rename to lost`.execute(world.db)
  try {
    await openScreen(world, PATH, { as: seller })
    await screen.findByRole('heading', { name: 'These figures could not be loaded.' })
  } finally {
    await sql`alter table lost rename to service_view`.execute(world.db)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await (await cardOf('Orders')).findByText('placed, 0 before')
})

test('a person who does not sell is invited to', async () => {
  await openScreen(world, PATH, { as: await world.aBuyer() })
  expect(await screen.findByRole('button', { name: 'Start selling' })).toBeTruthy()
})
