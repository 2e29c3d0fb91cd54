import { sql } from 'kysely'
import { demoPasswordInUse, renewDemoPassword } from '#server/accounts/demo-accounts.ts'
import { countDemoAccounts } from '#server/accounts/demo-data.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { type Settings, SettingsError } from '#server/settings.ts'

type Given = Pick<Deps, 'settings' | 'log' | 'tokenKey'>

const hasDemo = async (db: Db) =>
  (await db.selectFrom('installation').select('key').where('key', '=', 'demo').execute()).length > 0

/** One transaction: a start that is killed half-way leaves nothing, and of two at once the later one finds it done. */
const seed = (db: Db, given: Given) =>
  inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('installation')
      .values({ key: 'demo', value: JSON.stringify({ seed: 'demo' }) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return
    const startedAt = performance.now()
    const { seedDemo } = await import('./seed.ts')
    await seedDemo({ ...given, db: tx })
    // The past of the demo is no news to anybody.
    await tx.deleteFrom('event_outbox').execute()
    given.log.info(`seeded the demo in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  })

function rejectLiveDemo({ stripe }: Settings) {
  if (!stripe.isLive) return
  throw new SettingsError(
    'STRIPE_SECRET_KEY is a live key, but this database holds the demo, the password of whose accounts is public. Begin with an empty DATA_DIR or DATABASE_URL.',
  )
}

/** People of the demo are in the database; `password` is theirs, undefined if it is none that this process knows. */
export type DemoAccounts = { password: string | undefined }

/**
 * Seeds the demo if the settings ask for it and it was not done yet. Returns the people of the demo that are in this
 * database, whatever the settings ask for.
 */
export async function seedOnce(url: string, given: Given): Promise<DemoAccounts | undefined> {
  const { db } = openDatabase({ url, log: given.log, max: 2, isUnlimited: true })
  try {
    if (given.settings.seed === 'demo' && !(await hasDemo(db))) {
      await seed(db, given)
      await sql`analyze`.execute(db)
    }
    if (!(await hasDemo(db))) return undefined
    rejectLiveDemo(given.settings)
    await renewDemoPassword({ ...given, db })
    if ((await countDemoAccounts(db)) === 0) return undefined
    return { password: await demoPasswordInUse({ ...given, db }) }
  } finally {
    await db.destroy()
  }
}
