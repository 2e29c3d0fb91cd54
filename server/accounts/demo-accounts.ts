import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { demoPassword } from '#server/kernel/demo-password.ts'
import { demoPasswordHashes, replaceDemoHash } from './demo-data.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Gives the demo accounts the password that fits who can reach the application now, and ends their sessions if it was
 * the other one. An account whose password its person chose keeps it.
 */
export async function renewDemoPassword(deps: Pick<Deps, 'db' | 'settings' | 'tokenKey'>): Promise<void> {
  const { password, other } = demoPassword(deps)
  for (const hash of await demoPasswordHashes(deps.db)) {
    if (!(await isPassword(other, hash))) continue
    const renewed = await hashPassword(password)
    await inTransaction(deps.db, async (tx) => {
      for (const accountId of await replaceDemoHash(tx, hash, renewed)) await endAllSessions(tx, accountId)
    })
  }
}
