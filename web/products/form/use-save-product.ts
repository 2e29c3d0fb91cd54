import { useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { api } from '#web/kernel/api.tsx'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import {
  type FieldErrors,
  isSamePlace,
  type SaveState,
  type SubmittedListing,
} from '#web/listings/form/listing-form-kind.ts'
import { altOf, newPictureFiles, pictureUploadOf } from '#web/listings/form/listing-pictures.ts'
import { useSaveOptions } from '#web/listings/form/use-listing-form.ts'
import { productReads } from '../product-invalidation.ts'
import { type ProductValues, productBodyOf, productValuesOf } from './product-values.ts'

/** The product as it is now, which a rejection of its stock carries. */
function stockIn({ body }: ApiError): { stock: number; available: number } | undefined {
  const product: unknown = Object(Object(body).product)
  const { stock, available } = product as { stock?: unknown; available?: unknown }
  return typeof stock === 'number' && typeof available === 'number' ? { stock, available } : undefined
}

/** The call's schema, and what holds between its fields. */
export type ProductRules = typeof import('#shared/contract/product.ts')

type ProductSent = NonNullable<Parameters<typeof api.product.update>[0]['body']>

/** Stores the form as a product; resolves with nothing after a rejection, which `onErrors` gets by field. */
export function useSaveProduct(
  product: Product | undefined,
  onErrors: (errors: FieldErrors) => void,
): SaveState<ProductValues, ProductRules> {
  const t = useT()
  // After a conflict over the stock the next save means the number that the form shows now.
  const [known, setKnown] = useState(product?.stock)
  const common = useSaveOptions(onErrors)
  const options = {
    ...common,
    invalidate: productReads,
    onFailure: (error: ApiError) => {
      const now = stockIn(error)
      if (now && error.code === 'stock_changed') {
        setKnown(now.stock)
        onErrors({ stock: t('listing-form:product.stock.changed', { stock: now.stock }) })
        return true
      }
      if (now && error.code === 'stock_reserved') {
        onErrors({ stock: t('listing-form:product.stock.tooLow', { reserved: now.stock - now.available }) })
        return true
      }
      return common.onFailure(error)
    },
  }
  const create = useApiMutation(api.product.create, { ...options, once: true })
  const update = useApiMutation(api.product.update, options)
  const correct = useApiMutation(adminApi.adminListing.updateProduct, options)
  type Sent = { params: { id: string }; body: ProductSent; files?: { images: File[] } }
  /** A reason comes from an administrator, who leaves the status to the seller. */
  const send = ({ body: { status, ...body }, ...more }: Sent, reason: string | undefined) =>
    reason === undefined
      ? update.run({ ...more, body: status ? { ...body, status } : body })
      : correct.run({ ...more, body: { ...body, reason } })

  const change = async (
    stored: Product,
    { values, items, status, reason }: SubmittedListing<ProductValues>,
    { ProductEntry }: ProductRules,
  ) => {
    const { pickupLocation, stock, ...entry } = ProductEntry.parse({ ...productBodyOf(values), status })
    const params = { id: stored._id }
    const { body, files } = pictureUploadOf(items)
    const before = productValuesOf(stored).pickupLocation
    const isMoved =
      !isSamePlace(values.pickupLocation, before) || values.pickupLocation.address.trim() !== before.address
    const hasPlace = stored.pickupLocation !== undefined
    const sent = {
      params,
      body: {
        ...entry,
        // Orders that are paid meanwhile lower it: only a number that was typed anew is sent.
        ...(stock === stored.stock && known === stored.stock ? {} : { stock, expectedStock: known }),
        ...(pickupLocation && hasPlace && !isMoved ? {} : { pickupLocation: pickupLocation ?? null }),
        ...body,
      },
      ...files,
    }
    const reply = await send(sent, reason)
    return reply?.product
  }

  return {
    isPending: create.isPending || update.isPending || correct.isPending,
    progress: create.progress ?? update.progress ?? correct.progress,
    save: async (listing, rules) => {
      if (product) return change(product, listing, rules)
      const { values, items, status } = listing
      const entry = rules.ProductEntry.parse({ ...productBodyOf(values), status })
      const reply = await create.run({ body: { ...entry, imageAlts: items.map(altOf) }, ...newPictureFiles(items) })
      return reply?.product
    },
  }
}
