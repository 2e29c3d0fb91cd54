import { useSuspenseQuery } from '@tanstack/react-query'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { ownAccountRead } from './own-account.ts'
import { ProviderReviews } from './ProviderReviews.tsx'

/** What others wrote about the person, who can reply. */
export function OwnReviews({ user }: { user: User }) {
  const t = useT()
  const { data } = useSuspenseQuery(ownAccountRead(user._id))
  return (
    <ProviderReviews
      user={user}
      name={displayNameOf(user)}
      title={t('accounts:profile.reviews')}
      none={t('accounts:profile.noReviews')}
      profile={data}
      isOwn
    />
  )
}
