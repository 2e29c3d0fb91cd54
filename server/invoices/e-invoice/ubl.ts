import type { StoredInvoiceSide } from '#server/db/json-column.ts'
import { readVatId } from '#server/kernel/vat-id.ts'
import { type Element, xmlOf } from '#server/kernel/xml.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { lineText, taxNote } from '../invoice-pdf.ts'
import { netOfLines } from './net-of-lines.ts'

/** The source of an e-invoice: the invoice as people see it, and both sides with their parts. */
export type EInvoice = Pick<
  Invoice,
  | 'number'
  | 'date'
  | 'kind'
  | 'lines'
  | 'net'
  | 'tax'
  | 'gross'
  | 'taxRule'
  | 'taxRate'
  | 'corrects'
  | 'replaces'
  | 'note'
> & {
  issuer: StoredInvoiceSide
  recipient: StoredInvoiceSide
  /** The recipient's own reference: the number of the account. */
  reference: string
}

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd'
const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** UNTDID 1001: a commercial invoice, and a credit note. */
const INVOICE_TYPE = '380'
const CREDIT_TYPE = '381'
/** UNTDID 4461: commission is kept from what was earned (clearing between partners), the rest is paid online. */
const MEANS = { commission: '97', plan: '68', promotion: '68' } as const

type Rate = { category: 'S' | 'Z' | 'AE' | 'E'; percent: string; reason?: string | undefined }

/** The category of the tax (UNTDID 5305) with its rate and, without tax, the reason in words. */
function rateOf({ taxRule, taxRate }: EInvoice, language: Language): Rate {
  const percent = String(Number((taxRate * 100).toFixed(2)))
  if (taxRule === 'included') return { category: taxRate > 0 ? 'S' : 'Z', percent }
  return { category: taxRule === 'none' ? 'E' : 'AE', percent: '0', reason: taxNote(taxRule, language) }
}

const taxScheme: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const address = ({ place }: StoredInvoiceSide): Element => {
  const { street = [], postalCode = '', city = '', country = '' } = place ?? {}
  const [first = '', second = '', ...others] = street
  return [
    'cac:PostalAddress',
    [
      ['cbc:StreetName', first],
      ['cbc:AdditionalStreetName', second],
      ['cbc:CityName', city],
      ['cbc:PostalZone', postalCode],
      ...(others.length > 0 ? [['cac:AddressLine', [['cbc:Line', others.join(', ')]]] as const] : []),
      ['cac:Country', [['cbc:IdentificationCode', country]]],
    ],
  ]
}

const endpoint = (email = ''): Element => ['cbc:EndpointID', email, { schemeID: 'EM' }]

const taxOf = (id: string | undefined, scheme: string): Element | undefined =>
  id
    ? [
        'cac:PartyTaxScheme',
        [
          ['cbc:CompanyID', id],
          ['cac:TaxScheme', [['cbc:ID', scheme]]],
        ],
      ]
    : undefined

const seller = (issuer: StoredInvoiceSide): Element => {
  const { name, vatId, taxNumber, contact = '', phone = '', email = '' } = issuer
  return [
    'cac:AccountingSupplierParty',
    [
      [
        'cac:Party',
        [
          endpoint(email),
          // Somebody without a VAT id is identified by the number of the tax office.
          ['cac:PartyIdentification', [['cbc:ID', vatId ? '' : (taxNumber ?? '')]]],
          address(issuer),
          taxOf(vatId, 'VAT'),
          taxOf(taxNumber, 'FC'),
          ['cac:PartyLegalEntity', [['cbc:RegistrationName', name]]],
          [
            'cac:Contact',
            [
              ['cbc:Name', contact],
              ['cbc:Telephone', phone],
              ['cbc:ElectronicMail', email],
            ],
          ],
        ],
      ],
    ],
  ]
}

const buyer = (recipient: StoredInvoiceSide): Element => [
  'cac:AccountingCustomerParty',
  [
    [
      'cac:Party',
      [
        endpoint(recipient.email),
        address(recipient),
        // Other tax numbers have no place of their own.
        taxOf(readVatId(recipient.vatId ?? ''), 'VAT'),
        ['cac:PartyLegalEntity', [['cbc:RegistrationName', recipient.name]]],
      ],
    ],
  ],
]

const dayOf = (at: string) => at.slice(0, 10)

