import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Suggestion } from '#shared/contract/search.ts'
import type { CallRequest } from '#shared/kernel/contract.ts'
import { rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen, sendTo } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import { setTransport } from '#web/kernel/api.tsx'
import { forgetSearches } from '#web/kernel/recent-searches.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  const hanna = await world.aSeller({ name: 'Hanna Tesfaye' })
  await world.aService(hanna, { title: 'Home cleaning with eco products' })
})
afterAll(() => world.close())
afterEach(() => {
  closeScreen()
  forgetSearches()
})

const field = () => within(screen.getByRole('banner')).findByRole('combobox', { name: 'Search the marketplace' })
const list = () => screen.findByRole('listbox', { name: 'Suggestions' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const reached = async () => {
  const id = (await field()).getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : null
}

const hanna: Suggestion[] = [
  { kind: 'category', of: 'service', category: 'cleaning', listings: 13 },
  { kind: 'category', of: 'service', category: 'cleaning', subcategory: 'home-cleaning', listings: 2 },
  {
    kind: 'service',
    service: {
      _id: '019a0000-0000-7000-8000-000000000001',
      title: 'Deep clean of a whole flat',
      category: 'cleaning',
      subcategory: 'deep-cleaning',
      price: { amount: 8400, currency: 'EUR' },
    },
  },
  {
    kind: 'provider',
    provider: { _id: '019a0000-0000-7000-8000-000000000002', name: 'Clementine Roy', isVerified: true },
  },
]

/** Answers what is suggested; everything else is the application's. */
function suggesting(answer: (words: string) => Promise<Suggestion[]> | Suggestion[], corrected?: string) {
  const send = sendTo(world.app)
  const asked = vi.fn<(words: string) => void>()
  setTransport(async (request: CallRequest) => {
    if (request.callName !== 'search.suggest') return send(request)
    const words = new URL(request.path, 'http://here.invalid').searchParams.get('q') ?? ''
    asked(words)
    return { suggestions: await answer(words), ...(corrected ? { corrected } : {}) }
  })
  return asked
}

async function open(path = '/services') {
  const opened = await openScreen(world, path)
  await screen.findByRole('heading', { level: 1 })
  return opened
}

test('what is typed is answered with groups, what matches in bold, and the way to everything', async () => {
  await open()
  suggesting(() => hanna)
  await userEvent.type(await field(), 'cle')
  await within(await list()).findByRole('group', { name: 'Categories' })
  expect(options()).toEqual([
    'Cleaning13 services',
    'Home CleaningCleaning · 2 services',
    'Deep clean of a whole flatDeep Cleaningfrom €84',
    'Clementine Roy',
    'Search everything for “cle”',
  ])
  expect(
    screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') && group.firstChild?.textContent),
  ).toEqual(['Categories', 'Services', 'Providers'])
  const home = screen.getByRole('option', { name: /^Home Cleaning/ })
  expect(home.querySelector('b')?.textContent).toBe('Cle')
  expect(home.getAttribute('href')).toBe('/category/cleaning/home-cleaning')
  await screen.findByText('4 suggestions')
})

test('a request leads to its page, with the budget at its side', async () => {
  await open()
  const request = {
    _id: '019a0000-0000-7000-8000-000000000003',
    title: 'Move a piano',
    category: 'moving-transport',
    subcategory: 'local-moving',
    maxBudget: { amount: 45_000, currency: 'EUR' },
  }
  suggesting(() => [{ kind: 'request', request }])
  await userEvent.type(await field(), 'pia')
  await within(await list()).findByRole('group', { name: 'Requests' })
  const option = screen.getByRole('option', { name: /^Move a piano/ })
  expect(option.getAttribute('href')).toBe(`/service-request/${request._id}`)
  expect(option.textContent).toMatch(/€450$/)
})

test('the keyboard walks through, around and out', async () => {
  const { location } = await open()
  suggesting(() => hanna)
  const input = await field()
  await userEvent.type(input, 'cle')
  await screen.findByText('4 suggestions')
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(input.getAttribute('aria-controls')).toBe((await list()).id)
  expect(await reached()).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(await reached()).toMatch(/^Cleaning/)
  await userEvent.keyboard('{End}')
  expect(await reached()).toMatch(/^Search everything/)
  await userEvent.keyboard('{ArrowDown}')
  expect(await reached()).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  expect(await reached()).toMatch(/^Search everything/)
  await userEvent.keyboard('{Home}')
  expect(await reached()).toMatch(/^Cleaning/)
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Cleaning/)
  expect(document.activeElement).toBe(input)

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input).toHaveProperty('value', 'cle')
  await userEvent.keyboard('{Escape}')
  expect(input).toHaveProperty('value', '')

  await userEvent.type(input, 'cle')
  await list()
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(within(screen.getByRole('banner')).getByRole('button', { name: 'Search' }))

  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(location()).toBe('/category/cleaning/home-cleaning'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter without a suggestion searches everything, and so does the last one', async () => {
  const { location } = await open()
  suggesting(() => hanna)
  await userEvent.type(await field(), 'window cleaning{Enter}')
  await waitFor(() => expect(location()).toBe('/explore?q=window+cleaning'))
  await screen.findByRole('heading', { level: 1, name: /window cleaning/ })
  expect(screen.queryByRole('listbox')).toBeNull()
  // A new screen takes the focus to its heading.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(await field()).toHaveProperty('value', 'window cleaning')
  await userEvent.type(await field(), ' now')
  await userEvent.click(await screen.findByRole('option', { name: 'Search everything for “window cleaning now”' }))
  await waitFor(() => expect(location()).toBe('/explore?q=window+cleaning+now'))
})

test('what is typed while other results load is kept', async () => {
  const { location, router } = await open('/explore?q=door')
  const input = await field()
  await userEvent.clear(input)
  await userEvent.type(input, 'window{Enter} cleaning')
  await waitFor(() => expect(location()).toBe('/explore?q=window'))
  await screen.findByRole('heading', { level: 1, name: 'Results for “window”' })
  expect(input).toHaveProperty('value', 'window cleaning')
  await router.navigate('/explore?q=piano')
  await waitFor(() => expect(input).toHaveProperty('value', 'piano'))
})

test('a key that puts a letter together chooses nothing', async () => {
  const { location } = await open()
  suggesting(() => hanna)
  const input = await field()
  await userEvent.type(input, 'cle')
  await screen.findByText('4 suggestions')
  await userEvent.keyboard('{ArrowDown}')
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(location()).toBe('/services')
  expect(await list()).toBeTruthy()
})

test('it asks when the typing pauses, and an answer that comes too late is not shown', async () => {
  await open()
  const late = Promise.withResolvers<Suggestion[]>()
  const piano: Suggestion[] = [{ kind: 'category', of: 'service', category: 'lessons-tutoring', listings: 1 }]
  const asked = suggesting((words) => (words === 'cle' ? late.promise : piano))
  const input = await field()
  await userEvent.type(input, 'cle')
  await waitFor(() => expect(asked.mock.calls).toEqual([['cle']]))
  await userEvent.clear(input)
  await userEvent.type(input, 'lesson')
  await screen.findByText('1 suggestion')
  late.resolve(hanna)
  await late.promise
  expect(options()).toEqual(['Lessons & Tutoring1 service', 'Search everything for “lesson”'])
  expect(asked.mock.calls).toEqual([['cle'], ['lesson']])
})

test('without an answer there is still the way to everything', async () => {
  const { location } = await open()
  rejecting(world, 'search.suggest', 500, { message: 'No', code: 'internal' })
  await userEvent.type(await field(), 'cle')
  await list()
  await screen.findByText('0 suggestions')
  expect(options()).toEqual(['Search everything for “cle”'])
  expect(screen.queryByText('No')).toBeNull()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(location()).toBe('/explore?q=cle'))
})

