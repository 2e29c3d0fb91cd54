import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventFile } from '#test/calendar-files.ts'
import { closeScreen, openPart } from '#test/open-screen.tsx'
import { startPublisher } from '#test/publisher.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ExternalCalendars } from './ExternalCalendars.tsx'

let world: World
let published: { status: number; content: string }
let publisher: Awaited<ReturnType<typeof startPublisher>>
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/[-:]|\.\d+/g, '')
  published = { status: 200, content: eventFile(`DTSTART:${tomorrow}`, 'DURATION:PT1H') }
  publisher = await startPublisher((_, reply) => void reply.writeHead(published.status).end(published.content))
  world.deps.outgoing = publisher.rules
})
afterEach(() => {
  closeScreen()
  publisher.stop()
})
afterAll(() => world.close())

const ADDRESS = 'https://127.0.0.1/private-7f3a.ics'

/** Shows both parts, as the page of a seller's hours does. */
const open = (seller: Person) => {
  const parts = (
    <>
      <ExternalCalendars />
      <CalendarFeed />
    </>
  )
  return openPart(world, parts, { as: seller, words: ['calendars'] })
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your other calendars' })).getAllByRole('listitem')
const choose = async (calendar: string, item: string) => {
  await click(`More about ${calendar}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a seller adds a calendar by its link, is told what it takes, and removes it', async () => {
  const seller = await world.aSeller()
  await open(seller)
  await screen.findByText(/^There is none yet/)
  await click('Add a calendar')
  await click('Save')
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Private')
  await userEvent.type(screen.getByRole('textbox', { name: /^Link/ }), 'http://example.org/a.ics')
  await click('Save')
  await screen.findByText('The link must begin with https:// or webcal://, without a user name.')
  await userEvent.clear(screen.getByRole('textbox', { name: /^Link/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Link/ }), ADDRESS)
  await click('Save')
  await screen.findByText('Private is added.')
  const [row] = await rows()
  expect(row?.textContent).toMatch(/^PrivateUpdated .+, 1 busy time in the next seven days/)
  expect(within(row as HTMLElement).getByRole('img', { name: 'Up to date' })).toBeTruthy()

  await choose('Private', 'Rename')
  await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Family')
  await click('Save')
  expect((await rows())[0]?.textContent).toMatch(/^Family/)

  await choose('Family', 'Remove')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Family?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^There is none yet/)
  expect((await seller.calendar.list()).calendars).toEqual([])
})

test('a link that no longer works is said, and a new one is entered in its place', async () => {
  const seller = await world.aSeller()
  const { calendar } = await seller.calendar.create({ body: { name: 'Family', address: ADDRESS } })
  published.status = 404
  await seller.calendar.refresh({ params: { id: calendar._id } })
  await open(seller)
  expect((await rows())[0]?.textContent).toMatch(
    /^FamilyNot updated since .+\. The link no longer works\. What was busy stays busy\.Enter a new link/,
  )
  await choose('Family', 'Update now')
  await screen.findByText('Family could not be updated. The link no longer works.')
  published.status = 200
  await click('Enter a new link')
  await userEvent.type(screen.getByRole('textbox', { name: /^Link/ }), 'webcal://127.0.0.1/new.ics')
  await click('Save')
  await waitFor(async () => expect((await rows())[0]?.textContent).toMatch(/^FamilyUpdated/))
})

test('a seller adds a file', async () => {
  const seller = await world.aSeller()
  await open(seller)
  await click('Add a calendar')
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Studio')
  await userEvent.click(screen.getByRole('radio', { name: 'A file' }))
  await click('Save')
  await screen.findByText('Please choose a file.')
  const file = new File([published.content], 'studio.ics', { type: 'text/calendar' })
  await userEvent.upload(screen.getByLabelText('Choose an .ics file', { selector: 'input' }), file)
  await click('Save')
  await screen.findByText('Studio is added.')
  expect((await rows())[0]?.textContent).toMatch(/^StudioFrom a file of .+, 1 busy time/)
})

test('a seller makes the link of their bookings, copies it, replaces it and removes it', async () => {
  const seller = await world.aSeller()
  // It brings a clipboard along.
  const user = userEvent.setup()
  await open(seller)
  await click('Create a link')
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link of your bookings' })
  expect((await field()).value).toMatch(/\/calendar\/.{4}••••\.ics$/)
  const { feed } = await seller.calendar.feed()
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
  await screen.findByText('The link is copied.')
  expect(await navigator.clipboard.readText()).toBe(feed.address)
  await userEvent.click(await field())
  expect((await field()).value).toBe(feed.address)

  await click('Create a new link')
  const renewal = within(await screen.findByRole('dialog', { name: 'Create a new link?' }))
  await userEvent.click(renewal.getByRole('button', { name: 'Create a new link' }))
  await screen.findByText('The new link is ready.')
  expect((await seller.calendar.feed()).feed.address).not.toBe(feed.address)

  await click('Remove the link')
  const removal = within(await screen.findByRole('dialog', { name: 'Remove the link?' }))
  await userEvent.click(removal.getByRole('button', { name: 'Remove the link' }))
  await screen.findByText('There is no link yet.')
  expect((await seller.calendar.feed()).feed).toEqual({})
})
