import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDocument } from '#test/accounts.ts'
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

test('says so while nothing waits', async () => {
  await openScreen(world, '/admin/queue', { as: admin })
  expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits' })).toBeTruthy()
})

test('what waits leads to where it is decided', async () => {
  const seller = await world.aSeller({ verified: false, name: 'Amina Yusuf' })
  await addDocument(world, seller, 'card.pdf')
  await world.db.updateTable('account').set({ verification: 'pending' }).where('id', '=', seller.id).execute()
  const { location } = await openScreen(world, '/admin/queue', { as: admin })
  expect(await screen.findByText('1 thing waits for a decision.')).toBeTruthy()
  expect(screen.getByText('in 2 days')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Verify Amina Yusuf' }))
  expect(await screen.findByRole('complementary', { name: 'Amina Yusuf' })).toBeTruthy()
  expect(location()).toBe(`/admin/users?tab=unverified&q=${seller.id}&open=${seller.id}`)
})

test('one kind alone is asked for in the address', async () => {
  await openScreen(world, '/admin/queue?kind=case', { as: admin })
  expect(await screen.findByRole('heading', { level: 2, name: 'Nothing waits' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Verify Amina Yusuf' })).toBeNull()
})
