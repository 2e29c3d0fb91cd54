import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(async () => {
  closeScreen()
  for (const id of ['landing', 'navigation']) {
    const { revision, hasDraft, version } = await present(id)
    if (hasDraft) await admin.adminSiteContent.save({ params: { id }, body: { content: null, revision } })
    const now = await present(id)
    if (version > 0 && now.state === 'published')
      await admin.adminSiteContent.restore({
        params: { id, version: 0 },
        body: { reason, revision: now.revision },
      })
  }
})

const reason = 'So it was decided.'
const present = (id: string) => admin.adminSiteContent.get({ params: { id } })
const fill = async (name: string | RegExp, text: string) =>
  fireEvent.change(await screen.findByLabelText<HTMLInputElement>(name), { target: { value: text } })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const PATIENT = { timeout: 8_000 }
const publish = async () => {
  await press('Review and publish')
  const box = within(await screen.findByRole('dialog', { name: 'Review and publish' }))
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), reason)
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  // The reply comes once every part of the site knows of it.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review and publish' })).toBeNull(), PATIENT)
}

test('a headline is written, a block hidden and another moved, and visitors see it', async () => {
  await openScreen(world, '/admin/pages/landing', { as: admin })
  // The text that comes along stands in its field.
  expect((await screen.findByLabelText<HTMLInputElement>(/^Headline, first line/)).value).toBe('Find help nearby.')
  await fill(/^Headline, first line/, 'Good help is')
  await press('Hide Promises')
  screen.getByRole('button', { name: /^For sellers/ }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await publish()
  await waitFor(async () => expect((await present('landing')).state).toBe('published'), PATIENT)
  closeScreen()
  await openScreen(world, '/')
  expect(await screen.findByRole('heading', { level: 1, name: /^Good help is/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Verified sellers' })).toBeNull()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.indexOf('Good at something? Someone nearby needs it.')).toBeLessThan(headings.indexOf('How it works'))
  // Another language has its own text still.
  closeScreen()
  await openScreen(world, '/', { language: 'de' })
  expect(await screen.findByRole('heading', { level: 1, name: /^(?!Good help)/ })).toBeTruthy()
})

test('a block is added, removed and brought back, and needs a heading', async () => {
  await openScreen(world, '/admin/pages/landing', { as: admin })
  await press('Add a block')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Own text' }))
  await press('Review and publish')
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  await fill(/^Heading/, 'News of the street')
  await fill(/^Text/, 'We **meet** on Friday.')
  await press('Remove block')
  expect(screen.queryByRole('button', { name: /^News of the street/ })).toBeNull()
  await press('Undo')
  expect(await screen.findByRole('button', { name: /^News of the street/ })).toBeTruthy()
  await publish()
  await waitFor(async () => expect((await present('landing')).state).toBe('published'), PATIENT)
  closeScreen()
  await openScreen(world, '/')
  const part = within(await screen.findByRole('region', { name: 'News of the street' }))
  expect(part.getByText('meet').tagName).toBe('STRONG')
})

test('a banner stands above everything, parts are duplicated, and some are shown to visitors or members alone', async () => {
  await openScreen(world, '/admin/pages/landing', { as: admin })
  await press('Add a block')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Top banner' }))
  await fill(/^Text/, 'The street fair is on Saturday.')
  await userEvent.selectOptions(screen.getByLabelText('Shown to'), 'Visitors who are not signed in')
  expect(screen.queryByRole('button', { name: 'Duplicate' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Promises/ }))
  await press('Duplicate')
  await fill(/^Promise 1: heading/, 'For members')
  await userEvent.selectOptions(screen.getByLabelText('Shown to'), 'People who are signed in')
  await publish()
  await waitFor(async () => expect((await present('landing')).state).toBe('published'), PATIENT)
  const { content } = await present('landing')
  const blocks = content.kind === 'landing' ? content.blocks : []
  expect(blocks.slice(0, 2).map(({ type }) => type)).toEqual(['banner', 'opening'])
  expect(blocks.filter(({ type }) => type === 'promises').map(({ id }) => id)).toEqual(['promises', 'promises-1'])
  closeScreen()
  await openScreen(world, '/')
  expect(await screen.findByText('The street fair is on Saturday.')).toBeTruthy()
  expect(await screen.findByText('Verified sellers')).toBeTruthy()
  expect(screen.queryByText('For members')).toBeNull()
  closeScreen()
  await openScreen(world, '/', { as: await world.aBuyer() })
  expect(await screen.findByText('For members')).toBeTruthy()
  expect(screen.queryByText('The street fair is on Saturday.')).toBeNull()
})

test('the menu leads to an own page, with its title as its name, and the footer has another column', async () => {
  const content = {
    kind: 'page',
    slug: 'our-street',
    title: { en: 'Our street' },
    description: {},
    markdown: { en: 'Here.' },
    picture: null,
  } as const
  const { _id: id, revision } = await admin.adminSiteContent.create({ body: { content } })
  await admin.adminSiteContent.publish({ params: { id }, body: { content, reason, revision } })
  await openScreen(world, '/admin/pages/navigation', { as: admin })
  const [first] = await screen.findAllByRole('combobox', { name: 'Leads to' })
  await userEvent.selectOptions(first as Element, 'Our street')
  await press('Add a column')
  await press('Review and publish')
  // A column of one's own needs a title.
  await waitFor(() => expect(screen.getByText('Please fill this in.')).toBeTruthy())
  const titles = screen.getAllByLabelText<HTMLInputElement>(/^Title of the column/)
  fireEvent.change(titles.at(-1) as Element, { target: { value: 'Neighbours' } })
  await publish()
  await waitFor(async () => expect((await present('navigation')).state).toBe('published'), PATIENT)
  closeScreen()
  await openScreen(world, '/help')
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: 'Our street' }).getAttribute('href')).toBe('/our-street')
  expect(screen.getByRole('navigation', { name: 'Neighbours' })).toBeTruthy()
})
