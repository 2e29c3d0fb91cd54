import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallOptions } from '#shared/kernel/contract.ts'
import { hideSnackbar, useSnackbar } from '#web/ui/snackbar.ts'
import { ApiError, type ApiErrorParts } from './api-error.ts'
import { type ApiMutationOptions, useApiMutation } from './api-mutation.tsx'
import { createI18n, I18nProvider } from './i18n.tsx'

type Args = { body: { email: string } }
type Reply = { user: string }

const rejection = (parts: Partial<ApiErrorParts>) =>
  new ApiError({ status: 400, code: 'bad_input', message: 'No.', callName: 'user.update', ...parts })

const answer = vi.fn<(args: Args, options?: CallOptions) => Promise<Reply>>()
const call = Object.assign((args: Args, options?: CallOptions) => answer(args, options), { callName: 'user.update' })
const args: Args = { body: { email: 'liya@example.org' } }

let queries: QueryClient
let Providers: (props: { children: ReactNode }) => ReactNode

beforeEach(async () => {
  const i18n = await createI18n('de', ['errors'])
  queries = new QueryClient()
  Providers = ({ children }) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </I18nProvider>
  )
})
afterEach(() => {
  answer.mockReset()
  act(() => hideSnackbar())
})

const write = (options?: ApiMutationOptions<Args, Reply>) =>
  renderHook(() => ({ act: useApiMutation(call, options), said: useSnackbar() }), { wrapper: Providers }).result

const keyOf = (time: number) => answer.mock.calls[time]?.[1]?.headers?.['Idempotency-Key']

test('a reply is given back, said, and put where it is shown', async () => {
  answer.mockResolvedValue({ user: 'Liya' })
  queries.setQueryData(['user.detail', {}], 'old')
  const patch = vi.fn()
  const hook = write({ success: 'Gespeichert', invalidate: [{ callName: 'user.detail' }], patch })
  await act(async () => expect(await hook.current.act.run(args)).toEqual({ user: 'Liya' }))
  expect(hook.current.said).toMatchObject({ message: 'Gespeichert', severity: 'success' })
  expect(patch).toHaveBeenCalledWith(queries, { user: 'Liya' }, args)
  expect(queries.getQueryState(['user.detail', {}])?.isInvalidated).toBe(true)
  expect(hook.current.act).toMatchObject({ isPending: false, error: null, errors: {} })
})

test('what is wrong with a field comes back for the form in the sentences of the server, and is not said twice', async () => {
  const errors = { email: 'Das ist keine E-Mail-Adresse.', nickname: 'Diese Angabe ist ungültig.' }
  answer.mockRejectedValue(rejection({ errors }))
  const hook = write()
  await act(async () => expect(await hook.current.act.run(args)).toBeUndefined())
  expect(hook.current.act.errors).toEqual(errors)
  expect(hook.current.said).toBeNull()
})

test('a body with a number that cannot be read is not sent, and says so at its field', async () => {
  const hook = write()
  const unreadable = { body: { email: 'liya@example.org', parts: [{ days: Number.NaN }] } }
  await act(async () => expect(await hook.current.act.run(unreadable)).toBeUndefined())
  expect(answer).not.toHaveBeenCalled()
  expect(hook.current.act.errors).toEqual({ 'parts.0.days': 'Bitte eine Zahl eingeben, zum Beispiel 2,5.' })
})

test.each([
  [
    'our words for its code',
    { status: 403, code: 'not_allowed', message: 'You may not do this.' },
    'Das ist Ihnen nicht erlaubt.',
  ],
  [
    'the server’s words, if we have none',
    { status: 409, code: 'stale_order', message: 'The stock has changed.' },
    'The stock has changed.',
  ],
  [
    'the words for this call, if the server has none',
    { status: 502, code: '', message: '' },
    'Das Profil konnte nicht geändert werden.',
  ],
  [
    'the words for this call, if it was our fault',
    { status: 500, code: 'internal', message: 'Failed to update profile' },
    'Das Profil konnte nicht geändert werden.',
  ],
  [
    'what concerns the whole body',
    { errors: { '': 'Something else.' }, message: 'Something else.' },
    'Something else.',
  ],
])('any other failure is one snackbar: %s', async (_, parts, said) => {
  answer.mockRejectedValue(rejection(parts))
  const hook = write()
  await act(async () => void (await hook.current.act.run(args)))
  expect(hook.current.said).toMatchObject({ message: said, severity: 'error' })
  expect(hook.current.act.errors).toEqual({})
})

test('a screen that deals with a failure itself keeps the snackbar quiet', async () => {
  answer.mockRejectedValue(rejection({ status: 409, code: 'conflict' }))
  const hook = write({ onFailure: () => true })
  await act(async () => void (await hook.current.act.run(args)))
  expect(hook.current.said).toBeNull()
  expect(hook.current.act.error).toMatchObject({ status: 409 })
})

test('what must happen once carries one key for all tries of the same input', async () => {
  const hook = write({ once: true })
  answer.mockRejectedValueOnce(rejection({ status: 0, code: 'unreachable' }))
  await act(async () => void (await hook.current.act.run(args)))
  answer.mockRejectedValueOnce(rejection({ status: 503, code: 'unavailable' }))
  await act(async () => void (await hook.current.act.run(args)))
  answer.mockResolvedValue({ user: 'Liya' })
  await act(async () => void (await hook.current.act.run(args)))
  await act(async () => void (await hook.current.act.run(args)))
  await act(async () => void (await hook.current.act.run({ body: { email: 'other@example.org' } })))
  expect(keyOf(0)).toMatch(/^[\da-z-]{8,}$/)
  expect(keyOf(1)).toBe(keyOf(0))
  expect(keyOf(2)).toBe(keyOf(0))
  expect(keyOf(3)).not.toBe(keyOf(0))
  expect(keyOf(4)).not.toBe(keyOf(3))
})

test('an ordinary write carries no key', async () => {
  answer.mockResolvedValue({ user: 'Liya' })
  const hook = write()
  await act(async () => void (await hook.current.act.run(args)))
  expect(keyOf(0)).toBeUndefined()
})
