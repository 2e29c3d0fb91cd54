import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sweepPayments } from '#server/payments/payment-sweep.ts'
import { codeOf } from '#test/authenticator-app.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { withApp } from '#test/security-scenes.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, type World } from '#test/world.ts'

const NET = 7560
let world: World
beforeAll(async () => {
  world = await startWorld()
  world.deps.settings.rules.payoutFactorAbove = NET - 1
})
afterEach(closeScreen)
afterAll(() => world.close())

/** A seller whose earning has cleared, and is above what goes without a factor. */
async function aWaitingSeller() {
  const { id, seller } = await serviceOrderStates(world).completed()
  const { url } = await seller.wallet.linkPayoutAccount({ body: {} })
  await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Hanna Tesfaye' }).toString(),
  })
  await world.runJobs()
  await sql`update earning set clears_at = now() where payment_id = (select id from payment where ref_id = ${id})`.execute(
    world.db,
  )
  await sweepPayments(world.deps)
  await world.runJobs()
  return seller
}

test('a payout above the sum of the operator is released once the seller has shown a factor', async () => {
  const seller = await aWaitingSeller()
  const { location } = await openScreen(world, '/payments', { as: seller })
  await screen.findByText(/^€75\.60 is ready and waits for you\. Payouts of more than €75\.59 are sent once/)
  expect(screen.getByText('Is sent once you have released it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Release the payout' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Set up a passkey or app' }))
  await waitFor(() => expect(location()).toMatch(/tab=security/))
  closeScreen()

  const { secret } = await withApp(world, seller)
  await sql`update session set confirmed_at = now() - interval '11 minutes' where account_id = ${seller.id}`.execute(
    world.db,
  )
  await openScreen(world, '/payments', { as: seller })
  await userEvent.click(await screen.findByRole('button', { name: 'Release the payout' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await userEvent.type(await proof.findByLabelText(/code/i), await codeOf(secret))
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Released. The money is sent now.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Release the payout' })).toBeNull())
  await world.runJobs()
  expect((await seller.wallet.show()).wallet.paidOut.amount).toBe(NET)
})