const results = (words: string) => screen.findByRole('heading', { level: 1, name: `Results for “${words}”` })

test('earlier searches are offered in the empty field, until they are cleared', async () => {
  await open()
  suggesting(() => hanna)
  await userEvent.click(await field())
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(await field(), 'window cleaning{Enter}')
  const heading = await results('window cleaning')
  // A new screen takes the focus to its heading.
  await waitFor(() => expect(document.activeElement).toBe(heading))
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'piano{Enter}')
  await results('piano')
  await userEvent.clear(await field())
  await userEvent.click(document.body)
  await userEvent.click(await field())
  await screen.findByRole('listbox', { name: 'Recent searches' })
  expect(options()).toEqual(['piano', 'window cleaning', 'Clear the recent searches'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await results('window cleaning')
  await userEvent.clear(await field())
  await userEvent.click(document.body)
  await userEvent.click(await field())
  await userEvent.click(await screen.findByRole('option', { name: 'Clear the recent searches' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

test('a typing error is told, with what was meant', async () => {
  const { location } = await open()
  suggesting(() => hanna, 'cleaning')
  await userEvent.type(await field(), 'cleanng')
  await userEvent.click(await screen.findByRole('option', { name: 'Did you mean “cleaning”?' }))
  await waitFor(() => expect(location()).toBe('/explore?q=cleaning'))
})

test('the application itself suggests a provider by name', async () => {
  const { location } = await open()
  await userEvent.type(await field(), 'Hanna')
  await userEvent.click(await screen.findByRole('option', { name: /^Hanna Tesfaye/ }))
  await waitFor(() => expect(location()).toMatch(/^\/providers\//))
})
