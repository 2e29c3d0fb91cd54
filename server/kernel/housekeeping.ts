import { sql } from 'kysely'
import { sweepIdempotency } from './idempotency.ts'
import type { Tasks } from './jobs.ts'
import { sweepLimits } from './limits.ts'

/** Takes away what has served its time. */
export const housekeepingTasks: Tasks = {
  'house.sweep': async ({ db }) => {
    await sweepLimits({ db })
    await sweepIdempotency(db)
    await sql`delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days'`.execute(db)
    await sql`delete from email_code where expires_at < now() - interval '1 day'`.execute(db)
  },
}

export const housekeepingCrontab = '17 * * * * house.sweep'
