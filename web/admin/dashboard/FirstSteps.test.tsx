import { screen, waitFor, within } from '@testing-library/react'
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
afterEach(closeScreen)

const list = async () => within(await screen.findByRole('region', { name: 'Before you open' }))

test('the first steps say what is done and lead to what is not', async () => {
  await openScreen(world, '/admin', { as: admin })
  const steps = await list()
  expect(steps.getByText('1 of 6 done')).toBeTruthy()
  expect(steps.getAllByRole('listitem')).toHaveLength(6)
  const hrefOf = (name: string) => steps.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Read the draft')).toBe('/admin/pages/terms/en')
  expect(hrefOf('Send a test')).toBe('/admin/settings#mail')
  expect(hrefOf('Invite somebody')).toBe('/admin/staff')
})

test('they are put away for the one who does so, and brought back', async () => {
  const colleague = await world.aBuyer()
  const { invitation } = await admin.adminStaff.invite({ body: { email: colleague.email, role: 'operations' } })
  await colleague.adminInvitation.accept({ params: { id: invitation._id } })
  await openScreen(world, '/admin', { as: admin })
  await userEvent.click((await list()).getByRole('button', { name: 'Put away' }))
  expect(await screen.findByText('Before you open: 2 of 6 done')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull()
  closeScreen()
  await openScreen(world, '/admin', { as: colleague })
  const steps = await list()
  expect(steps.queryByRole('link', { name: 'Invite somebody' }), 'their role may not').toBeNull()
  closeScreen()
  await openScreen(world, '/admin', { as: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Show the steps' }))
  expect(await list()).toBeTruthy()
})

test('who may change nothing sees no steps', async () => {
  const reader = await world.aBuyer()
  const { invitation } = await admin.adminStaff.invite({ body: { email: reader.email, role: 'readOnly' } })
  await reader.adminInvitation.accept({ params: { id: invitation._id } })
  await openScreen(world, '/admin', { as: reader })
  expect(await screen.findByRole('heading', { level: 3, name: 'Nothing waits' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/of 6 done/)).toBeNull())
})
