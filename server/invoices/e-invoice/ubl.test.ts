import { describe, expect, test } from 'vitest'
import type { StoredInvoiceSide } from '#server/db/json-column.ts'
import type { InvoiceLine } from '#shared/contract/invoice.ts'
import { brokenRules } from '#test/e-invoice-rules/check-e-invoice.ts'
import { sumsOf } from '../issue.ts'
import { type EInvoice, ublOf } from './ubl.ts'

const names = { en: 'Plus', am: 'ፕላስ', de: 'Plus', fr: 'Plus' }
const issuer: StoredInvoiceSide = {
  name: 'Kiez eG & Söhne <Berlin>',
  address: [],
  vatId: 'DE136695976',
  taxNumber: '27/123/45678',
  place: { street: ['Graefestraße 1', 'Hof', 'Aufgang 2'], postalCode: '10967', city: 'Berlin', country: 'DE' },
  contact: 'Ada Kern',
  phone: '+49 30 1234567',
  email: 'rechnung@kiez.example',
}
const recipient: StoredInvoiceSide = {
  name: 'Selam Girma',
  address: [],
  place: { street: ['Sonnenallee 10'], postalCode: '12047', city: 'Berlin', country: 'DE' },
  email: 'selam@example.org',
}
const french: StoredInvoiceSide = {
  ...recipient,
  name: 'Atelier Laurent SARL',
  vatId: 'FR40303265045',
  place: { street: ['Rue de Lyon 1'], postalCode: '69001', city: 'Lyon', country: 'FR' },
}
const withoutVatId = ({ vatId: _, ...side }: StoredInvoiceSide): StoredInvoiceSide => side

const span = { from: '2026-10-01T08:30:00.000Z', to: '2026-11-01T08:30:00.000Z' }
const planLine = (amount: number, currency: string): InvoiceLine => ({
  reason: 'first',
  planId: 'plus',
  names,
  interval: 'month',
  ...span,
  amount: { amount, currency },
})

type Case = Partial<Omit<EInvoice, 'net' | 'tax' | 'gross' | 'lines'>> & {
  currency?: string
  amounts?: number[]
  lines?: InvoiceLine[]
}

/** An invoice over these amounts with tax, summed up as the application does. */
function invoiceOf({ currency = 'EUR', amounts = [2900], lines, ...others }: Case): EInvoice {
  const taxRule = others.taxRule ?? 'included'
  const taxRate = others.taxRate ?? (taxRule === 'included' ? 0.19 : 0)
  const all = lines ?? amounts.map((amount) => planLine(amount, currency))
  const whole = all.reduce((sum, line) => sum + line.amount.amount, 0)
  const sign = whole < 0 ? -1 : 1
  const sums = sumsOf(whole * sign, taxRule, taxRate)
  const money = (amount: number) => ({ amount: amount * sign, currency })
  return {
    number: '2026-00017',
    date: '2026-10-01T08:30:00.000Z',
    kind: 'plan',
    issuer,
    recipient,
    reference: '019a0000-0000-7000-8000-000000000000',
    ...others,
    taxRule,
    taxRate,
    lines: all,
    net: money(sums.net),
    tax: money(sums.tax),
    gross: money(sums.gross),
  }
}

const credit = (amount: number): Pick<EInvoice, 'number' | 'corrects'> & { lines: InvoiceLine[] } => ({
  number: 'C2026-0003',
  corrects: '2026-00017',
  lines: [{ reason: 'credited', number: '2026-00017', amount: { amount: -amount, currency: 'EUR' } }],
})

const cases: Record<string, Case> = {
  'with the tax of the operator': {},
  'by reverse charge to a business of another country': { taxRule: 'reverse_charge', recipient: french },
  'of a small business without tax': { taxRule: 'none', issuer: withoutVatId(issuer) },
  'with a tax of 0 percent': { taxRate: 0 },
  'with an odd rate and an amount that does not divide': { taxRate: 0.077, amounts: [9999] },
  'of one cent': { amounts: [1] },
  'in yen, which have no decimals': { currency: 'JPY', amounts: [333], taxRate: 0.1 },
  'in birr': { currency: 'ETB', amounts: [49_995], taxRate: 0.15 },
  'with several lines that round apart': { amounts: [333, 333, 334, 1, 7] },
  'with a line that takes something off': { amounts: [2900, -450] },
  'that credits a part': credit(1234),
  'that credits all, with a reason in words': { ...credit(2900), note: 'Falsche Anschrift & "mehr" <b>' },
  'that credits by reverse charge': { ...credit(900), taxRule: 'reverse_charge', recipient: french },
  'that was written again': { replaces: '2026-00016' },
  'of the commission of a month': {
    kind: 'commission',
    lines: [
      {
        reason: 'commission',
        orders: 18,
        sold: { amount: 84_200, currency: 'EUR' },
        from: '2026-10-01T00:00:00.000Z',
        to: '2026-11-01T00:00:00.000Z',
        amount: { amount: 8_420, currency: 'EUR' },
      },
    ],
  },
  'of a month that gave more commission back than it took': {
    kind: 'commission',
    lines: [
      {
        reason: 'commission',
        orders: 1,
        sold: { amount: -8_400, currency: 'EUR' },
        from: '2026-10-01T00:00:00.000Z',
        to: '2026-11-01T00:00:00.000Z',
        amount: { amount: -840, currency: 'EUR' },
      },
    ],
  },
  'of a promotion': {
    kind: 'promotion',
    lines: [{ reason: 'promotion', title: 'ጽዳት & Büro\u0007', days: 7, amount: { amount: 800, currency: 'EUR' } }],
  },
}

