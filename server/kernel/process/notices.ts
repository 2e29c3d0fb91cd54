import type { Db } from '#server/db/open.ts'
import type { Notifies, Side } from '#shared/kernel/notice.ts'
import { noticesIn, type ProcessDefinition, type ProcessEventOf } from '#shared/kernel/process.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { AnyProcessHandler, LooseEvent, ProcessHandler, ProcessRow, StoredTimer } from './process-handler.ts'

const SIDES: readonly Side[] = ['buyer', 'seller', 'admin']

const otherOf = (actor: string): Side => (actor === 'buyer' ? 'seller' : 'buyer')

/** The side whose texts the people of an audience read. */
export const sideOf = ({ audiences }: ProcessDefinition, audience: string, actor: string): Side =>
  audience === 'other' ? otherOf(actor) : (audiences?.[audience] ?? SIDES.find((side) => side === audience) ?? 'buyer')

type Notification = {
  notifies: Notifies
  audience: string
  actor: string
  source: string
  input?: unknown
  reminded?: StoredTimer | undefined
  rules?: Rules | undefined
}
type AnyNotifier = Pick<AnyProcessHandler, 'process' | 'audiences' | 'notify'>
type Rows = { before: ProcessRow; row: ProcessRow }

async function notifyAudience(tx: Db, handler: AnyNotifier, { before, row }: Rows, notification: Notification) {
  const { notifies, audience, actor, source, input, reminded, rules } = notification
  const side = sideOf(handler.process, audience, actor)
  const name = audience === 'other' ? side : audience
  for (const { event, mail = false } of noticesIn({ notifies }, audience, row.status))
    for (const accountId of (await handler.audiences[name]?.(tx, { before, row })) ?? [])
      await handler.notify(tx, {
        before,
        row,
        accountId,
        side,
        event,
        isMailed: mail,
        source: `${source}:${event}`,
        input,
        reminded,
        rules,
      })
}

async function notifyAudiences(tx: Db, handler: AnyNotifier, rows: Rows, notification: Omit<Notification, 'audience'>) {
  for (const audience of Object.keys(notification.notifies))
    await notifyAudience(tx, handler, rows, { ...notification, audience })
}

/** True if the transition to `status` sends a mail to this side. */
export function isMailedTo(
  { transitions }: ProcessDefinition,
  { transition, actor, status }: { transition: string; actor: string; status: string },
  side: 'buyer' | 'seller',
): boolean {
  const row = transitions[transition] ?? {}
  const audiences = otherOf(actor) === side ? [side, 'other'] : [side]
  return audiences.some((audience) => noticesIn(row, audience, status).some(({ mail }) => mail))
}

type Past = {
  sides: readonly ('buyer' | 'seller')[]
  /** The state after the step. */
  state: string
  /** The event that is notified with the creation. */
  first?: string
}

/** The notices that a step of the past, `create` or a transition, would have sent to these sides. */
export function pastNotices(
  { transitions, events }: ProcessDefinition,
  transition: string,
  { sides, state, first }: Past,
): { side: 'buyer' | 'seller'; event: string }[] {
  const notifies = transition === 'create' ? first && events?.[first] : transitions[transition]?.notifies
  if (!notifies) return []
  return sides.flatMap((side) => noticesIn({ notifies }, side, state).map(({ event }) => ({ side, event })))
}

/** Notifies the audiences that the row of a transition names. */
export async function notifyOfTransition(tx: Db, handler: AnyProcessHandler, event: LooseEvent): Promise<void> {
  const { process } = handler
  const { actor, input, transition, eventId, deps } = event
  const { rules } = deps.settings
  const notifies = process.transitions[transition]?.notifies
  if (notifies)
    await notifyAudiences(tx, handler, event, { notifies, actor, input, rules, source: `${process.name}:${eventId}` })
}

type Notifier<P extends ProcessDefinition, Row extends ProcessRow> = Pick<
  ProcessHandler<P, Row, never>,
  'process' | 'audiences' | 'notify'
>

/** Notifies people of an event that is no transition; `source` is the fact behind it. */
export const eventNotifier =
  <P extends ProcessDefinition, Row extends ProcessRow>(notifier: Notifier<P, Row>) =>
  async (
    tx: Db,
    row: Row,
    { event, source, rules }: { event: ProcessEventOf<P>; source: string; rules?: Rules },
  ): Promise<void> => {
    const { process } = notifier
    const notifies = process.events?.[event]
    if (!notifies) return
    // The row goes back to its own notifier only.
    const handler = notifier as unknown as AnyNotifier
    await notifyAudiences(
      tx,
      handler,
      { before: row, row },
      {
        notifies,
        rules,
        actor: 'system',
        source: `${process.name}:${source}`,
      },
    )
  }

/** Reminds the people who can still prevent a transition before its timer fires, once for each `moment`. */
export async function remindOf(
  tx: Db,
  handler: AnyProcessHandler,
  row: ProcessRow,
  { transition, moment }: { transition: string; moment: string },
): Promise<void> {
  const { process } = handler
  const remind = process.transitions[transition]?.remind
  if (!remind) return
  const { who, event } = remind
  const notifies = { [who]: { event, mail: true as const } }
  const source = `${process.name}:${row.id}:reminder:${row.status_since.getTime()}:${transition}:${moment}`
  const reminded = row.timers.find((timer) => timer.transition === transition)
  await notifyAudiences(tx, handler, { before: row, row }, { notifies, actor: 'system', source, reminded })
}
