import { AdminRequests, adminRequestsLoader } from './AdminRequests.tsx'
import { requestedProducts } from './request-kinds.ts'

export const loader = adminRequestsLoader(requestedProducts)

export function AdminProductRequestsScreen() {
  return <AdminRequests kind={requestedProducts} />
}
