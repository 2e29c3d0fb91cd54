import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { importKinds } from '../policies/import-fields.ts'
import {
  IMPORT_MEGABYTES,
  importDelimiters,
  importEncodings,
  importFailures,
  importFormats,
  importStatuses,
} from '../policies/imports.ts'
import { Id, IdParams, line, Time } from './common.ts'

const count = z.number().int().min(0)

const TableFormat = z.object({
  name: z.enum(importFormats).describe('The application that wrote it, if that is known.'),
  type: z.enum(['csv', 'json']).describe('Separated values, or JSON objects.'),
  encoding: z.enum(importEncodings).describe('Of the text.'),
  delimiter: z.enum(importDelimiters).describe('Between the cells of separated values.'),
  decimal: z.enum(['.', ',']).describe('Before the decimals of numbers.'),
  isMinor: z.boolean().describe('Amounts are in minor units, such as cents.'),
})

const Column = z.object({
  name: z.string().describe('In the file.'),
  samples: z.array(z.string()).describe('Its first values.'),
  field: z.string().max(40).nullable().describe('What it becomes; null if it is left out.'),
})

export const ImportPart = z
  .object({
    kind: z.enum(importKinds).describe('What its rows are.'),
    entry: z.string().max(500).nullable().describe('Its name in the archive; null for a file that is none.'),
    format: TableFormat.describe('How it is read.'),
    columns: z.array(Column).describe('In the order of the file.'),
    defaults: z
      .record(z.string().max(40), z.string().max(500))
      .describe('For fields of which a row says nothing, as a cell would say it.'),
    values: z
      .record(z.string().max(40), z.record(z.string().max(200), z.string().max(200)))
      .describe('By field, what values of the file mean here.'),
  })
  .meta({ id: 'ImportPart', description: 'A table of an imported file, and what becomes of its columns.' })
export type ImportPart = z.infer<typeof ImportPart>

export const Import = z
  .object({
    _id: Id,
    source: z.string().describe('Where it comes from.'),
    fileName: z.string().describe('Of the file, as it was sent.'),
    size: count.describe('Bytes.'),
    status: z.enum(importStatuses).describe('How it stands.'),
    failure: z.enum(importFailures).optional().describe('Why it failed as a whole.'),
    parts: z.array(ImportPart).describe('Its tables, in the order in which they are read.'),
    updatesExisting: z.boolean().describe('Price and stock of listings that are known are changed.'),
    done: count.describe('Rows that the present run is through with.'),
    total: count.describe('Rows that the check has found.'),
    created: count.describe('New entries; of a check, those that it would make.'),
    updated: count.describe('Known ones with another price or stock.'),
    unchanged: count.describe('Known ones that stay as they are.'),
    invalid: count.describe('Rows that are left out.'),
    removed: count.describe('Entries that the undo has taken back.'),
    kept: count.describe('Entries that the undo has left, since somebody has used or changed them.'),
    pictures: z
      .object({
        total: count.describe('All of them.'),
        loaded: count.describe('Those that are shown by now.'),
        failed: count.describe('Those that could not be loaded.'),
      })
      .describe('Pictures of listings and people, which are loaded after the rows.'),
    invitations: z
      .object({ total: count.describe('All of them.'), mailed: count.describe('Those to whom a mail was sent.') })
      .describe('People whom it has made, and to whom a mail was sent.'),
    startedBy: z.string().optional().describe('Who sent the file.'),
    createdAt: Time,
    finishedAt: Time.optional().describe('When it ended.'),
  })
  .meta({ id: 'Import', description: 'A file that is imported, and how far it is.' })
export type Import = z.infer<typeof Import>

const TemplatePart = z.object({
  kind: z.enum(importKinds).describe('What its rows are.'),
  format: TableFormat.pick({ decimal: true, isMinor: true }).describe('How its numbers are read.'),
  fields: z
    .record(z.string().max(500), z.string().max(40))
    .describe('The field of each column, by the name of the column.'),
  defaults: ImportPart.shape.defaults,
  values: ImportPart.shape.values,
})

export const ImportTemplate = z
  .object({
    _id: Id,
    name: z.string(),
    parts: z.array(TemplatePart).describe('By table.'),
  })
  .meta({ id: 'ImportTemplate', description: 'What becomes of the columns of files of one form.' })
export type ImportTemplate = z.infer<typeof ImportTemplate>

const templates = z.object({ templates: z.array(ImportTemplate).describe('By name.') })

const IssueGroup = z.object({
  part: count.describe('The place of the table, from 0.'),
  field: z.string().describe('What is wrong; empty for the row as a whole.'),
  message: z.string().describe('Why, as in a refused call.'),
  line: count.describe('The first line of the file with it.'),
  value: z.string().describe('What stands there.'),
  rows: count.describe('How many rows have it.'),
  values: z.array(z.string()).describe('Different values with it, at most thirty.'),
})
export type ImportIssueGroup = z.infer<typeof IssueGroup>

const detail = z.object({
  import: Import.describe('As it is now.'),
  issues: z.array(IssueGroup).describe('What is wrong with rows, the most frequent first, at most fifty.'),
})
export type ImportDetail = z.infer<typeof detail>
const conflict = detail.partial()
const admin = { access: 'admin', right: 'configure' } as const

