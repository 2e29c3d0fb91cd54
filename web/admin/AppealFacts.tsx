import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import type { CaseState } from '#web/refund-cases/case-process.ts'
import { useCaseTextValues } from '#web/refund-cases/use-case-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import styles from './CaseDecision.module.css'

/** What whoever decides about an appeal must know: what cannot be taken back, and who decided first. */
export function AppealFacts({
  appeal,
  refundCase,
}: {
  appeal: NonNullable<CaseState['appeal']>
  refundCase: CaseState
}) {
  const t = useT()
  const me = useUser()
  const { money, buyer } = useCaseTextValues(refundCase)
  const { by, refundAmount } = appeal.first
  return (
    <>
      <Alert>{t('refund-cases:desk.appeal.again', { back: money(refundAmount.amount), buyer })}</Alert>
      {by ? (
        <p className={styles.reason}>
          {by._id === me._id
            ? t('refund-cases:desk.appeal.alone')
            : t('refund-cases:desk.appeal.first', { name: by.name })}
        </p>
      ) : null}
    </>
  )
}
