import { removeQuietly } from '#server/accounts/documents.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { expireImports } from './expiry-data.ts'
import { INVITE, inviteImported } from './invite.ts'
import { WORK, workOnImport } from './run.ts'
import { UNDO, undoImport } from './undo.ts'

/** Deletes files that no run needs any more, and what is wrong with rows once nobody will look at it. */
async function expire(deps: Deps): Promise<void> {
  const files = await inTransaction(deps.db, expireImports)
  await removeQuietly(deps, files)
}

export const importTasks: Tasks = {
  [WORK]: workOnImport,
  [UNDO]: undoImport,
  [INVITE]: inviteImported,
  'imports:expire': expire,
}

export const importCrontab = '37 * * * * imports:expire'
