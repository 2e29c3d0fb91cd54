import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OwnPageContent } from '#shared/contract/site-content.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { aPicture } from '#test/picture.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

const reason = 'So it was decided.'
const aPage = (changes: Partial<OwnPageContent> = {}): OwnPageContent => ({
  kind: 'page',
  slug: 'our-street',
  title: { en: 'Our street' },
  description: {},
  markdown: { en: 'At the library.' },
  picture: null,
  ...changes,
})
const present = (id: string) => admin.adminSiteContent.get({ params: { id } })
const published = async (changes: Partial<OwnPageContent> = {}) => {
  const { _id: id, content, revision } = await admin.adminSiteContent.create({ body: { content: aPage(changes) } })
  await admin.adminSiteContent.publish({ params: { id }, body: { content, reason, revision } })
  return id
}
const open = (id: string) => openScreen(world, `/admin/pages/own/${id}`, { as: admin })
const fill = async (name: string | RegExp, text: string) =>
  fireEvent.change(await screen.findByLabelText<HTMLInputElement>(name), { target: { value: text } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const publish = async () => {
  await press('Review and publish')
  const box = await dialog('Review and publish')
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), reason)
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
}

test('a page is begun from its title, written in two languages, and published', async () => {
  const { location } = await openScreen(world, '/admin/pages', { as: admin })
  await press('Add a page')
  const box = await dialog('Add a page')
  await userEvent.click(box.getByRole('button', { name: 'Begin' }))
  expect(box.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(box.getByRole('textbox', { name: /^Title/ }), 'Über uns & Freunde')
  expect(box.getByText('Its address will be /ueber-uns-freunde. You can change it.')).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'Begin' }))
  await waitFor(() => expect(location()).toMatch(/^\/admin\/pages\/own\//))
  const id = location().split('/').at(-1) ?? ''

  await press('Review and publish')
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  await fill(/^Text/, '## Where we meet\n\nAt the library.')
  await userEvent.click(screen.getByRole('tab', { name: /^Deutsch/ }))
  await fill(/^Title/, 'Über uns')
  await fill(/^Text/, 'In der Bücherei.')
  await publish()
  await waitFor(async () => expect(await present(id)).toMatchObject({ state: 'published' }))
  closeScreen()
  await openScreen(world, '/ueber-uns-freunde', { language: 'de' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Über uns' })).toBeTruthy()
  expect(screen.getByText('In der Bücherei.')).toBeTruthy()
})

test('what is typed is saved as a draft by itself, and found again', async () => {
  const id = await published({ slug: 'kept' })
  await open(id)
  await fill(/^Title/, 'Our streets')
  expect(await screen.findByText(/^Draft saved at/, {}, { timeout: 5_000 })).toBeTruthy()
  expect(await present(id)).toMatchObject({ hasDraft: true, content: { title: { en: 'Our streets' } } })
  expect(await world.visitor.siteContent.page({ params: { slug: 'kept' } })).toMatchObject({ title: 'Our street' })
  closeScreen()
  await open(id)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Our streets')
})

test('what another administrator has saved meanwhile is shown, and one of the two is chosen', async () => {
  const other = await world.aPerson({ admin: true, name: 'Ben Adler' })
  const id = await published({ slug: 'both' })
  await open(id)
  await fill(/^Title/, 'Mine')
  const { revision } = await present(id)
  await other.adminSiteContent.save({
    params: { id },
    body: { content: aPage({ slug: 'both', title: { en: 'Theirs' } }), revision },
  })
  expect(await screen.findByText(/^Ben Adler has changed this meanwhile/, {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByText('Title, English: Theirs')).toBeTruthy()
  await press('Keep mine')
  await waitFor(async () => expect(await present(id)).toMatchObject({ content: { title: { en: 'Mine' } } }), {
    timeout: 5_000,
  })
})

test('an address of the marketplace itself is told at its field', async () => {
  const id = await published({ slug: 'reserved' })
  await open(id)
  await fill(/^Address/, 'services')
  await press('Review and publish')
  expect(await screen.findByText('This is an address of the marketplace itself.')).toBeTruthy()
})

test('a picture is uploaded with its description', async () => {
  const id = await published({ slug: 'pictured' })
  await open(id)
  await userEvent.upload(await screen.findByLabelText('Choose a picture'), await aPicture())
  await fill(/^Description for screen readers/, 'Our library')
  await publish()
  await waitFor(async () => expect((await present(id)).version).toBe(2), { timeout: 5_000 })
  const page = await world.visitor.siteContent.page({ params: { slug: 'pictured' } })
  expect(page.picture).toMatchObject({ alt: 'Our library', width: 900 })
})

test('a page is removed with a reason, and taken back from its history', async () => {
  const id = await published({ slug: 'removed' })
  const { location } = await open(id)
  await press('Remove page')
  const box = await dialog('Remove this page?')
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), reason)
  await userEvent.click(box.getByRole('button', { name: 'Remove page' }))
  await waitFor(() => expect(location()).toBe('/admin/pages'))
  closeScreen()
  await openScreen(world, '/removed')
  expect(await screen.findByRole('heading', { name: 'This page was removed' })).toBeTruthy()
  closeScreen()
  await open(id)
  await press('History')
  const history = await dialog('History')
  await userEvent.click(await history.findByRole('button', { name: 'Take back version 2' }))
  const confirm = await dialog('Go back to version 1?')
  await userEvent.type(confirm.getByRole('textbox', { name: 'Why' }), reason)
  await userEvent.click(confirm.getByRole('button', { name: 'Take back' }))
  await waitFor(async () => expect(await present(id)).toMatchObject({ state: 'published', version: 3 }))
})
