import { sql } from 'kysely'
import type { Rate } from '#shared/kernel/contract.ts'
import type { Deps } from './context.ts'
import { tooMany } from './errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type Budget = { limit: number; windowMs: number }

/** Calls of one kind that one caller (an account, or an address for visitors) may make in a window. */
const BUDGETS: Record<Exclude<Rate, 'login' | 'code'>, Budget> = {
  read: { limit: 600, windowMs: MINUTE },
  search: { limit: 120, windowMs: MINUTE },
  write: { limit: 60, windowMs: MINUTE },
  upload: { limit: 30, windowMs: HOUR },
  money: { limit: 20, windowMs: MINUTE },
  mail: { limit: 60, windowMs: HOUR },
  message: { limit: 30, windowMs: MINUTE },
  bulk: { limit: 10, windowMs: MINUTE },
}

type Window = { count: number; resetsAt: number }

/** Counts in this process: for reads, where a write per call would cost more than the call. */
const local = new Map<string, Window>()
const LOCAL_KEYS = 50_000

function spendLocally(key: string, { limit, windowMs }: Budget, now: number): number | undefined {
  const known = local.get(key)
  const window = known && known.resetsAt > now ? known : { count: 0, resetsAt: now + windowMs }
  if (local.size > LOCAL_KEYS) for (const [old, { resetsAt }] of local) if (resetsAt <= now) local.delete(old)
  local.set(key, window)
  window.count += 1
  return window.count > limit ? Math.ceil((window.resetsAt - now) / 1000) : undefined
}

/** Takes one from the counter of `key`; returns the count in its window and the seconds until that ends. Counts over all processes. */
async function count({ db }: Pick<Deps, 'db'>, key: string, windowMs: number): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_window as w (key, count, resets_at) values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      count = case when w.resets_at <= now() then 1 else w.count + 1 end,
      resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end
    returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`.execute(db)
  // An upsert returns exactly one row.
  return rows[0]!
}

/** Takes one from a budget that counts over all processes; throws 429 when it is used up. */
export async function spend(deps: Pick<Deps, 'db'>, key: string, { limit, windowMs }: Budget): Promise<void> {
  const spent = await count(deps, key, windowMs)
  if (spent.count > limit) throw tooMany(spent.seconds)
}

/** How often `key` was spent in its present window, without spending; and the seconds until that ends. */
export async function spent({ db }: Pick<Deps, 'db'>, key: string): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds
    from rate_window where key = ${key} and resets_at > now()`.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

export const forget = async ({ db }: Pick<Deps, 'db'>, key: string): Promise<void> => {
  await sql`delete from rate_window where key = ${key}`.execute(db)
}

/** Removes windows that have ended. */
export const sweepLimits = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  await sql`delete from rate_window where resets_at < now()`.execute(db)
}

/**
 * The budget of a call; `rules.rateLimits` is a factor on it and 0 switches it off.
 * Failed logins and codes have budgets of their own in `server/accounts`, which no setting touches.
 */
export async function spendCall(deps: Deps, rate: Rate, caller: string): Promise<void> {
  const factor = deps.settings.rules.rateLimits
  if (factor === 0 || rate === 'login' || rate === 'code') return
  const { limit, windowMs } = BUDGETS[rate]
  const budget = { limit: Math.max(1, Math.round(limit * factor)), windowMs }
  const key = `${rate}:${caller}`
  if (rate !== 'read' && rate !== 'search') return spend(deps, key, budget)
  const wait = spendLocally(key, budget, Date.now())
  if (wait) throw tooMany(wait)
}