export const adminImportCalls = defineCalls({
  list: {
    ...admin,
    method: 'GET',
    path: '/admin/imports',
    summary: 'Lists the imports, the latest first',
    query: pageQuery(10),
    reply: page('imports', Import).extend({ imports: z.array(Import).describe('The imports on this page.') }),
  },
  upload: {
    ...admin,
    method: 'POST',
    path: '/admin/imports',
    rate: 'upload',
    stepUp: true,
    summary: `Takes a file of separated values, JSON or a ZIP of them (at most ${IMPORT_MEGABYTES} MB) and tells what is in it; audited`,
    files: { file: { max: 1, kind: 'table', megabytes: IMPORT_MEGABYTES } },
    body: z.object({
      source: line(1, 60).optional().describe('Where it comes from; by default the application that wrote it.'),
      kind: z.enum(importKinds).optional().describe('What the rows are; by default what the columns say.'),
    }),
    reply: detail,
    status: 201,
    mayFind: true,
    example: { source: 'old-shop', kind: 'products' },
  },
  detail: {
    ...admin,
    method: 'GET',
    path: '/admin/imports/:id',
    summary: 'Tells how an import stands, and what is wrong with its rows',
    params: IdParams,
    reply: detail,
  },
  match: {
    ...admin,
    method: 'PUT',
    path: '/admin/imports/:id',
    summary: 'Says what becomes of the columns, and begins a check of all rows that changes nothing else',
    params: IdParams,
    body: z.object({
      source: line(1, 60).optional().describe('Where it comes from.'),
      updatesExisting: z.boolean().default(false).describe('Change price and stock of listings that are known.'),
      parts: z
        .array(
          ImportPart.pick({ kind: true, defaults: true, values: true }).extend({
            format: TableFormat.pick({ encoding: true, delimiter: true, decimal: true, isMinor: true }).describe(
              'How it is read.',
            ),
            fields: z
              .array(z.string().max(40).nullable())
              .max(500)
              .describe('What each column becomes, in their order; null leaves it out.'),
          }),
        )
        .max(20)
        .describe('The tables, in the order of the import.'),
    }),
    reply: detail,
    conflict,
    example: {
      parts: [
        {
          kind: 'people',
          defaults: {},
          values: {},
          format: { encoding: 'utf-8', delimiter: ',', decimal: '.', isMinor: false },
          fields: ['email', 'name'],
        },
      ],
    },
  },
  templates: {
    ...admin,
    method: 'GET',
    path: '/admin/import-templates',
    summary: 'Lists what was kept of the columns of earlier files',
    reply: templates,
  },
  saveTemplate: {
    ...admin,
    method: 'PUT',
    path: '/admin/import-templates',
    summary: 'Keeps what becomes of the columns of a file; one of this name is replaced',
    body: z.object({ name: line(1, 60), parts: z.array(TemplatePart).min(1).max(20).describe('By table.') }),
    reply: templates,
    example: {
      name: 'Old shop',
      parts: [
        {
          kind: 'people',
          format: { decimal: '.', isMinor: false },
          fields: { 'E-mail': 'email', 'Full name': 'name' },
          defaults: {},
          values: {},
        },
      ],
    },
  },
  removeTemplate: {
    ...admin,
    method: 'DELETE',
    path: '/admin/import-templates/:id',
    summary: 'Deletes what was kept of the columns of a file',
    params: IdParams,
    reply: templates,
  },
  issues: {
    ...admin,
    method: 'GET',
    path: '/admin/imports/:id/issues',
    rate: 'bulk',
    summary: 'Sends what is wrong with rows as a file for spreadsheets, with the line of each',
    params: IdParams,
    reply: z.string().describe('The text of the file.'),
    isFile: true,
  },
  run: {
    ...admin,
    method: 'POST',
    path: '/admin/imports/:id/run',
    stepUp: true,
    summary: 'Begins an import that was checked, or goes on with one that was stopped; audited',
    params: IdParams,
    reply: detail,
    conflict,
  },
  stop: {
    ...admin,
    method: 'POST',
    path: '/admin/imports/:id/stop',
    summary: 'Stops an import after the present rows; what it has made stays',
    params: IdParams,
    reply: detail,
    conflict,
  },
  undo: {
    ...admin,
    method: 'POST',
    path: '/admin/imports/:id/undo',
    stepUp: true,
    summary: 'Takes back what an import has made, but for what somebody has used or changed since; audited',
    params: IdParams,
    reply: detail,
    conflict,
  },
  invite: {
    ...admin,
    method: 'POST',
    path: '/admin/imports/:id/invitations',
    stepUp: true,
    summary: 'Mails the people whom an import has made, each once, how they get into their accounts; audited',
    params: IdParams,
    reply: detail,
    conflict,
  },
  exportAll: {
    ...admin,
    method: 'GET',
    path: '/admin/export',
    rate: 'bulk',
    stepUp: true,
    summary:
      'Sends a ZIP of all people, categories, listings with pictures and reviews from elsewhere, in the form in which it is imported; audited',
    reply: z.string().describe('The bytes of the file.'),
    isFile: true,
    fileTypes: ['application/zip'],
  },
  remove: {
    ...admin,
    method: 'DELETE',
    path: '/admin/imports/:id',
    summary: 'Deletes the file of an import that has made nothing, or nothing any more',
    params: IdParams,
    reply: z.object({ message: z.string() }),
    conflict,
  },
})
