import { useQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SkeletonRegion } from '#web/ui/SkeletonRegion.tsx'
import { CaseMoney } from './CaseMoney.tsx'
import { CaseStep } from './CaseStep.tsx'
import { CaseThread } from './CaseThread.tsx'
import type { Role } from './case-process.ts'
import styles from './RefundCaseCard.module.css'

/**
 * A refund case within what it is about: whose move it is and until when, the ways on, the money, and all that was said
 * and shown. Screens that hold it load the words of `claims`.
 */
export function RefundCaseCard({ caseId, role }: { caseId: string; role: Role }) {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery(q(api.refundCase.detail, { params: { id: caseId } }))
  if (error && !data)
    return (
      <ErrorState
        title={t('claims:failed')}
        text={problemText(t, failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data)
    return (
      <SkeletonRegion label={t('claims:loading')}>
        <Skeleton height={220} />
      </SkeletonRegion>
    )
  const { refundCase } = data
  return (
    <div className={styles.case}>
      <CaseStep key={refundCase._id} refundCase={refundCase} role={role} />
      <div className={styles.parts}>
        <CaseMoney refundCase={refundCase} />
        <CaseThread refundCase={refundCase} />
      </div>
    </div>
  )
}
