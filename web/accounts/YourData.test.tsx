import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

test('an archive of one’s own data is requested, and being prepared it cannot be requested again', async () => {
  const person = await world.aBuyer()
  await openScreen(world, '/user/profile/edit?tab=account', { as: person })
  const part = within(await screen.findByRole('region', { name: 'Your data' }))
  await userEvent.click(await part.findByRole('button', { name: 'Request my data' }))
  expect(await part.findByText(/^Your archive is being prepared since/)).toBeTruthy()
  expect(part.queryByRole('button', { name: /^Request/ })).toBeNull()
  expect((await person.dataArchive.show()).archive?.status).toBe('pending')
})

test('the staff begin one for a reason, and the role must allow it', async () => {
  const person = await world.aBuyer()
  const owner = await world.anAdmin()
  await openScreen(world, `/admin/users/edit-user/${person.id}`, { as: owner })
  await userEvent.click(await screen.findByRole('button', { name: 'Begin an archive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin an archive' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }))
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for it by letter.')
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }))
  await waitFor(async () =>
    expect((await person.dataArchive.show()).archive).toMatchObject({ status: 'pending', isByStaff: true }),
  )
  expect(await screen.findByText(/^Being prepared since/)).toBeTruthy()
  closeScreen()
  const reader = await world.aPerson({ role: 'readOnly' })
  await openScreen(world, `/admin/users/edit-user/${person.id}`, { as: reader })
  const begin = await screen.findByRole('button', { name: 'Begin an archive' })
  expect(begin.getAttribute('aria-disabled')).toBe('true')
})
