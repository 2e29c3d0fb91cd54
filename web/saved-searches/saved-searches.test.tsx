import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { browserWithPush } from '#test/browser-push.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
})
afterEach(closeScreen)
afterAll(() => world.close())

const FILTERED = '/products?category=home-furniture&maxPrice=150'
const FURNITURE = { category: 'home-furniture', subcategory: 'tables-storage', price: 7000 }

const saveButton = () => screen.findByRole('button', { name: 'Save search' })

/** Presses the button in an act: what waits for its words while it is first drawn goes on only in one that is awaited. */
const press = async () => {
  const button = await saveButton()
  await act(async () => button.click())
}

/** Opens an address and waits until nothing is read any more: another person's data is read anew, and the list with it. */
async function openList(address: string, as?: Person) {
  const opened = await openScreen(world, address, as ? { as } : {})
  await saveButton()
  await waitFor(() => expect(opened.queries.isFetching()).toBe(0))
  return opened
}
const dialog = () => screen.findByRole('dialog')

const saved = async (person: Person) =>
  (
    await person.savedSearch.create({
      body: {
        kind: 'products',
        filters: { category: 'home-furniture', maxPrice: 15_000 },
        name: 'Furniture up to €150',
        frequency: 'daily',
        address: '?category=home-furniture&maxPrice=150',
      },
    })
  ).savedSearch

describe('on a list', () => {
  test('a search is saved with all its filters, under a name that is proposed', async () => {
    const person = await world.aBuyer()
    await openList(FILTERED, person)
    await press()
    const form = within(await dialog())
    const name = await form.findByRole('textbox', { name: 'Name' })
    expect((name as HTMLInputElement).value).toBe('Home & Furniture, Up to €150')
    await userEvent.clear(name)
    await userEvent.type(name, 'Armchairs')
    await userEvent.click(form.getByRole('radio', { name: /As they come/ }))
    await userEvent.click(form.getByRole('checkbox', { name: 'By e-mail' }))
    await userEvent.click(form.getByRole('button', { name: 'Save search' }))
    expect(await screen.findByText(/From now on “Armchairs” looks for you/)).toBeTruthy()
    const { savedSearches } = await person.savedSearch.list()
    expect(savedSearches).toMatchObject([
      {
        kind: 'products',
        name: 'Armchairs',
        frequency: 'at_once',
        mail: false,
        filters: { category: 'home-furniture', maxPrice: 15_000 },
        address: '?category=home-furniture&maxPrice=150',
      },
    ])
  })

  test('without anything to look for, says so', async () => {
    await openList('/services/browse', await world.aBuyer())
    await press()
    expect(await screen.findByRole('dialog', { name: 'What shall we look for?' })).toBeTruthy()
  })

  test('a visitor signs in first, and comes back to the dialog', async () => {
    const { location } = await openList(FILTERED)
    await press()
    await waitFor(() => expect(location()).toContain('/auth/signin'))
    const from = new URL(location(), 'http://x').searchParams.get('from') ?? ''
    expect(from).toBe(`${FILTERED}&save=1`)
    await closeScreen()
    const again = await openScreen(world, from, { as: await world.aBuyer() })
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(again.location()).toBe(FILTERED))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['/services/browse?q=garden', 'services', { q: 'garden' }],
    ['/service-requests/browse?when=weekend&minPrice=50', 'requests', { when: 'weekend', minPrice: 5000 }],
    ['/requested-products?condition=new', 'product_requests', { condition: 'new' }],
    ['/category/cleaning/home-cleaning', 'services', { category: 'cleaning', subcategory: 'home-cleaning' }],
    ['/providers?city=Berlin', 'providers', { city: 'Berlin' }],
    ['/explore?q=garden', 'search', { q: 'garden' }],
    ['/explore?q=garden&kind=wanted', 'product_requests', { q: 'garden' }],
  ])('%s is saved as %s', async (address, kind, filters) => {
    const person = await world.aBuyer()
    await openList(address, person)
    await press()
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save search' }))
    expect(await screen.findByText('The search is saved')).toBeTruthy()
    expect((await person.savedSearch.list()).savedSearches).toMatchObject([{ kind, filters }])
  })
})

