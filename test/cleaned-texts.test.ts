import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntry } from './accounts.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const FAMILY = '👩\u200d👩\u200d👧 1\ufe0f\u20e3'

test('what is copied from a phone is kept without its invisible marks, in JSON and in a form', async () => {
  const person = await world.aBuyer()
  const params = { id: person.id }
  const { user } = await person.user.update({ params, body: { bio: `\u202aሰላም\u202c\u00a0ነው\u200b ${FAMILY}\ufeff` } })
  expect(user.bio).toBe(`ሰላም ነው ${FAMILY}`)
  const form = new FormData()
  form.append('bio', `\u200eHello\u202fall\u00ad\u2060`)
  form.append('languages', JSON.stringify(['\u200een\u2069']))
  const request = new Request('http://market.test', { method: 'POST', body: form })
  const reply = await world.app.inject({
    method: 'PUT',
    url: `/api/user/${person.id}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json().user).toMatchObject({ bio: 'Hello all', languages: ['en'] })
})

test('what is searched for and what is asked by number may have invisible marks, too', async () => {
  const { _id, title } = await world.aService(await world.aSeller(), { title: 'Zither lessons at home' })
  const found = await world.visitor.service.list({ query: { q: `\u200ezither\u200b\u00a0lessons\u202c` } })
  expect(found.services.map((service) => service.title)).toContain(title)
  const page = await world.app.inject(`/api/service?page=${encodeURIComponent('\u200e1\u200f')}`)
  expect(page.statusCode, page.body).toBe(200)
  const detail = await world.app.inject(`/api/service/${encodeURIComponent(`\u2066${_id}\u2069`)}`)
  expect(detail.statusCode).toBe(200)
})

test('an address for signing in is cleaned, and a password is what was typed, sign by sign', async () => {
  const password = 'a\u00a0phrase\u200b of signs'
  const entry = anEntry({ password })
  await world.visitor.auth.register({ body: { ...entry, email: `\u202a${entry.email}\u202c` } })
  const codeOf = (given: string) =>
    world.visitor.auth
      .login({ body: { email: `\u200e${entry.email}`, password: given } })
      .then(String, ({ code }: { code: string }) => code)
  expect(await codeOf('a phrase of signs')).toBe('invalid_credentials')
  // The right password: only the code of the mail is still missing.
  expect(await codeOf(password)).toBe('email_not_verified')
})
