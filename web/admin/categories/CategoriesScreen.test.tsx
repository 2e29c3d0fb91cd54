import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { categoryIcons } from '#shared/policies/category-icons.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { iconCalled } from './category-icon.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(closeScreen)

const open = (query = '') => openScreen(world, `/admin/categories${query}`, { as: admin })
const find = async (slug: string) =>
  (await admin.adminCategory.list()).categories.find((category) => category.slug === slug)
const panel = async (name: string) => within(await screen.findByRole('complementary', { name }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a new category is added below another one, and stands at the end of what is there', async () => {
  await open('?open=cleaning')
  await userEvent.click(await screen.findByRole('link', { name: 'Add below Cleaning' }))
  const form = await panel('Add below Cleaning')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(form.getAllByText('Please fill this in.')).toHaveLength(3)
  fill(form.getByLabelText('Part of the address'), 'pool-cleaning')
  fill(form.getByLabelText('English'), 'Pool Cleaning')
  fill(form.getByLabelText('Why'), 'Asked for')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await panel('Pool Cleaning')
  expect(await find('pool-cleaning')).toMatchObject({ parent: 'cleaning', order: 8, names: { de: null } })
})

test('the part of the address is proposed from the name, in Latin letters and unused, until it is typed', async () => {
  await open('?open=new')
  const form = await panel('New category')
  const slug = form.getByLabelText<HTMLInputElement>('Part of the address')
  fill(form.getByLabelText('English'), 'ጽዳት')
  await waitFor(() => expect(slug.value).toBe('tsdat'))
  fill(form.getByLabelText('English'), 'Cleaning')
  await waitFor(() => expect(slug.value).toBe('cleaning-2'))
  fill(slug, 'tidying')
  fill(form.getByLabelText('English'), 'Tidying up')
  expect(slug.value).toBe('tidying')
})

test('names are asked for in the languages that are switched on, and stand in for the English one', async () => {
  const { version } = await admin.adminSettings.get()
  const publish = (changes: Record<string, unknown>, of: number) =>
    admin.adminSettings.publish({ body: { changes, reason: 'Two languages', version: of } } as never)
  await publish({ languages: ['de', 'fr'], defaultLanguage: 'de' }, version)
  try {
    await openScreen(world, '/admin/categories?open=new', { as: admin, language: 'de' })
    const form = await panel('Neue Kategorie')
    expect(form.queryByLabelText('English')).toBeNull()
    expect(form.queryByLabelText('አማርኛ')).toBeNull()
    fill(form.getByLabelText('Deutsch'), 'Imkerei')
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Teil der Adresse').value).toBe('imkerei'))
    fill(form.getByLabelText('Warum'), 'Gewünscht')
    await userEvent.click(form.getByRole('button', { name: 'Hinzufügen' }))
    await panel('Imkerei')
    expect(await find('imkerei')).toMatchObject({ names: { en: 'Imkerei', de: 'Imkerei', fr: null, am: null } })
  } finally {
    const now = await admin.adminSettings.get()
    await publish({ languages: ['en', 'am', 'de', 'fr'], defaultLanguage: 'en' }, now.version)
  }
})

