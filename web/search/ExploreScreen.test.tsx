import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { answering, rejecting, relenting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import { exploreHref, readExploreParams } from './explore-params.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const hanna = await world.aSeller({ name: 'Hanna Tesfaye' })
  await hanna.user.update({ params: { id: hanna.id }, body: { headline: 'Careful zither teacher' } })
  await world.aService(hanna, { title: 'Zither lessons for patient people' })
  await world.aRequest(await world.aBuyer(), { title: 'Zither for a birthday in May' })
  for (let index = 1; index < 14; index++) await world.aService(hanna, { title: `Zither concert number ${index}` })
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path: string, language: LanguageCode = 'en') {
  const opened = await openScreen(world, path, { language })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const main = () => within(screen.getByRole('main'))
const tabs = async () => {
  const navigation = within(await screen.findByRole('navigation', { name: 'Kinds of results' }))
  return navigation.getAllByRole('link').map((link) => link.textContent)
}
const head = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)

test('words are answered with the first of every kind and how many there are', async () => {
  const { location } = await open('/explore?q=zither')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “zither”')
  await main().findByRole('heading', { level: 2, name: 'Services' })
  await waitFor(async () =>
    expect(await tabs()).toEqual([
      'Everything',
      'Services14',
      'Products0',
      'Requests1',
      'Products wanted0',
      'Providers1',
    ]),
  )
  await main().findByText('16 results')
  expect(main().getAllByRole('article')).toHaveLength(6)
  expect(main().getByRole('link', { name: /Hanna Tesfaye/ })).toBeTruthy()
  expect(head('meta[name="robots"]', 'content')).toBe('noindex')
  expect(document.title).toMatch(/^“zither” · /)
  await userEvent.click(main().getByRole('link', { name: 'See all 14' }))
  await waitFor(() => expect(location()).toBe('/explore?q=zither&kind=services'))
})

test('of more than are counted it says so', async () => {
  const { results } = await world.visitor.search.all({ query: { q: 'zither' } })
  const opened = openScreen(world, '/explore?q=zither')
  answering(world, 'search.all', {
    results: { ...results, services: { ...results.services, total: 10_000, totalIsCapped: true } },
  })
  await opened
  await waitFor(async () =>
    expect(await tabs()).toEqual([
      'Everything',
      'Services10,000+',
      'Products0',
      'Requests1',
      'Products wanted0',
      'Providers1',
    ]),
  )
  expect(main().getByText('More than 10,002 results')).toBeTruthy()
  expect(main().getByRole('link', { name: 'See all 10,000+' })).toBeTruthy()
})

test('one kind is listed page by page', async () => {
  const { location } = await open('/explore?q=zither&kind=services')
  await screen.findByText('1–12 of 14')
  expect(main().getAllByRole('article')).toHaveLength(12)
  expect(screen.getByRole('link', { name: 'More filters' }).getAttribute('href')).toBe('/services/browse?q=zither')
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(location()).toBe('/explore?q=zither&kind=services&page=2'))
  await screen.findByText('13–14 of 14')
})

test('providers are a kind of their own', async () => {
  await open('/explore?q=zither&kind=providers')
  await main().findByRole('link', { name: /Hanna Tesfaye/ })
  expect(main().getAllByRole('article')).toHaveLength(1)
})

test('requests are a kind of their own, with the way to their filters', async () => {
  const { location } = await open('/explore?q=zither&kind=requests')
  await main().findByRole('link', { name: 'Zither for a birthday in May' })
  expect(main().getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'More filters' }).getAttribute('href')).toBe(
    '/service-requests/browse?q=zither',
  )
  await userEvent.click(main().getByRole('link', { name: 'Make an offer: Zither for a birthday in May' }))
  await waitFor(() => expect(location()).toMatch(/^\/service-request\//))
})

test('without words it is a place to begin: the categories, and some of everything', async () => {
  await open('/explore')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Explore')
  expect(screen.getByRole('link', { name: /^Cleaning/ }).getAttribute('href')).toBe('/category/cleaning')
  await main().findByRole('heading', { level: 2, name: 'Providers' })
  expect(head('meta[name="robots"]', 'content')).toBeUndefined()
  expect(head('link[rel="canonical"]', 'href')).toMatch(/\/explore$/)
})

test('words that were meant otherwise are said', async () => {
  const { results } = await world.visitor.search.all({ query: { q: 'zither' } })
  const opened = openScreen(world, '/explore?q=zihter')
  answering(world, 'search.all', { results, corrected: 'zither' })
  await opened
  expect((await screen.findByText(/^Showing results for/)).textContent).toBe(
    'Showing results for “zither” instead of “zihter”',
  )
})

test('words that match nothing lead on: to fewer words, to categories, to everything', async () => {
  const { location } = await open('/explore?q=qqzz+xxyy')
  await screen.findByRole('heading', { name: 'Nothing found for “qqzz xxyy”' })
  expect(screen.getByRole('link', { name: 'qqzz' }).getAttribute('href')).toBe('/explore?q=qqzz')
  expect(main().getByRole('link', { name: 'Cleaning' }).getAttribute('href')).toBe('/category/cleaning')
  await userEvent.click(screen.getByRole('link', { name: 'Explore everything' }))
  await waitFor(() => expect(location()).toBe('/explore'))
})

test('a kind without any says which has some', async () => {
  await open('/explore?q=concert&kind=providers')
  await screen.findByText('No provider matches these words, but something else does.')
  expect(screen.getByRole('link', { name: 'See 13 services' }).getAttribute('href')).toBe(
    '/explore?q=concert&kind=services',
  )
})

test('a search that fails says so in its place and can be tried again', async () => {
  // React reports what a boundary caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open('/explore')
  await main().findByRole('heading', { level: 2, name: 'Services' })
  rejecting(world, 'search.all', 500, { message: 'Failed to search', code: 'internal' })
  const search = main().getByRole('combobox', { name: 'Search the marketplace' })
  await userEvent.type(search, 'zither{Enter}')
  await screen.findByRole('heading', { name: 'The search did not work' })
  relenting(world)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await main().findByRole('heading', { level: 2, name: 'Services' })
  reported.mockRestore()
})

test('it speaks the language of the page', async () => {
  await open('/explore?q=zither', 'de')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Treffer für „zither“')
  await screen.findByRole('link', { name: 'Alle 14 ansehen' })
})

const read = (query: string) => readExploreParams(new URLSearchParams(query))

test.each([
  ['q=window+cleaning&kind=providers&page=3', { words: 'window cleaning', kind: 'providers', page: 3 }],
  ['q=++window++cleaning+', { words: 'window cleaning', kind: null, page: 1 }],
  ['kind=moons&page=4', { words: '', kind: null, page: 1 }],
  ['kind=services&page=zero', { words: '', kind: 'services', page: 1 }],
  ['kind=services&page=0', { words: '', kind: 'services', page: 1 }],
])('%s asks for %o', (query, expected) => expect(read(query)).toEqual(expected))

test('what is usual is not written', () => {
  expect(exploreHref({ words: '', kind: null, page: 1 })).toBe('/explore')
  expect(exploreHref({ words: 'piano', kind: 'services', page: 2 })).toBe('/explore?q=piano&kind=services&page=2')
})
