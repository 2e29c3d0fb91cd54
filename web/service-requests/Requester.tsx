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
import { Row } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import styles from './Request.module.css'

/** The author of the request, with their rating by others. */
export function Requester({ requester, children }: { requester: PublicUser; children?: ReactNode }) {
  const t = useT()
  const texts = useListingText()
  const { stats } = requester
  const name = displayNameOf(requester)
  const rating = texts.rating(stats)
  const since = t('request:memberSince', { year: `${new Date(stats.memberSince).getUTCFullYear()}` })
  return (
    <Section look="plain" title={t('request:about', { name })}>
      <div className={`mb-12 ${styles.requester}`}>
        <Avatar name={name} picture={requester.profilePicture} size={56} />
        <div className={styles.requesterWords}>
          <Row as="p" gap={6} weight={500} className={styles.requesterName}>
            <Link dir="auto" href={links.providerProfile(requester._id)}>
              {name}
            </Link>
            {requester.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
          </Row>
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
