import type { PublicUser } from '#shared/contract/common.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import styles from './SellerCard.module.css'

/** Who sells it, how others found them, and the way to everything else of theirs. */
export function SellerCard({ seller }: { seller: PublicUser }) {
  const t = useT()
  const words = useListingText()
  const { completedCount } = seller.stats
  const rating = words.rating(seller.stats)
  const name = displayNameOf(seller)
  return (
    <div className={styles.seller}>
      <Avatar name={name} picture={seller.profilePicture} size={48} />
      <div className={styles.who}>
        <p className={styles.name}>
          {name}
          {seller.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </p>
        <p className={styles.facts}>
          {rating ? <Rating {...rating} /> : <span>{t('listing-details:detail.isNew')}</span>}
          {completedCount > 0 ? <span>{t('products:detail.sold', { count: completedCount })}</span> : null}
        </p>
      </div>
      <TextLink href={links.providerProfile(seller._id)}>{t('products:detail.view')}</TextLink>
    </div>
  )
}
