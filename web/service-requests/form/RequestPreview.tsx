import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useNow } from '#web/kernel/use-now.ts'
import { PreviewDialog, type PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { PreviewGallery } from '#web/listings/form/PreviewGallery.tsx'
import { ListingDescription } from '#web/listings/ListingDescription.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { RequestCard } from '../RequestCard.tsx'
import { useRequestText } from '../request-text.ts'
import styles from './RequestForm.module.css'
import { type RequestValues, requestBodyOf } from './request-values.ts'

/** The form as the request that it would become. */
export function RequestPreview({
  values,
  timeZone,
  items,
  ...dialog
}: PreviewProps & { values: RequestValues; timeZone: string; items: readonly ImageItem[] }) {
  const t = useT()
  const user = useUser()
  const { currency } = useSite()
  const { budgetText } = useRequestText()
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
      words={{ text: t('request-form:preview.text'), note: t('request-form:preview.offersOnly') }}
      gallery={<PreviewGallery items={items} title={title} />}
      story={<ListingDescription listing={request} title={t('listing-form:basics.description')} />}
      price={<p className={styles.amount}>{budgetText(request.budget)}</p>}
      card={<RequestCard request={request} level={3} />}
    />
  )
}

type Around = { user: User; currency: string; timeZone: string; now: string; title: string; description: string }

/** What lists would show of the values. */
function previewOf(
  values: RequestValues,
  { user, currency, timeZone, now, title, description }: Around,
): ServiceRequestSummary {
  const { preferredSlots, deadline, location, budget, urgency, locationType, visibility } = requestBodyOf(
    values,
    timeZone,
  )
  const money = (amount: number | null) => (amount === null ? undefined : { amount, currency })
  return {
    _id: user._id,
    title: values.title.trim() || title,
    description: values.description.trim() || description,
    category: values.category,
    subcategory: values.subcategory,
    language: values.language,
    budget: { type: budget.type, min: money(values.budget.min), max: money(values.budget.max), currency },
    urgency,
    preferredSlots,
    ...(deadline ? { deadline } : {}),
    locationType,
    ...(location ? { location } : {}),
    visibility,
    images: [],
    // As those see it whose request it is not.
    requester: { ...user, _id: '' },
    status: 'open',
    offerCount: 0,
    isPromoted: false,
    createdAt: now,
    updatedAt: now,
  }
}
