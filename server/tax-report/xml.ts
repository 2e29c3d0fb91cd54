import { randomUUID } from 'node:crypto'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import type { QuarterMetrics, YearMetrics } from '#shared/policies/tax-report.ts'
import { type ReportedSeller, reportedName } from './report.ts'

type Node = string

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text without what XML cannot hold. */
const written = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 has not.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const element = (name: string, content: string | Node[], attributes: Readonly<Record<string, string>> = {}): Node => {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`)
  const inner = typeof content === 'string' ? written(content) : content.join('')
  return `<${name}${named.join('')}>${inner}</${name}>`
}
const optional = (name: string, text: string | null | undefined): Node[] => (text ? [element(name, text)] : [])

export type Filed = {
  year: number
  currency: string
  /** The marketplace that files it, and the country of the tax office. */
  operator: { name: string; platform: string; address: readonly string[]; country: string; tin: string }
  at: Date
}

/** New data; each document has an id of its own, which begins with the country and the year. */
const docSpec = ({ year, operator: { country } }: Filed): Node =>
  element('DocSpec', [
    element('stf:DocTypeIndic', 'OECD1'),
    element('stf:DocRefId', `${country}${year}${country}${randomUUID()}`),
  ])

const tin = (number: string, country: string): Node => element('TIN', number, { issuedBy: country })

/** An amount in whole units of the currency, as the format wants it. */
const wholeUnits = (minor: number, currency: string): string =>
  String(Math.round(minor / 10 ** decimalsOfCurrency(currency)) + 0)

function activity(name: string, year: YearMetrics | undefined, currency: string): Node[] {
  if (!year) return []
  const quarters = (prefix: string, of: (quarter: QuarterMetrics) => number) =>
    year.map((quarter, at) => element(`${prefix}Q${at + 1}`, wholeUnits(of(quarter), currency), { currCode: currency }))
  return [
    element(name, [
      element(
        'Consideration',
        quarters('Cons', ({ paid }) => paid),
      ),
      element(
        'NumberOfActivities',
        year.map(({ count }, at) => element(`NumbQ${at + 1}`, String(count))),
      ),
      element(
        'Fees',
        quarters('Fees', ({ fees }) => fees),
      ),
      // The marketplace withholds no taxes.
      element(
        'Taxes',
        quarters('Tax', () => 0),
      ),
    ]),
  ]
}

function addressOf({ legal_address: address }: ReportedSeller['seller'], type: string): Node {
  if (!address) throw new Error('a seller without an address cannot be reported')
  const { line1, line2, postalCode, city, region, country } = address
  return element(
    'Address',
    [
      element('CountryCode', country),
      element('AddressFix', [
        element('Street', [line1, line2].filter(Boolean).join(', ')),
        ...optional('PostCode', postalCode),
        element('City', city),
        ...optional('CountrySubentity', region),
      ]),
    ],
    { legalAddressType: type },
  )
}

const financial = ({ seller }: ReportedSeller): Node[] =>
  seller.bank_account
    ? [
        element('FinancialIdentifier', [
          element('Identifier', seller.bank_account, { AccountNumberType: 'IBAN' }),
          ...optional('AccountHolderName', reportedName(seller)),
        ]),
      ]
    : []

/** The first names and the last name: the format has no field for a whole name. */
function namesOf(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? name
  return { first: words.slice(0, -1).join(' ') || last, last }
}

function identity(row: ReportedSeller): Node {
  const { seller } = row
  const name = reportedName(seller)
  if (!name || !seller.country || !seller.tin) throw new Error(`seller ${seller.id} cannot be reported`)
  const number = tin(seller.tin, seller.country)
  if (seller.account_type === 'business')
    return element('EntitySeller', [
      element('Standard', [
        element('EntSellerID', [
          element('ResCountryCode', seller.country),
          number,
          ...(seller.registration_number
            ? [element('IN', seller.registration_number, { issuedBy: seller.country, INType: 'BRN' })]
            : []),
          ...optional('VAT', seller.vat_id),
          element('Name', name),
          addressOf(seller, 'OECD303'),
        ]),
        ...financial(row),
      ]),
    ])
  if (!seller.birth_date) throw new Error(`seller ${seller.id} cannot be reported`)
  const { first, last } = namesOf(name)
  return element('IndividualSeller', [
    element('Standard', [
      element('IndSellerID', [
        element('ResCountryCode', seller.country),
        number,
        ...optional('VAT', seller.vat_id),
        element('Name', [element('FirstName', first), element('LastName', last)]),
        addressOf(seller, 'OECD302'),
        element('BirthInfo', [element('BirthDate', seller.birth_date)]),
      ]),
      ...financial(row),
    ]),
  ])
}

function sellerOf(filed: Filed, row: ReportedSeller): Node {
  const { services, goods } = row.figures
  return element('ReportableSeller', [
    element('Identity', [identity(row)]),
    element('RelevantActivities', [
      ...activity('PersonalServices', services, filed.currency),
      ...activity('SaleOfGoods', goods, filed.currency),
    ]),
    docSpec(filed),
  ])
}

/** The report in the DPI format of the OECD (version 1.0), which the EU uses for DAC7, seller by seller. */
export function* reportXml(filed: Filed, rows: readonly ReportedSeller[]): Generator<string> {
  const { year, operator, at } = filed
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<DPI_OECD xmlns="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0">\n`
  yield element('MessageSpec', [
    element('SendingEntityIN', operator.tin),
    element('TransmittingCountry', operator.country),
    element('ReceivingCountry', operator.country),
    element('MessageType', 'DPI'),
    element('MessageRefId', `${operator.country}${year}${operator.country}${randomUUID()}`),
    element('MessageTypeIndic', 'DPI401'),
    element('ReportingPeriod', `${year}-12-31`),
    element('Timestamp', at.toISOString()),
  ])
  yield '\n<DPIBody>\n'
  yield element('PlatformOperator', [
    element('ResCountryCode', operator.country),
    tin(operator.tin, operator.country),
    element('Name', operator.name),
    element('PlatformBusinessName', operator.platform),
    element('Address', [element('CountryCode', operator.country), element('AddressFree', operator.address.join(', '))]),
    element('Nexus', 'RPONEX1'),
    element('AssumedReporting', 'false'),
    docSpec(filed),
  ])
  for (const row of rows) yield `\n${sellerOf(filed, row)}`
  yield '\n</DPIBody>\n</DPI_OECD>\n'
}
