import type { OfferTask } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { formatUpcoming } from '#web/transactions/short-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './WaitingOrders.module.css'

/** An own offer that needs something, among what waits for a seller; it is answered on the page of the request. */
export function OfferTaskRow({ task, now, isFirst }: { task: OfferTask; now: number; isFirst: boolean }) {
  const t = useT()
  const format = useFormat()
  const { request, kind, wanted, dueAt } = task
  const { _id: id, title, subcategory, requester, ownOffer } = request
  const name = displayNameOf(requester)
  const own = ownOffer && format.money(ownOffer.price, 'browsing')
  const happened = t(`selling:offers.${kind}.title`, { name })
  const label = t(`selling:offers.${kind}.action`)
  const badge =
    kind !== 'accepted' && dueAt
      ? t('selling:waiting.by.answer', { when: formatUpcoming(format, dueAt, now) })
      : t(`selling:offers.${kind}.state`)
  const amounts =
    own && wanted
      ? t('selling:offers.both', { own, name, wanted: format.money(wanted, 'browsing') })
      : own && t('selling:offers.own', { own })
  const [picture = { url: artworkUrl(subcategory, id) }] = request.images
  return (
    <li className={styles.row}>
      <Picture source={picture} alt="" ratio="1/1" rounded="md" sizes="64px" className={styles.picture} />
      <div>
        <p className={styles.title}>
          <Link href={links.serviceRequest(id)}>{happened}</Link>{' '}
          <StatusBadge tone={kind === 'accepted' ? 'active' : 'wait'} size="sm">
            {badge}
          </StatusBadge>
        </p>
        <p className={styles.facts}>
          <span>{title}</span>
          {amounts ? (
            <>
              {' · '}
              <span>{amounts}</span>
            </>
          ) : null}
        </p>
      </div>
      <Button
        size="sm"
        variant={isFirst && kind !== 'accepted' ? 'primary' : 'outline'}
        href={links.serviceRequest(id)}
        aria-label={`${label}: ${title}`}
        className={styles.act}
      >
        {label}
      </Button>
    </li>
  )
}
