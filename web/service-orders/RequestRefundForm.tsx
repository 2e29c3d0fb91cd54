import type { RefundQuote, ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { EvidenceField } from '#web/refund-cases/EvidenceField.tsx'
import { otherSideOf } from '#web/transactions/any-order.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { ClaimNextSteps } from './ClaimNextSteps.tsx'
import { RefundQuoteSummary } from './RefundQuoteSummary.tsx'
import { REASON_LIMIT, type RefundErrors, type RefundValues } from './request-refund-form.ts'
import styles from './ServiceOrderDialog.module.css'

type RequestRefundFormProps = {
  order: ServiceOrder
  quote: RefundQuote
  values: RefundValues
  now: number
  faults: RefundErrors
  /** What the server refused, by field. */
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

/** What comes back and why, or how much is claimed; and the reason, which the other side reads. */
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
    <div className={styles.fields}>
      {isClaim ? (
        <p className={styles.intro}>{t('service-order-pages:claim.text')}</p>
      ) : (
        <RefundQuoteSummary {...{ order, quote }} />
      )}
      <TextArea
        label={isClaim ? t('service-order-pages:claim.reason') : t('service-order-pages:refund.reason')}
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
