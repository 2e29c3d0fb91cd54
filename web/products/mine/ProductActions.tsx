import type { ProductSummary } from '#shared/contract/product.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { isOnline } from '#web/listings/form/listing-form-kind.ts'
import { ListingActions, useStatusChangedText } from '#web/listings/mine/ListingActions.tsx'
import { productReads } from '../form/use-save-product.ts'

/** What can be done with one product. */
export function ProductActions({
  product,
  ...rest
}: {
  product: ProductSummary
  onRemove: () => void
  compact?: boolean
}) {
  const saidOf = useStatusChangedText()
  const { _id, title, seller } = product
  const update = useAct(api.product.update, {
    invalidate: productReads,
    success: (reply) => saidOf(reply.product.status, seller.isVerified),
  })
  const isLive = isOnline(product)
  return (
    <ListingActions
      {...{ title, isLive, ...rest }}
      editHref={links.editProduct(_id)}
      viewHref={links.product(_id)}
      isBusy={update.isPending}
      onTurn={() => void update.run({ params: { id: _id }, body: { status: isLive ? 'paused' : 'published' } })}
    />
  )
}
