import { AdminListings, listingsLoader } from './AdminListings.tsx'
import { productListings } from './listing-kinds.ts'

export const loader = listingsLoader(productListings)

export function AdminProductsScreen() {
  return <AdminListings kind={productListings} />
}
