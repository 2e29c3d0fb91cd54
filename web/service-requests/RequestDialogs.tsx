import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { closeReasons } from '#shared/process/service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { CloseDialog, RequestStepDialog } from '#web/transactions/RequestStepDialogs.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { requestLists, requestRead, useRequestAction } from './request-calls.ts'

export type RequestDialogProps = {
  request: ServiceRequest
  /** Left without doing anything. */
  onClose: () => void
  /** The action was done. */
  onDone: () => void
}

/** Closes the request for a reason. */
export function CloseRequestDialog({ request, onClose, onDone }: RequestDialogProps) {
  const t = useT()
  const close = useRequestAction(api.serviceRequest.close, { success: t('request-detail:closing.done') })
  return (
    <CloseDialog
      {...{ onClose, onDone }}
      reasons={closeReasons}
      labelOf={(reason) => t(`service-requests:closeReasons.${reason}`)}
      confirmLabel={t('service-requests:actions.close')}
      isPending={close.isPending}
      refusal={close.errors.reason}
      send={(reason) => close.run({ params: { id: request._id }, body: { reason } })}
    />
  )
}

/** Deletes the request and leads to the others. */
export function RemoveRequestDialog({ request, onClose }: RequestDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useApiMutation(api.serviceRequest.remove, {
    invalidate: requestLists,
    success: t('request-detail:remove.done'),
  })
  const leave = async () => {
    await navigate(links.myRequests(), { replace: true })
    queries.removeQueries({ queryKey: requestRead(request._id).queryKey })
  }
  return (
    <RequestStepDialog
      onClose={onClose}
      onDone={() => void leave()}
      isPending={remove.isPending}
      send={() => remove.run({ params: { id: request._id } })}
      words={{
        title: t('request-detail:remove.title'),
        text: t('request-detail:remove.text'),
        confirm: t('delete'),
        keep: t('request-detail:remove.keep'),
      }}
    />
  )
}

/** Takes the acceptance back before it is paid. */
export function UndoAcceptanceDialog({ request, name, onClose, onDone }: RequestDialogProps & { name: string }) {
  const t = useT()
  const undo = useRequestAction(api.serviceRequest.undo, { success: t('request-detail:undone') })
  return (
    <RequestStepDialog
      {...{ onClose, onDone }}
      isPending={undo.isPending}
      send={() => undo.run({ params: { id: request._id } })}
      words={{
        title: t('request-detail:undo.title'),
        text: t('request-detail:undo.text', { name }),
        confirm: t('service-requests:actions.undo'),
        keep: t('request-detail:undo.keep'),
      }}
    />
  )
}

/** Takes back the money of the order that its provider called off. */
export function TakeBackDialog({ request, amount, onClose, onDone }: RequestDialogProps & { amount: string }) {
  const t = useT()
  const takeBack = useApiMutation(api.serviceOrder.processRefundPostDecline, {
    // The request follows its order.
    invalidate: [api.serviceRequest.detail, api.serviceOrder.detail, ...requestLists],
    success: t('request-detail:takeBack.done'),
  })
  const send = async () => {
    const { orderId } = request
    if (orderId && (await takeBack.run({ params: { id: orderId } }))) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={takeBack.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:takeBack.title')}
      text={t('request-detail:takeBack.text', { amount })}
      confirmLabel={t('request-detail:do.takeBack', { amount })}
    />
  )
}
