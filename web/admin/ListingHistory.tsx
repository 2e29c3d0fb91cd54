import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ListingFacts } from './listing-kinds.ts'
import { type Looks, RecordHistory } from './RecordHistory.tsx'

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
  return (
    <RecordHistory
      lines={history}
      looksOf={useLooks()}
      report={report}
      created={{ title: t('admin-listings:history.created'), at: createdAt, by: seller.name }}
    />
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
  return (line: Line): Looks => {
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
