import { AdminRequests, adminRequestsLoader } from './AdminRequests.tsx'
import { serviceRequests } from './request-kinds.ts'

export const loader = adminRequestsLoader(serviceRequests)

export function AdminRequestsScreen() {
  return <AdminRequests kind={serviceRequests} />
}
