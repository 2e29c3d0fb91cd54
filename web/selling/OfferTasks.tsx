import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { OfferTask } from '#shared/contract/selling.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { formatUpcoming } from '#web/transactions/short-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { DotLine } from '#web/ui/DotLine.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import styles from './SellerHomeScreen.module.css'

type RowProps = { now: number; isFirst: boolean }

/** An own offer for a request that needs something. */
export function OfferTaskRow({ task, ...row }: { task: OfferTask } & RowProps) {
  const t = useT()
  const format = useFormat()
  const { request, kind, wanted, dueAt } = task
  const { _id: id, title, subcategory, requester, ownOffer } = request
  const name = displayNameOf(requester)
  const own = ownOffer && format.money(ownOffer.price, 'browsing')
  const amounts =
    own && wanted
      ? t('selling:offers.both', { own, name, wanted: format.money(wanted, 'browsing') })
      : own && t('selling:offers.own', { own })
  return (
    <TaskRow
      {...row}
      {...{ kind, name, title, amounts, dueAt }}
      href={links.serviceRequest(id)}
      picture={request.images[0] ?? { url: artworkUrl(subcategory, id) }}
    />
  )
}

const productOfferKindOf = ({ status, blockedBecause }: ProductOffer) => {
  if (status === 'pending') return 'changed'
  return blockedBecause === 'out_of_stock' ? 'unsold' : 'accepted'
}

/** An own offer for a product request. */
export function ProductOfferTaskRow({ offer, ...row }: { offer: ProductOffer } & RowProps) {
  const t = useT()
  const format = useFormat()
  const { request, requestedProduct, status, expiresAt, pricing } = offer
  const isPending = status === 'pending'
  return (
    <TaskRow
      {...row}
      kind={productOfferKindOf(offer)}
      name={displayNameOf(request.requester)}
      title={request.title}
      amounts={t('selling:offers.own', { own: format.money(pricing.itemTotal, 'browsing') })}
      dueAt={isPending ? expiresAt : undefined}
      href={links.requestedProduct(requestedProduct)}
      picture={offer.images[0] ?? request.image ?? { url: artworkUrl('furniture', requestedProduct) }}
    />
  )
}

type Kind = OfferTask['kind'] | 'unsold'

const tones: Record<Kind, StatusTone> = { countered: 'wait', changed: 'wait', accepted: 'active', unsold: 'problem' }

type Task = Pick<OfferTask, 'dueAt'> & {
  kind: Kind
  /** Of the requester. */
  name: string
  title: string
  amounts: string | undefined
  href: string
  picture: PictureSource
}

/** An own offer among what waits for a seller; it is answered on the page of the request. */
function TaskRow({ kind, name, title, amounts, dueAt, href, picture, now, isFirst }: Task & RowProps) {
  const t = useT()
  const format = useFormat()
  const happened = t(`selling:offers.${kind}.title`, { name })
  const label = t(`selling:offers.${kind}.action`)
  const badge =
    kind !== 'accepted' && dueAt
      ? t('selling:waiting.by.answer', { when: formatUpcoming(format, dueAt, now) })
      : t(`selling:offers.${kind}.state`)
  return (
    <li className={styles.row}>
      <Picture source={picture} alt="" ratio="1/1" rounded="md" sizes="64px" className={styles.picture} />
      <div>
        <Text wrap="anywhere" weight={500} className={styles.taskTitle}>
          <Link href={href}>{happened}</Link>{' '}
          <StatusBadge tone={tones[kind]} size="sm">
            {badge}
          </StatusBadge>
        </Text>
        <Text mt={2} size={14} tone="muted">
          <DotLine parts={amounts ? [title, amounts] : [title]} />
        </Text>
      </div>
      <Button
        size="sm"
        variant={isFirst && kind !== 'accepted' ? 'primary' : 'outline'}
        href={href}
        aria-label={format.labelled(label, title)}
        className={styles.act}
      >
        {label}
      </Button>
    </li>
  )
}
