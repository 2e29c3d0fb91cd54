import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
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
