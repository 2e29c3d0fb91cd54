import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(closeScreen)
afterAll(() => world.close())

/** The day in so many days, in UTC. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function aSeller() {
  const seller = await world.aSeller({ timezone: 'UTC' })
  const weekly = Array.from({ length: 7 }, () => [{ start: '09:00', end: '17:00' }])
  await seller.availability.save({
    body: { timeZone: 'UTC', weekly, exceptions: [], holidays: null, rules: DEFAULT_RULES },
  })
  return seller
}

test('a seller blocks some hours of a day, which buyers cannot choose once it is saved', async () => {
  const seller = await aSeller()
  await openScreen(world, '/provider/availability', { as: seller })
  await userEvent.click(await screen.findByRole('button', { name: 'Block a time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block a time' }))
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: dayIn(3) } })
  await userEvent.selectOptions(dialog.getByLabelText('From'), '18:00')
  await userEvent.selectOptions(dialog.getByLabelText('Until'), '19:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect(dialog.getByRole('alert').textContent).toBe('You offer no hours at this time.')
  await userEvent.selectOptions(dialog.getByLabelText('From'), '12:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your hours are saved.')
  expect((await seller.availability.read()).availability.exceptions).toEqual([
    { from: dayIn(3), to: dayIn(3), hours: [{ start: '09:00', end: '12:00' }] },
  ])
})

// Shown by a phone alone, whose styles jsdom does not have.
test('the hours of a day are a line that opens its fields', async () => {
  await openScreen(world, '/provider/availability', { as: await aSeller() })
  const line = await screen.findByLabelText('Monday: 09:00–17:00')
  expect(line.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  await userEvent.selectOptions(screen.getByLabelText('Monday, from'), '10:00')
  expect(line.textContent).toBe('10:00–17:00')
})

test('forms of other calendars stand outside of that of the hours', async () => {
  await openScreen(world, '/provider/availability', { as: await aSeller() })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a calendar' }))
  const calendar = screen.getByRole('form', { name: 'Add a calendar' })
  expect(calendar.parentElement?.closest('form')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Sunday' }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })
  expect(save.form?.querySelector('select')).not.toBeNull()
})

test('a change that is made while the hours are saved is not lost', async () => {
  await openScreen(world, '/provider/availability', { as: await aSeller() })
  await userEvent.click(await screen.findByRole('switch', { name: 'Sunday' }))
  const save = screen.getByRole('button', { name: 'Save changes' })
  act(() => {
    save.click()
  })
  fireEvent.click(screen.getByRole('switch', { name: 'Monday' }))
  await screen.findByRole('button', { name: 'Saving' })
  await screen.findByRole('button', { name: 'Save changes' })
  await act(async () => undefined)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Monday' }).checked).toBe(false)
  screen.getByText('1 unsaved change')
})
