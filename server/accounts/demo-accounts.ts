import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { demoPassword } from '#server/kernel/demo-password.ts'
import { demoPasswordHashes, replaceDemoHash } from './demo-data.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endAllSessions } from './sessions.ts'

type Given = Pick<Deps, 'db' | 'settings' | 'tokenKey'>

/**
 * Gives the demo accounts the password that fits who can reach the application now, and ends their sessions if it was
 * the other one. An account whose password its person chose keeps it. The published one comes back only to an embedded
 * database: others may be served from any other by a process that they reach.
 */
export async function renewDemoPassword(deps: Given): Promise<void> {
  const { password, other, isSecret } = demoPassword(deps)
  if (!isSecret && deps.settings.databaseUrl) return
  for (const hash of await demoPasswordHashes(deps.db)) {
    if (!(await isPassword(other, hash))) continue
    const renewed = await hashPassword(password)
    await inTransaction(deps.db, async (tx) => {
      for (const accountId of await replaceDemoHash(tx, hash, renewed)) await endAllSessions(tx, accountId)
    })
  }
}

/** The password that the demo accounts have now; undefined if another process or their people chose it. */
export async function demoPasswordInUse(deps: Given): Promise<string | undefined> {
  const { password, other } = demoPassword(deps)
  const hashes = await demoPasswordHashes(deps.db)
  for (const candidate of [password, other])
    for (const hash of hashes) if (await isPassword(candidate, hash)) return candidate
  return undefined
}
