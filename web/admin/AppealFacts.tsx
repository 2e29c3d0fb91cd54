import { useT } from '#web/kernel/i18n.tsx'
import { useUser } from '#web/kernel/session.tsx'
import type { Case } from '#web/refund-cases/case-process.ts'
import { useCaseWords } from '#web/refund-cases/use-case-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import styles from './Decision.module.css'

/** What whoever decides about an appeal must know: what cannot be taken back, and who decided first. */
export function AppealFacts({ appeal, refundCase }: { appeal: NonNullable<Case['appeal']>; refundCase: Case }) {
  const t = useT()
  const me = useUser()
  const { money, buyer } = useCaseWords(refundCase)
  const { by, refundAmount } = appeal.first
  return (
    <>
      <Alert>{t('claims:desk.appeal.again', { back: money(refundAmount.amount), buyer })}</Alert>
      {by ? (
        <p className={styles.reason}>
          {by._id === me._id ? t('claims:desk.appeal.alone') : t('claims:desk.appeal.first', { name: by.name })}
        </p>
      ) : null}
    </>
  )
}
