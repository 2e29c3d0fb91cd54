import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { siteOf } from '#server/render/site.ts'
import { readSettings } from '#server/settings.ts'
import { DataProviders } from '#web/Document.tsx'
import { createI18n } from '#web/kernel/i18n.tsx'
import { createQueryClient } from '#web/kernel/query-client.ts'
import { renderUi } from '#web/ui/render-ui.tsx'
import { PaymentResultPage } from './PaymentResultPage.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { type Payable, type PayableKind, payableRead } from './payable.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A yearly plan: it is no order, and the marketplace itself is paid. */
type Plan = { plan: { id: string; isActive: boolean; isEnded: boolean } }

const site = siteOf(readSettings({}))

function plansThatAre(plan: Partial<Plan['plan']>): PayableKind<Plan> {
  const reply: Plan = { plan: { id: 'gold', isActive: false, isEnded: false, ...plan } }
  const call = Object.assign(async () => reply, { callName: 'plan.detail' })
  const stateOf = ({ plan: { isActive, isEnded } }: Plan): Payable['state'] => {
    if (isEnded) return 'over'
    return isActive ? 'settled' : 'open'
  }
  return {
    calls: { detail: call, confirmPayment: call },
    lists: [],
    payableOf: (shown) => ({
      id: shown.plan.id,
      state: stateOf(shown),
      phase: shown.plan.isActive ? 'paid' : 'open',
      payment: { paymentIntentId: 'pi_1', clientSecret: 'secret' },
      total: { amount: 12_000, currency: 'EUR' },
      isPayer: true,
      subject: { _id: shown.plan.id, category: 'cleaning' },
    }),
    links: {
      list: () => '/plans',
      one: (id) => `/plans/${id}`,
      pay: (id) => `/plans/${id}/pay`,
      complete: (id) => `/plans/${id}/paid`,
      browse: () => '/plans/others',
      again: () => '/plans/new',
    },
    forget: () => undefined,
    texts: {
      back: () => 'Back to the plan',
      view: () => 'View the plan',
      browse: () => 'Other plans',
      again: () => 'Choose again',
      chosen: () => 'Your plan',
      anew: () => undefined,
      over: () => ({ title: 'The plan is gone', text: 'Choose another one.' }),
      paid: (_, { format }) => ({
        title: 'The plan is yours',
        text: `${format.money({ amount: 12_000, currency: 'EUR' })} was paid.`,
      }),
      next: () => [],
    },
  }
}

async function open(element: ReactNode, path = '/?order=gold') {
  const i18n = await createI18n('en', ['order'])
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [path] },
  )
  const queries = createQueryClient()
  await act(async () =>
    renderUi(
      <DataProviders i18n={i18n} queries={queries} site={site}>
        <RouterProvider router={router} />
      </DataProviders>,
    ),
  )
  return { router, queries }
}

const parts = () => ({ facts: <p>Gold, for a year</p>, summary: <p>€120.00</p> })

test('a plan is paid by the checkout of all payments, in words of its own', async () => {
  await open(<PaymentStep kind={plansThatAre({})} id="gold" partsOf={parts} />)
  expect(await screen.findByRole('heading', { name: 'Your plan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the plan' }).getAttribute('href')).toBe('/plans/gold')
  expect(screen.getByText('Gold, for a year')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay €120.00' })).toBeTruthy()
})

test('a plan that is paid is shown, and one that is gone is chosen again', async () => {
  const { router } = await open(<PaymentStep kind={plansThatAre({ isActive: true })} id="gold" partsOf={parts} />)
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/plans/gold')
  cleanup()
  await open(<PaymentStep kind={plansThatAre({ isEnded: true })} id="gold" partsOf={parts} />)
  expect(await screen.findByRole('heading', { name: 'The plan is gone' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose again' })).toBeTruthy()
})

test('what became of the payment is said on the page of all results', async () => {
  await open(<PaymentResultPage kind={plansThatAre({ isActive: true })} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'The plan is yours' })).toBeTruthy()
  expect(screen.getByText('€120.00 was paid.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View the plan' }).getAttribute('href')).toBe('/plans/gold')
  expect(screen.getByRole('link', { name: 'Other plans' }).getAttribute('href')).toBe('/plans/others')
})

test('a payer who has gone on before the answer is there stays where they are', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ paymentIntent: { status: 'succeeded' } }))
  const paid: Plan = { plan: { id: 'gold', isActive: true, isEnded: false } }
  const answer = Promise.withResolvers<Plan>()
  const plans = plansThatAre({})
  const confirmPayment = vi.fn(() => answer.promise)
  const kind = {
    ...plans,
    calls: { ...plans.calls, confirmPayment: Object.assign(confirmPayment, { callName: 'plan.pay' }) },
  }
  const { router, queries } = await open(<PaymentStep kind={kind} id="gold" partsOf={parts} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Use the card 4242 4242 4242 4242' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay €120.00' }))
  await waitFor(() => expect(confirmPayment).toHaveBeenCalledOnce())
  // The socket tells of the payment first.
  act(() => void queries.setQueryData(payableRead(kind, 'gold').queryKey, () => paid))
  await waitFor(() => expect(router.state.location.pathname).toBe('/plans/gold/paid'))
  await act(() => router.navigate('/plans/gold'))
  await act(async () => answer.resolve(paid))
  expect(router.state.location.pathname).toBe('/plans/gold')
})

test('a card that was refused before is not the answer while the one that was tried since cannot be asked about', async () => {
  vi.useFakeTimers()
  const plans = plansThatAre({})
  const rejected: Payable['payment'] = {
    paymentIntentId: 'pi_1',
    clientSecret: 'secret',
    error: { code: 'card_declined' },
  }
  const paid: Plan = { plan: { id: 'gold', isActive: true, isEnded: false } }
  const confirmPayment = vi.fn(async () => paid).mockRejectedValueOnce(new Error('out of reach'))
  const kind: PayableKind<Plan> = {
    ...plans,
    calls: { ...plans.calls, confirmPayment: Object.assign(confirmPayment, { callName: 'plan.pay' }) },
    payableOf: (reply) => ({ ...plans.payableOf(reply), payment: reply.plan.isActive ? undefined : rejected }),
  }
  await open(<PaymentResultPage kind={kind} />)
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  const checking = 'We are checking your payment'
  for (let tries = 0; tries < 10 && heading() === checking; tries++) await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(heading()).toBe('The plan is yours')
  expect(confirmPayment).toHaveBeenCalledTimes(2)
})
