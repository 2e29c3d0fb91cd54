import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { ActionForm } from '#web/forms/ActionForm.tsx'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { RequestStepDialog, useClosingTexts } from '#web/transactions/RequestStepDialogs.tsx'
import { requestLists, requestRead, useRequestAction } from './request-calls.ts'

export type RequestDialogProps = {
  request: ServiceRequest
  /** Left without doing anything. */
  onClose: () => void
  /** The action was done. */
  onDone: () => void
}

/** Closes the request for a reason. */
export function CloseRequestDialog({ request, ...ends }: RequestDialogProps) {
  const t = useT()
  const close = useRequestAction(api.serviceRequest.close, { success: t('request:transitions.close.done') })
  const { words, reasonLabel } = useClosingTexts(t('service-request:transitions.close.button'))
  return (
    <RequestStepDialog
      {...ends}
      words={words}
      input={inputOf(serviceRequest, 'close')}
      fields={{ reason: { label: reasonLabel, labelOf: (reason) => t(`service-request:closeReasons.${reason}`) } }}
      action={close}
      send={({ body }) => close.run({ params: { id: request._id }, body })}
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
    success: t('request:transitions.delete.done'),
  })
  const leave = async () => {
    await navigate(links.myRequests(), { replace: true })
    queries.removeQueries({ queryKey: requestRead(request._id).queryKey })
  }
  return (
    <RequestStepDialog
      onClose={onClose}
      onDone={() => void leave()}
      action={remove}
      send={() => remove.run({ params: { id: request._id } })}
      words={{
        title: t('request:transitions.delete.form.title'),
        text: t('request:transitions.delete.form.text'),
        confirm: t('delete'),
        keep: t('request:transitions.delete.form.keep'),
      }}
    />
  )
}

/** Takes the acceptance back before it is paid. */
export function UndoAcceptanceDialog({ request, name, onClose, onDone }: RequestDialogProps & { name: string }) {
  const t = useT()
  const undo = useRequestAction(api.serviceRequest.undo, { success: t('request:offers.undo.done') })
  return (
    <RequestStepDialog
      {...{ onClose, onDone }}
      action={undo}
      send={() => undo.run({ params: { id: request._id } })}
      words={{
        title: t('request:offers.undo.form.title'),
        text: t('request:offers.undo.form.text', { name }),
        confirm: t('service-request:transitions.undo.button'),
        keep: t('request:offers.undo.form.keep'),
      }}
    />
  )
}

/** Takes back the money of the order that its provider called off. */
export function TakeBackDialog({ request, amount, ...ends }: RequestDialogProps & { amount: string }) {
  const t = useT()
  const takeBack = useApiMutation(api.serviceOrder.processRefundPostDecline, {
    // The request follows its order.
    invalidate: [api.serviceRequest.detail, api.serviceOrder.detail, ...requestLists],
    success: t('request:takeBack.done'),
  })
  const { orderId } = request
  return (
    <ActionForm
      {...ends}
      title={t('request:takeBack.title')}
      text={t('request:takeBack.text', { amount })}
      confirmLabel={t('request:do.takeBack', { amount })}
      busyLabel={t('request:busy')}
      action={takeBack}
      send={async () => orderId && takeBack.run({ params: { id: orderId } })}
    />
  )
}
