import type { PublicUser } from '#shared/contract/common.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { nameOf } from './listing-words.ts'
import { useReplyTime } from './reply-time.ts'
import styles from './SellerRow.module.css'

/** Who offers it, since when, and how fast the answer comes. */
export function SellerRow({ provider }: { provider: PublicUser }) {
  const t = useT()
  const reply = useReplyTime(provider.stats.responseMinutes)
  const name = nameOf(provider)
  const year = `${new Date(provider.stats.memberSince).getUTCFullYear()}`
  const since = provider.isVerified
    ? t('service:detail.verifiedSince', { year })
    : t('service:detail.sellerSince', { year })
  return (
    <div className={styles.row}>
      <Avatar name={name} picture={provider.profilePicture} size={64} />
      <div>
        <p className={styles.name}>
          <Link href={links.providerProfile(provider._id)}>{name}</Link>
          {provider.isVerified ? <VerifiedBadge label={t('services:verified')} /> : null}
        </p>
        <p className={styles.facts}>
          {since}
          {reply ? ` · ${t('service:detail.answersWithin', { time: reply })}` : null}
        </p>
      </div>
    </div>
  )
}
