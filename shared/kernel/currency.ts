const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ')

/** The provider takes them in steps of 10 or 100 minor units only, which a fee of some percent misses. */
const ONLY_IN_STEPS = [...WITH_THREE, 'ISK', 'UGX']

/** True if prices and fees in the currency can be charged to the minor unit. */
export const isChargeable = (currency: string): boolean => !ONLY_IN_STEPS.includes(currency)

/**
 * Returns the number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. They are the decimals in which the
 * payment provider takes amounts, which for some (HUF, ISK, UGX) are more than people use or `Intl` writes; a wrong
 * number changes a price a hundredfold.
 * Source: https://docs.stripe.com/currencies#minor-units
 */
export function decimalsOfCurrency(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0
  return WITH_THREE.includes(currency) ? 3 : 2
}
