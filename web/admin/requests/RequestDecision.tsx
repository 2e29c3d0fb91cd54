import { DecisionForm, type DecisionStep } from '#web/admin/orders/DecisionForm.tsx'
import { PanelPart } from '#web/admin/PanelPart.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import type { AdminRequestKind, RequestRecord } from './request-kinds.ts'

type Props = {
  kind: Pick<AdminRequestKind, 'useUpdate' | 'useRestore'>
  request: RequestRecord
  onRemove: () => void
  onDecided?: (() => void) | undefined
}

/** The form for a decision about a request; administrators cannot decide about their own requests. */
export function RequestDecision(props: Props) {
  const t = useT()
  const rejection = useRightRejection()
  const { _id } = useUser()
  const { request, onRemove } = props
  if (request.requester._id === _id) return <Alert>{t('admin-requests:panel.own')}</Alert>
  if (request.archive) return <RestoreForm {...props} archive={request.archive} />
  if (request.allowedActions.includes('approve')) return <HeldForm {...props} />
  if (!request.allowedActions.includes('remove'))
    return request.isRemoved ? null : <p className="quiet-text">{t('admin-requests:panel.rest')}</p>
  return (
    <PanelPart id="record-decision" title={t('admin-requests:decide.removeTitle')}>
      <p className="quiet-text">{t('admin-requests:decide.removeThen')}</p>
      <Row wrap gap={8} align="stretch">
        <ReportLink request={request} />
        <Button tone="danger" disabledReason={rejection({ right: 'moderate' })} onClick={onRemove}>
          {t('admin-requests:decide.remove')}
        </Button>
      </Row>
    </PanelPart>
  )
}

function ReportLink({ request: { report } }: Pick<Props, 'request'>) {
  const t = useT()
  return report ? <Button href={links.adminReport(report._id)}>{t('admin-listings:decide.report')}</Button> : null
}

/** Others do not see it: it is opened for offers, or closed for good. */
function HeldForm({ kind, request, onDecided }: Props) {
  const t = useT()
  const { _id: id, requester } = request
  const update = kind.useUpdate()
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
        if (!(await update.run(id, action, reason))) return false
        showSnackbar(t(`admin-requests:decide.done.${action}`), { severity: 'success' })
        onDecided?.()
        return true
      }}
      buttons={<ReportLink request={request} />}
    />
  )
}

/** Administrators took it from all lists: it comes back as it was, as long as that is possible. */
function RestoreForm({
  kind,
  request,
  archive,
  onDecided,
}: Props & { archive: NonNullable<RequestRecord['archive']> }) {
  const t = useT()
  const format = useFormat()
  const { _id: id, requester } = request
  const restore = kind.useRestore()
  const when = format.date(archive.since)
  if (archive.daysLeft === 0) return <p className="quiet-text">{t('admin-requests:restore.overText', { when })}</p>
  return (
    <>
      <Alert>
        <b>{t('admin-requests:restore.left', { count: archive.daysLeft })}</b>
        <br />
        {t('admin-requests:restore.text', { when, until: format.date(archive.until) })}
      </Alert>
      <DecisionForm
        name={`archived request ${id}`}
        person={requester.name}
        steps={[
          {
            step: 'restore',
            title: t('admin-requests:restore.title'),
            label: t('admin-requests:restore.button'),
            outcome: t('admin-requests:restore.outcome'),
            hasRule: false,
          },
        ]}
        isBusy={restore.isPending}
        onSend={async (_, { reason }) => {
          if (!(await restore.run(id, reason))) return false
          showSnackbar(t('admin-requests:restore.done'), { severity: 'success' })
          onDecided?.()
          return true
        }}
      />
    </>
  )
}
