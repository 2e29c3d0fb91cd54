import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/settings.ts'
import type { World } from './world.ts'

/** Within so many milliseconds each process follows what another one published. */
const WITHIN = 2_000

/**
 * Lets a test see another process of the world's installation, which listens. By its own clock, time passes only when the
 * test calls `pass`, and then as much as a process has to follow what another one published.
 */
export async function withAnotherProcess(
  { deps: { db, pool, settings, log, tokenKey } }: World,
  look: (other: FastifyInstance, pass: () => Promise<unknown>) => Promise<void>,
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
      await look(other, () => vi.advanceTimersByTimeAsync(WITHIN))
    } finally {
      await other.close()
    }
  } finally {
    vi.useRealTimers()
  }
}
