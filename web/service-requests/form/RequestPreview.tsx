import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { PreviewProps } from '#web/listings/form/PreviewDialog.tsx'
import { RequestPreviewDialog, useRequestPreview } from '#web/listings/form/RequestPreviewDialog.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { RequestCard } from '../RequestCard.tsx'
import { useRequestText } from '../request-text.ts'
import { type RequestValues, requestBodyOf } from './request-values.ts'

/** The form as the request that it would become. */
export function RequestPreview({
  values,
  timeZone,
  ...dialog
}: PreviewProps & { values: RequestValues; timeZone: string; items: readonly ImageItem[] }) {
  const t = useT()
  const { budgetText } = useRequestText()
  const { shown, currency } = useRequestPreview(values)
  const { preferredSlots, deadline, location, budget, urgency, locationType, visibility } = requestBodyOf(
    values,
    timeZone,
  )
  const money = (amount: number | null) => (amount === null ? undefined : { amount, currency })
  const request: ServiceRequestSummary = {
    ...shown,
    budget: { type: budget.type, min: money(values.budget.min), max: money(values.budget.max), currency },
    urgency,
    preferredSlots,
    ...(deadline ? { deadline } : {}),
    locationType,
    ...(location ? { location } : {}),
    visibility,
    isPromoted: false,
  }
  return (
    <RequestPreviewDialog
      {...dialog}
      request={request}
      words={{ text: t('request-form:preview.text'), note: t('request-form:preview.offersOnly') }}
      budget={budgetText(request.budget)}
      card={<RequestCard request={request} level={3} />}
    />
  )
}
