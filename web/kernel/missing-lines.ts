import { needsPostalCode } from '#shared/policies/postal-codes.ts'

/** The lines of an address that are empty and asked for; a postal code is where its country needs one. */
export const missingLines = <Line extends string>(
  required: readonly Line[],
  address: Readonly<Record<NoInfer<Line> | 'country', string>>,
): Line[] =>
  required.filter((line) => !address[line].trim() && (line !== 'postalCode' || needsPostalCode(address.country)))
