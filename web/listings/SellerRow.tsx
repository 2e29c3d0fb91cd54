import type { PublicUser } from '#shared/contract/common.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { displayNameOf } from './listing-text.ts'
import styles from './SellerRow.module.css'
import { useReplyTime } from './use-reply-time.ts'

/** Who offers it, since when, and how fast the answer comes. */
export function SellerRow({ provider }: { provider: PublicUser }) {
  const t = useT()
  const reply = useReplyTime(provider.stats.responseMinutes)
  const name = displayNameOf(provider)
  const year = `${new Date(provider.stats.memberSince).getUTCFullYear()}`
  const since = provider.isVerified
    ? t('listing-details:detail.verifiedSince', { year })
    : t('listing-details:detail.sellerSince', { year })
  return (
    <div className={styles.row}>
      <Avatar name={name} picture={provider.profilePicture} size={64} />
      <div>
        <p className={styles.name}>
          <Link href={links.providerProfile(provider._id)}>{name}</Link>
          {provider.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </p>
        <p className={styles.facts}>
          {since}
          {reply ? ` · ${t('listing-details:detail.answersWithin', { time: reply })}` : null}
        </p>
      </div>
    </div>
  )
}
