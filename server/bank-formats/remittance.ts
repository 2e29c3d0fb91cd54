import { isQrReference } from '#shared/bank/qr-reference.ts'
import { compactReference, isRfReference } from '#shared/bank/rf-reference.ts'

/** Words with which banks fill a place that has nothing, or say that it stands elsewhere. */
const NOTHING = /^(NOT ?PROVIDED|NONREF|NOREF|NO ?REF|NOTAVAILABLE|UNSTRUCTURED|[EK]REF\+?|MARF|PREF|[0\s/-]*)$/i

/** A number or reference of the bank or the payer; null if it says that there is none. */
export function givenOrNull(written: string | null | undefined): string | null {
  const text = written?.trim() ?? ''
  return NOTHING.test(text) ? null : text
}

/** A text in one line. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * The structured reference of a payment: that of the field for it, or else a free text that is nothing but one, as banks
 * pass it on that have no such field.
 */
export function referenceOf(structured: string | null, text: string): string | null {
  const given = givenOrNull(structured)
  if (given !== null) return isRfReference(given) ? compactReference(given) : given.replace(/\s/g, '')
  return isRfReference(text) || isQrReference(text) ? compactReference(text) : null
}
