import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import type { UserSummary } from '#shared/contract/common.ts'
import { useClientEnvironment, useFormat } from '#web/kernel/format.ts'
import { useMessageNamespace, useT } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { dayOf, timeOf } from '#web/ui/days.ts'
import { Row } from '#web/ui/Stack.tsx'

/** The place in the name of a zone: "Addis Ababa". */
const placeIn = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The time by which the clocks of one zone are ahead of those of another at a moment, in milliseconds. */
function aheadOf(zone: string, other: string, at: Date): number {
  const shown = (each: string) => Date.parse(`${dayOf(at, each)}T${timeOf(at, each)}Z`)
  return shown(zone) - shown(other)
}

type ZoneNoteProps = {
  /** By whose clocks the times are shown. */
  timeZone: string
  isOwn: boolean
  toggle: () => void
  workZone: string | undefined
  /** One of the times, as an example. */
  at: string | undefined
  seller: UserSummary | undefined
}

/** The clock by which times are shown, where the seller's differs from the reader's, and the way to the other one. */
export function ZoneNote({ timeZone, isOwn, toggle, workZone, at, seller }: ZoneNoteProps) {
  const t = useT()
  const format = useFormat()
  const hasMessages = useMessageNamespace('other-sellers')
  const own = useClientEnvironment().timeZone
  if (!hasMessages) return null
  const when = new Date(at ?? Date.now())
  const ahead = workZone === undefined ? 0 : aheadOf(own, workZone, when)
  const where = () => {
    if (isOwn) return t('other-sellers:times.zone', { zone: placeIn(timeZone) })
    const zone = placeIn(timeZone)
    return seller
      ? t('other-sellers:times.zoneOfSeller', { zone, name: displayNameOf(seller) })
      : t('other-sellers:times.workZone', { zone })
  }
  const difference = () => {
    const values = {
      duration: format.term(Math.abs(ahead)),
      there: timeOf(when, workZone),
      here: timeOf(when, own),
    }
    return ahead > 0 ? t('other-sellers:times.ahead', values) : t('other-sellers:times.behind', values)
  }
  return (
    <Row gap={8} align="start" mt={12} size={13} tone="muted">
      <IconWorld size={16} aria-hidden="true" className="fixed" />
      <span>
        {where()} {isOwn ? null : `${difference()} `}
        <button type="button" className="tone-primary weight-500 text-nowrap" onClick={toggle}>
          {isOwn ? t('other-sellers:times.showWorkZone') : t('other-sellers:times.showOwnZone')}
        </button>
      </span>
    </Row>
  )
}
