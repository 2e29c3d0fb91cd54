import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LanguageCode } from '#shared/kernel/language.ts'
import type { PageKey } from '#shared/policies/content-pages.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

const present = (key: PageKey, language: LanguageCode) => admin.adminPage.get({ params: { key }, query: { language } })
const publish = async (key: PageKey, language: LanguageCode, markdown: string, title = 'A title') => {
  const { version } = await present(key, language)
  await admin.adminPage.publish({ params: { key }, body: { language, title, markdown, reason: 'Decided', version } })
}
const open = (path: string) => openScreen(world, `/admin/pages${path}`, { as: admin })
const fill = async (name: string, text: string) =>
  fireEvent.change(await screen.findByLabelText<HTMLInputElement>(name), { target: { value: text } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }))

test('the list says which texts are own ones, and what is still to be filled in', async () => {
  await publish('help', 'de', 'Fragen Sie uns.')
  await open('')
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent
  expect(await row('Edit Help, Deutsch')).toContain('Own text')
  expect(await row('Edit Help, English')).toContain('As it came')
  expect(await row('Edit Imprint, English')).toContain('To be filled in')
})

test('a text is written from the one that comes along, looked at, and published with a reason', async () => {
  const { markdown } = await present('terms', 'en')
  await open('/terms/en')
  expect(await screen.findByText(/^This is the text that comes with the software/)).toBeTruthy()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe(markdown)
  await fill('Text', `${markdown}\n\n## Within {{sellerRespons}}`)
  expect(await screen.findByText(/^\{\{sellerRespons\}\} stands for nothing/)).toBeTruthy()
  await press('Review and publish')
  expect(screen.queryByRole('dialog')).toBeNull()
  await fill('Text', `${markdown}\n\n## Within {{sellerResponse}}\n\n<b>a</b>`)
  expect(await (await preview()).findByRole('heading', { name: 'Within 48 hours' })).toBeTruthy()
  expect((await preview()).getByText('<b>a</b>')).toBeTruthy()

  await press('Review and publish')
  const box = await dialog('Review and publish')
  expect(box.getByText('## Within {{sellerResponse}}')).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  expect(box.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), 'Our lawyer says so')
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByText('One change not published')).toBeNull())
  expect(screen.queryByText(/^This is the text that comes with/)).toBeNull()
  expect(await present('terms', 'en')).toMatchObject({ isOwn: true, version: 1 })
  closeScreen()
  await openScreen(world, '/terms')
  expect(await screen.findByRole('heading', { name: 'Within 48 hours' })).toBeTruthy()
})

test.each([
  ['an emphasis that takes long to read', '**a* '.repeat(600), 'Ein Absatz hat mehr als 500 Zeichen der Hervorhebung'],
  ['lists in lists', '- '.repeat(12).concat('a'), 'Listen oder Zitate sind zu tief ineinander geschachtelt.'],
])('a preview says in the language of the reader what the server refuses: %s', async (_, text, said) => {
  await openScreen(world, '/admin/pages/help/en', { as: admin, language: 'de' })
  fireEvent.change(await screen.findByLabelText<HTMLTextAreaElement>('Text'), { target: { value: text } })
  const shown = within(await screen.findByRole('region', { name: 'Vorschau' }))
  expect(await shown.findByText((text) => text.startsWith(said))).toBeTruthy()
})

test('the text that comes along is confirmed as it is; an imprint is not', async () => {
  const { markdown } = await present('help', 'fr')
  await open('/help/fr')
  await press('Publish it as yours')
  const box = await dialog('Make this text yours?')
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), 'We have read it')
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByText(/^This is the text that comes with/)).toBeNull())
  expect(await present('help', 'fr')).toMatchObject({ isOwn: true, markdown })
  closeScreen()
  await open('/imprint/fr')
  expect(await screen.findByText(/^This text only lists what belongs here/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish it as yours' })).toBeNull()
})

test('what another administrator publishes meanwhile is shown, and what was written stays', async () => {
  await publish('about', 'en', 'First')
  await open('/about/en')
  await fill('Title', 'Who we are')
  await publish('about', 'en', 'Second')
  await press('Review and publish')
  const box = await dialog('Review and publish')
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), 'A better title')
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  expect(await box.findByText(/ has published something else/)).toBeTruthy()
  expect(box.getByText('Second')).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'Publish' }))
  await waitFor(async () =>
    expect(await present('about', 'en')).toMatchObject({ title: 'Who we are', markdown: 'Second' }),
  )
})

test('the history says what was changed and why, and takes it back to the text that comes along', async () => {
  await publish('imprint', 'en', 'Ada Kern\nBerlin', 'Imprint')
  await open('/imprint/en')
  await press('History')
  const history = await dialog('History')
  await userEvent.click(await history.findByRole('button', { name: 'What changed' }))
  expect(await history.findByText('Ada Kern')).toBeTruthy()
  await userEvent.click(history.getByRole('button', { name: 'Take back version 1' }))
  const box = await dialog('Go back to the beginning?')
  await userEvent.type(box.getByRole('textbox', { name: 'Why' }), 'Too early')
  await userEvent.click(box.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText(/^This text only lists what belongs here/)).toBeTruthy()
  expect(await present('imprint', 'en')).toMatchObject({ isOwn: false, version: 2 })
})

test('leaving for another language with a text that is not published asks first', async () => {
  const { location } = await open('/privacy/en')
  await fill('Title', 'What we know')
  await userEvent.click(screen.getByRole('link', { name: 'Deutsch' }))
  await userEvent.click((await dialog('Leave without publishing?')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location()).toBe('/admin/pages/privacy/de'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Datenschutz'))
})

test.each(['/secrets/en', '/terms/es'])('%s is not there', async (path) => {
  await open(path)
  expect(await screen.findByRole('heading', { name: 'We looked in every box' })).toBeTruthy()
})
