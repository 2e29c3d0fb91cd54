import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Suspense } from 'react'
import type { Profile, PublicUser } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { displayNameOf, useListingText, useReplyTime, useSpokenLanguages } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { RatingSummary, SubAverages } from '#web/listings/RatingSummary.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { ReviewItem } from '#web/listings/ReviewItem.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { FollowButton } from './FollowButton.tsx'
import styles from './ProviderProfile.module.css'
import { useBlock } from './use-block.ts'

/** The head of a provider's profile, in words and metrics. */
export function ProviderHeader({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const t = useT()
  const format = useFormat()
  const { stars } = useListingText()
  const { stats, location } = user
  const reply = useReplyTime(stats.responseMinutes)
  const languages = useSpokenLanguages(user.languages)
  const name = displayNameOf(user)
  const facts = [
    ...(location ? [{ icon: IconMapPin, text: [...new Set([location.label, location.city])].join(', ') }] : []),
    ...(languages ? [{ icon: IconLanguage, text: t('listing-details:detail.provider.speaks', { languages }) }] : []),
    {
      icon: IconCalendar,
      text: t('accounts:provider.memberSince', { date: format.date(stats.memberSince, 'month') }),
    },
  ]
  const metrics = [
    ...(stats.completedCount > 0
      ? [
          {
            value: format.number(stats.completedCount),
            label: t('accounts:provider.ordersDone', { count: stats.completedCount }),
          },
        ]
      : []),
    ...(stats.ratingCount > 0
      ? [{ value: stars(stats.ratingAvg), label: t('accounts:provider.reviewCount', { count: stats.ratingCount }) }]
      : []),
    ...(reply ? [{ value: `< ${reply}`, label: t('accounts:provider.replyTime') }] : []),
  ]
  return (
    <Grid gap={28} align="start" mt={24} className={styles.head}>
      <Avatar name={name} picture={user.profilePicture} size={112} />
      <div className={styles.body}>
        <h1 dir="auto" className={`text-anywhere ${styles.name}`}>
          {name}
          {user.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} size={22} /> : null}
        </h1>
        {user.headline ? (
          <p dir="auto" className="size-16 tone-muted text-pretty mt-4">
            {user.headline}
          </p>
        ) : null}
        <ul className="row wrap gap-20 row-gap-6 mt-12 quiet-text">
          {facts.map(({ icon: Glyph, text }) => (
            <li key={text} className="row align-center gap-6">
              <Glyph size={18} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        {metrics.length ? (
          <ul className={`row wrap mt-20 quiet-text ${styles.figures}`}>
            {metrics.map(({ value, label }) => (
              <li key={label}>
                <b className="block size-18 tone-ink weight-600 tabular">{value}</b>
                {label}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {isOwn ? (
        <Button icon={IconPencil} href={links.editProfile()} className={styles.edit}>
          {t('accounts:provider.edit')}
        </Button>
      ) : (
        <div className={styles.edit}>
          <MessageLink to={user._id} name={name} />
          <Heart kind="user" id={user._id} title={name} owner={user._id} look="button" />
          {user.isSeller && user.isVerified ? <FollowButton person={{ id: user._id, name }} /> : null}
          <ReportButton kind="user" id={user._id} />
          <BlockButton person={{ id: user._id, name }} />
        </div>
      )}
    </Grid>
  )
}

type Rated = Pick<z.output<typeof Profile>, 'reviews' | 'ratings' | 'fromElsewhere'>

const ReviewsFromElsewhere = lazyComponent(() =>
  import('#web/listings/ReviewsFromElsewhere.tsx').then((m) => m.ReviewsFromElsewhere),
)

type ReviewsProps = {
  user: PublicUser
  name: string
  title: string
  /** Instead of reviews. */
  none: string
  profile: Rated
  isOwn: boolean
}

/** The latest words about a person and what they come to, and apart from them those from other platforms. */
export const ProviderReviews = (props: ReviewsProps) => (
  <>
    <OwnReviews {...props} />
    {props.profile.fromElsewhere ? (
      <Suspense fallback={null}>
        <ReviewsFromElsewhere of={props.profile.fromElsewhere} subjectName={props.name} />
      </Suspense>
    ) : null}
  </>
)

/** The reviews of orders; those about services stand beside these, too. */
function OwnReviews({ user, name, title, none, profile: { reviews, ratings }, isOwn }: ReviewsProps) {
  const t = useT()
  const { ratingAvg, ratingCount } = user.stats
  if (!reviews.length)
    return (
      <Section look="part" title={title}>
        <p className="tone-muted">{none}</p>
      </Section>
    )
  return (
    <Section look="part" title={title}>
      <RatingSummary average={ratingAvg} count={ratingCount} histogram={ratings.histogram} />
      <div className={`stack gap-20 mt-24 ${styles.things}`}>
        <SubAverages of={ratings.asSeller} title={t('listing-details:detail.reviews.asSeller')} />
        <SubAverages of={ratings.asBuyer} title={t('listing-details:detail.reviews.asBuyer')} />
      </div>
      <ul className={`grid columns-2 phone-1 ${styles.reviews}`}>
        {reviews.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            subjectName={name}
            isAboutViewer={isOwn}
            withListing={user.isSeller}
          />
        ))}
      </ul>
      {user.isSeller && ratingCount > reviews.length ? (
        <p className="size-14 tone-faint mt-28">
          {t('accounts:provider.latestReviews', { count: reviews.length, total: ratingCount })}
        </p>
      ) : null}
    </Section>
  )
}

type Props = { person: { id: string; name: string } }

/** Blocks a person for the signed-in one, or ends that. */
function BlockButton({ person }: Props) {
  const { user } = useSession()
  return user ? <Toggle person={person} /> : null
}

function Toggle({ person }: Props) {
  const t = useT()
  const { isBlocked, change, isPending } = useBlock(person)
  if (isBlocked === undefined) return null
  return (
    <Button variant="quiet" size="sm" icon={IconBan} loading={isPending} onClick={() => void change()}>
      {t(isBlocked ? 'report:block.unblock' : 'report:block.block')}
    </Button>
  )
}
