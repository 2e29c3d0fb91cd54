import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { problemText } from '#web/kernel/problem.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SkeletonRegion } from '#web/ui/SkeletonRegion.tsx'
import { CaseEnd } from './CaseEnd.tsx'
import { CaseMoney } from './CaseMoney.tsx'
import { CaseStep } from './CaseStep.tsx'
import { CaseThread } from './CaseThread.tsx'
import { isOver, type Role } from './case-process.ts'
import styles from './RefundCaseCard.module.css'

/**
 * A refund case within what it is about: whose move it is and until when, the ways on, the money, and all that was said
 * and shown. Screens that hold it load the words of `claims`.
 */
export function RefundCaseCard({ caseId, role }: { caseId: string; role: Role }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
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
    // Focused after a move, so that it is read out; not a stop of the Tab key.
    <div ref={place} tabIndex={-1} className={styles.case}>
      {isOver(refundCase) ? (
        <CaseEnd key={refundCase._id} refundCase={refundCase} role={role} place={place} />
      ) : (
        <CaseStep key={refundCase._id} refundCase={refundCase} role={role} place={place} />
      )}
      <CaseMoney refundCase={refundCase} />
      <CaseThread refundCase={refundCase} />
    </div>
  )
}
