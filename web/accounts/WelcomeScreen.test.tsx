import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answering } from '#test/async-stubs.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import { session } from '#web/kernel/session-store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)

/** A user who has just signed in for the first time. */
async function openAsNewcomer(path = '/auth/welcome?from=%2Fproviders') {
  const person = await world.aPerson({ name: 'Abel Kebede' })
  await world.db.updateTable('account').set({ intent_roles: [] }).where('id', '=', person.id).execute()
  const opened = await openScreen(world, '/auth/404', { as: person })
  session.set({ hasCompletedInitialSubmission: false })
  await opened.router.navigate(path)
  await screen.findByRole('heading', { name: 'Welcome, Abel Kebede' })
  return { person, ...opened }
}

test('a buyer says so once and goes on', async () => {
  const { person, location } = await openAsNewcomer()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Find and buy/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(location()).toBe('/providers'))
  expect(localStorage.getItem('hasCompletedInitialSubmission')).toBe('true')
  const { user } = await person.user.detail({ params: { id: person.id } })
  expect(user).toMatchObject({ intent: { roles: ['buy'] }, isSeller: false })
})

test('a seller is led to add the first service', async () => {
  const { person, location } = await openAsNewcomer()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Offer and sell/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cleaning' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go on and add a service' }))
  await waitFor(() => expect(location()).toBe('/provider/services/add'))
  expect(localStorage.getItem('hasCompletedInitialSubmission')).toBeNull()
  const { user } = await person.user.detail({ params: { id: person.id } })
  expect(user).toMatchObject({ intent: { roles: ['sell'], categories: ['cleaning'] }, isSeller: true })
})

test('a new person cannot go on without a choice, but may leave it for later', async () => {
  const { location } = await openAsNewcomer()
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(screen.getByText('Please choose.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Find and buy/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(location()).toBe('/providers'))
  expect(localStorage.getItem('hasCompletedInitialSubmission')).toBe('true')
})

test('a buyer who wants to add a service becomes a seller first', async () => {
  const person = await world.aPerson()
  const { location } = await openScreen(world, '/auth/welcome?from=%2Fprovider%2Fservices%2Fadd', { as: person })
  await screen.findByRole('heading', { name: /^Welcome/ })
  expect(screen.getByRole('checkbox', { name: /^Offer and sell/ })).toMatchObject({ checked: true })
  await userEvent.click(screen.getByRole('button', { name: 'Go on and add a service' }))
  await waitFor(() => expect(location()).toBe('/provider/services/add'))
  expect((await person.user.detail({ params: { id: person.id } })).user.isSeller).toBe(true)
})

test('a reply without a user is no success', async () => {
  const { location } = await openAsNewcomer()
  answering(world, 'user.intent', { message: 'ok' })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Find and buy/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByText('Update response did not contain user data')
  expect(location()).toBe('/auth/welcome?from=%2Fproviders')
})

test('visitors are asked to sign in', async () => {
  const { location } = await openScreen(world, '/auth/welcome')
  await waitFor(() => expect(location()).toBe('/auth/signin'))
})
