import type { ReactNode } from 'react'
import type { PublicUser } from '#shared/contract/common.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Section } from '#web/ui/Section.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import styles from './Request.module.css'

/** The author of the request, with their rating by others. */
export function Requester({ requester, children }: { requester: PublicUser; children?: ReactNode }) {
  const t = useT()
  const words = useListingText()
  const { stats } = requester
  const name = displayNameOf(requester)
  const rating = words.rating(stats)
  const since = t('request-detail:memberSince', { year: `${new Date(stats.memberSince).getUTCFullYear()}` })
  return (
    <Section look="plain" title={t('request-detail:about', { name })}>
      <div className={styles.requester}>
        <Avatar name={name} picture={requester.profilePicture} size={56} />
        <div className={styles.requesterWords}>
          <p className={styles.requesterName}>
            <Link dir="auto" href={links.providerProfile(requester._id)}>
              {name}
            </Link>
            {requester.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
          </p>
          <p className={styles.quiet}>
            {since}
            {rating ? <Rating {...rating} /> : null}
          </p>
        </div>
        <MessageLink to={requester._id} name={name} isShort />
      </div>
      {children ? <div className={styles.requesterMore}>{children}</div> : null}
    </Section>
  )
}
