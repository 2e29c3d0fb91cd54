import { isoMinorOf, marketplaceMinorOf, minorFromText, textFromMinor } from '#shared/kernel/minor-units.ts'

/** Writes an amount of the books as Chapa takes it: 8652 ETB is `86.52`. */
export function toChapaAmount(amount: number, currency: string): string {
  const minor = isoMinorOf(amount, currency)
  if (minor === undefined || minor <= 0) throw new RangeError(`Chapa takes no ${amount} ${currency}`)
  return textFromMinor(minor, currency)
}

/** Reads an amount of Chapa in the units of the books; NaN, which equals no amount, if it is none of them. */
export function fromChapaAmount(text: string, currency: string): number {
  const minor = minorFromText(text, currency)
  return (minor === undefined ? undefined : marketplaceMinorOf(minor, currency)) ?? Number.NaN
}
