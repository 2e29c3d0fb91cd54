import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { links } from '#web/kernel/links.ts'
import type { FieldErrors, SaveState, SubmittedListing } from '#web/listings/form/listing-form-kind.ts'
import { altOf, newPictureFiles, pictureUploadOf } from '#web/listings/form/listing-pictures.ts'
import { useSaveOptions } from '#web/listings/form/use-listing-form.ts'
import { packagesRead } from '#web/promotions/promotion-kind.ts'
import {
  chosenPackage,
  type RequestValues,
  requestBodyOf,
  requestChanges,
  type StoredRequest,
} from './request-values.ts'

/** Every read in which a person's request may appear. */
export const requestReads = [
  api.serviceRequest.mine,
  api.serviceRequest.detail,
  api.serviceRequest.list,
  api.serviceRequest.counts,
  api.user.hasContent,
]

/** Times stand in one field of the form for their day and hours. */
export const fieldsOfForm = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^preferredSlots$/, 'preferredSlots.0.day').replace(/^(preferredSlots\.\d+)\.\w+$/, '$1.day'),
      message,
    ]),
  )

/** The call's schema, and what holds between its fields. */
export type RequestRules = typeof import('#shared/contract/service-request.ts')

type Submitted = SubmittedListing<RequestValues>

const packageFor = (values: RequestValues, status: Submitted['status']): string | undefined =>
  (status === 'published' && chosenPackage(values)) || undefined

/** Adds the page that follows the form: a package chosen in it is paid next. */
const promoting = <Saved extends { _id: string }>(saved: Saved, chosen: string | undefined) =>
  chosen ? { ...saved, nextHref: links.promote({ request: saved._id, package: chosen }) } : saved

/** Stores the form as a request; resolves with nothing after a rejection, which `onErrors` gets by field. */
export function useSaveRequest(
  stored: StoredRequest | undefined,
  onErrors: (errors: FieldErrors) => void,
  timeZone: string,
): SaveState<RequestValues, RequestRules> {
  const options = { ...useSaveOptions((errors) => onErrors(fieldsOfForm(errors))), invalidate: requestReads }
  const create = useApiMutation(api.serviceRequest.create, { ...options, once: true })
  const update = useApiMutation(api.serviceRequest.update, options)
  const publish = useApiMutation(api.serviceRequest.publish, options)
  // Those that the form has read and draws.
  const packages = useQuery({ ...packagesRead('serviceRequest'), enabled: false }).data?.packages

  const change = async (
    before: StoredRequest,
    { values, items, status }: Submitted,
    { ServiceRequestEntry }: RequestRules,
  ) => {
    const params = { id: before._id }
    const entry = ServiceRequestEntry.parse(requestBodyOf(values, timeZone))
    const { body, files } = pictureUploadOf(items)
    const changes = requestChanges(entry, values, before, timeZone)
    const reply = await update.run({ params, body: { ...changes, ...body }, ...files })
    const isPublished = reply && before.status === 'draft' && status === 'published'
    const done = isPublished ? await publish.run({ params }) : reply
    return done && promoting(done.serviceRequest, packageFor(values, status))
  }

  return {
    isPending: create.isPending || update.isPending || publish.isPending,
    progress: create.progress ?? update.progress,
    save: async (listing, rules) => {
      if (stored) return change(stored, listing, rules)
      const { values, items, status } = listing
      const promotionPackage = packageFor(values, status)
      const entry = rules.ServiceRequestEntry.parse({
        ...requestBodyOf(values, timeZone),
        status: status === 'draft' ? 'draft' : 'open',
        promotionPackage,
        promotionTotal: packages?.find(({ key }) => key === promotionPackage)?.price,
      })
      const reply = await create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newPictureFiles(items) })
      return reply && promoting(reply.serviceRequest, entry.promotionPackage)
    },
  }
}
