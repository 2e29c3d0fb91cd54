import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RefundQuote, ServiceOrder } from '#shared/contract/service-order.ts'
import { evidenceFilesOf } from '#web/forms/evidence-files.ts'
import { api, q } from '#web/kernel/api.tsx'
import { ApiError } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useNow } from '#web/kernel/use-now.ts'
import { useTextDraft } from '#web/kernel/use-text-draft.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import type { OrderDialogProps } from '#web/transactions/order-page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { focusFirstError } from '#web/ui/first-error.ts'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import {
  type RefundValues,
  RequestRefundForm,
  refundBody,
  refundErrorsOf,
  requestedAmount,
} from './RequestRefundForm.tsx'
import { type RefundMode, refundModeOf } from './service-order-actions.ts'

/** First reads what would come back, then asks: by the terms at once, or as a claim that the other side answers. */
export function RequestRefundDialog({ order, onClose, onDone }: OrderDialogProps<ServiceOrder>) {
  const t = useT()
  const now = useNow(60_000)
  const params = { id: order._id }
  const read = useQuery({ ...q(api.serviceOrder.refundQuote, { params }), staleTime: 0, gcTime: 0 })
  const request = useOrderAction(api.serviceOrder.requestRefund)
  const fields = useRef<HTMLDivElement>(null)
  const [reason, setReason, forgetReason] = useTextDraft(`${order._id}:refund`)
  const [others, setOthers] = useState<Omit<RefundValues, 'reason'>>({ isPart: false, amount: null, pictures: [] })
  const values = { reason, ...others }
  const change = ({ reason: text, ...changes }: Partial<RefundValues>) => {
    if (text !== undefined) setReason(text)
    setOthers((before) => ({ ...before, ...changes }))
  }
  const [isSubmitted, setSubmitted] = useState(false)
  const quote = read.data
  const words = useRefundDialogText(order, { quote, values, now })
  const validationErrors = quote ? refundErrorsOf(order, values, quote) : {}
  const send = async () => {
    flushSync(() => setSubmitted(true))
    if (!quote || Object.keys(validationErrors).length > 0) return focusFirstError(fields.current)
    const files = quote.kind === 'claim' ? evidenceFilesOf('evidence', values.pictures) : {}
    if (!(await request.run({ params, body: refundBody(values, quote), ...files }))) return
    forgetReason()
    onDone()
  }
  const problem = read.error instanceof ApiError ? errorText(t, read.error) : undefined
  const content = () => {
    if (quote)
      return (
        <RequestRefundForm
          {...{ order, quote, values, now }}
          validationErrors={isSubmitted ? validationErrors : {}}
          rejected={request.errors}
          onChange={change}
        />
      )
    if (read.isFetching)
      return <FormSkeleton label={t('service-order:transitions.requestRefund.form.cancel.loading')} fields={2} />
    return (
      <ErrorState
        level={3}
        title={t('service-order:transitions.requestRefund.form.cancel.failed')}
        text={problem}
        retry={{ label: t('tryAgain'), onRetry: () => void read.refetch() }}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      isLocked={request.isPending}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={request.isPending}>
            {words.cancel}
          </Button>
          {quote ? (
            <Button
              variant={words.isDangerous ? 'danger' : 'primary'}
              loading={request.isPending}
              loadingLabel={t('order:busy')}
              onClick={() => void send()}
            >
              {words.confirm}
            </Button>
          ) : null}
        </>
      }
    >
      <div ref={fields}>{content()}</div>
    </Dialog>
  )
}

type RefundDialogText = { title: string; confirm: string; cancel: string; isDangerous: boolean }

/** The title and the buttons: what is requested, with the sum that comes of it. */
function useRefundDialogText(
  order: ServiceOrder,
  { quote, values, now }: { quote: RefundQuote | undefined; values: RefundValues; now: number },
): RefundDialogText {
  const t = useT()
  const format = useFormat()
  const expected = refundModeOf(order, now)
  const amount = quote ? format.money(quote.refundAmount) : ''
  const requested = quote ? requestedAmount(values, quote) : null
  const cancel = (title: string): RefundDialogText => ({
    title,
    confirm:
      quote?.refundAmount.amount === 0
        ? t('service-order:transitions.requestRefund.form.cancel.confirmNothing')
        : t('service-order:transitions.requestRefund.form.cancel.confirm', { amount }),
    cancel: t('service-order:transitions.requestRefund.form.cancel.keep'),
    isDangerous: true,
  })
  const ways: Record<RefundMode, () => RefundDialogText> = {
    stop: () => ({
      title: t('service-order:transitions.stopSearch.form.title'),
      confirm: t('service-order:transitions.stopSearch.pageButton', { amount }),
      cancel: t('service-order:transitions.stopSearch.form.keep'),
      isDangerous: true,
    }),
    free: () => cancel(t('service-order:transitions.requestRefund.form.cancel.lateTitle')),
    cancel: () => cancel(t('service-order:transitions.requestRefund.form.cancel.title')),
    claim: () => ({
      title: t('service-order:transitions.requestRefund.form.claim.title'),
      confirm:
        quote && requested
          ? t('service-order:transitions.requestRefund.form.claim.confirm', {
              amount: format.money({ ...quote.refundAmount, amount: requested }),
            })
          : t('service-order:transitions.requestRefund.form.claim.confirmUnknown'),
      cancel: t('service-order:transitions.requestRefund.form.claim.notNow'),
      isDangerous: false,
    }),
  }
  if (quote?.kind === 'claim') return ways.claim()
  return quote && expected === 'claim' ? ways.cancel() : ways[expected]()
}
