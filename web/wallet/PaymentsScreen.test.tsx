import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { requestRefund } from '#server/payments/outbox.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let completed: ReturnType<typeof serviceOrderStates>['completed']
beforeAll(async () => {
  world = await startWorld()
  completed = serviceOrderStates(world).completed
})
afterEach(closeScreen)
afterAll(() => world.close())

async function aDoneOrder() {
  const placed = await completed()
  await world.runJobs()
  const { id } = await world.db
    .selectFrom('payment')
    .select('id')
    .where('ref_id', '=', placed.id)
    .executeTakeFirstOrThrow()
  return { ...placed, paymentId: id }
}

async function clear(paymentId: string) {
  await sql`update earning set clears_at = now() where payment_id = ${paymentId}`.execute(world.db)
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = ${`payments.earning:${paymentId}`}`.execute(
    world.db,
  )
  await world.runJobs()
}

async function fillIn(seller: Person, name: string) {
  const { url } = await seller.wallet.linkPayoutAccount({ body: {} })
  await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name }).toString(),
  })
  await world.runJobs()
}

const rows = async () => within(await screen.findByRole('main')).findAllByRole('listitem')
const metric = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent

describe('earnings', () => {
  test('say what clears until when, and lead to the payout account', async () => {
    const { seller } = await aDoneOrder()
    await openScreen(world, '/payments', { as: seller })
    await screen.findByRole('heading', { name: 'Order by order' })
    expect(metric('Clearing')).toMatch(/^Clearing€75\.60€75\.60 becomes available on .+ at \d\d:\d\d\.$/)
    expect(metric('Available')).toBe('Available€0.00Nothing right now.')
    const list = screen.getByRole('heading', { name: 'Order by order' }).closest('section')
    expect(within(list as HTMLElement).getByRole('listitem').textContent).toMatch(
      /^Home cleaning with eco productsPerson \d+, .+Clears on .+ and is then sent to you\.ClearingYou get: €75\.60€84\.00 less €8\.40 commissionAll lines: Home cleaning with eco productsPrice€84\.00Commission of the marketplace−€8\.40You earned€75\.60$/,
    )
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign })
    await userEvent.click(screen.getByRole('button', { name: 'Set up payout account' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/sandbox/onboarding/')))
    vi.unstubAllGlobals()
  })

  test('that could not be paid out say why, and what is missing', async () => {
    const { seller, paymentId } = await aDoneOrder()
    await fillIn(seller, 'Restricted')
    await clear(paymentId)
    await openScreen(world, '/payments?tab=earnings', { as: seller })
    await screen.findByText('Our payment provider cannot send you money until this is put right.')
    expect(screen.getByText('An identity document')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Put it right' })).toBeTruthy()
    expect(screen.getByText(/^Your payout account may not receive money yet/)).toBeTruthy()
    expect(screen.getByText(/^We try again on .+, and at once when it is put right\.$/)).toBeTruthy()
  })

  test('tell of a debt after a late refund', async () => {
    const { seller, paymentId } = await aDoneOrder()
    await fillIn(seller, 'Hanna')
    await clear(paymentId)
    await world.db.transaction().execute((tx) => requestRefund(tx, paymentId, 8652))
    await awaitCalls(world.deps, paymentId)
    await openScreen(world, '/payments', { as: seller, language: 'de' })
    await screen.findByText(/^Ihnen wurden 75,60\s€ ausgezahlt/)
    expect(screen.getByText('Bereit')).toBeTruthy()
    expect(screen.getByText(/^75,60\s€ waren Ihnen schon ausgezahlt/)).toBeTruthy()
  })

  test('of a seller without any say what will be here', async () => {
    await openScreen(world, '/payments', { as: await world.aSeller() })
    expect(await screen.findByRole('heading', { name: 'No earnings yet' })).toBeTruthy()
  })
})

describe('payments', () => {
  test('show what came back, and lead to their receipt', async () => {
    const { buyer, paymentId, id } = await aDoneOrder()
    await world.db.transaction().execute((tx) => requestRefund(tx, paymentId, 1000))
    await awaitCalls(world.deps, paymentId)
    await openScreen(world, '/payments', { as: buyer })
    const [row] = await rows()
    expect(row?.textContent).toMatch(
      /^Home cleaning with eco productsPerson \d+, .+Visa ending 4242€10\.00 returned on .+Partly returned€76\.52€10\.00 of €86\.52 went backReceiptAll lines: Home cleaning with eco productsPrice€84\.00Service fee€2\.52Paid€86\.52Came back to you of the price €9\.71, of the service fee €0\.29−€10\.00Paid in the end€76\.52$/,
    )
    expect(screen.queryByRole('navigation', { name: 'Payments' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Home cleaning with eco products' }).getAttribute('href')).toBe(
      `/user/orders/${id}`,
    )
    await userEvent.click(screen.getByRole('link', { name: /^Receipt for/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Receipt \d{4}-[0-9A-F]{10}$/ })).toBeTruthy()
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'What forAmount',
      'Home cleaning with eco products€84.00',
      'Service fee€2.52',
      'Paid€86.52',
      expect.stringMatching(
        /^Came back to youof the price €9\.71, of the service fee €0\.29€10\.00 returned on .+−€10\.00$/,
      ),
      'Paid in the end€76.52',
    ])
    expect(document.body.textContent).toContain('Florastraße 27')
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalled()
  })

  test('of another person have no receipt', async () => {
    const { seller, paymentId } = await aDoneOrder()
    await openScreen(world, `/payments/${paymentId}/receipt`, { as: seller })
    expect(await screen.findByRole('heading', { name: 'We looked in every box' })).toBeTruthy()
  })

  test('of sellers stand behind a tab of their own', async () => {
    const seller = await world.aSeller()
    const { location } = await openScreen(world, '/payments', { as: seller })
    await userEvent.click(await screen.findByRole('link', { name: 'What I paid' }))
    expect(await screen.findByRole('heading', { name: 'You have not paid for anything yet' })).toBeTruthy()
    expect(location()).toBe('/payments?tab=payments')
  })
})
