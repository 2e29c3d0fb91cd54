import { useSuspenseQuery } from '@tanstack/react-query'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { nameOf } from '#web/listings/listing-words.ts'
import { ownProfileRead } from './own-profile.ts'
import { ProviderReviews } from './ProviderReviews.tsx'

/** What others wrote about the person, who can reply. */
export function OwnReviews({ user }: { user: User }) {
  const t = useT()
  const { data } = useSuspenseQuery(ownProfileRead(user._id))
  return (
    <ProviderReviews
      user={user}
      name={nameOf(user)}
      title={t('accounts:profile.reviews')}
      none={t('accounts:profile.noReviews')}
      profile={data}
      isOwn
    />
  )
}
