import type { BoundFunctions, queries } from '@testing-library/react'
import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

type Queries = BoundFunctions<typeof queries>

/** Chooses the n-th time of the day that is so many days from now in the strip of times, and returns its words. */
export async function chooseTime(dialog: Queries, days: number, n = 0): Promise<string> {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE')
  const find = () => dialog.getAllByRole('radio').find((one) => one instanceof HTMLInputElement && one.value === day)
  // The strip comes with the taken times of the seller.
  await dialog.findByRole('group', { name: /^Times on / })
  // The strip shows the days of one week, which the wanted day may come after.
  if (!find()) await userEvent.click(dialog.getByRole('button', { name: 'Next week' }))
  const radio = find()
  if (!radio) throw new Error(`the strip has no ${day}`)
  await userEvent.click(radio)
  const time = within(dialog.getByRole('group', { name: /^Times on / })).getAllByRole('button')[n]
  if (!time) throw new Error(`${day} has no time ${n}`)
  await userEvent.click(time)
  return time.textContent ?? ''
}
