import { defineCalls } from '../kernel/contract.ts'
import { Pagination, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { taxFields } from '../policies/tax-report.ts'
import { Id, line, Money } from './common.ts'

const Year = z.coerce.number().int().min(2020).max(2100)
const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code')

const Quarter = z.object({
  paid: Money.describe('What was credited to the seller, without the commission, less what was taken back.'),
  fees: Money.describe('The commission that the marketplace kept.'),
  count: z.number().int().describe('How many orders were released.'),
})
const quarters = z.array(Quarter).length(4).describe('The four quarters, the first one first.')

export const TaxMetrics = z
  .object({
    services: quarters.optional().describe('Of services, quarter by quarter.'),
    goods: quarters.optional().describe('Of products, quarter by quarter.'),
  })
  .meta({ id: 'TaxMetrics', description: 'What a seller was credited with in a year, by quarters and activities.' })
export type TaxMetrics = z.infer<typeof TaxMetrics>

const Missing = z.array(z.enum(taxFields)).describe('What is not known of the seller.')

export const TaxData = z
  .object({
    country: Country.describe('Where the seller is resident for tax.'),
    tin: line(1, 50).nullable().describe('The tax number of that country.'),
    birthDate: z.iso.date().nullable().describe('Of persons.'),
    registrationNumber: line(1, 50).nullable().describe('Of businesses, in the register of companies.'),
    bankAccount: line(1, 50).nullable().describe('Where the money goes, such as an IBAN.'),
  })
  .meta({ id: 'TaxData', description: 'What a seller tells for the yearly report to the tax office.' })
export type TaxData = z.infer<typeof TaxData>

const OwnReport = z.object({
  year: z.number().int().describe('The year of the figures.'),
  years: z.array(z.number().int()).describe('The years that can be shown, the latest first.'),
  figures: TaxMetrics.describe('By quarters and activities.'),
  isReported: z.boolean().describe('The seller would stand in the report by these figures.'),
  missing: Missing,
  data: TaxData.nullable().describe('Null if nothing was told yet.'),
})
export type OwnTaxReport = z.infer<typeof OwnReport>

export const taxReportCalls = defineCalls({
  show: {
    method: 'GET',
    path: '/seller/tax-report',
    access: 'user',
    summary: 'Shows a seller what the marketplace reports of them to the tax office, and what is missing for it',
    query: z.object({ year: Year.optional().describe('The present one by default.') }),
    reply: OwnReport,
  },
  save: {
    method: 'PUT',
    path: '/seller/tax-report',
    access: 'user',
    summary: 'Keeps what a seller tells for the report to the tax office',
    body: TaxData,
    reply: OwnReport,
    example: {
      country: 'DE',
      tin: '12345678903',
      birthDate: '1984-05-17',
      registrationNumber: null,
      bankAccount: 'DE89370400440532013000',
    },
  },
})

export const TaxSeller = z
  .object({
    _id: Id,
    name: z.string().describe('As it is reported.'),
    isBusiness: z.boolean().describe('A business, and no person.'),
    country: z.string().nullable().describe('Where the seller is resident for tax.'),
    figures: TaxMetrics.describe('By quarters and activities.'),
    paid: Money.describe('Of the whole year.'),
    fees: Money.describe('The commission of the whole year.'),
    count: z.number().int().describe('Orders that were released in the year.'),
    missing: Missing,
    isComplete: z.boolean().describe('The seller can stand in the file.'),
  })
  .meta({ id: 'TaxSeller', description: 'A seller in the yearly report to the tax office.' })
export type TaxSeller = z.infer<typeof TaxSeller>

const Report = z.object({
  year: z.number().int().describe('The year of the figures.'),
  years: z.array(z.number().int()).describe('The years that can be shown, the latest first.'),
  currency: z.string().describe('Of all amounts.'),
  operator: z
    .object({ name: z.string(), address: z.array(z.string()) })
    .describe('As invoices name the marketplace; the address is empty if the settings have none.'),
  sellers: z.array(TaxSeller).describe('A page of those who are reported, the one with the most money first.'),
  reported: z.number().int().describe('How many are reported.'),
  incomplete: z.number().int().describe('Of how many of them something is missing.'),
  excluded: z.number().int().describe('Sellers of goods alone who are left out for few sales of little money.'),
  pagination: Pagination,
})
export type TaxReport = z.infer<typeof Report>

const Query = pageQuery(50).extend({ year: Year.optional().describe('The present one by default.') })
export type TaxReportQuery = z.output<typeof Query>

export const taxFiles = ['xml', 'csv'] as const

export const adminTaxReportCalls = defineCalls({
  show: {
    method: 'GET',
    path: '/admin/tax-report',
    access: 'admin',
    right: 'finance',
    summary: 'Lists the sellers of whom a year is reported to the tax office (DAC7), and what is missing of each',
    query: Query,
    reply: Report,
  },
  file: {
    method: 'GET',
    path: '/admin/tax-report/files/:file',
    access: 'admin',
    right: 'export',
    stepUp: true,
    rate: 'bulk',
    summary: 'Sends the report of a year: the XML of those of whom nothing is missing, or all as a table; audited',
    params: z.object({ file: z.enum(taxFiles).describe('The format.') }),
    query: z.object({
      year: Year.optional().describe('The present one by default.'),
      country: Country.optional().describe('Of the file: where the marketplace is registered; needed for XML.'),
      tin: line(1, 50).optional().describe('The tax number of the marketplace there; needed for XML.'),
    }),
    reply: z.string().describe('The text of the file.'),
    isFile: true,
    fileTypes: ['application/xml', 'text/csv'],
  },
})
