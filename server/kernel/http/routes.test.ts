import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { readSettings } from '#server/settings.ts'
import { ACTING_FOR } from '#shared/kernel/contract.ts'
import { type Authenticate, actingViewer, bearerOf, originOf, viewerOf } from './routes.ts'

const settings = readSettings({ NODE_ENV: 'test' })
// Neither the database nor anything else is asked.
const deps = { settings } as Deps
const buyer: Viewer = {
  id: 'b',
  sessionId: 's',
  name: 'Bo',
  locale: 'fr',
  isAdmin: false,
  isSeller: false,
  isVerified: false,
}

/** A request, as far as its caller is read from it. */
const request = (headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  ({ id: 'r1', ip: '203.0.113.1', headers, cookies }) as unknown as FastifyRequest

test.each([
  [undefined, undefined],
  ['Bearer abc.def', 'abc.def'],
  ['bearer abc', 'abc'],
  ['Bearer', ''],
  ['Bearer a b', ''],
  ['Basic abc', ''],
  ['x Bearer abc', ''],
  ['', ''],
])('the authorization %s has the token %s', (authorization, token) => {
  expect(bearerOf(request(authorization === undefined ? {} : { authorization }))).toBe(token)
})

describe('the caller', () => {
  const asked: string[] = []
  const known: Authenticate = async (_, token) => {
    asked.push(token)
    return token === 'good' ? buyer : undefined
  }
  const callerOf = (headers: Record<string, string>) => viewerOf(deps, request(headers), known)
  const ended = { status: 401, message: 'Your session has ended. Please sign in again.' }

  test('is a visitor without a token, and no session is looked up', async () => {
    expect(await callerOf({})).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('is refused with a token that is none, or not good', async () => {
    await expect(callerOf({ authorization: 'Basic good' })).rejects.toMatchObject(ended)
    expect(asked).toEqual([])
    await expect(callerOf({ authorization: 'Bearer bad' })).rejects.toMatchObject(ended)
    expect(asked).toEqual(['bad'])
  })

  test('is the person of the token, in the language that is asked for, or else their own', async () => {
    expect(await callerOf({ authorization: 'Bearer good' })).toEqual(buyer)
    expect(await callerOf({ authorization: 'Bearer good', 'accept-language': 'de' })).toEqual({
      ...buyer,
      locale: 'de',
    })
  })
})

describe('for whom a call is made', () => {
  const acting = (headers: Record<string, string>, viewer: Viewer | undefined) =>
    actingViewer(deps, request(headers), viewer, 'answer')

  test('is the caller, without the header', async () => {
    expect(await acting({}, buyer)).toBe(buyer)
    expect(await acting({}, undefined)).toBeUndefined()
  })

  test('is refused to a visitor, and for a seller whose id is malformed', async () => {
    await expect(acting({ [ACTING_FOR]: 'x' }, undefined)).rejects.toMatchObject({ status: 401 })
    await expect(acting({ [ACTING_FOR]: 'x' }, buyer)).rejects.toMatchObject({ status: 400 })
  })

  test('is no seller for an administrator', async () => {
    const headers = { [ACTING_FOR]: '019a0000-0000-7000-8000-000000000001' }
    const rejected = acting(headers, { ...buyer, isAdmin: true })
    await expect(rejected).rejects.toMatchObject({ status: 403, code: 'not_in_team' })
  })
})

test('a call comes from an address, with a browser and in a language', () => {
  const userAgent = 'x'.repeat(301)
  expect(originOf(request({ 'user-agent': userAgent, 'accept-language': 'de' }), settings)).toEqual({
    ip: '203.0.113.1',
    userAgent: 'x'.repeat(300),
    requestId: 'r1',
    locale: 'de',
  })
  expect(originOf(request(), settings)).toMatchObject({ userAgent: '', locale: 'en' })
  expect(originOf(request({ 'accept-language': 'de' }, { lang: 'am' }), settings).locale).toBe('am')
})
