import type { ProductSummary } from '#shared/contract/product.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { isOnline } from '#web/listings/form/listing-form-kind.ts'
import { ListingActions, RemoveListing, useStatusChangedText } from '#web/listings/mine/ListingActions.tsx'
import { productReads } from './product-invalidation.ts'

/** The actions on one product. */
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
  const update = useApiMutation(api.product.update, {
    invalidate: productReads,
    success: (reply) => saidOf(reply.product, seller.isVerified),
  })
  const isLive = isOnline(product)
  return (
    <ListingActions
      {...{ title, isLive, ...rest }}
      editHref={links.editProduct(_id)}
      viewHref={links.product(_id)}
      promoted={{ kind: 'product', id: _id }}
      isBusy={update.isPending}
      onTurn={() => void update.run({ params: { id: _id }, body: { status: isLive ? 'paused' : 'published' } })}
    />
  )
}

/** Asks before a product goes. */
export function RemoveProduct({ product, onClose }: { product: ProductSummary | undefined; onClose: () => void }) {
  const t = useT()
  const remove = useApiMutation(api.product.remove, {
    // The product itself must not be asked for again.
    invalidate: productReads.filter((read) => read !== api.product.detail),
    patch: (queries, { _id: id }) =>
      queries.removeQueries({ queryKey: [api.product.detail.callName, { params: { id } }] }),
    success: ({ archived }) =>
      t(archived ? 'listing-form:mine.remove.archived' : 'listing-form:mine.remove.done.product'),
  })
  return (
    <RemoveListing
      listing={product}
      wasOrdered={({ soldCount }) => soldCount > 0}
      isBusy={remove.isPending}
      onRemove={(id) => remove.run({ params: { id } })}
      onClose={onClose}
    />
  )
}
