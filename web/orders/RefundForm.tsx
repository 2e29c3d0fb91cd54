import type { RefundQuote, ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { PictureField } from '#web/refund-cases/PictureField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './AskedFacts.module.css'
import { otherOf } from './any-order.ts'
import { ClaimAmount } from './ClaimAmount.tsx'
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
