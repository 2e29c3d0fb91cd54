import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { RefundQuote, ServiceOrder } from '#shared/contract/service-order.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { EvidenceField } from '#web/forms/EvidenceField.tsx'
import { fieldsOf } from '#web/forms/input-fields.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CancellationTerms } from '#web/listings/CancellationTerms.tsx'
import { isPaymentCharged } from '#web/payments/payment-state.ts'
import { appointmentOf, isAllowed, isSearchingSeller, isUnanswered, otherSideOf } from '#web/transactions/any-order.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type RequestRefundFormProps = {
  order: ServiceOrder
  quote: RefundQuote
  values: RefundValues
  now: number
  validationErrors: RefundErrors
  /** The errors of the server, by field. */
  rejected: Record<string, string>
  onChange: (changes: Partial<RefundValues>) => void
}

const ALL = 'all'
const PART = 'part'

/** All of it, or a part in money. */
function ClaimAmountField({ quote, values, validationErrors, rejected, onChange }: RequestRefundFormProps) {
  const t = useT()
  const format = useFormat()
  const amount = format.money(quote.refundAmount)
  const validationErrorsOf = {
    missing: t('service-order:transitions.requestRefund.form.claim.missing'),
    tooMuch: t('service-order:transitions.requestRefund.form.claim.tooMuch', { amount }),
  }
  return (
    <Grid gap={12}>
      <RadioList
        legend={t('service-order:transitions.requestRefund.form.claim.howMuch')}
        options={[
          { value: ALL, label: t('service-order:transitions.requestRefund.form.claim.all', { amount }) },
          { value: PART, label: t('service-order:transitions.requestRefund.form.claim.part') },
        ]}
        value={values.isPart ? PART : ALL}
        onChange={(value) => onChange({ isPart: value === PART })}
      />
      {values.isPart ? (
        <MoneyField
          label={t('service-order:transitions.requestRefund.form.claim.amount')}
          help={t('service-order:transitions.requestRefund.form.claim.most', { amount })}
          currency={quote.refundAmount.currency}
          value={values.amount}
          onChange={(minor) => onChange({ amount: minor })}
          error={validationErrors.amount ? validationErrorsOf[validationErrors.amount] : rejected.amount}
        />
      ) : null}
    </Grid>
  )
}

/**
 * The form for a refund: the refunded sum with its reason, or the claimed sum; and the text, which the other side
 * reads.
 */
export function RequestRefundForm(props: RequestRefundFormProps) {
  const t = useT()
  const { order, quote, values, validationErrors, rejected, onChange } = props
  const texts = useOrderTextValues(order)
  const isClaim = quote.kind === 'claim'
  const readBy = otherSideOf(order)
    ? t('service-order:transitions.requestRefund.form.cancel.reasonHelp', texts)
    : undefined
  const validationErrorsOf = {
    required: t('field.required'),
    maxLength: t('field.maxLength', { count: REASON_LIMIT }),
  }
  return (
    <div className="fields">
      {isClaim ? (
        <p className="tone-muted">{t('service-order:transitions.requestRefund.form.claim.text')}</p>
      ) : (
        <RefundQuoteSummary {...{ order, quote }} />
      )}
      <TextArea
        label={
          isClaim
            ? t('service-order:transitions.requestRefund.form.claim.reason')
            : t('service-order:transitions.requestRefund.form.cancel.reason')
        }
        hint={isReasonNeeded(order) ? undefined : t('optional')}
        help={isClaim ? t('service-order:transitions.requestRefund.form.claim.reasonHelp', texts) : readBy}
        limit={REASON_LIMIT}
        rows={3}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        error={validationErrors.reason ? validationErrorsOf[validationErrors.reason] : rejected.reason}
      />
      {isClaim ? (
        <EvidenceField
          legend={t('refund-case:form.pictures')}
          hint={t('optional')}
          name={otherSideOf(order)?.name}
          items={values.pictures}
          onChange={(pictures) => onChange({ pictures })}
          error={rejected.evidence}
        />
      ) : null}
      {isClaim ? <ClaimAmountField {...props} /> : null}
      {isClaim ? <ClaimNextSteps {...props} /> : null}
    </div>
  )
}

export type RefundValues = { reason: string; isPart: boolean; amount: number | null; pictures: ImageItem[] }

const REASON_LIMIT = fieldsOf(inputOf(serviceOrder, 'request-refund')).reason?.limit ?? 0

type RefundErrors = { reason?: 'required' | 'maxLength'; amount?: 'missing' | 'tooMuch' }

