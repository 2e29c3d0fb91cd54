import { links } from './links.ts'

/** Where the name, address and VAT ID of invoices are changed; `from` is the way back. */
export const invoiceDataLink = (from: string): string => `${links.editProfile({ from })}#invoices`
