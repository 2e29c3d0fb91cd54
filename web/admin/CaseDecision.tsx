import { useT } from '#web/kernel/i18n.tsx'
import { CaseSplit } from '#web/refund-cases/CaseSplit.tsx'
import { type CaseState, isWithBank } from '#web/refund-cases/case-process.ts'
import { useCaseTextValues } from '#web/refund-cases/use-case-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './CaseDecision.module.css'
import { DecisionForm } from './DecisionForm.tsx'

/** The division of the money: still to be made, made, or nobody's here. */
export function CaseDecision({ refundCase }: { refundCase: CaseState }) {
  const t = useT()
  const words = useCaseTextValues(refundCase)
  const { role, resolution, appeal, allowedActions } = refundCase
  const barred = () => {
    if (role !== 'admin') return t('refund-cases:desk.own')
    return isWithBank(refundCase) ? t('refund-cases:waitingBank') : t('refund-cases:desk.notYet', words)
  }
  if (resolution)
    return (
      <Section look="plain" title={t('refund-cases:desk.decided')}>
        <div className={styles.form}>
          <CaseSplit refundCase={refundCase} back={resolution.refundAmount.amount} />
          <div>
            <p className={styles.reason}>{t(`refund-cases:reasons.${resolution.reasonCode}`)}</p>
            {resolution.note ? <p className={styles.note}>{resolution.note}</p> : null}
          </div>
          {resolution.compensation ? (
            <p>{t('refund-cases:desk.appeal.confirmPaid', { ...words, amount: words.compensation })}</p>
          ) : null}
          {appeal ? <p>{t('refund-cases:final')}</p> : null}
        </div>
      </Section>
    )
  if (allowedActions.includes('resolve'))
    return (
      <Section look="plain" title={t('refund-cases:desk.decision')}>
        <DecisionForm refundCase={refundCase} />
      </Section>
    )
  return (
    <Section look="plain" title={t('refund-cases:desk.decision')}>
      <Alert kind={role === 'admin' ? 'info' : 'warn'}>
        {appeal?.awaitsAnother ? t('refund-cases:desk.appeal.another') : barred()}
      </Alert>
    </Section>
  )
}
