import type { Page } from '@playwright/test'
import { choose, expectState, inDialog } from './order-form.ts'
import { expect } from './test.ts'

type Work = {
  seller: Page
  buyer: Page
  /** Moves the appointment, so that the work can begin. */
  bringForward: () => Promise<void>
  /** The seller's note about it. */
  note: string
  /** The text on the buyer's button, such as `Confirm and pay Hagos Berhe €84.50`. */
  confirm: string
}

/** From an agreed appointment to the confirmed work, on the pages of the order that both have open. */
export async function doWork({ seller, buyer, bringForward, note, confirm }: Work) {
  await expect(seller.getByRole('button', { name: 'Start the work' })).toBeHidden()
  await bringForward()
  await seller.reload()
  await seller.getByRole('button', { name: 'Start the work' }).click()
  await expectState(seller, 'In progress')
  await seller.getByRole('button', { name: 'Mark as done' }).click()
  await seller.getByRole('dialog').getByLabel('What you did').fill(note)
  await inDialog(seller, 'Mark as done').click()
  await expectState(seller, 'To confirm')

  await expectState(buyer, 'To confirm')
  await expect(buyer.getByText(note)).toBeVisible()
  await buyer.getByRole('button', { name: confirm }).click()
  await inDialog(buyer, /^Confirm and pay/).click()
  await expectState(buyer, 'Completed')
  await expectState(seller, 'Completed')
  await expect(seller.getByText('Credited to you')).toBeVisible()
}

/** Both sides review each other on the pages of the order. */
export async function reviewEachOther({ seller, buyer, words }: Pick<Work, 'seller' | 'buyer'> & { words: string }) {
  await choose(buyer.getByRole('group', { name: 'Your stars' }).getByRole('radio', { name: '5 of 5: excellent' }))
  await buyer.getByLabel('In your own words').fill(words)
  await buyer.getByRole('button', { name: 'Send the review' }).click()
  await expect(buyer.getByText('Thank you. Your review is stored.')).toBeVisible()
  await choose(seller.getByRole('group', { name: 'Your stars' }).getByRole('radio', { name: '4 of 5: very good' }))
  await seller.getByRole('button', { name: 'Send the review' }).click()
  await expect(seller.getByText('Thank you. Your review is stored.')).toBeVisible()
}
