import { formatQrReference, isQrReference } from './qr-reference.ts'
import { formatRfReference } from './rf-reference.ts'

/** A creditor reference or a Swiss QR reference in its groups, as it is printed. */
export const formatReference = (reference: string): string =>
  isQrReference(reference) ? formatQrReference(reference) : formatRfReference(reference)
