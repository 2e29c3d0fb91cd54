import type { Db } from '#server/db/open.ts'
import { notify } from '#server/notifications/notify.ts'
import type { ImportRow } from './data.ts'

/** Tells who sent the file, in the application and by mail, that its import has ended. */
export async function notifyEnd(tx: Db, row: ImportRow, event: 'done' | 'failed'): Promise<void> {
  const { id, begun_by: accountId, file_name: service, attempts, row_number, part } = row
  if (!accountId) return
  await notify(tx, {
    accountId,
    // One that has failed can go on, and end again.
    source: `import:${id}:${event}:${part}:${row_number}:${attempts}`,
    event: `account.import_${event}`,
    data: { side: 'admin', service },
    link: `/admin/import/${id}`,
    mail: { template: `account.import_${event}` },
  })
}
