import { sql } from 'kysely'
import type { Log } from '#server/kernel/log.ts'
import { SettingsError } from '#server/settings.ts'
import { type Db, openDatabase } from './open.ts'

const KEY = 'currency'

/** Prices of listings and requests name no currency: they are in that of the installation. */
const TRADE = [
  'service',
  'product',
  'service_request',
  'product_request',
  'transaction',
  'payment',
  'promotion',
] as const

async function hasTrade(db: Db): Promise<boolean> {
  const rows = sql.join(
    [...TRADE, 'subscription', 'ledger_account'].map((table) => sql`exists (select from ${sql.table(table)})`),
    sql` or `,
  )
  const { rows: found } = await sql<{ any: boolean }>`select (${rows}) as any`.execute(db)
  return found[0]?.any === true
}

/** The currency in which the installation has traded; undefined before its first start. */
async function knownCurrency(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst()
  const { code }: { code?: unknown } = Object(row?.value)
  if (typeof code === 'string') return code
  const used = await db.selectFrom('ledger_account').select('currency').limit(1).executeTakeFirst()
  return used?.currency ?? (await db.selectFrom('transaction').select('currency').limit(1).executeTakeFirst())?.currency
}

/**
 * Keeps in which currency the installation trades. Throws a `SettingsError` if `CURRENCY` is another one than that of the
 * prices, orders and payments which are there: their minor units would be read as amounts of another currency.
 */
export async function keepCurrency(db: Db, currency: string): Promise<void> {
  const known = await knownCurrency(db)
  if (known !== undefined && known !== currency && (await hasTrade(db)))
    throw new SettingsError(
      `CURRENCY is ${currency}, but the prices, orders and payments of this database are in ${known}. Start with CURRENCY=${known}, or begin with an empty DATA_DIR or DATABASE_URL.`,
    )
  const value = JSON.stringify({ code: currency })
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The same before the application is built, on a connection of its own. */
export async function checkCurrency(url: string, { currency, log }: { currency: string; log: Log }): Promise<void> {
  const { db } = openDatabase({ url, log, max: 1, isUnlimited: true })
  try {
    await keepCurrency(db, currency)
  } finally {
    await db.destroy()
  }
}
