/** A few of the banks and wallets that Chapa lists. */
const BANKS = [
  { id: 130, slug: 'abay_bank', swift: 'ABAYETAA', name: 'Abay Bank', length: 16, isMobile: false },
  { id: 656, slug: 'awash_bank', swift: 'AWINETAA', name: 'Awash Bank', length: 14, isMobile: false },
  { id: 347, slug: 'bank_of_abyssinia', swift: 'ABYSETAA', name: 'Bank of Abyssinia', length: 8, isMobile: false },
  { id: 128, slug: 'cbebirr', swift: 'CBETETAA', name: 'CBEBirr', length: 10, isMobile: true },
  {
    id: 946,
    slug: 'cbe_bank',
    swift: 'CBETETAA',
    name: 'Commercial Bank of Ethiopia (CBE)',
    length: 13,
    isMobile: false,
  },
  { id: 880, slug: 'dashen_bank', swift: 'DASHETAA', name: 'Dashen Bank', length: 13, isMobile: false },
  { id: 266, slug: 'mpesa', swift: 'MPESA', name: 'M-Pesa', length: 10, isMobile: true },
  { id: 855, slug: 'telebirr', swift: 'TELEBIRR', name: 'telebirr', length: 10, isMobile: true },
] as const

export const bankList = (currency: string) =>
  BANKS.map(({ id, slug, swift, name, length, isMobile }) => ({
    id,
    slug,
    swift,
    name,
    acct_length: length,
    country_id: 1,
    is_mobilemoney: isMobile ? 1 : null,
    is_active: 1,
    is_rtgs: isMobile ? null : 1,
    active: 1,
    is_24hrs: isMobile ? 1 : null,
    currency,
  }))

export const isBank = (code: string): boolean => BANKS.some(({ id }) => String(id) === code)
