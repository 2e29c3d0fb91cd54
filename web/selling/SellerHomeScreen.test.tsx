import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { writeViews } from '#server/listings/views.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { remote, type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterEach(closeScreen)
afterAll(() => world.close())

const open = (as: Person) => openScreen(world, '/provider/home', { as })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('an order that waits leads to where it is answered, with what it brings and until when', async () => {
  const { seller, id, service } = await places.paid()
  await world.visitor.service.detail({ params: { id: service._id } })
  await writeViews(world.deps)
  await open(seller)
  await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Person$/ })
  const waiting = await region('Waiting for you')
  const [row] = waiting.getAllByRole('listitem')
  expect(row?.textContent).toMatch(
    /^Home cleaning with eco products for Person \d+ Answer by .+ at \d\d:\d\d or .+ you earn €75\.60Answer$/,
  )
  expect(waiting.getByRole('link', { name: /^Answer: / }).getAttribute('href')).toBe(`/user/orders/${id}`)
  const listings = await region('Your listings')
  expect(listings.getAllByRole('row')[1]?.textContent).toMatch(/^Home cleaning.*Live€8411 view1/)
  expect(listings.getByRole('img', { name: 'first 15 days: 0, last 15 days: 1' })).toBeTruthy()
  const ways = within(screen.getByRole('navigation', { name: 'Selling' }))
  await ways.findByRole('link', { name: 'Orders1' })
  expect(ways.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', '/provider/home'],
    ['Orders1', '/user/orders?role=seller&view=active'],
    ['Listings1', '/user/my-services'],
    ['Offers', '/user/my-service-requests?view=offers'],
    ['Earnings', '/payments?tab=earnings'],
    ['Reviews', `/providers/${seller.id}`],
  ])
})

test('another time that the buyer asks for stands in the place of the agreed one, with the time to answer', async () => {
  const { seller, buyer, id } = await places.scheduledIn(5)
  const wish = slotIn(54)
  await buyer.serviceOrder.schedule({ params: { id }, body: { scheduleData: wish, isReschedule: true } })
  await open(seller)
  const waiting = await region('Waiting for you')
  const row = waiting.getByRole('listitem')
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(wish.start))
  expect(row.textContent).toContain(`at ${time}`)
  expect(row.textContent).toMatch(/left|Answer by/)
  expect(row.textContent).not.toMatch(/Begins/)
})

test('what one click is enough for is answered here', async () => {
  const { seller, id } = await world.aPaidOrder(remote, { packageKey: 'basic' })
  await seller.serviceOrder.accept({ params: { id }, body: {} })
  await open(seller)
  const waiting = await region('Waiting for you')
  await userEvent.click(await waiting.findByRole('button', { name: /^Start the work: / }))
  await waiting.findByRole('link', { name: /^Mark as done: / })
  expect((await seller.serviceOrder.detail({ params: { id } })).order.status).toBe('in_progress')
})

test('a counter to answer and an accepted offer wait among the orders', async () => {
  const seller = await world.aSeller()
  const liya = await world.aBuyer({ name: 'Liya Mekonnen' })
  const omar = await world.aBuyer({ name: 'Omar Haile' })
  const [first, second] = [await world.aRequest(liya), await world.aRequest(omar)]
  const [one, two] = [await world.anOffer(seller, first._id), await world.anOffer(seller, second._id)]
  const params = { id: first._id, offerId: one._id }
  await liya.serviceRequest.counterOffer({ params, body: { price: 38_000 } })
  await omar.serviceRequest.acceptOffer({ params: { id: second._id, offerId: two._id }, body: {} })
  await open(seller)
  const waiting = await region('Waiting for you')
  expect(waiting.getByText('2 offers')).toBeTruthy()
  const rows = waiting.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(
    /^Liya Mekonnen countered your offer Answer by .+Move a two-room flat to Pankow you €420, Liya Mekonnen €380Answer$/,
  )
  expect(rows[1]).toMatch(/^Omar Haile accepted your offer Not paid yet.+your offer €420View$/)
  const answer = waiting.getByRole('link', { name: 'Answer: Move a two-room flat to Pankow' })
  expect(answer.getAttribute('href')).toBe(`/service-request/${first._id}`)
  expect(screen.queryByRole('region', { name: 'Requests that fit' })).toBeNull()
})

