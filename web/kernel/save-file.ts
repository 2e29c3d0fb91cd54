import { csvFile } from '#shared/kernel/csv.ts'

/** Lets the browser keep a file that was made here. */
export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download has begun by then, and holds on to the file itself.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The same of CSV. */
export const saveCsv = (fileName: string, csv: string): void =>
  saveFile(fileName, new Blob([csvFile(csv)], { type: 'text/csv;charset=utf-8' }))
