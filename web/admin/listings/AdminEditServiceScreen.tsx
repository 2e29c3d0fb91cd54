import { useParams } from 'react-router'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { ServiceForm } from '#web/services/form/ServiceForm.tsx'
import { EditListing } from './EditListing.tsx'
import { serviceListings } from './listing-kinds.ts'

const read = (id = '') => q(adminApi.adminListing.service, { params: { id } })

export const loader = defineLoader(async ({ params, load }) => {
  await Promise.all([load(read(params.serviceId)), load(categoriesRead('all'))])
})

export function AdminEditServiceScreen() {
  const { serviceId } = useParams()
  return (
    <EditListing key={serviceId} kind={serviceListings} read={read(serviceId)} listingIn={({ service }) => service}>
      {({ seller: _seller, moderation: _moderation, ...service }, words) => (
        <ServiceForm {...words} service={service} />
      )}
    </EditListing>
  )
}
