import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { type Health, isNearlyFull, readHealth } from '#server/kernel/http/health.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { openIncidents } from '#server/kernel/metrics.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { notify } from '#server/notifications/notify.ts'
import { endUnseen, type IncidentKind, type IncidentRow, incidentKinds, listOpen, noteSeen } from './incidents-data.ts'

type Failure = { kind: IncidentKind; detail: string; since: Date | null }

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

/** The incidents of now, each with what is known of it. A database without writes could not be noted: it is logged. */
function failuresIn({ mails, webhooks, disk, failing }: Health): Failure[] {
  const failures: Failure[] = []
  if (mails.since) failures.push({ kind: 'mail', detail: mails.error ?? 'no answer', since: mails.since })
  if (disk && isNearlyFull(disk))
    failures.push({ kind: 'disk', detail: `${gigabytes(disk.free)} / ${gigabytes(disk.size)}`, since: null })
  if (failing.length > 0)
    failures.push({
      kind: 'jobs',
      detail: failing.map(({ task, tries }) => `${task} (×${tries})`).join(', '),
      since: null,
    })
  if (webhooks.since) failures.push({ kind: 'webhooks', detail: String(webhooks.count), since: webhooks.since })
  return failures
}

/** The name of an incident, the same in every language. */
const subjects: Record<IncidentKind, string> = {
  mail: 'SMTP_URL',
  disk: 'DATA_DIR (GB)',
  jobs: 'jobs',
  webhooks: 'webhooks',
}

type Notice = { incident: IncidentRow; event: 'broken' | 'works' }

/** Tells those who run the installation. That the mail server takes nothing cannot be mailed: it stands at the bell alone. */
async function notifyStaff(tx: Db, { incident: { id, kind, began_at: since, text }, event }: Notice): Promise<void> {
  for (const accountId of await activeAdminIds(tx, 'configure'))
    await notify(tx, {
      accountId,
      source: `incident:${id}:${event}`,
      event: `queue.${event}`,
      data: { side: 'admin', deadline: since.toISOString(), reason: `${subjects[kind]}: ${text}` },
      link: '/admin',
      ...(kind === 'mail' && event === 'broken' ? {} : { mail: { template: `queue.${event}` as const } }),
    })
}

/**
 * Looks whether the installation works: of each thing that does not, the staff are told once, and once when it works again.
 * Both stand in the log, too.
 */
export async function checkInstallation(deps: Deps, look: (deps: Deps) => Promise<Health> = readHealth): Promise<void> {
  const { db, log } = deps
  const health = await look(deps)
  if (!health.takesWrites) return log.error('the database takes no writes')
  const failures = failuresIn(health)
  const [begun, ended] = await inTransaction(db, async (tx) => {
    const begun: Failure[] = []
    for (const failure of failures) {
      const incident = await noteSeen(tx, failure)
      if (!incident) continue
      begun.push(failure)
      await notifyStaff(tx, { incident, event: 'broken' })
    }
    const ended = await endUnseen(tx)
    for (const incident of ended) await notifyStaff(tx, { incident, event: 'works' })
    return [begun, ended] as const
  })
  for (const { kind, detail } of begun)
    log.error({ incident: kind, detail }, 'a part of the installation does not work; administrators are told')
  for (const { kind, began_at: since } of ended)
    log.info({ incident: kind, since }, 'a part of the installation works again')
  const open = await listOpen(db)
  for (const kind of incidentKinds) openIncidents.set({ kind }, open.includes(kind) ? 1 : 0)
}

export const incidentTasks: Tasks = { 'installation:check': (deps) => checkInstallation(deps) }
export const incidentCrontab = '*/5 * * * * installation:check'