/** The order of elements in the schema of UBL 2.1, of those that are written here; the published rules do not check it. */
const ORDER: Record<string, string> = {
  Invoice:
    'CustomizationID ProfileID ID IssueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans TaxTotal LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans TaxTotal LegalMonetaryTotal CreditNoteLine',
  Party: 'EndpointID PartyIdentification PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone AddressLine Country',
  PartyTaxScheme: 'CompanyID TaxScheme',
  Contact: 'Name Telephone ElectronicMail',
  InvoicePeriod: 'StartDate EndDate',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReason TaxScheme',
  LegalMonetaryTotal: 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount PrepaidAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount Item Price',
  CreditNoteLine: 'ID CreditedQuantity LineExtensionAmount Item Price',
  Item: 'Name ClassifiedTaxCategory',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
}

/** The elements of a document with the names of those in them. */
function elementsOf(xml: string): [name: string, children: string[]][] {
  const found: [string, string[]][] = []
  const open: [string, string[]][] = []
  for (const [, end, name = ''] of xml.matchAll(/<(\/?)(?:\w+:)?(\w+)[^>?]*>/g)) {
    if (end) {
      expect(open.pop()?.[0]).toBe(name)
      continue
    }
    const element: [string, string[]] = [name, []]
    open.at(-1)?.[1].push(name)
    open.push(element)
    found.push(element)
  }
  expect(open).toEqual([])
  return found
}

describe('an e-invoice', () => {
  test.each(Object.entries(cases))('%s has its elements in the order of the schema', (_, one) => {
    for (const [name, children] of elementsOf(ublOf(invoiceOf(one), 'de'))) {
      const order = ORDER[name]?.split(' ')
      if (children.length > 1) expect(order, name).toBeDefined()
      expect(children.filter((child) => order && !order.includes(child))).toEqual([])
      expect(children).toEqual([...children].sort((a, b) => (order?.indexOf(a) ?? 0) - (order?.indexOf(b) ?? 0)))
    }
  })

  test.each(Object.entries(cases))('%s keeps all published rules', (_, one) => {
    expect(brokenRules(ublOf(invoiceOf(one), 'de'))).toEqual([])
  })

  test.each([
    [
      'BR-CO-15',
      (xml: string) =>
        xml.replace('TaxInclusiveAmount currencyID="EUR">29.00', 'TaxInclusiveAmount currencyID="EUR">30.00'),
    ],
    [
      'BR-CO-10',
      (xml: string) =>
        xml.replace('LineExtensionAmount currencyID="EUR">24.37', 'LineExtensionAmount currencyID="EUR">24.36'),
    ],
    ['BR-S-02', (xml: string) => xml.replaceAll(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/g, '')],
    ['BR-DE-15', (xml: string) => xml.replace(/<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, '')],
    ['BR-DE-7', (xml: string) => xml.replace(/<cbc:ElectronicMail>.*?<\/cbc:ElectronicMail>/, '')],
    ['BR-CL-04', (xml: string) => xml.replaceAll('EUR', 'EUX')],
  ])('that breaks %s is found by the rules', (rule, spoil) => {
    expect(brokenRules(spoil(ublOf(invoiceOf({}), 'de')))).toContain(rule)
  })

  const taken = (pattern: RegExp) => (xml: string) => xml.replaceAll(pattern, '')
  test.each<[rule: string, of: string, spoil: (xml: string) => string]>([
    ['BR-AE-02', 'by reverse charge to a business of another country', taken(/<cbc:CompanyID>FR.*?<\/cbc:CompanyID>/g)],
    [
      'BR-AE-10',
      'by reverse charge to a business of another country',
      taken(/<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/g),
    ],
    ['BR-E-10', 'of a small business without tax', taken(/<cbc:TaxExemptionReason>.*?<\/cbc:TaxExemptionReason>/g)],
    ['BR-Z-05', 'with a tax of 0 percent', (xml) => xml.replaceAll('<cbc:Percent>0<', '<cbc:Percent>1<')],
    [
      'BR-CO-10',
      'with several lines that round apart',
      (xml) => xml.replace(/(<cbc:LineExtensionAmount currencyID="EUR">)\d/, '$19'),
    ],
    ['BR-CO-16', 'that credits a part', taken(/<cbc:PrepaidAmount.*?<\/cbc:PrepaidAmount>/g)],
    [
      'BR-CO-15',
      'in yen, which have no decimals',
      (xml) => xml.replace('TaxInclusiveAmount currencyID="JPY">333', 'TaxInclusiveAmount currencyID="JPY">334'),
    ],
    ['BR-CO-17', 'in birr', (xml) => xml.replaceAll('<cbc:Percent>15<', '<cbc:Percent>16<')],
  ])('that breaks %s, %s, is found by the rules', (rule, of, spoil) => {
    const xml = ublOf(invoiceOf(cases[of] ?? {}), 'de')
    expect(spoil(xml)).not.toBe(xml)
    expect(brokenRules(spoil(xml))).toContain(rule)
  })
})
