import type { ListedProvider } from '#shared/contract/provider.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf, useListingText, useSpokenLanguages } from '#web/listings/listing-text.ts'
import { ProviderCard } from '#web/ui/ProviderCard.tsx'

/** A provider as every list shows them. */
export function ProviderItem({ provider, level = 2 }: { provider: ListedProvider; level?: 2 | 3 }) {
  const t = useT()
  const { rating, placed } = useListingText()
  const languages = useSpokenLanguages(provider.languages)
  const { stats, location, distanceKm } = provider
  return (
    <ProviderCard
      level={level}
      href={links.provider(provider._id)}
      name={displayNameOf(provider)}
      picture={provider.profilePicture}
      verifiedLabel={t('listing-cards:verified')}
      headline={provider.headline}
      heart={<Heart kind="user" id={provider._id} title={displayNameOf(provider)} owner={provider._id} look="line" />}
      rating={rating(stats)}
      facts={[
        ...(location ? [placed(location.label, distanceKm)] : []),
        ...(stats.completedCount > 0 ? [t('providers:done', { count: stats.completedCount })] : []),
        ...(languages ? [languages] : []),
      ]}
    />
  )
}
