import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

vi.setConfig({ testTimeout: 40_000 })

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
const MINE = '/user/my-services'

let world: World
let seller: Person

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  seller = await world.aSeller()
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path = MINE, options: Partial<Parameters<typeof openScreen>[2]> = {}) {
  const opened = await openScreen(world, path, { as: seller, ...options })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const titles = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
const status = async (id: string) => (await seller.service.detail({ params: { id } })).service.status

async function act(title: string, action: string) {
  const button = screen.getByLabelText(`Actions for “${title}”`, { selector: 'button' })
  // An entry cannot be chosen while the list is read again after the last one.
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('each listing says what it costs, how it does and where it stands', async () => {
  await world.aService(seller, { title: 'Windows, frames too', pricingType: 'hourly', price: 2_200, status: 'paused' })
  await world.aService(seller, { title: 'Spring clean by two' })
  await open()
  expect(titles()).toEqual(['Spring clean by two', 'Windows, frames too'])
  const [spring, windows] = screen.getAllByRole('row').slice(1)
  expect(within(spring as HTMLElement).getByText('Live')).toBeTruthy()
  expect(within(spring as HTMLElement).getByText('€84')).toBeTruthy()
  expect(within(spring as HTMLElement).getByText('0 orders')).toBeTruthy()
  expect(within(windows as HTMLElement).getByText('Paused')).toBeTruthy()
  expect(windows?.textContent).toContain('From €22 / hour')
})

test('the status in the address narrows the list', async () => {
  await world.aService(seller, { title: 'Windows, frames too', status: 'draft' })
  await world.aService(seller, { title: 'Spring clean by two' })
  const { location } = await open()
  await user.click(screen.getByRole('link', { name: 'Drafts' }))
  await waitFor(() => expect(titles()).toEqual(['Windows, frames too']))
  expect(location()).toBe(`${MINE}?status=draft`)
  await user.click(screen.getByRole('link', { name: 'Paused' }))
  await screen.findByText('Nothing is paused')
  await user.click(screen.getByRole('link', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('a listing is paused and published again', async () => {
  const { _id: id, title } = await world.aService(seller)
  await open()
  await act(title, 'Pause')
  await screen.findByText('The listing is paused. Nobody can find or order it.')
  await screen.findByText('Paused', { selector: 'td *' })
  expect(await status(id)).toBe('paused')
  await act(title, 'Publish')
  await screen.findByText('Your listing is online.')
  expect(await status(id)).toBe('published')
})

test('deleting asks first, and can be refused', async () => {
  const { _id: id, title } = await world.aService(seller)
  await open()
  await act(title, 'Delete')
  await screen.findByText(/This cannot be taken back\. If orders refer to it, it is archived for them instead\.$/)
  await user.click(screen.getByText('Cancel', { selector: 'button' }))
  expect(await status(id)).toBe('published')
  await act(title, 'Delete')
  await user.click(await screen.findByText('Delete listing', { selector: 'button' }))
  await screen.findByText('Service deleted successfully!')
  await screen.findByText('You have not listed anything yet')
  await expect(seller.service.detail({ params: { id } })).rejects.toMatchObject({ status: 410 })
})

test('a listing with orders is archived instead, and says so', async () => {
  const ordered = await world.aPaidOrder()
  seller = ordered.seller
  const { _id: id, title } = ordered.service
  await open()
  await act(title, 'Delete')
  await user.click(await screen.findByText('Delete listing', { selector: 'button' }))
  await screen.findByText('The listing is archived, because orders refer to it.')
  expect(await seller.service.detail({ params: { id } })).toMatchObject({ service: { archived: true } })
})

test('an unverified seller sees what others do not see yet, and why', async () => {
  seller = await world.aSeller({ verified: false })
  await world.aService(seller)
  await open()
  expect(screen.getByText('Not shown yet')).toBeTruthy()
  expect(screen.getByText(/until an administrator has verified you/)).toBeTruthy()
})

test('many listings have pages; a page that is no longer there leads to the last one', async () => {
  for (let count = 1; count <= 11; count++) await world.aService(seller, { title: `Cleaning number ${count}` })
  const { router, location } = await open(`${MINE}?page=2`)
  expect(titles()).toEqual(['Cleaning number 1'])
  expect(screen.getByText('11–11 of 11')).toBeTruthy()
  await act('Cleaning number 1', 'Delete')
  await user.click(await screen.findByText('Delete listing', { selector: 'button' }))
  await waitFor(() => expect(titles()).toHaveLength(10))
  expect(location()).toBe(MINE)
  await router.navigate(`${MINE}?page=7`)
  await waitFor(() => expect(location()).toBe(MINE))
})

test('a new seller has listed nothing', async () => {
  await open(MINE, { as: await world.aBuyer() })
  await screen.findByText('You have not listed anything yet')
  expect(screen.getByRole('link', { name: 'Add a service' }).getAttribute('href')).toBe('/provider/services/add')
})

test('in German, too', async () => {
  const { title } = await world.aService(seller)
  await open(MINE, { language: 'de' })
  expect(screen.getByRole('heading', { level: 1, name: 'Meine Dienstleistungen' })).toBeTruthy()
  expect(screen.getByLabelText(`Aktionen für „${title}“`, { selector: 'button' })).toBeTruthy()
})
