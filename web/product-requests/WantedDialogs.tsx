import { useNavigate } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { productCloseReasons } from '#shared/process/product-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { CloseDialog, RejectDialog, RequestStepDialog } from '#web/transactions/RequestStepDialogs.tsx'
import { useWantedAction } from './wanted-calls.ts'
import { useWantedText } from './wanted-text.ts'

type Ends = {
  /** Left without doing anything. */
  onClose: () => void
  /** It was done. */
  onDone: () => void
}
type OfferDialogProps = Ends & { offer: ProductOffer }
type WantedDialogProps = Ends & { wanted: RequestedProduct }

/** Declines an offer with a reason that its seller reads. */
export function RejectWantedDialog({ offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const name = useWantedText().name(offer)
  const reject = useWantedAction(api.productOffer.reject, { success: t('request-detail:reject.done', { name }) })
  return (
    <RejectDialog
      {...ends}
      offerId={offer._id}
      name={name}
      confirmLabel={t('product-offers:actions.reject')}
      isPending={reject.isPending}
      refusal={reject.errors.reason}
      send={(reason) => reject.run({ params: { id: offer._id }, body: { reason } })}
    />
  )
}

/** The requester takes the acceptance back before it is paid. */
export function UndoWantedDialog({ offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const undo = useWantedAction(api.productOffer.undo, { success: t('request-detail:undone') })
  return (
    <RequestStepDialog
      {...ends}
      isPending={undo.isPending}
      send={() => undo.run({ params: { id: offer._id } })}
      words={{
        title: t('request-detail:undo.title'),
        text: t('request-detail:undo.text', { name: useWantedText().name(offer) }),
        confirm: t('product-offers:actions.undo'),
        keep: t('request-detail:undo.keep'),
      }}
    />
  )
}

/** The seller takes the offer back. */
export function WithdrawWantedDialog({ offer, ...ends }: OfferDialogProps) {
  const t = useT()
  const withdraw = useWantedAction(api.productOffer.withdraw, { success: t('request-detail:withdraw.done') })
  return (
    <RequestStepDialog
      {...ends}
      isPending={withdraw.isPending}
      send={() => withdraw.run({ params: { id: offer._id } })}
      words={{
        title: t('request-detail:withdraw.title'),
        text: t('request-detail:withdraw.text', { name: displayNameOf(offer.request.requester) }),
        confirm: t('product-offers:actions.withdraw'),
        keep: t('request-detail:withdraw.keep'),
      }}
    />
  )
}

/** Closes the request for a reason. */
export function CloseWantedDialog({ wanted, ...ends }: WantedDialogProps) {
  const t = useT()
  const close = useWantedAction(api.productOffer.closeRequest, { success: t('request-detail:closing.done') })
  return (
    <CloseDialog
      {...ends}
      reasons={productCloseReasons}
      labelOf={(reason) => t(`product-requests:closeReasons.${reason}`)}
      confirmLabel={t('product-requests:actions.close-requested-product')}
      isPending={close.isPending}
      refusal={close.errors.reason}
      send={(reason) => close.run({ params: { id: wanted._id }, body: { reason } })}
    />
  )
}

/** Deletes the request and leads to the others. */
export function RemoveWantedDialog({ wanted, onClose }: WantedDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useApiMutation(api.requestedProduct.remove, {
    invalidate: [api.requestedProduct.list, api.requestedProduct.mine, api.productOffer.forBuyer],
    success: t('request-detail:remove.done'),
  })
  return (
    <RequestStepDialog
      onClose={onClose}
      onDone={() => void navigate(links.myWanted(), { replace: true })}
      isPending={remove.isPending}
      send={() => remove.run({ params: { id: wanted._id } })}
      words={{
        title: t('request-detail:remove.title'),
        text: t('request-detail:remove.text'),
        confirm: t('delete'),
        keep: t('request-detail:remove.keep'),
      }}
    />
  )
}
