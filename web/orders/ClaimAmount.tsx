import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import styles from './AskedFacts.module.css'
import type { RefundFormProps } from './RefundForm.tsx'

const ALL = 'all'
const PART = 'part'

/** All of it, or a part in money. */
export function ClaimAmount({ quote, values, faults, refused, onChange }: RefundFormProps) {
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
