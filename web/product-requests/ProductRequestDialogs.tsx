import { useNavigate } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import { inputOf } from '#shared/kernel/process-actions.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productRequest as process } from '#shared/process/product-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { RequestStepDialog, useClosingTexts, useRejectionTexts } from '#web/transactions/RequestStepDialogs.tsx'
import { useProductRequestAction } from './product-request-calls.ts'
import { useProductRequestText } from './product-request-text.ts'

type Ends = {
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}
type OfferDialogProps = Ends & { offer: ProductOffer }
type ProductRequestDialogProps = Ends & { productRequest: ProductRequest }

/** Declines an offer with a reason that its seller reads. */
export function RejectProductOfferDialog({ offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const name = useProductRequestText().name(offer)
  const reject = useProductRequestAction(api.productOffer.reject, {
    success: t('request:offers.reject.done', { name }),
  })
  const { words, reason } = useRejectionTexts({ name, confirm: t('product-offer:transitions.reject.button') })
  return (
    <RequestStepDialog
      {...ends}
      words={words}
      input={inputOf(productOffer, 'reject')}
      draft={`${offer._id}:reject`}
      fields={{ reason }}
      action={reject}
      send={({ body }) => reject.run({ params: { id: offer._id }, body })}
    />
  )
}

/** The requester takes the acceptance back before it is paid. */
export function UndoProductOfferDialog({ offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const undo = useProductRequestAction(api.productOffer.undo, { success: t('request:offers.undo.done') })
  return (
    <RequestStepDialog
      {...ends}
      action={undo}
      send={() => undo.run({ params: { id: offer._id } })}
      words={{
        title: t('request:offers.undo.form.title'),
        text: t('request:offers.undo.form.text', { name: useProductRequestText().name(offer) }),
        confirm: t('product-offer:transitions.undo.button'),
        keep: t('request:offers.undo.form.keep'),
      }}
    />
  )
}

/** The seller takes the offer back. */
export function WithdrawProductOfferDialog({ offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const withdraw = useProductRequestAction(api.productOffer.withdraw, { success: t('request:offers.withdraw.done') })
  return (
    <RequestStepDialog
      {...ends}
      action={withdraw}
      send={() => withdraw.run({ params: { id: offer._id } })}
      words={{
        title: t('request:offers.withdraw.form.title'),
        text: t('request:offers.withdraw.form.text', { name: displayNameOf(offer.request.requester) }),
        confirm: t('product-offer:transitions.withdraw.button'),
        keep: t('request:offers.withdraw.form.keep'),
      }}
    />
  )
}

/** Closes the request for a reason. */
export function CloseProductRequestDialog({ productRequest, ...ends }: ProductRequestDialogProps) {
  const t = useT()
  const close = useProductRequestAction(api.productOffer.closeRequest, { success: t('request:transitions.close.done') })
  const { words, reasonLabel } = useClosingTexts(t('product-request:transitions.closeRequestedProduct.button'))
  return (
    <RequestStepDialog
      {...ends}
      words={words}
      input={inputOf(process, 'close-requested-product')}
      fields={{ reason: { label: reasonLabel, labelOf: (reason) => t(`product-request:closeReasons.${reason}`) } }}
      action={close}
      send={({ body }) => close.run({ params: { id: productRequest._id }, body })}
    />
  )
}

/** Deletes the request and leads to the others. */
export function RemoveProductRequestDialog({ productRequest, onClose }: ProductRequestDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useApiMutation(api.requestedProduct.remove, {
    invalidate: [api.requestedProduct.list, api.requestedProduct.mine, api.productOffer.forBuyer],
    success: t('request:transitions.delete.done'),
  })
  return (
    <RequestStepDialog
      onClose={onClose}
      onDone={() => void navigate(links.myProductRequests(), { replace: true })}
      action={remove}
      send={() => remove.run({ params: { id: productRequest._id } })}
      words={{
        title: t('request:transitions.delete.form.title'),
        text: t('request:transitions.delete.form.text'),
        confirm: t('delete'),
        keep: t('request:transitions.delete.form.keep'),
      }}
    />
  )
}
