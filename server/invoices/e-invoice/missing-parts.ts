import type { StoredInvoiceSide } from '#server/db/json-column.ts'
import type { EInvoicePart } from '#shared/contract/invoice.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'

/** The parts of the operator that an e-invoice needs and the settings do not have. */
export function missingOfIssuer({ place, vatId, taxNumber, contact, phone, email }: StoredInvoiceSide): EInvoicePart[] {
  const isPlaced = place?.postalCode && place.city && place.country
  const isTaxed = vatId ?? taxNumber
  const isReachable = contact && phone && email
  return [
    ...(isPlaced ? [] : ['issuer_address' as const]),
    ...(isTaxed ? [] : ['issuer_tax' as const]),
    ...(isReachable ? [] : ['issuer_contact' as const]),
  ]
}

/** The parts that an e-invoice needs and this invoice does not have; none if there is one. */
export function missingOf({
  issuer,
  recipient: { place, email },
  currency,
}: {
  issuer: StoredInvoiceSide
  recipient: StoredInvoiceSide
  currency: string
}): EInvoicePart[] {
  return [
    ...missingOfIssuer(issuer),
    ...(place?.postalCode && place.city && place.country ? [] : ['recipient_address' as const]),
    ...(email ? [] : ['recipient_email' as const]),
    // The standard writes two decimals at most.
    ...(decimalsOfCurrency(currency) > 2 ? ['currency' as const] : []),
  ]
}
