import { conflict } from '#server/kernel/http/errors.ts'

export type Seller = { status: string; verification: string }

/** True if a seller can take orders now: neither suspended nor unverified. */
export const isSelling = ({ status, verification }: Seller): boolean =>
  status === 'active' && verification === 'approved'

/** Refuses to accept or to pay the offer of a seller who cannot take orders now, with 409 `provider_gone`. */
export function rejectDeactivated(seller: Seller | undefined): void {
  if (!seller || !isSelling(seller)) throw conflict('provider_gone', 'This seller cannot take orders at the moment.')
}
