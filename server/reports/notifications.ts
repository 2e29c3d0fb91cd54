import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { eventNotifier } from '#server/kernel/process/notices.ts'
import type { Audiences, NotificationContext } from '#server/kernel/process/process-handler.ts'
import { activeAdminIds } from '#server/notifications/administrators-data.ts'
import { sendMail } from '#server/notifications/mail.ts'
import type { NotificationData } from '#server/notifications/notification-text.ts'
import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import type { Language } from '#shared/contract/common.ts'
import type { ProcessEventOf } from '#shared/kernel/process.ts'
import { report } from '#shared/process/report.ts'
import { isConcerned, noticesOf, type ReportRow } from './data.ts'
import { tokenOf } from './tokens.ts'

type KeyDeps = Pick<Deps, 'tokenKey'>

/** An administrator who is concerned is told as such. */
export const audiences: Audiences<typeof report, ReportRow> = {
  reporter: (_, { row }) => row.reporter_ids,
  admin: async (tx, { row }) => (await activeAdminIds(tx, 'moderate')).filter((id) => !isConcerned(row, id)),
}

const appealEnd = ({ timers }: ReportRow) => timers.find(({ name }) => name === 'appeal')?.dueAt

function factsFor(row: ReportRow, side: NotificationData['side']): NotificationData {
  const deadline = appealEnd(row)
  const reason = row.final_note ?? row.note
  return {
    side,
    service: row.title,
    ...(deadline ? { deadline } : {}),
    ...(reason ? { reason } : {}),
    ...(row.until ? { when: row.until.toISOString() } : {}),
    ...(side === 'seller' && row.rule ? { quote: row.rule } : {}),
  }
}

type ReportNotice = {
  accountId: string
  event: NotificationEvent
  side: NotificationData['side']
  source: string
  isMailed?: boolean
  /** Of a person who may not be able to sign in. */
  token?: string
}

const notifyPerson = (
  tx: Db,
  row: ReportRow,
  { accountId, event, side, source, isMailed = true, token }: ReportNotice,
) =>
  notifyAccount(tx, {
    accountId,
    source,
    event,
    data: factsFor(row, side),
    link: side === 'admin' ? `/admin/reports/${row.id}` : `/reports/${row.id}${token ? `?token=${token}` : ''}`,
    ...(isMailed ? { mail: { template: event } } : {}),
  })

export const notify = (tx: Db, { row, accountId, side, event, isMailed, source }: NotificationContext<ReportRow>) =>
  // `defineProcess` lets the process name only events of its own topic.
  notifyPerson(tx, row, { accountId, event: `report.${event}` as NotificationEvent, side, source, isMailed })

const notifyOfEvent = eventNotifier({ process: report, audiences, notify })

export const notifyOf = (tx: Db, row: ReportRow, event: ProcessEventOf<typeof report>, source: string): Promise<void> =>
  notifyOfEvent(tx, row, { event, source: `${row.id}:${event}:${source}` })

/** The statement of reasons: what is done, by which rule, how it was found, and how to object. */
export const stateReasons = (tx: Db, deps: KeyDeps, row: ReportRow, source: string) =>
  // The CHECK of the table allows these measures, and each is an event.
  notifyPerson(tx, row, {
    accountId: row.person_id,
    event: `report.${row.measure}` as NotificationEvent,
    side: 'seller',
    source: `report:${source}:reasons`,
    token: tokenOf(deps, row.id),
  })

/** The receipt for one reporter. */
export const notifyReceived = (tx: Db, row: ReportRow, accountId: string, noticeId: string) =>
  notifyPerson(tx, row, { accountId, event: 'report.received', side: 'buyer', source: `report:${noticeId}:received` })

/** The person hears that the listing or the request waits for a decision. */
export const notifyHidden = (tx: Db, row: ReportRow) =>
  notifyPerson(tx, row, {
    accountId: row.person_id,
    event: 'report.hidden',
    side: 'seller',
    source: `report:${row.id}:hidden`,
  })

/** The event for the reporter and the reported person: also tells whether another administrator decided. */
export function outcomeEvent({ outcome, closed_alone: isAlone }: ReportRow) {
  if (outcome === 'revert') return isAlone ? 'report.revertedAlone' : 'report.reverted'
  return isAlone ? 'report.keptAlone' : 'report.kept'
}

/** Tells the reporter and the reported person of the second decision, which is the last one. */
export async function notifyOutcome(tx: Db, deps: KeyDeps, row: ReportRow, source: string): Promise<void> {
  const notice = { event: outcomeEvent(row), source: `report:${source}:outcome` } as const
  for (const accountId of row.reporter_ids) await notifyPerson(tx, row, { ...notice, accountId, side: 'buyer' })
  await notifyPerson(tx, row, { ...notice, accountId: row.person_id, side: 'seller', token: tokenOf(deps, row.id) })
}

/** Mails the same to reporters without an account, with a link of their own. */
export async function mailVisitors(
  tx: Db,
  deps: KeyDeps,
  row: ReportRow,
  { event, source, only }: { event: NotificationEvent; source: string; only?: string },
): Promise<void> {
  for (const { id, email, locale } of await noticesOf(tx, row.id)) {
    if (!email || (only && only !== id)) continue
    await sendMail(tx, {
      to: email,
      // The CHECK of the table allows our languages and no others.
      locale: locale as Language,
      template: 'notification',
      data: {
        name: email,
        event,
        values: factsFor(row, 'buyer'),
        link: `/reports/${row.id}?token=${tokenOf(deps, id)}`,
      },
      source: `report:${id}:${source}`,
    })
  }
}