test('names, rule, offer and place of a category are changed with a reason, and a missing name is marked', async () => {
  await open('?open=braiding')
  const form = await panel('Braiding')
  expect(form.queryByRole('img', { name: 'Missing' })).toBeNull()
  fill(form.getByLabelText('Français'), '')
  expect(form.getByRole('img', { name: 'Missing' })).toBeTruthy()
  await userEvent.click(form.getByRole('radio', { name: /Are always reviewed/ }))
  await userEvent.click(form.getByRole('switch', { name: 'Offered' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Below' }), 'Cleaning')
  fill(form.getByLabelText('Why'), 'Too many complaints')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  const changed = { names: { fr: null }, moderation: 'always', isActive: false, parent: 'cleaning' }
  expect(await find('braiding')).toMatchObject(changed)
})

test('what was typed stays beside what another administrator has saved meanwhile, and so does the focus', async () => {
  await open('?open=gardening')
  const form = await panel('Gardening')
  fill(form.getByLabelText('Deutsch'), 'Gartenarbeit')
  fill(form.getByLabelText('Why'), 'As people say it')
  const now = await find('gardening')
  if (!now) throw new Error('no gardening')
  const { slug, kind: _, parent: __, listings: ___, ...rest } = now
  const names = { ...now.names, fr: 'Jardins' }
  await admin.adminCategory.update({ params: { slug }, body: { ...rest, names, reason: 'Shorter' } })
  const save = form.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Français').value).toBe('Jardins'))
  expect(form.getByLabelText<HTMLInputElement>('Deutsch').value).toBe('Gartenarbeit')
  await userEvent.click(save)
  await screen.findByText('Saved.')
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Why').value).toBe(''))
  expect(await find('gardening')).toMatchObject({ names: { de: 'Gartenarbeit', fr: 'Jardins' } })
  expect(document.activeElement).toBe(save)
})

test('Alt and the arrow keys move a category among its siblings', async () => {
  await open('?kind=product&open=phones')
  const opened = within(await screen.findByRole('complementary')).getByRole('heading', { level: 2 })
  // The panel takes the focus once it stands; after that the focus stays where it is put.
  await waitFor(() => expect(document.activeElement).toBe(opened))
  screen.getByRole('link', { name: 'Laptops & Computers' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Laptops & Computers is at place 1 now.')
  expect(await find('phones')).toMatchObject({ order: 2 })
})

test('each icon that the server takes can be drawn', () => {
  const isGeneral = (name: string) => name !== 'box' && iconCalled(name) === iconCalled('box')
  expect(categoryIcons.filter(isGeneral)).toEqual([])
})

test('a search shows what has the words in any language, with what is above it', async () => {
  await open()
  fill(await screen.findByRole('searchbox', { name: 'Find a category' }), 'schlüssel')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Cleaning' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Locksmith' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home Repair & Handyman' })).toBeTruthy()
})

test('the listings of a category are moved once it is said where they go, and the category stays', async () => {
  const seller = await world.aPerson({ seller: true })
  const place = { category: 'beauty-wellness', subcategory: 'nails' }
  const { _id: id } = await world.aService(seller, place)
  await open('?open=nails')
  await userEvent.click((await panel('Nails')).getByRole('button', { name: 'Move listings…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the listings of Nails?' }))
  const explained = dialog.getByText(/^All listings \(1 of them live\)/).textContent
  expect(explained).toContain('Figures of past days stay as they are, but the views of the last three days')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByText('Please choose.')).toBeTruthy()
  expect(dialog.getByText('Please fill this in.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Move everything to' }), 'Make-up')
  fill(dialog.getByLabelText('Why'), 'Taken one for the other')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('1 listing or request is in Make-up now.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await world.visitor.service.detail({ params: { id } })).service).toMatchObject({ subcategory: 'makeup' })
  expect(await find('nails')).toMatchObject({ listings: 0, isActive: true })
  await userEvent.click((await panel('Nails')).getByRole('button', { name: 'Move listings…' }))
  const next = within(await screen.findByRole('dialog', { name: 'Move the listings of Nails?' }))
  expect([next.getByRole('combobox'), next.getByLabelText('Why')]).toMatchObject([{ value: '' }, { value: '' }])
})

test('a category is deleted once it is said where everything goes, and its addresses lead there', async () => {
  await open('?open=henna')
  await userEvent.click((await panel('Henna')).getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Henna?' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Move everything to' }), 'Make-up')
  fill(dialog.getByLabelText('Why'), 'Hardly used')
  await userEvent.click(dialog.getByRole('button', { name: 'Move and delete' }))
  await panel('Make-up')
  expect(await find('henna')).toBeUndefined()
  closeScreen()
  await openScreen(world, '/category/beauty-wellness/henna')
  expect(await screen.findByRole('heading', { level: 1, name: 'Make-up' })).toBeTruthy()
})
