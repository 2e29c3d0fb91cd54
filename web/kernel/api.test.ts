import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { api, askInLanguageOf, q } from './api.tsx'
import { ApiError } from './api-error.ts'
import { session } from './session-store.ts'

const liya = { _id: 'liya' } as User
const id = '01890000-0000-7000-8000-000000000000'
const onExpire = vi.fn()

const network = vi.fn<typeof fetch>()
const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  network.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  )
const sent = () => {
  const [url, init] = network.mock.calls[0] ?? []
  return { url, method: init?.method, body: init?.body, headers: init?.headers as Record<string, string> }
}
const rejectionOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error
}

beforeEach(() => {
  localStorage.clear()
  session.forget()
  session.whenExpired(onExpire)
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
  onExpire.mockReset()
})

test('a call goes below the API prefix with its path, its query without blanks, and the token', async () => {
  session.set({ token: 'one', user: liya })
  answers(200, { services: [] })
  await api.service.list({ query: { q: 'clean & tidy', city: '', page: 2 } })
  expect(sent()).toMatchObject({ url: '/api/service?q=clean+%26+tidy&page=2', method: 'GET' })
  expect(sent().headers).toMatchObject({ Authorization: 'Bearer one' })
  expect(sent().headers).not.toHaveProperty('Content-Type')
})

test('a call says in which language its page is', async () => {
  askInLanguageOf({ language: () => 'am' })
  answers(200, { services: [] })
  await api.service.latest()
  expect(sent().headers).toMatchObject({ 'Accept-Language': 'am' })
})

test('a visitor sends no token', async () => {
  answers(200, { services: [] })
  await api.service.latest()
  expect(sent().headers).not.toHaveProperty('Authorization')
})

test('a body is JSON, also for a call that could take files', async () => {
  answers(200, { user: liya })
  await api.user.update({ params: { id }, body: { bio: null, languages: ['am'] } })
  expect(sent()).toMatchObject({ url: `/api/user/${id}`, method: 'PUT', body: '{"bio":null,"languages":["am"]}' })
  expect(sent().headers).toMatchObject({ 'Content-Type': 'application/json' })
})

test('files travel as a form, with the rest of the body beside them', async () => {
  answers(200, { user: liya })
  const picture = new File(['x'], 'me.png', { type: 'image/png' })
  await api.user.update({ params: { id }, body: { languages: ['am'] }, files: { profilePicture: [picture] } })
  const form = sent().body
  if (!(form instanceof FormData)) throw new Error('no form was sent')
  expect(form.get('languages')).toBe('["am"]')
  expect(form.get('profilePicture')).toMatchObject({ name: 'me.png' })
  expect(sent().headers).not.toHaveProperty('Content-Type')
})

test('a refusal tells status, code, message, fields and when to come back', async () => {
  answers(
    429,
    { success: false, message: 'Slow down', code: 'too_many_requests', errors: { email: 'no' } },
    { 'Retry-After': '30' },
  )
  expect(await rejectionOf(api.auth.forgotPassword({ body: { email: 'a@b.test' } }))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Slow down',
    errors: { email: 'no' },
    retryAfter: 30,
    callName: 'auth.forgotPassword',
  })
})

test('a page of a proxy is a refusal without words', async () => {
  answers(502, '<html>Bad gateway</html>')
  expect(await rejectionOf(api.service.latest())).toMatchObject({ status: 502, code: '', message: '' })
})

test('no answer at all has status 0', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await rejectionOf(api.service.latest())).toMatchObject({ status: 0, code: 'unreachable' })
})

test('a call that was given up stays what it is', async () => {
  network.mockRejectedValueOnce(new DOMException('The user aborted a request.', 'AbortError'))
  await expect(api.service.latest()).rejects.toMatchObject({ name: 'AbortError' })
})

test('a 401 ends the session', async () => {
  session.set({ token: 'one', user: liya })
  answers(401, { message: 'Over', code: 'unauthenticated' })
  expect(await rejectionOf(api.serviceOrder.list())).toMatchObject({ status: 401 })
  expect(session.get()).toMatchObject({ token: null, user: null })
  expect(onExpire).toHaveBeenCalledOnce()
})

test('a refused sign-in is left alone', async () => {
  answers(401, { message: 'Wrong password', code: 'bad_credentials' })
  await rejectionOf(api.auth.login({ body: { email: 'a@b.test', password: 'wrong' } }))
  expect(onExpire).not.toHaveBeenCalled()
})

test('how much of an upload has left is told when asked for', async () => {
  const shares: number[] = []
  class Upload {
    upload: { onprogress?: (event: object) => void } = {}
    status = 201
    responseText = '{"service":{}}'
    onload?: () => void
    open = vi.fn()
    setRequestHeader = vi.fn()
    abort = vi.fn()
    getResponseHeader = () => null
    send = () => {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  const files = { images: [new File(['x'], 'a.png')] }
  // What the listing says does not matter to the way it travels.
  const body = { title: 'x' } as unknown as Parameters<typeof api.service.create>[0]['body']
  await expect(api.service.create({ body, files }, { onProgress: (share) => shares.push(share) })).resolves.toEqual({
    service: {},
  })
  expect(shares).toEqual([0.25])
  expect(network).not.toHaveBeenCalled()
})

test('a read is known by its call and its arguments', () => {
  expect(q(api.serviceOrder.detail, { params: { id } }).queryKey).toEqual(['serviceOrder.detail', { params: { id } }])
  expect(q(api.service.latest).queryKey).toEqual(['service.latest', {}])
})
