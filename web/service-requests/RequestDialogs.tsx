import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { closeReasons } from '#shared/process/service-request.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RadioList } from '#web/ui/RadioCards.tsx'
import { requestLists, requestRead, useRequestAction } from './request-calls.ts'

export type RequestDialogProps = {
  request: ServiceRequest
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

/** Closes the request for a reason. */
export function CloseRequestDialog({ request, onClose, onDone }: RequestDialogProps) {
  const t = useT()
  const close = useRequestAction(api.serviceRequest.close, { success: t('request-detail:closing.done') })
  const [reason, setReason] = useState<(typeof closeReasons)[number]>()
  const [wasAsked, setAsked] = useState(false)
  const send = async () => {
    setAsked(true)
    if (reason && (await close.run({ params: { id: request._id }, body: { reason } }))) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={close.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:closing.title')}
      text={t('request-detail:closing.text')}
      confirmLabel={t('service-requests:actions.close')}
      cancelLabel={t('request-detail:closing.keep')}
      closeLabel={t('close')}
    >
      <RadioList
        legend={t('request-detail:closing.why')}
        options={closeReasons.map((value) => ({ value, label: t(`service-requests:closeReasons.${value}`) }))}
        value={reason ?? ''}
        onChange={(value) => setReason(closeReasons.find((each) => each === value))}
        error={wasAsked && !reason ? t('field.choose') : close.errors.reason}
      />
    </ConfirmDialog>
  )
}

/** Deletes the request and leads to the others. */
export function RemoveRequestDialog({ request, onClose }: RequestDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useAct(api.serviceRequest.remove, {
    invalidate: requestLists,
    success: t('request-detail:remove.done'),
  })
  const send = async () => {
    if (!(await remove.run({ params: { id: request._id } }))) return
    await navigate(links.myRequests(), { replace: true })
    queries.removeQueries({ queryKey: requestRead(request._id).queryKey })
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={remove.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:remove.title')}
      text={t('request-detail:remove.text')}
      confirmLabel={t('delete')}
      cancelLabel={t('request-detail:remove.keep')}
      closeLabel={t('close')}
    />
  )
}

/** Takes the acceptance back before it is paid. */
export function UndoAcceptanceDialog({ request, name, onClose, onDone }: RequestDialogProps & { name: string }) {
  const t = useT()
  const undo = useRequestAction(api.serviceRequest.undo, { success: t('request-detail:undone') })
  const send = async () => {
    if (await undo.run({ params: { id: request._id } })) onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={() => void send()}
      isBusy={undo.isPending}
      busyLabel={t('request-detail:busy')}
      title={t('request-detail:undo.title')}
      text={t('request-detail:undo.text', { name })}
      confirmLabel={t('service-requests:actions.undo')}
      cancelLabel={t('request-detail:undo.keep')}
      closeLabel={t('close')}
    />
  )
}

/** Takes back the money of the order that its provider called off. */
export function TakeBackDialog({ request, amount, onClose, onDone }: RequestDialogProps & { amount: string }) {
  const t = useT()
  const takeBack = useAct(api.serviceOrder.processRefundPostDecline, {
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
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  )
}
