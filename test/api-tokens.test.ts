import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/contract/index.ts'
import type { Call, Calls } from '#shared/kernel/contract.ts'
import { grants, type NeededScope, type Scope, scopeAreas, scopeOf, scopes } from '#shared/policies/token-scopes.ts'
import { readRows } from './access-rows.ts'
import { writingNothing } from './faults/state.ts'
import { type Person, startWorld, type World } from './world.ts'

type Asked = { name: string; call: Call; needed: NeededScope }
const calls: Asked[] = Object.entries(api as Record<string, Calls>).flatMap(([group, each]) =>
  Object.entries(each).map(([name, call]) => ({ name: `${group}.${name}`, call, needed: scopeOf(group, name, call) })),
)

let world: World
let owner: Person
let seller: Person
beforeAll(async () => {
  // The limits of tokens are those of people: here a token makes every call of the API.
  world = await startWorld({ rules: { rateLimits: 0 } })
  owner = await world.anAdmin()
  seller = await world.aSeller()
})
afterAll(() => world.close())

const ID = '019a0000-0000-7000-8000-000000000000'
const addressOf = ({ path }: Call) => `/api${path.replace(/:(\w+)/g, (_, name) => (name === 'version' ? '1' : ID))}`

const send = (token: string, { method, url }: { method: string; url: string }) =>
  world.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  })

const make = async (person: Person, own: readonly Scope[]) =>
  (await person.apiToken.create({ body: { name: 'Fuzz', scopes: [...own], days: 1 } })).secret

/** The scopes with which a token can be made. */
const usable = scopes.filter((scope) => !/^(money|admin-events|admin-figures):write$/.test(scope))

const isBeyond = (own: readonly Scope[], needed: NeededScope) =>
  needed === 'never' || (needed !== 'open' && !grants(own, needed))

/** Sets of scopes, the same in each run: each one alone, then mixtures of one for each area at most. */
function setsOfScopes(): Scope[][] {
  let seed = 20_260_609
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const mixed = Array.from({ length: 6 }, () =>
    scopeAreas.flatMap((area): Scope[] => {
      const wanted = usable.filter((scope) => scope.startsWith(`${area}:`))
      const scope = wanted[next(wanted.length + 1)]
      return scope ? [scope] : []
    }),
  )
  return [...usable.map((scope) => [scope]), ...mixed.filter((set) => set.length > 0)]
}

const BEYOND = ['scope_missing', 'not_for_tokens']

describe('no token makes a call beyond its scopes', () => {
  test.each(setsOfScopes().map((set) => ({ set, name: set.join(' ') })))('$name', async ({ set }) => {
    const token = await make(set.some((scope) => scope.startsWith('admin-')) ? owner : seller, set)
    const beyond = calls.filter(({ needed }) => isBeyond(set, needed))
    expect(beyond.length).toBeGreaterThan(100)
    const wrong = await writingNothing(world.db, async () => {
      const answers: string[] = []
      for (const { name, call, needed } of beyond) {
        const reply = await send(token, { method: call.method, url: addressOf(call) })
        const code = needed === 'never' ? 'not_for_tokens' : 'scope_missing'
        if (reply.statusCode !== 403 || reply.json().code !== code) answers.push(`${name} ${reply.body.slice(0, 80)}`)
      }
      return answers
    })
    expect(wrong).toEqual([])
  })

  test('and every call within them is let through to its own checks', async () => {
    const own = usable.filter(
      (scope) => scope.endsWith(':write') || ['money:read', 'admin-events:read', 'admin-figures:read'].includes(scope),
    )
    const token = await make(owner, own)
    const within = calls.filter(({ needed, call }) => !isBeyond(own, needed) && call.method === 'GET')
    const rejected: string[] = []
    for (const { name, call } of within) {
      const reply = await send(token, { method: call.method, url: addressOf(call) })
      if (reply.statusCode === 401 || (reply.statusCode === 403 && BEYOND.includes(reply.json().code)))
        rejected.push(name)
    }
    expect(rejected).toEqual([])
  })
})

describe('the table of scopes', () => {
  test('is the column of the access matrix', () => {
    const rows = new Map(readRows().map((row) => [`${row.method} ${row.path}`, row]))
    const wrong = calls.flatMap(({ name, call, needed }) => {
      const row = rows.get(`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
      // Rows of the actions of processes follow from the table of their group alone; a row without a scope is not for tokens.
      if (!row || row.id.includes('.')) return []
      return (row.scope || 'never') === needed ? [] : [`${row.id} ${name}: ${row.scope} instead of ${needed}`]
    })
    expect(wrong).toEqual([])
  })

  test('names groups of calls that there are, and has a call for every scope that a token can have', () => {
    const needed = new Set(calls.map((each) => each.needed))
    expect(usable.filter((scope) => !needed.has(scope))).toEqual([])
    expect(scopes.filter((scope) => !usable.includes(scope) && needed.has(scope))).toEqual([])
  })

  test('has no call that pays out, signs in, opens an account or asks who is at the screen', () => {
    const never = calls.filter(({ needed }) => needed === 'never').map(({ name }) => name)
    expect(never).toEqual(
      expect.arrayContaining([
        'auth.sessions',
        'auth.logout',
        'apiToken.create',
        'apiToken.list',
        'user.remove',
        'wallet.linkPayoutAccount',
        'wallet.releasePayouts',
        'wallet.saveBankAccount',
        'wallet.removeBankAccount',
        'dataArchive.file',
        'team.invite',
        'adminStaff.confirm',
        'adminServiceAccount.createToken',
      ]),
    )
    expect(calls.filter(({ call, needed }) => (call.stepUp || call.isSecret) && needed !== 'never')).toEqual([])
  })
})
