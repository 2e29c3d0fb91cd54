import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { sandboxBooks } from '#server/sandbox/books/data.ts'
import { AMOUNT, aPayee, balancesOf, onboard, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { awaitCalls } from './await-calls.ts'
import { ledgerCheck, type Posting, post, postingKeys } from './ledger.ts'
import { release, requestCapture, requestRefund } from './outbox.ts'
import { auditProviderBooks, type ProviderBooks } from './provider-audit.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())

const aFact = (changes: Partial<Posting> = {}): Posting => {
  const refId = newId()
  return {
    key: `cap:${refId}`,
    kind: 'thing',
    refId,
    currency: 'EUR',
    entries: [
      { account: 'psp', amount: -500 },
      { account: `escrow:thing:${refId}`, amount: 500 },
    ],
    ...changes,
  }
}
const write = (fact: Posting) => world.inTransaction((tx) => post(tx, fact))
const balanceOf = async (name: string, currency = 'EUR') =>
  (
    await world.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('name', '=', name)
      .where('currency', '=', currency)
      .executeTakeFirst()
  )?.balance

describe('the journal', () => {
  test('writes one fact once, however often and at once it is told', async () => {
    const fact = aFact()
    const rows = await Promise.all(Array.from({ length: 8 }, () => write(fact)))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    expect(await balanceOf(`escrow:thing:${fact.refId}`)).toBe(500)
  })

  test('keeps currencies apart', async () => {
    const before = (await balanceOf('psp', 'EUR')) ?? 0
    const fact = aFact({ currency: 'ETB' })
    await write(fact)
    expect(await balanceOf('psp', 'EUR')).toBe(before)
    expect(await balanceOf(`escrow:thing:${fact.refId}`, 'ETB')).toBe(500)
  })

  test.each([
    [
      'does not sum to zero',
      [
        { account: 'psp', amount: -500 },
        { account: 'fee', amount: 499 },
      ],
    ],
    ['moves nothing', [{ account: 'psp', amount: 0 }]],
  ])('refuses what %s', async (_what, entries) => {
    await expect(write(aFact({ entries }))).rejects.toThrow('does not sum to zero')
  })

  test('gives no more than a payable holds', async () => {
    const { kind, refId } = aFact()
    const entries = [
      { account: `escrow:thing:${refId}`, amount: -1 },
      { account: 'fee', amount: 1 },
    ]
    await expect(write({ key: `rel:${refId}`, kind, refId, currency: 'EUR', entries })).rejects.toThrow(/check/)
  })

  test('lets nothing be changed, and no half of a fact be written past it', async () => {
    const { id } = await write(aFact())
    const { db } = world
    await expect(
      db.updateTable('journal_entry').set({ amount: 1 }).where('journal_id', '=', id).execute(),
    ).rejects.toThrow('append-only')
    await expect(db.deleteFrom('journal').where('id', '=', id).execute()).rejects.toThrow('append-only')
    const evidence = ['journal', 'journal_entry', 'audit', 'order_event', 'completion_photo', 'refund_evidence']
    for (const table of [...evidence, 'refund_message'])
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('append-only')
    await expect(
      db.insertInto('journal_entry').values({ journal_id: id, account: 'fee', currency: 'ETB', amount: 5 }).execute(),
    ).rejects.toThrow()
    await expect(
      db.insertInto('journal').values({ id: newId(), key: 'empty', kind: 'thing', ref_id: newId() }).execute(),
    ).rejects.toThrow('does not sum to zero')
  })

  test('takes facts about many payables at once without a deadlock', async () => {
    const facts = Array.from({ length: 20 }, () => aFact())
    await Promise.all(facts.map(write))
    const back = facts.map((fact) => ({
      ...fact,
      key: `rel:${fact.refId}`,
      entries: fact.entries.map(({ account, amount }) => ({ account, amount: -amount })),
    }))
    await Promise.all(back.map(write))
    expect(await balanceOf(`escrow:thing:${facts[0]?.refId}`)).toBe(0)
  })
})

describe('the ledger check', () => {
  let books: PaymentsWorld
  let paid: { id: string; refId: string }
  beforeAll(async () => {
    books = await openPayments()
    paid = await books.aPaidPayable()
    await books.inTransaction((tx) => requestCapture(tx, paid.id))
    await awaitCalls(books.deps, paid.id)
    await books.inTransaction((tx) => release(tx, paid.id, { sellerId: books.sellerId, ...RELEASE }))
  })
  afterAll(() => books.close())

  test('finds nothing where nothing is wrong', async () => {
    const { ok, checks } = await ledgerCheck(books.db, await sandboxBooks(books.db))
    expect(ok).toBe(true)
    expect(checks.map(({ id }) => id)).toEqual([
      'L1',
      'L2',
      'L3',
      'L4',
      'L5',
      'L6',
      'L7',
      'L8',
      'L9',
      'L10',
      'L11',
      'L12',
      'L13',
      'L14',
      'L15',
    ])
    expect(checks.every(({ detail }) => detail === '')).toBe(true)
  })

  /** Damages the database, and repairs it again. */
  async function found(damage: string[]): Promise<string[]> {
    const rollback = new Error('as before')
    let failed: string[] = []
    const run = books.db.transaction().execute(async (tx) => {
      await sql
        .raw(
          'alter table journal disable trigger user; alter table journal_entry disable trigger user; alter table ledger_account drop constraint ledger_account_check',
        )
        .execute(tx)
      for (const statement of damage) await sql.raw(statement).execute(tx)
      await sql
        .raw('alter table journal enable trigger user; alter table journal_entry enable trigger user')
        .execute(tx)
      const { checks } = await ledgerCheck(within(tx), await sandboxBooks(books.db))
      failed = checks.filter(({ ok }) => !ok).map(({ id }) => id)
      throw rollback
    })
    await run.catch((error) => {
      if (error !== rollback) throw error
    })
    return failed
  }

  /** The check opens a transaction of its own, which must see the damage. */
  function within(tx: PaymentsWorld['db']): PaymentsWorld['db'] {
    const joined = {
      setIsolationLevel: () => joined,
      setAccessMode: () => joined,
      execute: (act: (inner: typeof tx) => unknown) => act(tx),
    }
    return Object.assign(Object.create(tx), { transaction: () => joined })
  }

  test.each<[string, string, string[]]>([
    ['an entry that was changed', 'L1', ["update journal_entry set amount = amount + 1 where account = 'fee'"]],
    ['a balance that was changed', 'L2', ["update ledger_account set balance = balance + 1 where name = 'fee'"]],
    ['what an order has left, changed', 'L2', ['update seller_share set amount = amount + 1']],
    ['what an order has left, lost', 'L2', ['delete from seller_share']],
    ['a held sum below zero', 'L4', ["update ledger_account set balance = -1 where name like 'escrow:%'"]],
    ['a payment that says another sum', 'L5', ['update payment set refunded_amount = 1']],
    [
      'a second release',
      'L6',
      [
        "insert into journal (id, key, kind, ref_id) select gen_random_uuid(), 'rel:again', kind, ref_id from payment",
        "insert into journal_entry select id, 'fee', 1, 'EUR' from journal where key = 'rel:again'",
      ],
    ],
    [
      'an intent that is not what was asked for',
      'L7',
      [`update payment set last_error = '{"code": "intent_mismatch", "message": "amount"}'`],
    ],
    ['a state that the ledger does not say', 'L8', ["update payment set state = 'held'"]],
    [
      'a history with a gap',
      'L8',
      [
        `insert into order_event (kind, ref_id, transition, action, actor, from_status, to_status) select 'thing', id, 'x', 'x', 'system', step, step from thing, unnest(array['a', 'b']) step`,
      ],
    ],
    ['what a payable finds about itself', 'L8', ["update thing set status = 'broken'"]],
    [
      'an entry of the bank that is not in the mirror',
      'L15',
      [
        `insert into bank_statement (id, account, currency, format) values ('019a0000-0000-7000-8000-0000000000b1', 'DE89', 'EUR', 'csv')`,
        `insert into bank_entry (id, key, statement_id, account, currency, amount, booked_on, text, is_return)
          values (gen_random_uuid(), 'x', '019a0000-0000-7000-8000-0000000000b1', 'DE89', 'EUR', 100, current_date, '', false)`,
      ],
    ],
    [
      'entries of the bank that gave what they have to nobody',
      'L15',
      [
        `insert into bank_statement (id, account, currency, format) values ('019a0000-0000-7000-8000-0000000000b1', 'DE89', 'EUR', 'csv')`,
        `insert into bank_entry (id, key, statement_id, account, currency, amount, booked_on, text, is_return, allocated)
          select gen_random_uuid(), amount::text, '019a0000-0000-7000-8000-0000000000b1', 'DE89', 'EUR', amount, current_date, '', false, amount
          from unnest(array[100, -100]) amount`,
      ],
    ],
    ['a fee above the captured sum', 'L9', ["update journal_entry set amount = 100000 where account = 'fee'"]],
    [
      'a call that was changed after it was written down',
      'L11',
      [`update provider_call set parameters = '{"amount": 1}' where action = 'create'`],
    ],
    [
      'an old call without a reason',
      'L13',
      [
        "update provider_call set state = 'open', done_at = null, created_at = now() - interval '1 hour', not_before = now() - interval '1 hour' where action = 'capture'",
      ],
    ],
    [
      'a capture that the provider does not know',
      'L13',
      ["update journal set key = 'cap:other' where key like 'cap:%'"],
    ],
  ])('finds %s (%s)', async (_what, id, damage) => {
    expect(await found(damage)).toContain(id)
  })

  test('finds that the journal could be changed', async () => {
    const { db } = books
    await sql`alter table journal disable trigger journal_append_only`.execute(db)
    const { checks } = await ledgerCheck(db)
    await sql`alter table journal enable trigger journal_append_only`.execute(db)
    expect(checks.find(({ id }) => id === 'L3')).toEqual({
      id: 'L3',
      ok: false,
      detail: 'journal_append_only may be changed',
    })
  })

  test('finds that the provider holds another sum', async () => {
    const theirs = await sandboxBooks(books.db)
    const { checks } = await ledgerCheck(books.db, { ...theirs, balance: { eur: AMOUNT - 1 } })
    expect(checks.find(({ id }) => id === 'L13')?.detail).toBe(
      `the provider holds ${AMOUNT - 1} EUR, the journal says ${AMOUNT}`,
    )
  })
})

describe('the books of the provider', () => {
  let books: PaymentsWorld
  let theirs: ProviderBooks
  let line: ProviderBooks['lines'][number]
  let intent: ProviderBooks['perIntent'][number]
  let intentId: string
  beforeAll(async () => {
    books = await openPayments()
    const { id } = await books.aPaidPayable({ captureMode: 'automatic' })
    intentId = (await books.read(id)).intent_id ?? ''
    theirs = await sandboxBooks(books.db)
    const [[firstLine], [firstIntent]] = [theirs.lines, theirs.perIntent]
    if (!firstLine || !firstIntent) throw new Error('the provider has no books')
    line = firstLine
    intent = firstIntent
  })
  afterAll(() => books.close())

  const found = (changed: Partial<ProviderBooks>) => auditProviderBooks(books.db, { ...theirs, ...changed })
  const other = { paymentIntent: null, transferGroup: null, currency: 'eur', source: 'x_1', amount: -100 }

  test('are the same as ours, in whatever letters currencies are written', async () => {
    expect(await found({})).toEqual([])
    expect(await found({ balance: { EUR: AMOUNT }, lines: [{ ...line, currency: 'EUR' }] })).toEqual([])
  })

  test.each([{ amount: 1 }, { captured: 1 }, { refunded: 1 }, { currency: 'usd' }, { id: 'pi_other' }])(
    'differ in an intent: %j',
    async (set) => {
      const perIntent = [{ ...intent, ...set }]
      expect(await found({ perIntent })).toEqual([`${intentId} is not the same at the provider`])
    },
  )

  test('differ in a line, or lack it', async () => {
    const ours = `${AMOUNT} EUR here`
    expect(await found({ lines: [{ ...line, amount: 1 }] })).toEqual([
      `cap:${intentId}: 1 EUR at the provider, ${ours}`,
    ])
    expect(await found({ lines: [] })).toEqual([`cap:${intentId}: nothing at the provider, ${ours}`])
  })

  test.each([
    ['capture', 'cap:pi_2'],
    ['refund', 'ref:x_1'],
    ['dispute', 'dsp:x_1:opened'],
    ['dispute_reversal', 'dsp:x_1:won'],
    ['transfer', 'transfer:x_1'],
    ['transfer_reversal', 'trv:x_1'],
    ['payout', 'payout:x_1'],
  ])('have a %s that is not ours', async (kind, key) => {
    const lines = [line, { ...other, kind, paymentIntent: 'pi_2' }]
    expect(await found({ lines })).toEqual([`${key}: -100 EUR at the provider, nothing here`])
  })

  test('hold another sum, in any currency', async () => {
    expect(await found({ balance: {} })).toEqual([`the provider holds 0 EUR, the journal says ${AMOUNT}`])
    expect(await found({ balance: { ...theirs.balance, usd: 5 } })).toEqual([
      'the provider holds 5 USD, the journal says 0',
    ])
  })

  test('are not compared where a call is under way', async () => {
    const { id } = await books.aPaidPayable({ captureMode: 'automatic' })
    await books.inTransaction((tx) => requestRefund(tx, id, 100))
    const restless = (await books.read(id)).intent_id
    const lines = [line, { ...other, kind: 'refund', paymentIntent: restless }]
    expect(await found({ lines, balance: {} })).toEqual([])
    expect(await found({ lines: [...lines, { ...other, kind: 'transfer', transferGroup: id }] })).toEqual([])
  })
})

describe('the ledger check of a transfer', () => {
  let broken: PaymentsWorld
  let made: { id: string; refId: string }
  let sellerId: string
  beforeAll(async () => {
    broken = await openPayments({ rules: { clearance: 'PT0S' } })
    sellerId = await aPayee(broken.db)
    await onboard(broken, sellerId)
    made = await broken.aPaidPayable({ captureMode: 'automatic' })
    await broken.inTransaction((tx) => release(tx, made.id, { sellerId, ...RELEASE }))
    await broken.work()
  })
  afterAll(() => broken.close())

  const found = async () => (await broken.check()).map(({ id, detail }) => `${id} ${detail}`).join('\n')

  test('finds nothing wrong with a transfer', async () => {
    expect(await balancesOf(broken.db, made.refId)).toEqual({ psp: -RELEASE.fee, fee: RELEASE.fee })
    expect(await found()).toBe('')
  })

  test('sees a transfer before its clearance, and an earning that is missing', async () => {
    await sql`update earning set clears_at = now() + interval '1 hour'`.execute(broken.db)
    expect(await found()).toMatch(/^L6 trf:\S+ did not come from its seller, or before it had cleared$/)
    await sql`delete from earning`.execute(broken.db)
    expect(await found()).toMatch(/L8 payment \S+ was released and clears for no seller/)
  })

  test('sees a transfer that the provider does not know, and more than was released', async () => {
    const { id, refId } = made
    const entries = [
      { account: `seller:${sellerId}`, amount: -100 },
      { account: 'psp', amount: 100 },
    ]
    await broken.inTransaction((tx) =>
      post(tx, { key: postingKeys.transfer(refId, 2), kind: 'thing', refId, currency: 'EUR', entries }),
    )
    const said = await found()
    expect(said).toContain(
      `thing ${refId}: ${RELEASE.sellerNet + 100} of ${RELEASE.sellerNet} that were released are transferred`,
    )
    expect(said).toContain(`L11 trf:${refId}:2 was transferred without a call`)
    expect(said).toContain(`trf:${refId}:2: nothing at the provider, -100 EUR here`)
    expect((await broken.read(id)).state).toBe('released')
  })

  test('sees a transfer that is not in the journal', async () => {
    const destination = (await broken.stripe.accounts.list()).data[0]?.id ?? ''
    const { id } = await broken.stripe.transfers.create({ amount: 70, currency: 'eur', destination })
    expect(await found()).toContain(`transfer:${id}: -70 EUR at the provider, nothing here`)
  })
})
