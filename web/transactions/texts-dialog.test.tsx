import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteOf } from '#server/render/site.ts'
import { readSettings } from '#server/settings.ts'
import { DataProviders } from '#web/Document.tsx'
import { createI18n } from '#web/kernel/i18n.tsx'
import { createQueryClient } from '#web/kernel/query-client.ts'
import { serviceOrderKind } from '#web/service-orders/kind.ts'
import { renderUi } from '#web/ui/render-ui.tsx'
import type { AnyOrder, OrderKind } from './kind.ts'
import { TextsDialog } from './TextsDialog.tsx'

const opener = document.createElement('button')

beforeEach(() => {
  document.body.append(opener)
  opener.focus()
})

afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  // The dialog gives the focus back when it has gone.
  await expect.poll(() => document.activeElement).toBe(opener)
  opener.remove()
})

const site = siteOf(readSettings({}))

// What the dialog reads of an order; no reply of the API is as small.
const order = {
  _id: '1',
  kind: 'serviceOrder',
  status: 'awaiting_confirmation',
  role: 'buyer',
  buyer: { _id: '2', name: 'Liya' },
  seller: { _id: '3', name: 'Hanna' },
  pricing: { itemTotal: { amount: 0, currency: 'EUR' }, subtotal: { amount: 0, currency: 'EUR' } },
  snapshot: { title: 'Windows' },
} as unknown as AnyOrder

async function open() {
  const send = vi.fn(async () => ({ order }))
  const onDone = vi.fn()
  const kind: OrderKind = serviceOrderKind
  const i18n = await createI18n('en', ['order', 'service-order/page'])
  const dialog = (
    <TextsDialog {...{ kind, action: 'revise', label: 'Ask for changes', send, order, onDone }} onClose={() => {}} />
  )
  const router = createMemoryRouter([{ path: '/', element: dialog }])
  await act(async () =>
    renderUi(
      <DataProviders i18n={i18n} queries={createQueryClient()} site={site}>
        <RouterProvider router={router} />
      </DataProviders>,
    ),
  )
  return { send, onDone }
}

test('an action that takes texts asks for each of them with the words of its catalogue', async () => {
  const { send, onDone } = await open()
  await screen.findByRole('dialog', { name: 'Ask for changes?' })
  await userEvent.type(screen.getByLabelText(/What should change/), ' The corners. ')
  await userEvent.click(screen.getByRole('button', { name: 'Send to Hanna' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(send).toHaveBeenCalledWith({ params: { id: '1' }, body: { message: 'The corners.' } })
})

test('a text that is demanded is not sent empty', async () => {
  const { send } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Send to Hanna' }))
  expect(screen.getByLabelText(/What should change/).getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})
