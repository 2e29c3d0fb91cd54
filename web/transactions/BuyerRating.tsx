import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { Link } from '#web/ui/Link.tsx'
import { Rating } from '#web/ui/Rating.tsx'

/** What sellers said of a buyer, with the way to their words; nothing before the first review. */
export function BuyerRating({ buyerId, name }: { buyerId: string; name: string }) {
  const { rating } = useListingText()
  const { data } = useQuery(q(api.user.detail, { params: { id: buyerId } }))
  const overall = data && rating(data.user.stats)
  if (!overall) return null
  return (
    <Link href={links.provider(buyerId)} aria-label={`${name}: ${overall.label}`}>
      <Rating {...overall} />
    </Link>
  )
}
