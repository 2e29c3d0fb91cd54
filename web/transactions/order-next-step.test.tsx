import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { siteOf } from '#server/render/site.ts'
import { readSettings } from '#server/settings.ts'
import { defineProcess } from '#shared/kernel/define-process.ts'
import { z } from '#shared/kernel/zod.ts'
import { DataProviders } from '#web/Document.tsx'
import { api } from '#web/kernel/api.tsx'
import { createI18n } from '#web/kernel/i18n.tsx'
import { createQueryClient } from '#web/kernel/query-client.ts'
import { renderUi } from '#web/ui/render-ui.tsx'
import { type AnyOrder, defineOrderKind } from './kind.ts'
import { OrderNextStep } from './OrderNextStep.tsx'
import { defineOrderPage, type OrderDialogProps } from './order-page.ts'

afterEach(cleanup)

const site = siteOf(readSettings({}))

/** A loan of a book: asked for, handed over with a note, and read. `renew` is the transition that is added to it. */
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
    reject: { from: 'asked', to: 'read', by: ['seller'], rank: 'tertiary' },
    renew: { from: 'asked', to: 'same', by: ['seller'] },
    giveBack: { from: 'asked', to: 'read', by: ['seller'], rank: 'secondary', effects: ['returnMoney'] },
  },
})

const renew = vi.fn(async () => ({ order: loanOrder }))
const giveBack = vi.fn(async () => ({ order: loanOrder }))
const reject = vi.fn(async () => ({ order: loanOrder }))

// What the card that says what is next reads of an order; no reply of the API is of this kind.
const loanOrder = {
  _id: '1',
  kind: 'loan',
  status: 'asked',
  role: 'seller',
  buyer: { _id: '2', name: 'Liya' },
  seller: { _id: '3', name: 'Hanna' },
  allowedActions: ['reject', 'give-back', 'renew', 'hand-over'],
  blockedActions: [],
  timers: [],
  events: [],
  reviewState: 'none',
  paymentStatus: 'held',
  pricing: { itemTotal: { amount: 0, currency: 'EUR' }, subtotal: { amount: 0, currency: 'EUR' } },
  amounts: {},
  snapshot: { title: 'A book' },
} as unknown as AnyOrder

const nowhere = () => '/'
const kind = defineOrderKind(loan, {
  calls: api.productOrder,
  actionCalls: { renew, reject, giveBack },
  idParam: 'loanId',
  links: { order: nowhere, list: nowhere, pay: nowhere, complete: nowhere, browse: nowhere, mine: nowhere },
  againHref: nowhere,
  pictureCategory: 'books',
  waiting: { facts: () => [], awaitedAction: () => undefined },
  bought: () => [],
  texts: {
    kind: () => 'Loans',
    browse: () => 'Browse',
    mine: () => 'Mine',
    emptyList: () => 'Nothing',
    allWaiting: () => 'All',
    state: () => 'Asked',
    step: (_, step) => step,
    needed: () => 'Answer',
    timer: () => undefined,
    review: () => '',
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

const labels = { 'hand-over': 'Hand over', renew: 'Renew', reject: 'Refuse', 'give-back': 'Give it back' }
const confirmations = { 'give-back': () => ({ title: 'Give the money back?', text: 'Liya gets it.' }) }
const parts = {
  facts: () => null,
  details: () => null,
  useNextText: () => ({ title: 'Liya would like to read it', text: '' }),
  useActionLabel: () => (action: keyof typeof labels) => labels[action],
  blockedReason: () => undefined,
  claim: { rows: () => [] },
  isOrderedAgain: () => false,
  history: { useEvents: () => [], textsShownAbove: () => [] },
}
const actions = { 'hand-over': { form: HandOverForm } }
const page = defineOrderPage(kind, { ...parts, actions, confirmations })

// @ts-expect-error A transition with input needs a form.
defineOrderPage(kind, { ...parts, confirmations, actions: {} })
// @ts-expect-error A transition that moves money needs the words of a question.
defineOrderPage(kind, { ...parts, actions, confirmations: {} })

async function open() {
  const i18n = await createI18n('en', ['order'])
  const router = createMemoryRouter([
    { path: '/', element: <OrderNextStep page={page} order={loanOrder} focusTarget={createRef()} /> },
  ])
  await act(async () =>
    renderUi(
      <DataProviders i18n={i18n} queries={createQueryClient()} site={site}>
        <RouterProvider router={router} />
      </DataProviders>,
    ),
  )
}

test('each transition of a person is a button, by the rank of its row and the order of the process', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Liya would like to read it' })).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Hand over',
    'Renew',
    'Give it back',
    'Refuse',
  ])
})

test('one that takes nothing along is done at once', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(renew).toHaveBeenCalledWith({ params: { id: '1' } }))
})

test('one that moves money asks once more', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Give it back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give the money back?' }))
  expect(giveBack).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Give it back' }))
  await waitFor(() => expect(giveBack).toHaveBeenCalledWith({ params: { id: '1' } }))
})

test('one with input asks in its form', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
