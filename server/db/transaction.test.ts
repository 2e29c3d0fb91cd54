import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import type { Db } from './open.ts'
import { beforeCommit, inSnapshot, inTransaction } from './transaction.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await cloneDatabase()
  await own.pool.query(
    "create table box (name text primary key, count int not null); insert into box values ('a', 0), ('b', 0)",
  )
})
afterAll(() => own.drop())

const count = (tx: Db, name: string) => sql`update box set count = count + 1 where name = ${name}`.execute(tx)

const counts = async () => {
  const { rows } = await sql<{ count: number }>`select count from box order by name`.execute(own.db)
  return rows.map((row) => row.count)
}

/** Opens when so many callers wait at it. */
function barrier(size: number) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let waiting = 0
  return async () => {
    waiting += 1
    if (waiting >= size) open()
    await opened
  }
}

test('two that wait for each other both get done, and each once', async () => {
  const meet = barrier(2)
  let tries = 0
  const through = (first: string, second: string) =>
    inTransaction(own.db, async (tx) => {
      tries += 1
      await count(tx, first)
      await meet()
      await count(tx, second)
    })
  await Promise.all([through('a', 'b'), through('b', 'a')])
  expect(await counts()).toEqual([2, 2])
  expect(tries).toBe(3)
})

test('a transaction that has to give way again and again fails in the end, and leaves nothing', async () => {
  const before = await counts()
  let tries = 0
  const hopeless = inTransaction(own.db, async (tx) => {
    tries += 1
    await count(tx, 'a')
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
  })
  await expect(hopeless).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(4)
  expect(await counts()).toEqual(before)
})

test('a failure for another reason is not tried again', async () => {
  let tries = 0
  const rejected = inTransaction(own.db, async () => {
    tries += 1
    throw new Error('no')
  })
  await expect(rejected).rejects.toThrow('no')
  expect(tries).toBe(1)
})

test('a snapshot shows one moment and changes nothing', async () => {
  const seen = await inSnapshot(own.db, async (tx) => {
    const before = await sql<{ count: number }>`select count from box where name = 'a'`.execute(tx)
    await count(own.db, 'a')
    const after = await sql<{ count: number }>`select count from box where name = 'a'`.execute(tx)
    return [before.rows, after.rows]
  })
  expect(seen[0]).toEqual(seen[1])
  await expect(inSnapshot(own.db, (tx) => count(tx, 'a'))).rejects.toMatchObject({ code: '25006' })
})

test('work left for the end of a transaction runs last, before it commits, and not if it fails', async () => {
  const [start = 0] = await counts()
  let seen = 0
  await inTransaction(own.db, async (tx) => {
    const isLeft = beforeCommit(tx, async (ending) => {
      const { rows } = await sql<{ count: number }>`select count from box where name = 'a'`.execute(ending)
      seen = rows[0]?.count ?? 0
      await count(ending, 'a')
    })
    expect(isLeft).toBe(true)
    await count(tx, 'a')
  })
  expect(seen).toBe(start + 1)
  const failing = inTransaction(own.db, async (tx) => {
    beforeCommit(tx, async (ending) => void (await count(ending, 'a')))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await counts())[0]).toBe(start + 2)
})

test('outside of a transaction nothing is left for later', () => {
  expect(beforeCommit(own.db, async () => {})).toBe(false)
})