test('an accepted offer for a wanted product waits there, too, and what fits the own products is shown', async () => {
  const [seller, liya] = [await world.aSeller(), await world.aBuyer({ name: 'Liya Mekonnen' })]
  await world.aProduct(seller)
  const wish = await world.aWish(liya)
  await liya.productOffer.accept({ params: { id: (await world.aProductOffer(seller, wish._id))._id } })
  await world.aWish(liya, { title: 'Cups without handles', category: 'kitchen-appliances', subcategory: 'coffee-sets' })
  await world.runJobs()
  await open(seller)
  const waiting = await region('Waiting for you')
  const [row] = waiting.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(row).toMatch(/^Liya Mekonnen accepted your offer Not paid yetBookshelf of solid wood your offer €190View$/)
  const view = waiting.getByRole('link', { name: 'View: Bookshelf of solid wood' })
  expect(view.getAttribute('href')).toBe(`/requested-products/${wish._id}`)
  const fitting = await region('Products wanted that fit')
  expect(fitting.getByRole('link', { name: 'Cups without handles' })).toBeTruthy()
})

test('requests that fit the own services are shown, and the way to all of them', async () => {
  const seller = await world.aSeller()
  await world.aService(seller, {
    title: 'Violin lessons at home',
    category: 'lessons-tutoring',
    subcategory: 'music-lessons',
  })
  const lessons = { category: 'lessons-tutoring', subcategory: 'music-lessons' }
  for (const title of ['Piano for a beginner', 'Violin for a child', 'A choir for the wedding'])
    await world.aRequest(await world.aBuyer(), { ...lessons, title })
  const { location } = await open(seller)
  const fitting = await region('Requests that fit')
  expect(fitting.getAllByRole('article')).toHaveLength(2)
  expect(fitting.getAllByText(/Fits “Violin lessons at home”/)).toHaveLength(2)
  await userEvent.click(fitting.getByRole('link', { name: /^All 3/ }))
  await waitFor(() => expect(location()).toBe('/service-requests/browse?fits=yes'))
})

test('near its end a deadline counts down', async () => {
  const { seller, id } = await places.paid()
  const timers = [{ name: 'sellerResponse', dueAt: new Date(Date.now() + 90.5 * 60_000).toISOString() }]
  await world.db
    .updateTable('transaction')
    .set({ timers: JSON.stringify(timers) })
    .where('id', '=', id)
    .execute()
  await open(seller)
  const waiting = await region('Waiting for you')
  expect(waiting.getByRole('listitem').textContent).toMatch(/1 hr 3\d mins? left/)
})

