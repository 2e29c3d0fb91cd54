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

const choose = async (option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Travel time/ }), option)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))

test('a seller lets the distance say how long the way takes, and the same minutes again', async () => {
  const seller = await world.aSeller()
  const rules = async () => (await seller.availability.read()).availability.rules
  await openScreen(world, '/provider/availability', { as: seller })
  await choose('By the distance, by bike')
  await screen.findByText(/^Before each job at a customer’s place, the way there from the job before/)
  await screen.findByText('1 unsaved change')
  await save()
  await waitFor(async () => expect(await rules()).toMatchObject({ travelBy: 'bike', travelMinutes: 0 }))
  await choose('30 mins')
  await screen.findByText('1 unsaved change')
  await save()
  await waitFor(async () => expect(await rules()).toMatchObject({ travelBy: null, travelMinutes: 30 }))
})
