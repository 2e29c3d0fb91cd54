import type { StoredInvoiceSide } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { readVatId } from '#server/kernel/vat-id.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { type TaxRule, taxIn, taxRuleOf } from '#shared/policies/plan-terms.ts'
import { findRecipient } from './data.ts'

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
type Place = NonNullable<StoredInvoiceSide['place']>

/** The lines of an address as they are written. */
const written = ({ street, postalCode, city, country }: Place): string[] =>
  [...street, [postalCode, city].filter(Boolean).join(' '), country ?? ''].filter(Boolean)

const given = <T extends object>(fields: T) =>
  // Only absent values are left out.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

function sideOf({
  name,
  full_name,
  company_name,
  legal_address: address,
  vat_id,
  email,
}: Recipient): StoredInvoiceSide {
  const place: Place | undefined = address
    ? {
        street: [address.line1, ...(address.line2 ? [address.line2] : [])],
        ...given({ postalCode: address.postalCode }),
        city: address.city,
        country: address.country,
      }
    : undefined
  return {
    name: company_name ?? full_name ?? name,
    address: place ? written(place) : [],
    ...given({ vatId: vat_id, email, place }),
  }
}

/** The operator as the issuer of invoices. */
export function issuerOf({
  rules,
  marketplaceName,
}: Pick<Deps['settings'], 'rules' | 'marketplaceName'>): StoredInvoiceSide {
  const {
    name = marketplaceName,
    address,
    postalCode,
    city,
    country,
    vatId,
    taxNumber,
    contact,
    phone,
    email,
  } = rules.invoices
  const place = city ? { street: address, city, ...given({ postalCode, country }) } : undefined
  return {
    name,
    address: place ? written(place) : address,
    ...given({ vatId, taxNumber, place, contact, phone, email }),
  }
}

type Taxed = Pick<Recipient, 'company_name' | 'full_name' | 'legal_address' | 'vat_id'>

/** The VAT id of a recipient whom an invoice can name as the one who owes the tax: it must be possible, and say who and where. */
const debtorOf = ({ company_name, full_name, legal_address, vat_id }: Taxed): string | null =>
  ((company_name ?? full_name) && legal_address && readVatId(vat_id ?? '')) || null

/** The tax rule and the tax rate of an invoice to this recipient; a visitor is a private person. */
export function taxFor({ invoices: { taxRate, ...issuing } }: Rules, recipient: Taxed | undefined) {
  const taxRule = taxRuleOf(issuing, recipient ? debtorOf(recipient) : null)
  return { taxRule, taxRate: taxRule === 'included' ? taxRate : 0 }
}

/**
 * The net, the tax and the gross of an invoice. Tax that a customer of another country owes is not ours: net is the
 * whole price.
 */
export const sumsOf = (gross: number, taxRule: TaxRule, rate: number) => {
  const tax = taxRule === 'included' ? taxIn(gross, rate) : 0
  return { net: gross - tax, tax, gross }
}

/** The sides, the tax and the sums of an invoice to an account, as everything stands now; tax is within `gross`. */
export async function invoiceTo(tx: Db, deps: Deps, { accountId, gross }: { accountId: string; gross: number }) {
  const account = await findRecipient(tx, accountId)
  if (!account) throw new Error(`there is no account ${accountId} to write an invoice to`)
  const { taxRule, taxRate } = taxFor(deps.settings.rules, account)
  const sides = { issuer: issuerOf(deps.settings), recipient: sideOf(account) }
  return { accountId, ...sumsOf(gross, taxRule, taxRate), taxRule, taxRate, ...sides }
}
