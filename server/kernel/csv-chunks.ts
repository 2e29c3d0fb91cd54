import { type CsvColumns, csvFile, csvLines } from '#shared/kernel/csv.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'

/** A file of separated values that is sent while its rows are read, batch by batch. */
export async function* csvChunks<Row>(
  language: LanguageCode,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvFile(csvLines(language, [Object.keys(columns)]))
  const reads = Object.values(columns)
  for await (const rows of batches)
    yield csvLines(
      language,
      rows.map((row) => reads.map((read) => read(row))),
    )
}
