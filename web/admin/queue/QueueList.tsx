import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCreditCardRefund from '@tabler/icons-react/dist/esm/icons/IconCreditCardRefund.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconKeyOff from '@tabler/icons-react/dist/esm/icons/IconKeyOff.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconShieldHalf from '@tabler/icons-react/dist/esm/icons/IconShieldHalf.mjs'
import type { QueueItem } from '#shared/contract/admin-queue.ts'
import { requestKinds } from '#shared/process/kinds.ts'
import { useClientEnvironment, useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { messageAt } from '#web/kernel/message-at.ts'
import { adminPageOf, isRequestKind } from '#web/kernel/processes.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { addDays, dayOf } from '#web/ui/days.ts'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { payoutRequirementsOf } from '#web/wallet/payout-requirements.ts'
import styles from './QueueScreen.module.css'

export type QueueKind = QueueItem['kind']

/** In the order in which they are shown. */
export const queueKinds: readonly QueueKind[] = [
  'verification',
  'held',
  'case',
  'report',
  'money',
  'payout',
  'recovery',
]

export const queueIcons: Record<QueueKind, Icon> = {
  verification: IconId,
  held: IconShieldHalf,
  case: IconScale,
  report: IconFlag,
  money: IconCreditCardRefund,
  payout: IconBuildingBank,
  recovery: IconKeyOff,
}

/** The URL of the screen on which the item is decided. */
export function hrefOfItem({ kind, subject: { kind: subject, id }, paymentId }: QueueItem): string {
  if (paymentId) return links.adminPayment(paymentId)
  if (subject === 'order') return links.adminOrder(id)
  if (subject === 'service') return links.adminServices({ tab: 'pending', open: id })
  if (subject === 'product') return links.adminProducts({ tab: 'pending', open: id })
  const process = isRequestKind(subject) ? requestKinds[subject].process : subject
  const page = adminPageOf(process, id, { tab: 'pending' })
  if (page) return page
  return kind === 'verification' ? links.adminUsers({ tab: 'unverified', q: id, open: id }) : links.adminUser(id)
}

/** The key of an item in the URL. */
export const keyOfItem = ({ kind, id }: QueueItem) => `${kind}-${id}`

export function useItemTitle(): (item: QueueItem) => string {
  const t = useT()
  return ({ title: { code, name } }) => t(`admin-desk:items.${code}`, { name })
}

/** Returns the known facts of an item: its person, its amount and the reason for which it waits. */
function useItemFacts(): (item: QueueItem) => { key: string; text: string }[] {
  const t = useT()
  const format = useFormat()
  const reasonOf = ({ kind, reason = '' }: QueueItem) =>
    kind === 'payout'
      ? payoutRequirementsOf(reason.split(', ').filter(Boolean))
          .map((need) => t(`admin-desk:payout.needs.${need}`))
          .join(', ')
      : (messageAt(t, `admin-desk:reasons.${reason}`) ?? reason)
  const peopleOf = ({ person, title, other }: QueueItem) => {
    const name = person?.name === title.name ? undefined : person?.name
    return name && other ? t('admin-desk:both', { one: name, other }) : (name ?? other)
  }
  const countOf = ({ kind, count }: QueueItem) => {
    if (count === undefined) return undefined
    if (kind === 'verification') return t('admin-desk:documents', { count })
    return kind === 'report' ? t('admin-desk:notices', { count }) : undefined
  }
  return (item) =>
    [
      { key: 'person', text: peopleOf(item) },
      { key: 'count', text: countOf(item) },
      { key: 'amount', text: item.amount && format.money(item.amount) },
      { key: 'reason', text: reasonOf(item) },
    ].flatMap(({ key, text }) => (text ? [{ key, text }] : []))
}

/** Entries that visitors reported come before everything else, whenever they are due. */
const spans = ['raised', 'overdue', 'today', 'tomorrow', 'later'] as const
type Span = (typeof spans)[number]

function spanOf({ dueAt, isRaised = false }: QueueItem, now: number, timeZone: string): Span {
  return isRaised ? 'raised' : dayOfItem(dueAt, now, timeZone)
}

function dayOfItem(dueAt: string, now: number, timeZone: string): Exclude<Span, 'raised'> {
  const due = Date.parse(dueAt)
  if (due < now) return 'overdue'
  const [day, today] = [dayOf(due, timeZone), dayOf(now, timeZone)]
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'later'
}

type ListProps = {
  items: readonly QueueItem[]
  /** The link of a row; defaults to the screen on which the item is decided. */
  hrefOf?: (item: QueueItem) => string
  /** The key of the row that is open beside the list. */
  current?: string | undefined
}

/** The items that wait for a decision, grouped by due date. */
export function QueueList({ items, hrefOf, current }: ListProps) {
  const t = useT()
  const now = useNow(60_000)
  const { timeZone } = useClientEnvironment()
  const groups = spans
    .map((span) => ({ span, items: items.filter((item) => spanOf(item, now, timeZone) === span) }))
    .filter((group) => group.items.length > 0)
  return (
    <Panel flush>
      {groups.map((group) => (
        <section key={group.span} aria-label={t(`admin-desk:due.${group.span}`)} className={styles.group}>
          <h2 className={`size-13 tone-muted weight-500 ${styles.span}`}>{t(`admin-desk:due.${group.span}`)}</h2>
          <ul>
            {group.items.map((item) => (
              <li key={keyOfItem(item)}>
                <QueueRow item={item} span={group.span} hrefOf={hrefOf} isCurrent={keyOfItem(item) === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

const tones = { overdue: 'problem', today: 'wait' } as const

type RowProps = { item: QueueItem; span: Span; hrefOf: ListProps['hrefOf']; isCurrent: boolean }

function QueueRow({ item, span, hrefOf, isCurrent }: RowProps) {
  const t = useT()
  const titleOf = useItemTitle()
  const factsOf = useItemFacts()
  const format = useFormat()
  const facts = factsOf(item)
  const { kind, dueAt, takenBy, isRaised } = item
  const Glyph = queueIcons[kind]
  const due = <time dateTime={dueAt}>{format.relative(dueAt)}</time>
  return (
    <Link
      href={hrefOf ? hrefOf(item) : hrefOfItem(item)}
      keepScroll={hrefOf !== undefined}
      className={`row align-center gap-14 ${styles.row}`}
      aria-current={isCurrent ? 'true' : undefined}
      data-queue-item={keyOfItem(item)}
    >
      <span className={`tone-muted centered fixed ${styles.icon}`}>
        <Glyph size={20} aria-hidden="true" />
      </span>
      <span className={`grow ${styles.words}`}>
        <span className="block size-14 weight-500 text-anywhere">{titleOf(item)}</span>
        <span className="block tone-faint size-13">
          {t(`admin-desk:kinds.${kind}`)}
          {isRaised ? ` · ${t('admin-desk:visitors')}` : null}
          {takenBy ? ` · ${t('admin-desk:taken')}` : null}
        </span>
        {facts.length > 0 ? (
          <span className={`size-13 tone-muted block text-anywhere ${styles.facts}`}>
            {facts.map(({ key, text }) => (
              <bdi key={key}>{text}</bdi>
            ))}
          </span>
        ) : null}
      </span>
      {span === 'overdue' || span === 'today' ? (
        <StatusBadge tone={tones[span]} size="sm">
          {due}
        </StatusBadge>
      ) : (
        <span className="fixed tone-muted size-13">{due}</span>
      )}
    </Link>
  )
}
