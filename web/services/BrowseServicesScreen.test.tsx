import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { answering } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World

/** Waits for the list. */
async function titles() {
  const main = within(screen.getByRole('main'))
  return (await main.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)
}

async function open(path: string, language: LanguageCode = 'en') {
  const opened = await openScreen(world, path, { language })
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1 })
  return opened
}

const filters = () => within(screen.getByRole('region', { name: 'Filters' }))

beforeAll(async () => {
  world = await startWorld()
  const [cleaner, teacher] = [await world.aSeller({ name: 'Hanna Tesfaye' }), await world.aSeller()]
  await world.aService(cleaner, { title: 'Home cleaning with eco products', price: 8_400 })
  await world.aService(cleaner, { title: 'Deep clean of a whole flat', subcategory: 'deep-cleaning', price: 22_000 })
  await world.aService(teacher, {
    title: 'Conversational French, beginner to B2',
    category: 'lessons-tutoring',
    subcategory: 'language-lessons',
    locationType: 'remote',
    location: null,
    price: 2_400,
  })
})
afterEach(closeScreen)
afterAll(() => world.close())

test('the address decides what is listed, and says so in chips', async () => {
  await open('/services/browse?category=cleaning&city=Berlin&maxPrice=100')
  expect(await titles()).toEqual(['Home cleaning with eco products'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cleaning in Berlin')
  const active = within(screen.getByRole('region', { name: 'Active filters' }))
  expect(active.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Cleaning', 'Berlin', 'Up to €100'])
  expect(filters().getByRole('combobox', { name: 'City' })).toHaveProperty('value', 'Berlin')
})

test('taking a chip away takes its filter out of the address', async () => {
  const { location } = await open('/services/browse?category=cleaning&maxPrice=100&page=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter “Up to €100”' }))
  await waitFor(() => expect(location()).toBe('/services/browse?category=cleaning'))
  await screen.findByText('Deep clean of a whole flat')
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(location()).toBe('/services/browse'))
  await screen.findByText('3 services')
})

test('choosing a category, a kind of work, a place and a price writes them into the address', async () => {
  const { location } = await open('/services/browse?page=2&sort=price')
  await userEvent.click(await filters().findByRole('radio', { name: /^Cleaning/ }))
  await waitFor(() => expect(location()).toBe('/services/browse?category=cleaning&sort=price'))
  await userEvent.click(await filters().findByRole('radio', { name: /^Deep Cleaning/ }))
  await userEvent.click(filters().getByRole('radio', { name: /^At your place/ }))
  await userEvent.type(filters().getByRole('textbox', { name: 'From' }), '150{Enter}')
  await waitFor(() =>
    expect(location()).toBe(
      '/services/browse?category=cleaning&subcategory=deep-cleaning&minPrice=150&where=at_customer&sort=price',
    ),
  )
  expect(await titles()).toEqual(['Deep clean of a whole flat'])
})

test('the order can be chosen, and the best match only for words', async () => {
  const { location } = await open('/services/browse')
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(within(order).queryByRole('option', { name: 'Best match' })).toBeNull()
  await userEvent.selectOptions(order, 'Lowest price')
  await waitFor(() => expect(location()).toBe('/services/browse?sort=price'))
  await waitFor(async () => expect((await titles())[0]).toBe('Conversational French, beginner to B2'))
})

const capped = { totalItems: 10_000, totalIsCapped: true, totalPages: 834, currentPage: 1, itemsPerPage: 12, limit: 12 }

test.each([
  ['/services/browse', 'en', 'More than 10,000 services', '1–3 of more than 10,000'],
  ['/services/browse?q=clean', 'de', 'Mehr als 10.000 Treffer für „clean“', '1–3 von mehr als 10.000'],
] as const)('%s in %s says that there are more than are counted', async (path, language, count, range) => {
  const { services } = await world.visitor.service.list({ query: {} })
  const opened = openScreen(world, path, { language })
  answering(world, path.includes('q=') ? 'service.search' : 'service.list', { services, pagination: capped })
  await opened
  await screen.findByText(count)
  expect(await screen.findByText(range)).toBeTruthy()
})

