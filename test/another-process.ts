import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/settings.ts'
import type { World } from './world.ts'

/** Within so many milliseconds each process follows what another one published. */
const WITHIN = 2_000

/** Lets the time pass in which a process has to follow; from then on the intervals that it set stand still. */
async function pass(): Promise<void> {
  await vi.advanceTimersByTimeAsync(WITHIN)
  // `expect.poll` would let a fake clock run on.
  vi.useRealTimers()
}

/**
 * Lets a test see another process of the world's installation, which listens. Its intervals wait for `pass`, which is
 * called once.
 */
export async function withAnotherProcess(
  { deps: { db, pool, settings, log, tokenKey } }: World,
  look: (other: FastifyInstance, pass: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const own = readSettings({
    DATA_DIR: settings.dataDir,
    DATABASE_URL: String(settings.databaseUrl),
    NODE_ENV: 'test',
    SETTINGS: JSON.stringify({ rateLimits: 0 }),
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const other = await buildApp({ db, pool, settings: own, log, tokenKey }, { callsOnly: true })
    try {
      await other.listen({ host: '127.0.0.1', port: 0 })
      await look(other, pass)
    } finally {
      await other.close()
    }
  } finally {
    vi.useRealTimers()
  }
}
