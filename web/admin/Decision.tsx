import { useT } from '#web/kernel/i18n.tsx'
import { CaseSplit } from '#web/refund-cases/CaseSplit.tsx'
import { type Case, isWithBank } from '#web/refund-cases/case-process.ts'
import { useCaseWords } from '#web/refund-cases/use-case-words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './Decision.module.css'
import { DecisionForm } from './DecisionForm.tsx'

/** The division of the money: still to be made, made, or nobody's here. */
export function Decision({ refundCase }: { refundCase: Case }) {
  const t = useT()
  const words = useCaseWords(refundCase)
  const { role, resolution, appeal, allowedActions } = refundCase
  const barred = () => {
    if (role !== 'admin') return t('claims:desk.own')
    return isWithBank(refundCase) ? t('claims:waitingBank') : t('claims:desk.notYet', words)
  }
  if (resolution)
    return (
      <Section look="plain" title={t('claims:desk.decided')}>
        <div className={styles.form}>
          <CaseSplit refundCase={refundCase} back={resolution.refundAmount.amount} />
          <div>
            <p className={styles.reason}>{t(`claims:reasons.${resolution.reasonCode}`)}</p>
            {resolution.note ? <p className={styles.note}>{resolution.note}</p> : null}
          </div>
          {resolution.compensation ? (
            <p>{t('claims:desk.appeal.confirmPaid', { ...words, amount: words.compensation })}</p>
          ) : null}
          {appeal ? <p>{t('claims:final')}</p> : null}
        </div>
      </Section>
    )
  if (allowedActions.includes('resolve'))
    return (
      <Section look="plain" title={t('claims:desk.decision')}>
        <DecisionForm refundCase={refundCase} />
      </Section>
    )
  return (
    <Section look="plain" title={t('claims:desk.decision')}>
      <Alert kind={role === 'admin' ? 'info' : 'warn'}>
        {appeal?.awaitsAnother ? t('claims:desk.appeal.another') : barred()}
      </Alert>
    </Section>
  )
}
