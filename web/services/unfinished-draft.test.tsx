import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => {
  vi.restoreAllMocks()
  closeScreen()
})
afterAll(() => world.close())

test('half a listing saved as a draft stays in the browser, and the list of listings leads back to it', async () => {
  const seller = await world.aSeller()
  const { location } = await openScreen(world, '/provider/services/add', { as: seller })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Windows washed')
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('The draft is kept in this browser. Publish it once it is complete.')
  await screen.findByText('“Windows washed” is not finished yet. It is kept in this browser.')
  expect(location()).toBe('/user/my-services')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(location()).toBe('/provider/services/add'))
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Windows washed')
})

const ADD = '/provider/services/add'
const saveAsDraft = async () => userEvent.click(await screen.findByRole('button', { name: 'Save as draft' }))
const isRejected = () => screen.findByText(/^Please look at /)

test('an empty form is no draft: it says what is missing', async () => {
  const { location } = await openScreen(world, ADD, { as: await world.aSeller() })
  await saveAsDraft()
  await isRejected()
  expect(location()).toBe(ADD)
})

test('half a listing that the browser cannot keep stays in its form, which asks before it is left', async () => {
  const { location, router } = await openScreen(world, ADD, { as: await world.aSeller() })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Windows washed')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await saveAsDraft()
  await isRejected()
  expect(location()).toBe(ADD)
  await router.navigate('/')
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
})

test('a stored draft that is no longer whole is refused: no list leads back to the half of it', async () => {
  const seller = await world.aSeller()
  const { _id } = await world.aService(seller, { status: 'draft' })
  const path = `/provider/services/${_id}/edit`
  const { location } = await openScreen(world, path, { as: seller })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Title' }))
  await saveAsDraft()
  await isRejected()
  expect(location()).toBe(path)
})
