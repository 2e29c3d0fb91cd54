import type { AdminServiceRequest } from '#shared/contract/admin-service-request.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { mayDo } from '#web/service-requests/request-state.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import styles from './AdminListings.module.css'
import { DecisionForm, type DecisionStep } from './DecisionForm.tsx'
import { requestReads } from './request-reads.ts'

type Props = { request: AdminServiceRequest; onRemove: () => void; onDecided?: (() => void) | undefined }

/** What an administrator decides about a request, if it is not their own. */
export function RequestDecision(props: Props) {
  const t = useT()
  const { _id } = useUser()
  const { request, onRemove } = props
  if (request.requester._id === _id) return <Alert>{t('admin-requests:panel.own')}</Alert>
  if (mayDo(request, 'approve')) return <HeldForm {...props} />
  if (!mayDo(request, 'remove'))
    return request.isRemoved ? null : <p className={styles.quiet}>{t('admin-requests:panel.rest')}</p>
  return (
    <section className={styles.part} aria-labelledby="record-decision">
      <h3 id="record-decision" className={styles.head}>
        {t('admin-requests:decide.removeTitle')}
      </h3>
      <p className={styles.quiet}>{t('admin-requests:decide.removeThen')}</p>
      <div className={styles.buttons}>
        <ReportLink request={request} />
        <Button tone="danger" onClick={onRemove}>
          {t('admin-requests:decide.remove')}
        </Button>
      </div>
    </section>
  )
}

function ReportLink({ request: { report } }: Pick<Props, 'request'>) {
  const t = useT()
  return report ? <Button href={links.adminReport(report._id)}>{t('admin-listings:decide.report')}</Button> : null
}

/** Others do not see it: it is opened for offers, or closed for good. */
function HeldForm({ request, onDecided }: Props) {
  const t = useT()
  const { _id: id, requester } = request
  const update = useAct(api.adminServiceRequest.update, { invalidate: requestReads })
  const stepOf = (step: 'approve' | 'reject'): DecisionStep<typeof step> => ({
    step,
    title: t('admin-requests:decide.title'),
    label: t(`admin-requests:decide.${step}`),
    outcome: t(`admin-requests:decide.${step}Then`),
    hasRule: false,
  })
  return (
    <DecisionForm
      name={`request ${id}`}
      person={requester.name}
      steps={[stepOf('approve'), stepOf('reject')]}
      isBusy={update.isPending}
      onSend={async (action, { reason }) => {
        if (!(await update.run({ params: { id }, body: { action, reason } }))) return false
        showSnackbar(t(`admin-requests:decide.done.${action}`), { severity: 'success' })
        onDecided?.()
        return true
      }}
      buttons={<ReportLink request={request} />}
    />
  )
}
