import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

vi.setConfig({ testTimeout: 40_000 })

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

let world: World
let seller: Person

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  seller = await world.aSeller()
  // jsdom draws no pictures.
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(closeScreen)
afterAll(() => world.close())

const editOf = ({ _id }: { _id: string }) => `/provider/services/${_id}/edit`
const detail = async ({ _id: id }: { _id: string }) => (await seller.service.detail({ params: { id } })).service

async function open(path: string, as = seller) {
  const opened = await openScreen(world, path, { as })
  await screen.findByText('Edit listing', { selector: 'h1' })
  return opened
}
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select, textarea' })
async function write(name: string, text: string) {
  await user.clear(field(name))
  await user.click(field(name))
  await user.paste(text)
}
const press = (name: string) => user.click(screen.getByText(name, { selector: 'button' }))

async function picture(color: string) {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
  return new File([new Uint8Array(await drawn.jpeg().toBuffer())], 'picture.jpg', { type: 'image/jpeg' })
}

test('everything that is stored stands in its field, and a change leaves the rest as it was', async () => {
  const place = { label: 'Neukölln', city: 'Berlin', country: 'DE', lat: 52.48, lng: 13.43 }
  const service = await world.aService(seller, { location: place, tags: ['eco'], durationMinutes: 100 })
  const { location } = await open(editOf(service))
  expect(field('Title')).toHaveProperty('value', service.title)
  expect(field('Kind of work')).toHaveProperty('value', 'home-cleaning')
  expect(field('How long it takes')).toHaveProperty('value', '100')
  expect(field('City')).toHaveProperty('value', 'Berlin')
  await write('Price', '91.50')
  await press('Save changes')
  await screen.findByText('Service updated successfully!')
  await waitFor(() => expect(location()).toBe('/user/my-services'))
  expect(await detail(service)).toMatchObject({ price: { amount: 9150 }, tags: ['eco'], durationMinutes: 100 })
  const row = await world.db.selectFrom('service').select('location').where('id', '=', service._id).executeTakeFirst()
  expect(row?.location).toEqual(place)
})

test('old and new pictures stand in the order chosen, with what is on them', async () => {
  const service = await world.aService(seller)
  const stored = (name: string, alt: string) => ({
    url: `/uploads/${name}-1280.webp`,
    alt,
    width: 1280,
    height: 960,
    placeholder: '',
  })
  const images = JSON.stringify([stored('first', 'A kitchen'), stored('second', service.title)])
  await world.db.updateTable('service').set({ images }).where('id', '=', service._id).execute()
  await open(editOf(service))
  expect(field('Photo 1 shows')).toHaveProperty('value', 'A kitchen')
  expect(field('Photo 2 shows')).toHaveProperty('value', '')
  await user.upload(screen.getByLabelText(/^Photos: /), await picture('#00a'))
  await user.click(screen.getByLabelText('Move photo 3 forward'))
  await write('Photo 2 shows', 'A bathroom')
  await write('Photo 3 shows', 'A hall')
  await press('Save changes')
  await screen.findByText('Service updated successfully!')
  const shown = (await detail(service)).images
  expect(shown.map(({ alt }) => alt)).toEqual(['A kitchen', 'A bathroom', 'A hall'])
  expect([shown[0]?.url, shown[2]?.url]).toEqual(['/uploads/first-1280.webp', '/uploads/second-1280.webp'])
})

test('a drawn picture is none of the seller’s', async () => {
  await open(editOf(await world.aService(seller)))
  expect(screen.queryByAltText('Photo 1')).toBeNull()
  expect(screen.getByLabelText(/^Photos: /)).toBeTruthy()
})

test('a draft is published, and a paused listing stays paused if so wished', async () => {
  const draft = await world.aService(seller, { status: 'draft' })
  await open(editOf(draft))
  await press('Publish')
  await screen.findByText('Your listing is online.')
  expect((await detail(draft)).status).toBe('published')
  closeScreen()
  const paused = await world.aService(seller, { status: 'paused' })
  await open(editOf(paused))
  await write('Title', 'Cleaning, after the holidays')
  await press('Save, keep paused')
  await screen.findByText('Service updated successfully!')
  expect(await detail(paused)).toMatchObject({ status: 'paused', title: 'Cleaning, after the holidays' })
})

test('a listing that was deleted meanwhile cannot be saved, and nothing that was typed is lost', async () => {
  const service = await world.aService(seller)
  await open(editOf(service))
  await world.db.updateTable('service').set({ archived: true }).where('id', '=', service._id).execute()
  await write('Price', '95')
  await press('Save changes')
  await screen.findByText('This listing is archived')
  expect(field('Price')).toHaveProperty('value', '95')
})

test('an archived listing says why it cannot be changed', async () => {
  const service = await world.aService(seller)
  await world.db.updateTable('service').set({ archived: true }).where('id', '=', service._id).execute()
  await openScreen(world, editOf(service), { as: seller })
  await screen.findByText('This listing is archived')
  const main = within(screen.getByRole('main'))
  expect(main.getByText('My services').getAttribute('href')).toBe('/user/my-services')
})

test('another person’s listing is not there', async () => {
  const service = await world.aService(seller)
  await openScreen(world, editOf(service), { as: await world.aSeller() })
  await screen.findByText('We looked in every box')
})