test('a choice that finds more than are counted says so, and so does the button of the sheet', async () => {
  const counts = await world.visitor.service.counts({ query: {} })
  const opened = openScreen(world, '/services/browse')
  answering(world, 'service.counts', {
    ...counts,
    total: 10_000,
    totalIsCapped: true,
    categories: [
      { category: 'cleaning', count: 10_000 },
      { category: 'lessons-tutoring', count: 9_999 },
    ],
  })
  await opened
  await screen.findByRole('region', { name: 'Filters' })
  expect(await filters().findByRole('radio', { name: /^Cleaning ?10,000\+$/ })).toBeTruthy()
  expect(filters().getByRole('radio', { name: /^Lessons & Tutoring ?9,999$/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('button', { name: 'Show 10,000+ services' })).toBeTruthy()
})

test('each choice says what it would find, and none that finds nothing can be made', async () => {
  await open('/services/browse?category=cleaning')
  await filters().findByRole('radio', { name: /^Lessons & Tutoring ?1$/ })
  filters().getByRole('radio', { name: /^Cleaning ?2$/ })
  filters().getByRole('radio', { name: /^Deep Cleaning ?1$/ })
  expect(filters().queryByRole('radio', { name: /^Window Cleaning/ })).toBeNull()
  expect(filters().queryByRole('radio', { name: /^Garden/ })).toBeNull()
  expect(filters().getByRole('radio', { name: /^At your place ?2$/ })).toHaveProperty('disabled', false)
  expect(filters().getByRole('radio', { name: /^Online ?0$/ })).toHaveProperty('disabled', true)
  expect(filters().getByRole('radio', { name: /^4.0 and up ?0$/ })).toHaveProperty('disabled', true)
})

test('a choice that finds nothing any more can be taken back', async () => {
  await open('/services/browse?category=cleaning&where=remote&rating=4')
  await screen.findByRole('heading', { name: 'No services match these filters' })
  await waitFor(() => expect(filters().getByRole('radio', { name: /^Online ?0$/ })).toHaveProperty('checked', true))
  expect(filters().getByRole('radio', { name: /^Online ?0$/ })).toHaveProperty('disabled', false)
})

test('a city is suggested with how much there is, and chosen by keys', async () => {
  const { location } = await open('/services/browse')
  const city = filters().getByRole('combobox', { name: 'City' })
  await waitFor(() => expect(filters().getByRole('radio', { name: /^Online ?1$/ })).toBeTruthy())
  await userEvent.click(city)
  expect((await screen.findAllByRole('option', { name: /Berlin/ })).map(({ textContent }) => textContent)).toEqual([
    'Berlin2',
  ])
  await userEvent.type(city, 'ber{ArrowDown}{Enter}')
  await waitFor(() => expect(location()).toBe('/services/browse?city=Berlin'))
  expect(city).toHaveProperty('value', 'Berlin')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.clear(city)
  await userEvent.tab()
  await waitFor(() => expect(location()).toBe('/services/browse'))
})

test('the handles below the prices set a lowest and a highest one, or none at their ends', async () => {
  const { location } = await open('/services/browse')
  const highest = await filters().findByRole('slider', { name: 'Highest price' })
  const lowest = filters().getByRole('slider', { name: 'Lowest price' })
  expect(highest.getAttribute('aria-valuetext')).toBe('€220')
  expect(lowest.getAttribute('aria-valuetext')).toBe('€24')
  fireEvent.change(highest, { target: { value: '100' } })
  await waitFor(() => expect(location()).toBe('/services/browse?maxPrice=100'))
  expect(filters().getByRole('textbox', { name: 'To' })).toHaveProperty('value', '100')
  fireEvent.change(lowest, { target: { value: '150' } })
  await waitFor(() => expect(location()).toBe('/services/browse?minPrice=100&maxPrice=100'))
  fireEvent.change(highest, { target: { value: '220' } })
  fireEvent.pointerUp(highest)
  await waitFor(() => expect(location()).toBe('/services/browse?minPrice=100'))
})

test('words that were meant otherwise are said', async () => {
  await open('/services/browse?q=conversatoinal')
  expect((await screen.findByText(/^Showing results for/)).textContent).toBe(
    'Showing results for “conversational” instead of “conversatoinal”',
  )
  await screen.findByText('1 result for “conversational”')
})

test('words that nothing matches are answered with ways out', async () => {
  const { location } = await open('/services/browse?q=zeppelin')
  await screen.findByRole('heading', { name: 'No services match these filters' })
  await screen.findByText('0 results for “zeppelin”')
  screen.getByRole('link', { name: 'Lessons & Tutoring' })
  await userEvent.click(screen.getByRole('link', { name: 'Clear all filters' }))
  await waitFor(() => expect(location()).toBe('/services/browse'))
})

test('of filters that find nothing together, the one to give up first is named', async () => {
  const { location } = await open('/services/browse?q=french&category=cleaning&where=at_customer')
  await screen.findByRole('heading', { name: 'No services match these filters' })
  const first = await screen.findByRole('link', { name: 'Without “french”: 2 services' })
  expect(first.getAttribute('href')).toBe('/services/browse?category=cleaning&where=at_customer')
  expect(screen.queryByRole('link', { name: /^Without “Cleaning”/ })).toBeNull()
  await userEvent.click(first)
  await waitFor(() => expect(location()).toBe('/services/browse?category=cleaning&where=at_customer'))
})

test('a page behind the last one leads back to the first', async () => {
  await open('/services/browse?category=cleaning&page=9')
  await screen.findByRole('heading', { name: 'There is no page 9' })
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe(
    '/services/browse?category=cleaning',
  )
})

test('a list that cannot be loaded says so in its place, keeps the filters and can be tried again', async () => {
  await open('/services/browse')
  await screen.findByText('3 services')
  // React reports what a boundary caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await sql`alter table service rename to lost`.execute(world.db)
  try {
    await userEvent.click(filters().getByRole('radio', { name: /^Online/ }))
    await screen.findByRole('heading', { name: 'We could not load the services' })
    screen.getByText(/Failed to fetch services.* Your filters are kept/)
    expect(filters().getByRole('radio', { name: /^Online/ })).toHaveProperty('checked', true)
  } finally {
    await sql`alter table lost rename to service`.execute(world.db)
    reported.mockRestore()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await titles()).toEqual(['Conversational French, beginner to B2'])
})

test('a category is listed under its own address in the person’s language', async () => {
  const { location } = await open('/category/cleaning', 'de')
  await screen.findByRole('heading', { level: 1, name: 'Reinigung' })
  expect(await titles()).toHaveLength(2)
  await userEvent.click(screen.getByRole('link', { name: 'Grundreinigung · 1' }))
  await waitFor(() => expect(location()).toBe('/category/cleaning/deep-cleaning'))
  await screen.findByRole('heading', { level: 1, name: 'Grundreinigung' })
})

test.each(['/category/no-such', '/category/cleaning/no-such', '/category/cleaning/language-lessons'])(
  '%s is not there',
  async (path) => {
    await open(path)
    await screen.findByRole('heading', { level: 1, name: 'We looked in every box' })
  },
)