/** A seller who has agreed to an order is told why it ends. */
const isReasonNeeded = (order: ServiceOrder) => !isUnanswered(order) && !isSearchingSeller(order)

export function refundErrorsOf(
  order: ServiceOrder,
  { reason, isPart, amount }: RefundValues,
  quote: RefundQuote,
): RefundErrors {
  const text = reason.trim()
  const isLong = text.length > REASON_LIMIT
  const isOpen = quote.kind === 'claim' && isPart
  const most = quote.refundAmount.amount
  return {
    ...(isReasonNeeded(order) && !text ? { reason: 'required' as const } : {}),
    ...(isLong ? { reason: 'maxLength' as const } : {}),
    ...(isOpen && !amount ? { amount: 'missing' as const } : {}),
    ...(isOpen && (amount ?? 0) > most ? { amount: 'tooMuch' as const } : {}),
  }
}

/** Returns the requested amount in minor units; `null` while no partial amount is entered. */
export const requestedAmount = ({ isPart, amount }: RefundValues, { refundAmount }: RefundQuote): number | null =>
  isPart ? amount : refundAmount.amount

/** The body of `serviceOrder.requestRefund`; all of it goes without saying. */
export const refundBody = ({ reason, isPart, amount }: RefundValues, { kind }: RefundQuote) => ({
  ...(reason.trim() ? { reason: reason.trim() } : {}),
  ...(kind === 'claim' && isPart && amount ? { amount } : {}),
})

/**
 * The refunded and the kept sum with the reason, the time limit of the quote, and the note that the refund is final.
 */
function RefundQuoteSummary({ order, quote }: { order: ServiceOrder; quote: RefundQuote }) {
  const t = useT()
  const format = useFormat()
  const texts = useOrderTextValues(order)
  const { refundAmount, keptAmount, percent, until } = quote
  const isByTerms = appointmentOf(order) !== undefined
  const why = () => {
    if (!isPaymentCharged(order)) return t('service-order:transitions.requestRefund.form.cancel.reserved', texts)
    if (isAllowed(order, 'extend')) return t('service-order:transitions.requestRefund.form.cancel.late', texts)
    if (!isByTerms) return t('service-order:transitions.requestRefund.form.cancel.untimed')
    if (percent === 0) return t('service-order:transitions.requestRefund.form.cancel.none')
    return percent < 100
      ? t('service-order:transitions.requestRefund.form.cancel.part', { percent: format.percent(percent / 100) })
      : t('service-order:transitions.requestRefund.form.cancel.full')
  }
  return (
    <div>
      {isPaymentCharged(order) ? (
        <MoneyList
          rows={[
            {
              key: 'paid',
              label: t('service-order:transitions.requestRefund.form.cancel.paid'),
              value: order.pricing.total ?? order.pricing.subtotal,
            },
            ...(keptAmount.amount > 0
              ? [
                  {
                    key: 'kept',
                    label: t('service-order:transitions.requestRefund.form.cancel.kept'),
                    value: { ...keptAmount, amount: -keptAmount.amount },
                  },
                ]
              : []),
          ]}
          total={{ label: t('service-order:transitions.requestRefund.form.cancel.back'), value: refundAmount }}
        />
      ) : null}
      <div className="mt-16">
        <Alert kind={percent < 100 ? 'warn' : 'info'}>
          {why()}{' '}
          {until
            ? t('service-order:transitions.requestRefund.form.cancel.until', { when: format.dateTime(until) })
            : null}
        </Alert>
      </div>
      {isByTerms ? <CancellationTerms policy={order.snapshot.cancellationPolicy} /> : null}
      <p className="tone-muted mt-12">{t('service-order:transitions.requestRefund.form.cancel.final')}</p>
    </div>
  )
}

/** The steps after a problem is reported. */
function ClaimNextSteps({ order, now }: { order: ServiceOrder; now: number }) {
  const t = useT()
  const format = useFormat()
  const texts = useOrderTextValues(order)
  const { times } = useSite()
  const when = format.dateTime(now + times.claimSellerAnswer)
  return (
    <div>
      <p className="weight-500">{t('service-order:transitions.requestRefund.form.claim.next')}</p>
      <div className="mt-10">
        <IconBulletList
          points={[
            { icon: IconLock, text: t('service-order:transitions.requestRefund.form.claim.freeze') },
            {
              icon: IconMessage,
              text: t('service-order:transitions.requestRefund.form.claim.answer', { ...texts, when }),
            },
            { icon: IconGavel, text: t('service-order:transitions.requestRefund.form.claim.decide') },
          ]}
        />
      </div>
    </div>
  )
}