test('what is agreed stands in the schedule, and nothing waits before its time', async () => {
  const { seller, id } = await places.scheduled()
  await open(seller)
  const waiting = await region('Waiting for you')
  expect(waiting.getByRole('heading', { name: 'Nothing waits for you' })).toBeTruthy()
  expect(waiting.getByText(/^Your next appointment: .+ at \d\d:\d\d$/)).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Home cleaning with eco products' })
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/user/orders/${id}`)
  expect(screen.getByText(/^\d\d:\d\d · Person \d+, 13187 Berlin$/)).toBeTruthy()
})

test('what a buyer confirmed is earned, and the bars are told in words', async () => {
  const { seller } = await places.completed()
  await open(seller)
  expect(await screen.findByRole('heading', { name: /^Earned in / })).toBeTruthy()
  expect(screen.getByText('€75.60')).toBeTruthy()
  const weeks = within(screen.getByRole('list', { name: 'Earned by week' })).getAllByRole('listitem')
  expect(weeks).toHaveLength(8)
  expect(weeks.at(-1)?.textContent).toMatch(/^Week of \d+ \w+: €75\.60$/)
  expect(screen.getByText('100%').parentElement?.textContent).toBe('100% accepted in 90 days')
})

test('a new seller sees what is missing, and what comes first', async () => {
  await open(await world.aSeller({ verified: false }))
  expect(await screen.findByText('Not verified yet')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Send documents' })).getAttribute('href')).toBe(
    '/user/profile/edit?tab=documents',
  )
  expect(screen.getByRole('heading', { name: 'You have not listed anything yet' })).toBeTruthy()
  expect(screen.getByText('No appointments in the next seven days.')).toBeTruthy()
})

test('a person who does not sell is invited to, and begins right here', async () => {
  const buyer = await world.aBuyer()
  await open(buyer)
  await userEvent.click(await screen.findByRole('button', { name: 'Start selling' }))
  await screen.findByRole('heading', { name: 'Waiting for you' })
  const { user } = await buyer.user.detail({ params: { id: buyer.id } })
  expect(user.isSeller).toBe(true)
})

test('services and products stand side by side, and each kind alone', async () => {
  const seller = await world.aSeller()
  const [service, product] = [await world.aService(seller), await world.aProduct(seller)]
  await open(seller)
  const listings = await region('Your listings')
  const shown = () =>
    listings
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('link').textContent)
  expect(shown().toSorted()).toEqual([service.title, product.title].toSorted())
  await userEvent.click(listings.getByRole('radio', { name: 'Products' }))
  expect(shown()).toEqual([product.title])
  const ways = within(screen.getByRole('navigation', { name: 'Selling' }))
  expect(ways.getByRole('link', { name: /^Listings/ }).textContent).toBe('Listings2')
})

test('each page of selling keeps the tabs, and says where one is', async () => {
  const seller = await world.aSeller()
  await world.aService(seller)
  const currentAt = async (address: string) => {
    await openScreen(world, address, { as: seller })
    const ways = within(await screen.findByRole('navigation', { name: 'Selling' }))
    const [current] = ways.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    closeScreen()
    return current?.textContent
  }
  expect(await currentAt('/user/orders?role=seller&view=active')).toBe('Orders')
  expect(await currentAt('/user/my-services')).toMatch(/^Listings/)
  expect(await currentAt('/user/my-products')).toMatch(/^Listings/)
  expect(await currentAt('/payments')).toBe('Earnings')
  await openScreen(world, '/user/orders?role=buyer', { as: seller })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'Selling' })).toBeNull()
})

test('a listing is paused without leaving', async () => {
  const seller = await world.aSeller()
  const service = await world.aService(seller)
  await open(seller)
  const listings = await region('Your listings')
  await userEvent.click(listings.getByRole('button', { name: `Actions for “${service.title}”` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }))
  await waitFor(() => expect(listings.getByText('Paused')).toBeTruthy())
})

test('without an answer it says so below the greeting, and tries again', async () => {
  const seller = await world.aSeller()
  // React reports what a boundary caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await sql`alter table service_view rename to lost`.execute(world.db)
  try {
    await open(seller)
    await screen.findByRole('heading', { name: 'Your overview could not be loaded' })
    expect(screen.getByRole('heading', { level: 1, name: /^Good / })).toBeTruthy()
  } finally {
    await sql`alter table lost rename to service_view`.execute(world.db)
    reported.mockRestore()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await region('Waiting for you')
})

test('a quiet line names the plan and the way to change it', async () => {
  const seller = await world.aSeller()
  await open(seller)
  const line = await region('Your plan')
  expect(line.getByText('Plan Free.')).toBeTruthy()
  expect(line.getByRole('link', { name: 'Compare the plans' }).getAttribute('href')).toBe('/auth/subscription-plan')
})
