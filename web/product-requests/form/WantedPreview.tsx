import type { RequestedProductSummary } from '#shared/contract/requested-product.ts'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { PreviewGallery } from '#web/listings/form/PreviewGallery.tsx'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { WantedCard } from '../WantedCard.tsx'
import { useWantedCardText } from '../wanted-card-text.ts'
import { type WantedValues, wantedBodyOf } from './wanted-values.ts'

/** The form as the requested product that it would become. */
export function WantedPreview({
  values,
  timeZone,
  items,
  ...dialog
}: PreviewProps & { values: WantedValues; timeZone: string; items: readonly ImageItem[] }) {
  const t = useT()
  const user = useUser()
  const { currency } = useSite()
  const { budgetText } = useWantedCardText()
  const now = new Date(useNow(60_000)).toISOString()
  const request = previewOf(values, {
    user,
    currency,
    timeZone,
    now,
    title: t('listing-form:preview.untitled'),
    description: t('listing-form:preview.undescribed'),
  })
  const { title } = request
  return (
    <PreviewDialog
      {...dialog}
      title={title}
      words={{ text: t('wanted-form:preview.text'), note: t('wanted-form:preview.offers') }}
      gallery={<PreviewGallery items={items} title={title} />}
      story={<ListingDescription listing={request} title={t('listing-form:basics.description')} />}
      price={<p>{budgetText(request)}</p>}
      card={<WantedCard request={request} level={3} />}
    />
  )
}

type Around = { user: User; currency: string; timeZone: string; now: string; title: string; description: string }

/** What lists would show of the values. */
function previewOf(
  values: WantedValues,
  { user, currency, timeZone, now, title, description }: Around,
): RequestedProductSummary {
  const { neededBy, location } = wantedBodyOf(values, timeZone)
  const { min, max } = values.budget
  return {
    _id: user._id,
    title: values.title.trim() || title,
    description: values.description.trim() || description,
    category: values.category,
    subcategory: values.subcategory,
    language: values.language,
    conditionWanted: values.conditionWanted,
    quantity: values.quantity ?? 1,
    filledQuantity: 0,
    budget: {
      ...(min === null ? {} : { min: { amount: min, currency } }),
      max: { amount: max ?? 0, currency },
      currency,
    },
    ...(neededBy ? { neededBy } : {}),
    deliveryPreference: values.deliveryPreference,
    ...(location ? { location } : {}),
    images: [],
    // As those see it whose request it is not.
    requester: { ...user, _id: '' },
    status: 'open',
    offerCount: 0,
    createdAt: now,
    updatedAt: now,
  }
}
