import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let buyer: Person
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.aBuyer()
})
afterAll(() => world.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const ready = async () => {
  const { statusCode, headers } = await world.app.inject('/readyz')
  return { statusCode, retryAfter: headers['retry-after'] }
}

const write = () =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: buyer.email, password: 'not the password' },
  })

/** For connections that begin from now on; those that there are end. */
async function makeReadOnly(isReadOnly: boolean) {
  const name = new URL(world.settings.databaseUrl ?? '').pathname.slice(1)
  await sql
    .raw(
      `begin read write; alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}; commit`,
    )
    .execute(world.db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid()`.execute(world.db)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(world.db).catch(() => undefined)
}

/** Moves the clock of the process forward by `ms` milliseconds. */
const later = (ms: number) => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

describe('a database that is read-only', () => {
  test('makes the process not ready, is read, and answers writes with 503 and when to try again', async () => {
    expect((await ready()).statusCode).toBe(200)
    await makeReadOnly(true)
    await expect.poll(async () => (await write()).json().code).toBe('not_writable')
    expect(await ready()).toEqual({ statusCode: 503, retryAfter: '2' })
    expect(await world.visitor.service.list({ query: {} })).toBeTruthy()
    expect(await buyer.notification.list({ query: {} })).toBeTruthy()
    const { statusCode, headers, json } = await write()
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '30' })
    expect(json()).toMatchObject({ code: 'not_writable', success: false })
    await makeReadOnly(false)
    // The process finds out which of its connections are gone.
    await expect.poll(async () => (await write()).statusCode).toBe(401)
    later(15_001)
    expect((await ready()).statusCode).toBe(200)
  })
})

describe.each([
  ['is full', '53100'],
  ['fails', '58030'],
])('a disk of the database that %s', (_, code) => {
  test('makes the process not ready for a while, and answers writes with 503', async () => {
    await sql
      .raw(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '${code}'; end $$;
      create trigger refuse before insert or update on rate_window execute function refuse()`)
      .execute(world.db)
    const { statusCode, headers, json } = await write()
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '30' })
    expect(json().code).toBe('not_writable')
    expect(await ready()).toEqual({ statusCode: 503, retryAfter: '2' })
    await sql.raw('drop trigger refuse on rate_window').execute(world.db)
    expect((await write()).statusCode).toBe(401)
    later(15_001)
    expect((await ready()).statusCode).toBe(200)
  })
})
