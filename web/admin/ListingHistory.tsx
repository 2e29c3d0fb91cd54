import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EventHistory, type HistoryEvent } from '#web/ui/EventHistory.tsx'
import styles from './AdminListings.module.css'
import type { ListingFacts } from './listing-kinds.ts'

type Line = ListingFacts['history'][number]

const decisions = {
  'listing.hidden': { word: 'hidden', icon: IconEyeOff, tone: 'problem' },
  'listing.restored': { word: 'restored', icon: IconEye, tone: undefined },
  'listing.approved': { word: 'approved', icon: IconEye, tone: undefined },
  'listing.removed': { word: 'removed', icon: IconTrash, tone: 'problem' },
} as const
const isDecision = (action: string): action is keyof typeof decisions => action in decisions

/** What was done to a listing, the latest first. */
export function ListingHistory({ listing: { history, report, seller, createdAt } }: { listing: ListingFacts }) {
  const t = useT()
  const looks = useLooks()
  const format = useFormat()
  const byWhom = (at: string, name: string | null) => {
    const when = format.dateTime(at, 'short')
    return name ? t('admin-listings:history.when', { when, name }) : when
  }
  const told = (key: string, at: string, name: string | null) => ({ key, dateTime: at, when: byWhom(at, name) })
  const lines: HistoryEvent[] = [
    ...history.map((line) => ({
      ...told(`${line.action} ${line.at}`, line.at, line.by),
      ...looks(line),
      note: line.reason ? t('admin-listings:history.because', { reason: line.reason }) : undefined,
    })),
    ...(report
      ? [
          {
            ...told('report', report.createdAt, null),
            icon: IconFlag,
            tone: 'wait' as const,
            title: t('admin-listings:history.reported', { count: report.reporterCount }),
          },
        ]
      : []),
    {
      ...told('created', createdAt, seller.name),
      icon: IconCirclePlus,
      title: t('admin-listings:history.created'),
    },
  ]
  return (
    <section className={styles.part} aria-labelledby="listing-history">
      <h3 id="listing-history" className={styles.head}>
        {t('admin-listings:panel.history')}
      </h3>
      <EventHistory
        label={t('admin-listings:panel.history')}
        events={lines.toSorted((one, other) => other.dateTime.localeCompare(one.dateTime))}
      />
    </section>
  )
}

/** The words and the icon of a line of the audit log. */
function useLooks() {
  const t = useT()
  const format = useFormat()
  const priceOf = ({ formerPrice, newPrice }: Line) =>
    formerPrice && newPrice
      ? t('admin-listings:history.price', { from: format.money(formerPrice), to: format.money(newPrice) })
      : undefined
  return (line: Line): Pick<HistoryEvent, 'icon' | 'title' | 'tone'> => {
    const { action, parts } = line
    if (isDecision(action)) {
      const { word, icon, tone } = decisions[action]
      return { icon, tone, title: t(`admin-listings:history.${word}`) }
    }
    if (action.endsWith('.price')) return { icon: IconCoin, title: priceOf(line) ?? t('admin-listings:history.prices') }
    if (action.endsWith('.delete')) return { icon: IconTrash, title: t('admin-listings:history.deleted') }
    const names = format.list(parts.map((part) => t(`admin-listings:history.parts.${part}`)))
    const changed = names ? t('admin-listings:history.changed', { parts: names }) : action
    return { icon: IconPencil, title: [changed, priceOf(line)].filter(Boolean).join('. ') }
  }
}
