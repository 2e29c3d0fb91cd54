import type { RequestedProductSummary } from '#shared/contract/requested-product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { RequestPreviewDialog, useRequestPreview } from '#web/listings/form/RequestPreviewDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { WantedCard } from '../WantedCard.tsx'
import { useWantedCardText } from '../wanted-card-text.ts'
import { type WantedValues, wantedBodyOf } from './wanted-values.ts'

/** The form as the requested product that it would become. */
export function WantedPreview({
  values,
  timeZone,
  ...dialog
}: PreviewProps & { values: WantedValues; timeZone: string; items: readonly ImageItem[] }) {
  const t = useT()
  const { budgetText } = useWantedCardText()
  const { shown, currency } = useRequestPreview(values)
  const { neededBy, location } = wantedBodyOf(values, timeZone)
  const { min, max } = values.budget
  const request: RequestedProductSummary = {
    ...shown,
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
  }
  return (
    <RequestPreviewDialog
      {...dialog}
      request={request}
      words={{ text: t('wanted-form:preview.text'), note: t('wanted-form:preview.offers') }}
      budget={budgetText(request)}
      card={<WantedCard request={request} level={3} />}
    />
  )
}
