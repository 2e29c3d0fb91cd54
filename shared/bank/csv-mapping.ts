import { z } from '#shared/kernel/zod.ts'

const column = z.string().trim().min(1).max(200)

/**
 * Meaning of the columns in a bank's separated values. Columns are named by their headings; those without a heading by
 * their place, `#1` being the first.
 */
export const CsvMapping = z.object({
  separator: z.enum([',', ';', '\t', '|']),
  decimal: z.enum(['.', ',']),
  /** Order of day, month and year; the signs between them and the length of the year do not count. */
  dates: z.enum(['dmy', 'ymd', 'mdy']),
  /** Lines before the headings, as some banks write the account there. */
  skippedLines: z.int().min(0).max(100).default(0),
  hasHeadings: z.boolean().default(true),
  /** Account and currency of all rows: files of this kind rarely name them. */
  account: z.string().trim().min(1).max(34),
  currency: z.string().length(3),
  columns: z.object({
    bookingDate: column,
    valueDate: column.optional(),
    /** One column with a sign. */
    amount: column.optional(),
    /** Two columns, of which a row fills one; a sign in them does not count. */
    credit: column.optional(),
    debit: column.optional(),
    /** A column with words for in and out, beside `amount` without a sign. */
    indicator: column.optional(),
    /** One or more, joined by a space. */
    text: z.array(column).max(5).default([]),
    reference: column.optional(),
    endToEndId: column.optional(),
    name: column.optional(),
    counterpartyAccount: column.optional(),
    bic: column.optional(),
    bankReference: column.optional(),
    /** The balance behind the row; with it the file has an opening and a closing balance. */
    balance: column.optional(),
    /** Rows of another currency are refused. */
    currency: column.optional(),
  }),
  /** Words of `indicator` for money that goes out, without regard to capitals. */
  debitWords: z
    .array(z.string().trim().min(1).max(40))
    .max(20)
    .default(['D', 'DR', 'DB', 'DBIT', 'Debit', 'S', 'Soll', 'Af']),
})
export type CsvMapping = z.infer<typeof CsvMapping>
