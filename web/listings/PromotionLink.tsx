import type { OwnPromotion } from '#shared/contract/promotion.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links, type OwnListing } from '#web/kernel/links.ts'
import { Button } from '#web/ui/Button.tsx'

const RUNNING = ['active', 'paused']

/** For the owner of a listing: how its promotion goes, or the way to one; nothing if it cannot be promoted. */
export function PromotionLink({ listing, of: { promotion, canPromote } }: { listing: OwnListing; of: OwnPromotion }) {
  const t = useT()
  if (promotion && RUNNING.includes(promotion.status))
    return (
      <Button block href={links.listingPromotion(listing)}>
        {t('listing-cards:promotion')}
      </Button>
    )
  if (!canPromote) return null
  return (
    <Button block href={links.promoteListing(listing)}>
      {t('listing-cards:promote')}
    </Button>
  )
}
