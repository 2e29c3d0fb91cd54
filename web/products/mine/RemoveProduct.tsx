import type { ProductSummary } from '#shared/contract/product.ts'
import { useAct } from '#web/kernel/act.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { RemoveListing } from '#web/listings/mine/RemoveListing.tsx'
import { productReads } from '../form/use-save-product.ts'

/** Asks before a product goes. */
export function RemoveProduct({ product, onClose }: { product: ProductSummary | undefined; onClose: () => void }) {
  const t = useT()
  const remove = useAct(api.product.remove, {
    // The product itself must not be asked for again.
    invalidate: productReads.filter((read) => read !== api.product.detail),
    patch: (queries, { _id: id }) =>
      queries.removeQueries({ queryKey: [api.product.detail.callName, { params: { id } }] }),
    success: ({ archived }) => t(archived ? 'listing-form:mine.remove.archived' : 'listing-form:mine.remove.done'),
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
