import { links } from './links.ts'

/** The URL of the form for the name, address and VAT ID on invoices; `from` is the return path. */
export const invoiceDataLink = (from: string): string => `${links.editProfile({ from })}#invoices`
