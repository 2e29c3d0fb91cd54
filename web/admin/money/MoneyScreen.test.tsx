import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  const placed = await world.aPaidOrder({ bookable: false })
  const { id, buyer } = placed
  seller = placed.seller
  await seller.serviceOrder.accept({ params: { id } })
  await seller.serviceOrder.inProgress({ params: { id } })
  await seller.serviceOrder.complete({ params: { id } })
  await buyer.serviceOrder.complete({ params: { id } })
  await world.runJobs()
  await sql`update earning set clears_at = now() - interval '5 days'`.execute(world.db)
})
afterAll(() => world.close())
afterEach(closeScreen)

const amountOf = async (region: HTMLElement, name: string) => {
  const terms = await within(region).findAllByRole('term')
  return terms.find(({ textContent }) => textContent.startsWith(name))?.nextElementSibling?.textContent
}

test('shows what was earned, whose the money is and why it waits, and reminds those who can mend it', async () => {
  await openScreen(world, '/admin/money', { as: admin })
  const earned = await screen.findByRole('region', { name: /^Earned in / })
  expect(await amountOf(earned, 'Commission on services')).toBe('€8.40')
  expect(await amountOf(earned, 'Service fees from buyers')).toBe('€2.52')
  expect(await amountOf(earned, 'Earned')).toBe('€10.92')
  const balance = await screen.findByRole('region', { name: 'Balance at the payment provider' })
  expect(within(balance).getByText('€86.52')).toBeTruthy()
  expect(within(balance).getByText('€75.60')).toBeTruthy()
  const owed = screen.getByRole('region', { name: 'Owed to sellers' })
  expect(within(owed).getByRole('heading', { name: 'No payout account' })).toBeTruthy()
  expect(within(owed).getByRole('link', { name: '1 seller' }).getAttribute('href')).toBe('/admin/users?owed=no_account')
  await userEvent.click(await screen.findByRole('button', { name: 'Remind 1 seller' }))
  expect(await screen.findByText('1 seller was reminded.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Remind 1 seller' }))
  expect(await screen.findByText('All of them were reminded within the last day.')).toBeTruthy()
})

test('has the months as a table, and a month of its own by the address', async () => {
  await openScreen(world, '/admin/money', { as: admin })
  const months = await screen.findByRole('region', { name: 'By month' })
  await userEvent.click(within(months).getByRole('button', { name: 'Show the months as a table' }))
  expect(within(months).getAllByRole('row')).toHaveLength(13)
  expect(within(months).getAllByText('€10.92')).toHaveLength(1)
  closeScreen()
  await openScreen(world, '/admin/money?month=2024-02', { as: admin })
  expect(await screen.findByRole('heading', { name: 'Earned in February 2024' })).toBeTruthy()
  expect(screen.getByText('Nothing earned yet')).toBeTruthy()
})

test('names the sum beside people who are owed it, and the reason on the page of each', async () => {
  await openScreen(world, '/admin/users?owed=no_account', { as: admin })
  const row = await screen.findByRole('row', { name: new RegExp(seller.email) })
  expect(within(row).getByText('€75.60')).toBeTruthy()
  closeScreen()
  await openScreen(world, `/admin/users/edit-user/${seller.id}`, { as: admin })
  const owed = await screen.findByRole('region', { name: 'Owed to this seller' })
  expect(within(owed).getByText('No payout account')).toBeTruthy()
  expect(within(owed).getByRole('button', { name: 'Remind now' })).toBeTruthy()
})

test('names a seller without a payout account in the queue', async () => {
  await openScreen(world, '/admin/queue?kind=payout', { as: admin })
  const link = await screen.findByRole('link', { name: /^No payout account: / })
  expect(link.textContent).toContain('€75.60')
})
