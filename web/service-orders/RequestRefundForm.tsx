import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { RefundQuote, ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { CancellationTerms } from '#web/listings/CancellationTerms.tsx'
import { isPaymentCharged, isPaymentReserved } from '#web/payments/payment-state.ts'
import { EvidenceField } from '#web/refund-cases/EvidenceField.tsx'
import { appointmentOf, isAllowed, isSearchingSeller, otherSideOf } from '#web/transactions/any-order.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './ServiceOrderDialog.module.css'

type RequestRefundFormProps = {
  order: ServiceOrder
  quote: RefundQuote
  values: RefundValues
  now: number
  faults: RefundErrors
  /** The errors of the server, by field. */
  refused: Record<string, string>
  onChange: (changes: Partial<RefundValues>) => void
}

const ALL = 'all'
const PART = 'part'

/** All of it, or a part in money. */
function ClaimAmountField({ quote, values, faults, refused, onChange }: RequestRefundFormProps) {
  const t = useT()
  const format = useFormat()
  const amount = format.money(quote.refundAmount)
  const faultsOf = {
    missing: t('service-order-pages:claim.missing'),
    tooMuch: t('service-order-pages:claim.tooMuch', { amount }),
  }
  return (
    <div className={styles.amount}>
      <RadioList
        legend={t('service-order-pages:claim.howMuch')}
        options={[
          { value: ALL, label: t('service-order-pages:claim.all', { amount }) },
          { value: PART, label: t('service-order-pages:claim.part') },
        ]}
        value={values.isPart ? PART : ALL}
        onChange={(value) => onChange({ isPart: value === PART })}
      />
      {values.isPart ? (
        <MoneyField
          label={t('service-order-pages:claim.amount')}
          help={t('service-order-pages:claim.most', { amount })}
          currency={quote.refundAmount.currency}
          value={values.amount}
          onChange={(minor) => onChange({ amount: minor })}
          error={faults.amount ? faultsOf[faults.amount] : refused.amount}
        />
      ) : null}
    </div>
  )
}

/**
 * The form for a refund: the refunded sum with its reason, or the claimed sum; and the text, which the other side
 * reads.
 */
export function RequestRefundForm(props: RequestRefundFormProps) {
  const t = useT()
  const { order, quote, values, faults, refused, onChange } = props
  const words = useOrderTextValues(order)
  const isClaim = quote.kind === 'claim'
  const readBy = otherSideOf(order) ? t('service-order-pages:refund.reasonHelp', words) : undefined
  const faultsOf = {
    required: t('field.required'),
    maxLength: t('field.maxLength', { count: REASON_LIMIT }),
  }
  return (
    <div className="fields">
      {isClaim ? (
        <p className={styles.intro}>{t('service-order-pages:claim.text')}</p>
      ) : (
        <RefundQuoteSummary {...{ order, quote }} />
      )}
      <TextArea
        label={isClaim ? t('service-order-pages:claim.reason') : t('service-order-pages:refund.reason')}
        hint={isReasonNeeded(order) ? undefined : t('optional')}
        help={isClaim ? t('service-order-pages:claim.reasonHelp', words) : readBy}
        limit={REASON_LIMIT}
        rows={3}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        error={faults.reason ? faultsOf[faults.reason] : refused.reason}
      />
      {isClaim ? (
        <EvidenceField
          legend={t('refund-cases:dialogs.pictures')}
          hint={t('optional')}
          name={otherSideOf(order)?.name}
          items={values.pictures}
          onChange={(pictures) => onChange({ pictures })}
          error={refused.evidence}
        />
      ) : null}
      {isClaim ? <ClaimAmountField {...props} /> : null}
      {isClaim ? <ClaimNextSteps {...props} /> : null}
    </div>
  )
}

export type RefundValues = { reason: string; isPart: boolean; amount: number | null; pictures: ImageItem[] }

const REASON_LIMIT = 2000

type RefundErrors = { reason?: 'required' | 'maxLength'; amount?: 'missing' | 'tooMuch' }

/** A seller who has agreed to an order is told why it ends. */
const isReasonNeeded = (order: ServiceOrder) => !isPaymentReserved(order) && !isSearchingSeller(order)

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
  const words = useOrderTextValues(order)
  const { refundAmount, keptAmount, percent, until } = quote
  const isByTerms = appointmentOf(order) !== undefined
  const why = () => {
    if (!isPaymentCharged(order)) return t('service-order-pages:refund.reserved', words)
    if (isAllowed(order, 'extend')) return t('service-order-pages:refund.late', words)
    if (!isByTerms) return t('service-order-pages:refund.untimed')
    if (percent === 0) return t('service-order-pages:refund.none')
    return percent < 100
      ? t('service-order-pages:refund.part', { percent: format.percent(percent / 100) })
      : t('service-order-pages:refund.full')
  }
  return (
    <div>
      {isPaymentCharged(order) ? (
        <MoneyList
          rows={[
            {
              key: 'paid',
              label: t('service-order-pages:refund.paid'),
              value: order.pricing.total ?? order.pricing.subtotal,
            },
            ...(keptAmount.amount > 0
              ? [
                  {
                    key: 'kept',
                    label: t('service-order-pages:refund.kept'),
                    value: { ...keptAmount, amount: -keptAmount.amount },
                  },
                ]
              : []),
          ]}
          total={{ label: t('service-order-pages:refund.back'), value: refundAmount }}
        />
      ) : null}
      <div className={styles.why}>
        <Alert kind={percent < 100 ? 'warn' : 'info'}>
          {why()} {until ? t('service-order-pages:refund.until', { when: format.dateTime(until) }) : null}
        </Alert>
      </div>
      {isByTerms ? <CancellationTerms policy={order.snapshot.cancellationPolicy} /> : null}
      <p className={styles.quiet}>{t('service-order-pages:refund.final')}</p>
    </div>
  )
}

/** The steps after a problem is reported. */
function ClaimNextSteps({ order, now }: { order: ServiceOrder; now: number }) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const { times } = useSite()
  const when = format.dateTime(now + times.claimSellerAnswer)
  return (
    <div>
      <p className={styles.label}>{t('service-order-pages:claim.next')}</p>
      <div className={styles.points}>
        <IconBulletList
          points={[
            { icon: IconLock, text: t('service-order-pages:claim.freeze') },
            { icon: IconMessage, text: t('service-order-pages:claim.answer', { ...words, when }) },
            { icon: IconGavel, text: t('service-order-pages:claim.decide') },
          ]}
        />
      </div>
    </div>
  )
}
