import { AdminListings, listingsLoader } from './AdminListings.tsx'
import { serviceListings } from './listing-kinds.ts'

export const loader = listingsLoader(serviceListings)

export function AdminServicesScreen() {
  return <AdminListings kind={serviceListings} />
}
