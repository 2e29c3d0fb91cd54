const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ')

/**
 * How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. Those in which the payment provider takes amounts,
 * which for some (HUF, ISK, UGX) are more than people use or `Intl` writes; a hundredfold of the price depends on it.
 * Source: https://docs.stripe.com/currencies#minor-units
 */
export function decimalsOfCurrency(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0
  return WITH_THREE.includes(currency) ? 3 : 2
}
