import { useParams } from 'react-router'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { ProductForm } from '#web/products/form/ProductForm.tsx'
import { EditListing } from './EditListing.tsx'
import { productListings } from './listing-kinds.ts'

const read = (id = '') => q(adminApi.adminListing.product, { params: { id } })

export const loader = defineLoader(async ({ params, load }) => {
  await Promise.all([load(read(params.productId)), load(categoriesRead('all'))])
})

export function AdminEditProductScreen() {
  const { productId } = useParams()
  return (
    <EditListing key={productId} kind={productListings} read={read(productId)} listingIn={({ product }) => product}>
      {({ moderation: _, ...product }, words) => <ProductForm {...words} product={product} />}
    </EditListing>
  )
}
