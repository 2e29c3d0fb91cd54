import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { defineProcess, kebab } from '#shared/kernel/process.ts'
import { z } from '#shared/kernel/zod.ts'
import { api } from '#web/kernel/api.tsx'
import { createI18n, I18nProvider } from '#web/kernel/i18n.tsx'
import { createQueryClient } from '#web/kernel/query-client.ts'
import { type AnyOrder, defineOrderKind } from './kind.ts'
import { OrderNextStep } from './OrderNextStep.tsx'
import { defineOrderPage, type OrderDialogProps } from './order-page.ts'

afterEach(cleanup)

/** A loan of a book: asked for, handed over with a note, and read. `renew` is the transition that somebody adds. */
const loan = defineProcess({
  name: 'loan',
  actors: ['buyer', 'seller'],
  initial: 'asked',
  steps: ['asked', 'read'],
  states: {
    asked: { tone: 'wait', turn: 'seller', step: 'asked' },
    read: { tone: 'done', step: 'read', final: true },
  },
  transitions: {
    handOver: { from: 'asked', to: 'read', by: ['seller'], input: z.object({ note: z.string() }) },
    renew: { from: 'asked', to: 'same', by: ['seller'] },
  },
})

const renew = vi.fn(async () => ({ order: loanOrder }))

// What the card that says what is next reads of an order; no reply of the API is of this kind.
const loanOrder = {
  _id: '1',
  kind: 'loan',
  status: 'asked',
  role: 'seller',
  buyer: { _id: '2', name: 'Liya' },
  seller: { _id: '3', name: 'Hanna' },
  allowedActions: ['hand-over', 'renew'],
  blockedActions: [],
  timers: [],
  events: [],
  reviewState: 'none',
  paymentStatus: 'held',
  pricing: { itemTotal: { amount: 0, currency: 'EUR' }, subtotal: { amount: 0, currency: 'EUR' } },
  snapshot: { title: 'A book' },
} as unknown as AnyOrder

const nowhere = () => '/'
const kind = defineOrderKind(loan, {
  calls: api.productOrder,
  actionCalls: { renew },
  idParam: 'loanId',
  links: { order: nowhere, list: nowhere, pay: nowhere, complete: nowhere, browse: nowhere, mine: nowhere },
  listingOf: () => ({ _id: '4', title: 'A book', category: 'books', subcategory: 'novels' }),
  listingHref: nowhere,
  againHref: nowhere,
  listingReads: [],
  pictureCategory: 'books',
  priority: { 'hand-over': 1, renew: 2 },
  waiting: { in: () => ({ orders: [], total: 0 }), facts: () => [], asked: () => undefined },
  bought: () => [],
  words: {
    kind: () => 'Loans',
    browse: () => 'Browse',
    mine: () => 'Mine',
    emptyList: () => 'Nothing',
    allWaiting: () => 'All',
    state: () => 'Asked',
    step: (_, step) => step,
    needed: () => 'Answer',
    timer: () => undefined,
    paid: () => '',
    accepted: () => '',
    paidAnew: () => '',
  },
})

function HandOverForm({ onClose }: OrderDialogProps) {
  return (
    <div role="dialog" aria-label="Hand it over">
      <button type="button" onClick={onClose}>
        Not yet
      </button>
    </div>
  )
}

const labels = { 'hand-over': 'Hand over', renew: 'Renew' }
const parts = {
  facts: () => null,
  details: () => null,
  useNextText: () => ({ title: 'Liya would like to read it', text: '' }),
  useActionLabel: () => (action: keyof typeof labels) => labels[action],
  isExit: () => false,
  blockedReason: () => undefined,
  claim: { rows: () => [] },
  isOrderedAgain: () => false,
  history: { useEvents: () => [], icons: {}, textsShownAbove: () => [] },
}
const page = defineOrderPage(kind, { ...parts, actions: { 'hand-over': { form: HandOverForm } } })

// @ts-expect-error A transition with input needs a form.
defineOrderPage(kind, { ...parts, actions: {} })

async function open() {
  const i18n = await createI18n('en', ['transactions', 'service-order-pages'])
  const router = createMemoryRouter([
    { path: '/', element: <OrderNextStep page={page} order={loanOrder} place={createRef()} /> },
  ])
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}

test('each transition of a person is a button, by importance', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Liya would like to read it' })).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Hand over', 'Renew'])
  expect(Object.keys(loan.transitions).map(kebab)).toEqual(['hand-over', 'renew'])
})

test('one that takes nothing along is done at once', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(renew).toHaveBeenCalledWith({ params: { id: '1' } }))
})

test('one with input asks in its form', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
