const ISO_DECIMALS: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

const isoDecimals = new Map(
  ISO_DECIMALS.flatMap(([decimals, currencies]) =>
    currencies.split(' ').map((currency) => [currency, decimals] as const),
  ),
)

/** Codes of ISO 4217 that are in use and have minor units; metals and units of account have none. */
export const ISO_CURRENCIES: readonly string[] = [...isoDecimals.keys()].sort()

/**
 * Returns the number of decimals of a currency by ISO 4217, in which banks write amounts; undefined of a code that is not
 * in use. Neither the payment provider (ISK, UGX, MGA) nor `Intl` (HUF, IDR, COP) counts by it.
 * Source: ISO 4217, list one, of January 2026
 */
export const isoDecimalsOf = (currency: string): number | undefined => isoDecimals.get(currency)
