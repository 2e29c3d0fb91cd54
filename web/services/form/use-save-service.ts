import type { Service } from '#shared/contract/service.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import {
  type FieldErrors,
  isSamePlace,
  type SaveState,
  type SubmittedListing,
} from '#web/listings/form/listing-form-kind.ts'
import { altOf, newPictureFiles, pictureUploadOf } from '#web/listings/form/listing-pictures.ts'
import { useSaveOptions } from '#web/listings/form/use-listing-form.ts'
import { serviceReads } from '../service-invalidation.ts'
import { type ServiceValues, serviceBodyOf, serviceValuesOf } from './service-values.ts'

/** The call's schema, and what holds between its fields. */
export type ServiceRules = typeof import('#shared/contract/service.ts')

type ServiceSent = NonNullable<Parameters<typeof api.service.update>[0]['body']>

/** Stores the form as a listing; resolves with nothing after a rejection, which `onErrors` gets by field. */
export function useSaveService(
  service: Service | undefined,
  onErrors: (errors: FieldErrors) => void,
): SaveState<ServiceValues, ServiceRules> {
  const options = { ...useSaveOptions(onErrors), invalidate: serviceReads }
  const create = useApiMutation(api.service.create, { ...options, once: true })
  const update = useApiMutation(api.service.update, options)
  const correct = useApiMutation(adminApi.adminListing.updateService, options)
  type Sent = { params: { id: string }; body: ServiceSent; files?: { images: File[] } }
  /** A reason comes from an administrator, who leaves the status to the seller. */
  const send = ({ body: { status, ...body }, ...more }: Sent, reason: string | undefined) =>
    reason === undefined
      ? update.run({ ...more, body: status ? { ...body, status } : body })
      : correct.run({ ...more, body: { ...body, reason } })

  const change = async (
    stored: Service,
    { values, items, status, reason }: SubmittedListing<ServiceValues>,
    { ServiceEntry }: ServiceRules,
  ) => {
    const { location, ...entry } = ServiceEntry.parse({ ...serviceBodyOf(values), status })
    const params = { id: stored._id }
    const { body, files } = pictureUploadOf(items)
    const isMoved = !isSamePlace(values.location, serviceValuesOf(stored).location)
    const hasPlace = stored.location !== undefined
    const place = values.locationType === 'remote' || isMoved || !hasPlace ? { location: location ?? null } : {}
    const reply = await send({ params, body: { ...entry, ...place, ...body }, ...files }, reason)
    return reply?.service
  }

  return {
    isPending: create.isPending || update.isPending || correct.isPending,
    progress: create.progress ?? update.progress ?? correct.progress,
    save: async (listing, rules) => {
      if (service) return change(service, listing, rules)
      const { values, items, status } = listing
      const entry = rules.ServiceEntry.parse({ ...serviceBodyOf(values), status })
      const reply = await create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newPictureFiles(items) })
      return reply?.service
    },
  }
}
