import type { RefundQuote, ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { PictureField } from '#web/refund-cases/PictureField.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './AskedFacts.module.css'
import { otherOf } from './any-order.ts'
import { ClaimNext } from './ClaimNext.tsx'
import { RefundSum } from './RefundSum.tsx'
import { REASON_LIMIT, type RefundFaults, type RefundValues } from './refund-form.ts'
import { useOrderWords } from './use-order-words.ts'

export type RefundFormProps = {
  order: ServiceOrder
  quote: RefundQuote
  values: RefundValues
  now: number
  faults: RefundFaults
  /** What the server refused, by field. */
  refused: Record<string, string>
  onChange: (changes: Partial<RefundValues>) => void
}

const ALL = 'all'
const PART = 'part'

/** All of it, or a part in money. */
function ClaimAmount({ quote, values, faults, refused, onChange }: RefundFormProps) {
  const t = useT()
  const format = useFormat()
  const amount = format.money(quote.refundAmount)
  const faultsOf = { missing: t('moves:claim.missing'), tooMuch: t('moves:claim.tooMuch', { amount }) }
  return (
    <div className={styles.amount}>
      <RadioList
        legend={t('moves:claim.howMuch')}
        options={[
          { value: ALL, label: t('moves:claim.all', { amount }) },
          { value: PART, label: t('moves:claim.part') },
        ]}
        value={values.isPart ? PART : ALL}
        onChange={(value) => onChange({ isPart: value === PART })}
      />
      {values.isPart ? (
        <MoneyField
          label={t('moves:claim.amount')}
          help={t('moves:claim.most', { amount })}
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
export function RefundForm(props: RefundFormProps) {
  const t = useT()
  const { order, quote, values, faults, refused, onChange } = props
  const words = useOrderWords(order)
  const isClaim = quote.kind === 'claim'
  const readBy = otherOf(order) ? t('moves:refund.reasonHelp', words) : undefined
  const faultsOf = {
    required: t('field.required'),
    maxLength: t('field.maxLength', { count: REASON_LIMIT }),
  }
  return (
    <div className={styles.fields}>
      {isClaim ? <p className={styles.intro}>{t('moves:claim.text')}</p> : <RefundSum {...{ order, quote }} />}
      <TextArea
        label={isClaim ? t('moves:claim.reason') : t('moves:refund.reason')}
        help={isClaim ? t('moves:claim.reasonHelp', words) : readBy}
        limit={REASON_LIMIT}
        rows={3}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        error={faults.reason ? faultsOf[faults.reason] : refused.reason}
      />
      {isClaim ? (
        <PictureField
          legend={t('claims:dialogs.pictures')}
          hint={t('optional')}
          name={otherOf(order)?.name}
          items={values.pictures}
          onChange={(pictures) => onChange({ pictures })}
          error={refused.evidence}
        />
      ) : null}
      {isClaim ? <ClaimAmount {...props} /> : null}
      {isClaim ? <ClaimNext {...props} /> : null}
    </div>
  )
}
