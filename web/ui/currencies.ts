import { languageOf } from '#shared/kernel/language.ts'

/** The signs by which currencies are known, each before the codes that bear it; all others are written by their code. */
const SIGNS =
  '$ ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUC CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD ' +
  '£ FKP GBP GIP SHP SSP SYP ¥ CNY JPY ₩ KPW KRW € EUR R$ BRL C$ NIO T$ TOP E£ EGP L£ LBP ' +
  '؋ AFN ֏ AMD Kz AOA ₼ AZN KM BAM ৳ BDT Bs BOB P BWP ₡ CRC Kč CZK kr DKK ISK NOK SEK ₾ GEL GH₵ GHS FG GNF Q GTQ ' +
  'L HNL Ft HUF Rp IDR ₪ ILS ₹ INR ៛ KHR ₸ KZT ₭ LAK Rs LKR MUR NPR PKR Ar MGA K MMK ₮ MNT RM MYR ₦ NGN ₱ PHP zł PLN ' +
  '₲ PYG lei RON ₽ RUB Db STN ฿ THB ₺ TRY ₴ UAH ₫ VND FCFA XAF R ZAR ZK ZMW'

const signs = new Map<string, string>([['XOF', 'F\u00a0CFA']])
let sign = ''
for (const word of SIGNS.split(' ')) {
  if (/^[A-Z]{3}$/.test(word)) signs.set(word, sign)
  else sign = word
}

/** The sign or code that stands beside an amount; the birr has its own name in Amharic. */
export const signOfCurrency = (currency: string, locale: string): string =>
  currency === 'ETB' && languageOf(locale) === 'am' ? 'ብር' : (signs.get(currency) ?? currency)
