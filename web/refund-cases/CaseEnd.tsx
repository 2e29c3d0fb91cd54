import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './CaseEnd.module.css'
import { type Case, type Role, stateOf } from './case-process.ts'
import { useCaseWords } from './use-case-words.ts'

/** How a case ended, for one side. */
export function CaseEnd({ refundCase, role }: { refundCase: Case; role: Role }) {
  const t = useT()
  const words = useCaseWords(refundCase)
  const { resolution, status } = refundCase
  return (
    <Section
      look="plain"
      title={t('claims:title')}
      aside={<StatusBadge family={stateOf(refundCase).family}>{t(`claims:states.${status}`)}</StatusBadge>}
    >
      <p className={styles.title}>{t(`claims:next.${role}.${status}.title`, words)}</p>
      <p className={styles.text}>
        {t(`claims:next.${role}.${status}.text`, words)}
        {resolution ? ` ${t('claims:thread.reason')}: ${t(`claims:reasons.${resolution.reasonCode}`)}.` : null}
      </p>
    </Section>
  )
}