describe('in place of a saved one', () => {
  test('other filters are chosen on the list, under the same name', async () => {
    const person = await world.aBuyer()
    const { _id: id } = await saved(person)
    await person.savedSearch.create({ body: { kind: 'services', filters: { q: 'garden' }, name: 'Garden' } })
    await openScreen(world, '/user/saved/searches', { as: person })
    expect(await screen.findByText('Products · Home & Furniture · Up to €150')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'What to do with “Furniture up to €150”' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const link = await within(await dialog()).findByRole('link', { name: 'Choose other filters' })
    await userEvent.click(link)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    closeScreen()

    await openList('/products?category=home-furniture&maxPrice=90', person)
    await press()
    const form = within(await dialog())
    const place = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Save it' })
    expect([...place.options].map(({ text }) => text)).toEqual([
      'As a new search',
      'In place of “Furniture up to €150”',
    ])
    expect(place.value).toBe(id)
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Furniture up to €150')
    await userEvent.click(form.getByRole('checkbox', { name: 'By push' }))
    await userEvent.click(form.getByRole('button', { name: 'Save search' }))
    expect(await screen.findByText('The search is saved')).toBeTruthy()
    const { savedSearches } = await person.savedSearch.list()
    expect(savedSearches).toHaveLength(2)
    expect(savedSearches.find(({ _id }) => _id === id)).toMatchObject({
      filters: { category: 'home-furniture', maxPrice: 9_000 },
      address: '?category=home-furniture&maxPrice=90',
      frequency: 'daily',
      push: false,
    })
    closeScreen()
    // The next one is new again.
    await openList('/products?category=home-furniture&maxPrice=80', person)
    await press()
    expect((await within(await dialog()).findByRole<HTMLSelectElement>('combobox', { name: 'Save it' })).value).toBe('')
  })
})

describe('the page of saved searches', () => {
  test('shows what is new, marks it as seen, and changes how often it tells', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller()]
    const { _id: id } = await saved(person)
    await world.aProduct(seller, { ...FURNITURE, title: 'Velvet armchair' })
    await world.runTask('saved-searches:match')
    await openScreen(world, '/user/saved/searches', { as: person })
    const found = within(await screen.findByRole('list', { name: 'What “Furniture up to €150” has found' }))
    expect(found.getByRole('link', { name: /New.*€70.*Velvet armchair/ })).toBeTruthy()
    expect(screen.getByText('Up to €150')).toBeTruthy()
    expect(await screen.findByText(/^Products · \d+ fits? today · 1 new$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Mark as seen' }))
    await waitFor(() => expect(found.queryByText('New')).toBeNull())
    await userEvent.click(screen.getByRole('radio', { name: 'Once a week' }))
    await waitFor(async () =>
      expect((await person.savedSearch.detail({ params: { id } })).savedSearch.frequency).toBe('weekly'),
    )
    expect(screen.getByRole('link', { name: 'Show all that fit' })).toHaveProperty('pathname', '/products')
  })

  test('says how many fit today in the lists of providers and the search for everything, too', async () => {
    const [person, seller] = [await world.aBuyer(), await world.aSeller({ name: 'Quillan Marlowe' })]
    await world.aProduct(seller, { ...FURNITURE, title: 'Quillan’s armchair' })
    const rules = { frequency: 'daily', hour: 9, mail: false, push: false } as const
    const filters = { q: 'quillan' }
    const address = '?q=quillan'
    for (const kind of ['providers', 'search'] as const)
      await person.savedSearch.create({ body: { kind, name: kind, filters, address, ...rules } })
    await openScreen(world, '/user/saved/searches', { as: person })
    expect(await screen.findByText(/^Everything · 2 fit today/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Open: providers' }))
    expect(await screen.findByText(/^Providers · 1 fits today/)).toBeTruthy()
  })

  test('renames a search and deletes it', async () => {
    const person = await world.aBuyer()
    await saved(person)
    await openScreen(world, '/user/saved/searches', { as: person })
    const choose = async (label: string) => {
      await userEvent.click(await screen.findByRole('button', { name: /^What to do with/ }))
      await userEvent.click(await screen.findByRole('menuitem', { name: label }))
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const name = await within(await dialog()).findByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Chairs')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Chairs' })).toBeTruthy()
    await choose('Delete')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No saved searches yet')).toBeTruthy()
    expect((await person.savedSearch.list()).savedSearches).toEqual([])
  })

  describe('in a browser that can show notifications', () => {
    let browser: ReturnType<typeof browserWithPush>
    afterEach(() => browser.remove())

    test('lets it show what was found, and ends that for searches alone', async () => {
      browser = browserWithPush()
      const person = await world.aBuyer()
      await saved(person)
      await openScreen(world, '/user/saved/searches', { as: person })
      expect(await screen.findByText(/Between 22:00 and 07:00 nothing is sent/)).toBeTruthy()
      const pushSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Push, this browser' })
      const { asked } = browser
      await userEvent.click(await pushSwitch())
      await waitFor(async () => expect((await pushSwitch()).checked).toBe(true))
      expect([asked, browser.asked]).toEqual([0, 1])
      expect((await person.push.show()).push.browsers).toHaveLength(1)
      await userEvent.click(await pushSwitch())
      await waitFor(async () => expect((await pushSwitch()).checked).toBe(false))
      const { user } = await person.user.detail({ params: { id: person.id } })
      expect('preferences' in user && user.preferences.notifications.searches).toMatchObject({
        email: true,
        push: false,
      })
      expect((await person.push.show()).push.browsers).toHaveLength(1)
      await userEvent.click(await pushSwitch())
      await waitFor(async () => expect((await pushSwitch()).checked).toBe(true))
      expect(browser.asked).toBe(1)
    })

    test('says so where it is blocked', async () => {
      browser = browserWithPush({ permission: 'denied' })
      const person = await world.aBuyer()
      await saved(person)
      await openScreen(world, '/user/saved/searches', { as: person })
      expect(await screen.findByText('Your browser blocks notifications')).toBeTruthy()
    })
  })

  test('switches mails of all searches off', async () => {
    const person = await world.aBuyer()
    await saved(person)
    await openScreen(world, '/user/saved/searches', { as: person })
    await userEvent.click(await screen.findByRole('switch', { name: 'E-mail' }))
    await waitFor(() =>
      expect((screen.getByRole('switch', { name: 'E-mail' }) as HTMLInputElement).checked).toBe(false),
    )
    await waitFor(async () => {
      const { user } = await person.user.detail({ params: { id: person.id } })
      expect('preferences' in user && user.preferences.notifications.searches).toMatchObject({ email: false })
    })
  })
})