/** The days that an invoice is for; a promotion and a credit note have the day of their document. */
function period({ lines, date }: EInvoice): Element {
  const spans = lines.flatMap((line) => ('from' in line ? [line] : []))
  const ends = spans.map(({ reason, to }) =>
    reason === 'commission' ? new Date(Date.parse(to) - 1).toISOString() : to,
  )
  const from = spans.map((line) => line.from).sort()[0] ?? date
  const to = ends.sort().at(-1) ?? date
  return [
    'cac:InvoicePeriod',
    [
      ['cbc:StartDate', dayOf(from)],
      ['cbc:EndDate', dayOf(to < from ? from : to)],
    ],
  ]
}

/**
 * An invoice as an e-invoice: EN 16931 in the syntax of UBL 2.1, by the rules of XRechnung 3. One below zero is a credit note,
 * whose amounts are above. What was paid is named as paid, so nothing is due.
 */
export function ublOf(invoice: EInvoice, language: Language): string {
  const { currency } = invoice.gross
  const isCredit = invoice.gross.amount < 0 || invoice.corrects !== undefined
  const sign = isCredit ? -1 : 1
  const decimals = decimalsOfCurrency(currency)
  const decimal = (minor: number) => (minor / 10 ** decimals).toFixed(decimals)
  const money = (name: string, minor: number): Element => [name, decimal(minor), { currencyID: currency }]
  const { category, percent, reason } = rateOf(invoice, language)
  const [net, tax, gross] = [invoice.net, invoice.tax, invoice.gross].map(({ amount }) => amount * sign) as [
    number,
    number,
    number,
  ]
  const nets = netOfLines(
    invoice.lines.map((line) => line.amount.amount * sign),
    net,
  )
  const [root, type, line, quantity] = isCredit
    ? (['CreditNote', 'cbc:CreditNoteTypeCode', 'cac:CreditNoteLine', 'cbc:CreditedQuantity'] as const)
    : (['Invoice', 'cbc:InvoiceTypeCode', 'cac:InvoiceLine', 'cbc:InvoicedQuantity'] as const)
  const referred = invoice.corrects ?? invoice.replaces
  const rows = invoice.lines.map((each, at): Element => {
    const amount = nets[at] ?? 0
    return [
      line,
      [
        ['cbc:ID', String(at + 1)],
        // A price is never below zero: what is taken off counts as minus one.
        [quantity, amount < 0 ? '-1' : '1', { unitCode: 'C62' }],
        money('cbc:LineExtensionAmount', amount),
        [
          'cac:Item',
          [
            ['cbc:Name', lineText(each, language)],
            ['cac:ClassifiedTaxCategory', [['cbc:ID', category], ['cbc:Percent', percent], taxScheme]],
          ],
        ],
        ['cac:Price', [money('cbc:PriceAmount', Math.abs(amount))]],
      ],
    ]
  })
  return xmlOf([
    root,
    [
      ['cbc:CustomizationID', XRECHNUNG],
      ['cbc:ProfileID', PROFILE],
      ['cbc:ID', invoice.number],
      ['cbc:IssueDate', dayOf(invoice.date)],
      [type, isCredit ? CREDIT_TYPE : INVOICE_TYPE],
      ['cbc:Note', invoice.note ?? ''],
      ['cbc:DocumentCurrencyCode', currency],
      ['cbc:BuyerReference', invoice.reference],
      period(invoice),
      referred ? ['cac:BillingReference', [['cac:InvoiceDocumentReference', [['cbc:ID', referred]]]]] : undefined,
      seller(invoice.issuer),
      buyer(invoice.recipient),
      ['cac:PaymentMeans', [['cbc:PaymentMeansCode', MEANS[invoice.kind]]]],
      [
        'cac:TaxTotal',
        [
          money('cbc:TaxAmount', tax),
          [
            'cac:TaxSubtotal',
            [
              money('cbc:TaxableAmount', net),
              money('cbc:TaxAmount', tax),
              [
                'cac:TaxCategory',
                [['cbc:ID', category], ['cbc:Percent', percent], ['cbc:TaxExemptionReason', reason ?? ''], taxScheme],
              ],
            ],
          ],
        ],
      ],
      [
        'cac:LegalMonetaryTotal',
        [
          money('cbc:LineExtensionAmount', net),
          money('cbc:TaxExclusiveAmount', net),
          money('cbc:TaxInclusiveAmount', gross),
          money('cbc:PrepaidAmount', gross),
          money('cbc:PayableAmount', 0),
        ],
      ],
      ...rows,
    ],
    {
      xmlns: `${NAMESPACE}:${root}-2`,
      'xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
    },
  ])
}
