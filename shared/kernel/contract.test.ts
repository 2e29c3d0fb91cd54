import { describe, expect, test, vi } from 'vitest'
import {
  ACTING_FOR,
  type CallRequest,
  callTable,
  createClient,
  defineCalls,
  formOf,
  isRepeatable,
  rateOf,
  reaches,
} from './contract.ts'
import { z } from './zod.ts'

const reply = z.object({ ok: z.boolean() })
const api = {
  thing: defineCalls({
    list: { method: 'GET', path: '/thing', access: 'public', summary: '', query: z.object({ q: z.string() }), reply },
    show: {
      method: 'GET',
      path: '/thing/:id/part/:key',
      access: 'user',
      summary: '',
      params: z.object({ id: z.string(), key: z.string() }),
      reply,
    },
    add: {
      method: 'POST',
      path: '/thing',
      access: 'user',
      summary: '',
      body: z.object({ name: z.string() }),
      files: { images: { max: 2, kind: 'image' } },
      reply,
    },
    send: {
      method: 'POST',
      path: '/thing/send',
      access: 'user',
      summary: '',
      body: z.object({ name: z.string() }),
      reply,
    },
  }),
}

describe('a call', () => {
  test('reads or writes, and says so if its limit is another', () => {
    expect([rateOf({ method: 'GET' }), rateOf({ method: 'PUT' }), rateOf({ method: 'GET', rate: 'search' })]).toEqual([
      'read',
      'write',
      'search',
    ])
  })

  test.each([
    ['POST', undefined, true],
    ['PUT', 'money', true],
    ['GET', undefined, false],
    ['DELETE', undefined, false],
    ['PATCH', undefined, false],
    ['POST', 'login', false],
    ['POST', 'code', false],
  ] as const)('%s at the rate %s is repeatable: %s', (method, rate, isIt) => {
    expect(isRepeatable({ method, ...(rate ? { rate } : {}) })).toBe(isIt)
  })

  test('is a line for a client', () => {
    expect(callTable(api)).toEqual({
      thing: {
        list: 'GET /thing',
        show: 'GET /thing/:id/part/:key',
        add: 'POST /thing multipart',
        send: 'POST /thing/send',
      },
    })
  })
})

describe('a call of administrators', () => {
  const done = { method: 'POST', path: '/staff', access: 'admin', summary: '', reply } as const

  test('names its right, which its client knows; the word of a team stays apart', () => {
    const staff = { staff: defineCalls({ invite: { ...done, right: 'staff', team: 'manage', files: {} } }) }
    const table = callTable(staff)
    expect(table).toEqual({ staff: { invite: 'POST /staff multipart manage !staff' } })
    const { invite } = createClient<typeof staff>(table, async () => ({ ok: true })).staff
    expect([invite.right, invite.team]).toEqual(['staff', 'manage'])
  })

  test('does not compile without a right, nor does one of others with it', () => {
    // @ts-expect-error it forgets its right
    defineCalls({ invite: done })
    // @ts-expect-error a right that is none
    defineCalls({ invite: { ...done, right: 'everything' } })
    // @ts-expect-error it is for everybody who is signed in
    defineCalls({ invite: { ...done, access: 'user', right: 'staff' } })
  })
})

describe('the client', () => {
  const sent = async (ask: (client: ReturnType<typeof createClient<typeof api>>) => Promise<unknown>) => {
    const send = vi.fn(async (_: CallRequest): Promise<unknown> => ({ ok: true }))
    expect(await ask(createClient<typeof api>(callTable(api), send))).toEqual({ ok: true })
    return send.mock.calls[0]?.[0]
  }

  test('fills the path, and escapes it', async () => {
    expect(await sent((client) => client.thing.show({ params: { id: 'a/b', key: 'ü' } }))).toEqual({
      callName: 'thing.show',
      method: 'GET',
      path: '/thing/a%2Fb/part/%C3%BC',
      body: undefined,
      multipart: false,
      team: false,
      options: {},
    })
  })

  test('asks only for what is given', async () => {
    // Also what the types of the call do not allow.
    const asked = async (query: object) => (await sent((client) => client.thing.list({ query: query as never })))?.path
    expect(await asked({ q: 'a b', page: 2, none: undefined, nothing: null, empty: '', no: false, zero: 0 })).toBe(
      '/thing?q=a+b&page=2&no=false&zero=0',
    )
    expect(await asked({})).toBe('/thing')
  })

  test('sends body, files and options', async () => {
    const images = [new Blob(['x'])]
    const headers = { 'Idempotency-Key': 'k' }
    expect(await sent((client) => client.thing.add({ body: { name: 'n' }, files: { images } }, { headers }))).toEqual({
      callName: 'thing.add',
      method: 'POST',
      path: '/thing',
      body: { name: 'n' },
      files: { images },
      multipart: true,
      team: false,
      options: { headers },
    })
    expect(await sent((client) => client.thing.send({ body: { name: 'n' } }))).not.toHaveProperty('files')
  })

  test('names its calls', () => {
    const client = createClient<typeof api>(callTable(api), async () => undefined)
    expect([client.thing.list.callName, client.thing.send.callName]).toEqual(['thing.list', 'thing.send'])
  })
})

test('a form has scalars as fields, all else as JSON, and files under their name', () => {
  const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]
  const form = formOf(
    { name: 'n', price: 5, isOn: false, none: undefined, tags: ['x'], place: { city: 'Berlin' } },
    { images: files },
  )
  expect([...form.entries()].map(([key, value]) => [key, typeof value === 'string' ? value : value.name])).toEqual([
    ['name', 'n'],
    ['price', '5'],
    ['isOn', 'false'],
    ['tags', '["x"]'],
    ['place', '{"city":"Berlin"}'],
    ['images', 'a.txt'],
    ['images', 'b.txt'],
  ])
  expect([...formOf(undefined, {}).keys()]).toEqual([])
})

test('a member of a team does what the own role reaches', () => {
  expect([reaches('answer', 'answer'), reaches('answer', 'manage')]).toEqual([true, false])
  expect([reaches('manage', 'answer'), reaches('manage', 'manage')]).toEqual([true, true])
})

test('a call that a team may make names the role, and its client asks for the shop', async () => {
  const shop = {
    shop: defineCalls({
      write: { method: 'PUT', path: '/shop', access: 'seller', team: 'manage', summary: '', reply },
    }),
  }
  expect(callTable(shop)).toEqual({ shop: { write: 'PUT /shop manage' } })
  const send = vi.fn(async (_: CallRequest): Promise<unknown> => ({ ok: true }))
  await createClient<typeof shop>(callTable(shop), send).shop.write()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ team: true, multipart: false, path: '/shop' })
  expect(ACTING_FOR).toBe('x-acting-for')
})
