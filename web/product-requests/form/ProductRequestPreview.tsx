import type { ProductRequestSummary } from '#shared/contract/product-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { RequestPreviewDialog, useRequestPreview } from '#web/listings/form/RequestPreviewDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { ProductRequestCard } from '../ProductRequestCard.tsx'
import { useProductRequestCardText } from '../product-request-card-text.ts'
import { type ProductRequestValues, productRequestBodyOf } from './product-request-values.ts'

/** The form as the product request that it would become. */
export function ProductRequestPreview({
  values,
  timeZone,
  ...dialog
}: PreviewProps & { values: ProductRequestValues; timeZone: string; items: readonly ImageItem[] }) {
  const t = useT()
  const { budgetText } = useProductRequestCardText()
  const { shown, currency } = useRequestPreview(values)
  const { neededBy, location } = productRequestBodyOf(values, timeZone)
  const { min, max } = values.budget
  const request: ProductRequestSummary = {
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
      words={{ text: t('product-request-form:preview.text'), note: t('product-request-form:preview.offers') }}
      budget={budgetText(request)}
      card={<ProductRequestCard request={request} level={3} />}
    />
  )
}
