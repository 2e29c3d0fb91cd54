import { Suspense } from 'react'
import type { Offer } from '#shared/contract/offer.ts'
import { useMessageNamespace } from '#web/kernel/i18n.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const EvidencePictures = lazyComponent(() =>
  import('#web/refund-cases/EvidencePictures.tsx').then((m) => m.EvidencePictures),
)

/** The pictures with an offer, if there are any; each opens whole. */
export function OfferAttachments({ offer }: { offer: Offer }) {
  if (offer.attachments.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Pictures offer={offer} />
    </Suspense>
  )
}

function Pictures({ offer: { attachments, provider } }: { offer: Offer }) {
  const hasWords = useMessageNamespace('refund-case/page')
  const pictures = attachments.map(({ _id, url }) => ({ id: _id, url }))
  return hasWords ? <EvidencePictures pictures={pictures} name={displayNameOf(provider)} /> : null
}
