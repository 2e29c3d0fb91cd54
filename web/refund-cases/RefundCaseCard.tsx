import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useActing } from '#web/kernel/acting.ts'
import { api, q } from '#web/kernel/api.tsx'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/Skeleton.tsx'
import { CaseMoney } from './CaseMoney.tsx'
import { CaseNextStep, CaseOutcome } from './CaseNextStep.tsx'
import { CaseStatementList } from './CaseStatementList.tsx'
import { type CaseRole, isCaseOver } from './case-process.ts'
import styles from './RefundCaseCard.module.css'

/**
 * A refund case within what it is about: whose turn it is and until when, the ways on, the money, and all that was said
 * and shown. Screens that hold it load the words of `claims`.
 */
export function RefundCaseCard(shown: { caseId: string; role: CaseRole }) {
  const t = useT()
  // It is about money, which is not for the members of a team.
  return useActing() ? <Alert>{t('refund-cases:ofOwner')}</Alert> : <OwnCase {...shown} />
}

function OwnCase({ caseId, role }: { caseId: string; role: CaseRole }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isFetching } = useQuery(q(api.refundCase.detail, { params: { id: caseId } }))
  if (error && !data)
    return (
      <ErrorState
        title={t('refund-cases:failed')}
        text={errorText(t, failureOf(error))}
        retry={{ label: t('tryAgain'), onRetry: () => void refetch(), isBusy: isFetching }}
      />
    )
  if (!data)
    return (
      <SkeletonRegion label={t('refund-cases:loading')}>
        <Skeleton height={220} />
      </SkeletonRegion>
    )
  const { refundCase } = data
  return (
    // Focused after an action, so that it is read out; not a stop of the Tab key.
    <div ref={place} tabIndex={-1} className={styles.case}>
      {isCaseOver(refundCase) ? (
        <CaseOutcome key={refundCase._id} refundCase={refundCase} role={role} place={place} />
      ) : (
        <CaseNextStep key={refundCase._id} refundCase={refundCase} role={role} place={place} />
      )}
      <CaseMoney refundCase={refundCase} />
      <CaseStatementList refundCase={refundCase} />
    </div>
  )
}
