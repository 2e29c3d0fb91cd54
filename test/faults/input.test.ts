import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeViews } from '#server/listings/views.ts'
import { writeExposures } from '#server/promotions/exposure.ts'
import { WireError } from '#shared/contract/common.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { z } from '#shared/kernel/zod.ts'
import { type Stage, sharedStage } from '../access-scenes.ts'
import { startWorld } from '../world.ts'
import {
  BROKEN_JSON,
  BROKEN_TEXT,
  byDepth,
  DEEPLY_NESTED,
  type Place,
  placesOf,
  WRONG,
  WRONG_WORDS,
  withAllAt,
  withAt,
  withRaw,
} from './invalid-input.ts'
import { everyCall, type Known, type Right } from './requests.ts'
import { writingNothing } from './state.ts'

let world: Stage
beforeAll(async () => {
  world = sharedStage(await startWorld())
})
afterAll(() => world.close())

const JSON_TYPE = 'application/json'
type Sent = { url?: string; method?: string; payload?: string | Buffer; type?: string | undefined }

async function send(call: Call, right: Right, { url = right.path, method = call.method, payload, type }: Sent) {
  return world.app.inject({
    // Only methods that the framework knows; raw ones are tried on a socket.
    method: method as 'GET',
    url,
    headers: {
      ...(right.token ? { authorization: `Bearer ${right.token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}
type Reply = Awaited<ReturnType<typeof send>>

/** Expects a rejection in the wire's shape, without details of our code. */
function rejected(reply: Reply, status: number, about: string): WireError {
  const what = `${about}: ${reply.body.slice(0, 300)}`
  expect(reply.statusCode, what).toBe(status)
  expect(reply.headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(reply.body, what).not.toMatch(/\bat .+\.ts:\d+|node_modules|select |insert into|postgres/i)
  return WireError.parse(reply.json())
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'undefined'
const nameOf = (place: Place) => place.join('.')

/** The fields that the schema itself refuses, each once. */
const fieldsRejected = (schema: z.ZodType, value: unknown): string[] | undefined => {
  const { error } = schema.safeParse(value)
  return error && [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))].sort()
}

const calls = everyCall()
const withBody = calls.filter(({ call }) => call.body)
const withQuery = calls.filter(({ call }) => call.query)
const withId = calls.filter(({ call }) => call.params)

const arranged = new Map<Known, Promise<Right>>()
/** Arranged once for all tests of a call, mostly for all calls: none of them changes anything. */
function rightOf(known: Known): Promise<Right> {
  const right = arranged.get(known) ?? known.arrange(world)
  arranged.set(known, right)
  return right
}

/** Sends a wrong request and expects the database unchanged. */
async function trying(known: Known, attempt: (right: Right) => Promise<void>) {
  const { call } = known
  const right = await rightOf(known)
  // Writes what earlier reads left to be counted, so that it is no change of this one.
  await writeViews(world.deps)
  await writeExposures(world.deps)
  await writingNothing(world.db, () => attempt(right))
  // The arranged request itself is accepted: only the fault made the server refuse it.
  if (call.method !== 'GET') return
  expect((await send(call, right, {})).statusCode).toBe(200)
}

describe.each(withBody)('$name', (known) => {
  const { call } = known
  const { body: schema } = call
  if (!schema) throw new Error('it has a body')
  const asJson = (right: Right, body: unknown) => send(call, right, { payload: JSON.stringify(body), type: JSON_TYPE })

  test('names every field that has a value of a wrong type or form', () =>
    trying(known, async (right) => {
      const tryAt = async (places: Place[], wrong: unknown) => {
        const body = withAllAt(right.body ?? {}, places, wrong)
        const fields = fieldsRejected(schema, body)
        if (!fields) return
        const about = `${places.map(nameOf)} = ${shown(wrong)}`
        const { errors = {} } = rejected(await asJson(right, body), 400, about)
        expect(Object.keys(errors).sort(), about).toEqual(fields)
      }
      const places = placesOf(schema)
      for (const wrong of WRONG) for (const some of byDepth(places)) await tryAt(some, wrong)
      // Each field alone, too.
      for (const place of places)
        await tryAt(
          [place],
          WRONG.find((wrong) => fieldsRejected(schema, withAt(right.body ?? {}, place, wrong))),
        )
    }))

  test('names all fields that are wrong at once', () =>
    trying(known, async (right) => {
      const [top = []] = byDepth(placesOf(schema))
      for (const wrong of [{ $gt: '' }, [[]], 1.5, true]) {
        const body = withAllAt({}, top, wrong)
        const fields = fieldsRejected(schema, body)
        if (!fields) continue
        const { errors = {} } = rejected(await asJson(right, body), 400, shown(body))
        expect(Object.keys(errors).sort()).toEqual(fields)
      }
    }))

  test('refuses whole bodies of a wrong type, broken JSON and endless nesting', () =>
    trying(known, async (right) => {
      for (const body of [null, [], 5, 'text', true, [right.body]])
        if (fieldsRejected(schema, body)) rejected(await asJson(right, body), 400, shown(body))
      if (fieldsRejected(schema, {}))
        rejected(await send(call, right, { payload: '', type: JSON_TYPE }), 400, 'nothing')
      for (const payload of BROKEN_JSON)
        expect(rejected(await send(call, right, { payload, type: JSON_TYPE }), 400, payload).code).toBe('bad_json')
      const latin = Buffer.from(JSON.stringify({ name: 'Zoë' }), 'latin1')
      rejected(await send(call, right, { payload: latin, type: JSON_TYPE }), 400, 'latin1')
      for (const payload of DEEPLY_NESTED)
        rejected(await send(call, right, { payload, type: JSON_TYPE }), 400, payload.slice(0, 10))
    }))

  test('names every field with broken text, and reserved names', () =>
    trying(known, async (right) => {
      for (const name of ['__proto__', 'constructor', 'prototype']) {
        const payload = withRaw(right.body, `"${name}":{"isAdmin":true}`)
        const reply = await send(call, right, { payload, type: JSON_TYPE })
        rejected(reply, 400, payload)
        expect(reply.body).toContain(`"${name}":"This is not known here."`)
      }
      for (const places of byDepth([...placesOf(schema), ['unknown']]))
        for (const text of BROKEN_TEXT) {
          const body = withAllAt(right.body ?? {}, places, text)
          const { errors = {} } = rejected(await asJson(right, body), 400, shown(text))
          const fields = new Set([...places.map(nameOf), ...(fieldsRejected(schema, body) ?? [])])
          expect(Object.keys(errors).sort()).toEqual([...fields].sort())
        }
    }))

  test('refuses what is too large, and what is no JSON', () =>
    trying(known, async (right) => {
      for (const size of [300 * 1024, 2 * 1024 * 1024]) {
        const body = withAt(right.body ?? {}, placesOf(schema)[0] ?? ['x'], 'x'.repeat(size))
        expect(rejected(await asJson(right, body), 413, `${size} bytes`).code).toBe('too_large')
      }
      const payload = JSON.stringify(right.body ?? {})
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/json', undefined])
        rejected(await send(call, right, { payload, type }), 415, String(type))
    }))

  const CUT_OFF = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nHalf a fo'
  test('takes a form only if it takes files, and never half of one', () =>
    trying(known, async (right) => {
      const type = 'multipart/form-data; boundary=x'
      rejected(await send(call, right, { payload: CUT_OFF, type }), call.files ? 400 : 415, 'a form that is cut off')
      if (!call.files) return
      rejected(await send(call, right, { payload: 'x', type: 'multipart/form-data' }), 400, 'no boundary')
      const field = (name: string, text: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--x--\r\n`
      rejected(await send(call, right, { payload: field('bio', 'x'.repeat(300 * 1024)), type }), 413, '300 KB')
      rejected(await send(call, right, { payload: field('__proto__', '1'), type }), 400, '__proto__')
      rejected(await send(call, right, { payload: field('nothing', 'a\u0000b'), type }), 400, 'NUL')
    }))
})

describe.each(withQuery)('$name', (known) => {
  const { call } = known
  const { query: schema } = call
  if (!schema) throw new Error('it has a query')
  const names = Object.keys(schema.shape)
  const required = fieldsRejected(schema, {}) ?? []
  /** Rejections for the missing body of a call whose parameters are right. */
  const missing = call.body && fieldsRejected(call.body, {})
  const decoded = (word: string) => new URLSearchParams(`a=${word.replace(/&/g, '%26')}`).get('a') ?? ''

  test('answers every strange parameter clearly, and names it if it is wrong', () =>
    trying(known, async (right) => {
      for (const word of WRONG_WORDS) {
        const ask = (...some: string[]) => {
          const query = some.map((name) => `${name}=${word.replace(/&/g, '%26')}`).join('&')
          return send(call, right, { url: `${withoutQuery(right.path)}?${query}` })
        }
        const rejectedOf = (some: string[]) =>
          fieldsRejected(schema, Object.fromEntries(some.map((name) => [name, decoded(word)])))
        const wrong = names.filter((name) => rejectedOf([name])?.includes(name))
        if (wrong.length > 0) {
          const { errors = {} } = rejected(await ask(...wrong), 400, `${wrong} = ${word.slice(0, 40)}`)
          expect(Object.keys(errors).sort()).toEqual(rejectedOf(wrong))
        }
        for (const name of names.filter((each) => !wrong.includes(each))) {
          const reply = await ask(name)
          if (reply.statusCode === 200) continue
          const { errors = {} } = rejected(reply, 400, `${name}=${word.slice(0, 40)}`)
          // A text that is none is named beside what is required and was not sent.
          const others = Object.keys(errors).filter((field) => field === name || !required.includes(field))
          if (required.length === 0 || others.length > 0) expect(others).toEqual(missing ?? [name])
        }
      }
    }))

  test('names all that are wrong at once, takes a blank one as none and refuses one that comes twice', () =>
    trying(known, async (right) => {
      const at = withoutQuery(right.path)
      const expectAnswer = (reply: Reply, fields: string[] | undefined, about: string) => {
        if (fields) expect(Object.keys(rejected(reply, 400, about).errors ?? {}).sort()).toEqual(fields)
        else expect(reply.statusCode, about).toBe(200)
      }
      const all = Object.fromEntries(names.map((name) => [name, '[]']))
      const wrong = await send(call, right, { url: `${at}?${new URLSearchParams(all)}` })
      expectAnswer(wrong, fieldsRejected(schema, all), 'all')
      const blank = names.map((name) => `${name}=%20`).join('&')
      expectAnswer(await send(call, right, { url: `${at}?${blank}` }), fieldsRejected(schema, {}) ?? missing, 'blank')
      for (const name of names) {
        const twice = rejected(await send(call, right, { url: `${at}?${name}=1&${name}=2` }), 400, `${name} twice`)
        // What is required and was not sent is named, too.
        const named = new Set([name, ...(fieldsRejected(schema, {}) ?? [])])
        expect(Object.keys(twice.errors ?? {}).sort()).toEqual([...named].sort())
      }
      for (const odd of ['__proto__=1', 'a[b]=1', 'a%00=1', '&&=&', 'constructor=1'])
        expect((await send(call, right, { url: `${at}?${odd}` })).statusCode, odd).toBeLessThan(500)
    }))
})

const withoutQuery = (url: string) => url.split('?')[0] ?? url
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/
/** The id in a path; those of places and versions are numbers, and those of plans and of pages of texts are words. */
const ID = new RegExp(
  `${UUID.source}|(?<=/place/)\\d+$|(?<=/(?:settings|wording|mail-texts/verifyEmail)/versions/)\\d+(?=/)|(?<=/subscription/)pro(?=/)|(?<=/pages?/)terms|(?<=/mail-texts/)(?:verifyEmail(?!/versions/\\d)|[\\w.]+(?=/switch))|(?<=/tax-report/files/)csv|(?<=/category/)cleaning(?=/fields)|(?<=/money/files/)bookings|(?<=/admin/list-views/)users|(?<=/site/pages/)our-street-\\d+$|(?<=/shared-collection/)[\\w-]+$`,
)
const IDS = ['999999999', '-1', 'null', '%00', '%20', '%ED%A0%80', '%F0%9F', '%2e%2e%2f', '{}', '*', 'a'.repeat(499)]
const UNREADABLE = ['%', '%zz', '%F0%9F%zz']

describe.each(withId)('$name', (known) => {
  test('refuses ids that are none', () =>
    trying(known, async (right) => {
      const payload = right.body === undefined ? {} : { payload: JSON.stringify(right.body), type: JSON_TYPE }
      expect(withoutQuery(right.path)).toMatch(ID)
      for (const id of [...IDS, ...UNREADABLE]) {
        // Of the kind that the call takes, and of nothing.
        const isOfNothing = known.call.params?.safeParse({
          id,
          planId: id,
          version: id,
          slug: id,
          key: id,
          token: id,
          file: id,
          view: id,
        }).success
        const url = right.path.replace(ID, id)
        rejected(await send(known.call, right, { url, ...payload }), isOfNothing ? 404 : 400, id)
      }
      const long = right.path.replace(ID, 'a'.repeat(501))
      expect((await send(known.call, right, { url: long, ...payload })).statusCode).toBeGreaterThanOrEqual(400)
    }))
})

describe.each(calls)('$name', (known) => {
  test('is there under its own method and no other', () =>
    trying(known, async (right) => {
      const others = calls.filter(({ call }) => call.path === known.call.path).map(({ call }) => call.method)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        if (others.some((other) => other === method) || known.call.path.includes(':')) continue
        const reply = await send(known.call, { ...right, token: undefined }, { method, url: right.path })
        if (reply.statusCode !== 401 && reply.statusCode !== 400) rejected(reply, 404, method)
      }
    }))
})
