import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { PublicUser } from '#shared/contract/user.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf, useListingText, useReplyTime, useSpokenLanguages } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import styles from './ProviderHeader.module.css'

/** Who it is, in words and figures. */
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
  const figures = [
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
    <div className={styles.head}>
      <Avatar name={name} picture={user.profilePicture} size={112} className={styles.avatar} />
      <div className={styles.body}>
        <h1 className={styles.name}>
          {name}
          {user.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} size={22} /> : null}
        </h1>
        {user.headline ? <p className={styles.headline}>{user.headline}</p> : null}
        <ul className={styles.facts}>
          {facts.map(({ icon: Glyph, text }) => (
            <li key={text}>
              <Glyph size={18} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        {figures.length ? (
          <ul className={styles.figures}>
            {figures.map(({ value, label }) => (
              <li key={label}>
                <b>{value}</b>
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
        <MessageLink to={user._id} name={name} className={styles.edit} />
      )}
    </div>
  )
}
