import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { rejecting } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
let person: Person

beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
})
beforeEach(async () => {
  person = await world.aBuyer({ name: 'Liya Mekonnen' })
})
afterEach(closeScreen)
afterAll(() => world.close())

async function aSaved(title: string, changes: Record<string, unknown> = {}) {
  const product = await world.aProduct(seller, { title, ...changes })
  await person.favorite.add({ body: { kind: 'product', id: product._id } })
  return product
}
const titles = async () =>
  (await within(screen.getByRole('main')).findAllByRole('article')).map(
    (card) => within(card).getByRole('heading', { level: 3 }).textContent,
  )
const open = (path = '/user/saved') => openScreen(world, path, { as: person })
const main = () => within(screen.getByRole('main'))

test('without anything saved it says how to begin', async () => {
  await open()
  await screen.findByRole('heading', { name: 'You have saved nothing yet' })
  expect(screen.getByRole('link', { name: 'Look around' }).getAttribute('href')).toBe('/explore')
})

test('what is saved says what has become of it', async () => {
  const cheaper = await aSaved('Velvet armchair, moss green', { price: 14_000 })
  const sold = await aSaved('Over-ear headphones', { stock: 1 })
  const hidden = await aSaved('Something that was hidden')
  await seller.product.update({ params: { id: cheaper._id }, body: { price: 12_000 } })
  await seller.product.update({ params: { id: sold._id }, body: { stock: 0 } })
  await sql`update product set moderation = 'hidden' where id = ${hidden._id}`.execute(world.db)
  await open()
  expect(await titles()).toEqual(['No longer available', 'Over-ear headphones', 'Velvet armchair, moss green'])
  const [unnamed, gone, there] = main().getAllByRole('article')
  expect(there?.textContent).toContain('€20 less since you saved it')
  expect(gone?.textContent).toContain('Sold out')
  expect(unnamed?.textContent).toContain('No longer offered')
  const similar = within(gone ?? document.body).getByRole('link', { name: 'Show similar' })
  expect(similar.getAttribute('href')).toBe('/products?category=kitchen-appliances&subcategory=coffee-sets')
  expect(main().getByText('3 things, €120 for the products that are still there')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Gone last')
  await waitFor(async () => expect((await titles())[0]).toBe('Velvet armchair, moss green'))
})

test('a heart that is taken back leaves its card, so that it can be pressed again', async () => {
  const { _id, title } = await aSaved('Velvet armchair, moss green')
  await open()
  await userEvent.click(await screen.findByRole('button', { name: `Save “${title}”`, pressed: true }))
  await expect.poll(async () => (await person.favorite.ids()).ids).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: `Save “${title}”`, pressed: false }))
  await expect.poll(async () => (await person.favorite.ids()).ids).toEqual([_id])
})

test('a collection is made, filled, renamed and deleted, and its things stay', async () => {
  const { title } = await aSaved('Velvet armchair, moss green')
  const { location } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'New collection' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
  await screen.findByText('Please fill this in.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'For the new flat')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('heading', { level: 2, name: 'For the new flat' })
  await screen.findByRole('heading', { name: 'Nothing is in this collection yet' })
  expect(location()).toMatch(/^\/user\/saved\?collection=/)
  await userEvent.click(screen.getByRole('link', { name: 'Show everything' }))
  await userEvent.click(await screen.findByRole('button', { name: `Move “${title}” to a collection` }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Collection' }), 'For the new flat')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByText('It is in “For the new flat” now.')
  await userEvent.click(await screen.findByRole('link', { name: /^For the new flat.*1 thing$/ }))
  await screen.findByRole('heading', { level: 2, name: 'For the new flat' })
  expect(await titles()).toEqual([title])

  const act = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await act('Name and note')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Nothing wider than two metres.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(main().getByText('Nothing wider than two metres.')).toBeTruthy()
  await act('Delete the collection')
  await screen.findByText('Only the collection goes. The things in it stay saved.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('heading', { level: 2, name: 'Everything you saved' })
  expect(await titles()).toEqual([title])
})

test('a collection is shared by a link that everybody can open, and not any more', async () => {
  const { title, _id } = await aSaved('Velvet armchair, moss green')
  const { collection } = await person.favoriteCollection.create({ body: { name: 'For the new flat', note: 'Soon!' } })
  await person.favorite.move({ params: { id: _id }, body: { collectionId: collection._id } })
  await open(`/user/saved?collection=${collection._id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Share list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create a link' }))
  const field = await screen.findByRole('textbox', { name: 'Link' })
  const path = new URL((field as HTMLInputElement).value).pathname
  closeScreen()
  await openScreen(world, path)
  await screen.findByRole('heading', { level: 1, name: 'For the new flat' })
  expect(main().getByText('A list by Liya Mekonnen')).toBeTruthy()
  expect(main().getByText('Soon!')).toBeTruthy()
  expect(main().getByRole('link', { name: title }).getAttribute('href')).toBe(`/product/${_id}`)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  await person.favoriteCollection.unshare({ params: { id: collection._id } })
  closeScreen()
  await openScreen(world, path)
  await screen.findByRole('heading', { level: 1, name: 'We looked in every box' })
})

test('a list that cannot be read says so, and can be asked for again', async () => {
  await aSaved('Velvet armchair, moss green')
  const { router } = await open('/notifications')
  rejecting(world, 'favorite.list', 500, { code: 'failed', message: 'Broken.' })
  await router.navigate('/user/saved')
  await screen.findByText('We could not load what you saved')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
