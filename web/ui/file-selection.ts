import { numberFormat } from './intl.ts'
/** Why a file was not taken. */
export type FileRefusal = 'type' | 'size' | 'count'

/** Sorts chosen files into those that may be added and those that may not, by the same rules as the server. */
export function sortFiles(
  files: Iterable<File>,
  rules: { accept: readonly string[]; maxBytes: number; room: number },
): { taken: File[]; refused: { file: File; reason: FileRefusal }[] } {
  const taken: File[] = []
  const refused: { file: File; reason: FileRefusal }[] = []
  for (const file of files) {
    if (!rules.accept.includes(file.type)) refused.push({ file, reason: 'type' })
    else if (file.size > rules.maxBytes) refused.push({ file, reason: 'size' })
    else if (taken.length >= rules.room) refused.push({ file, reason: 'count' })
    else taken.push(file)
  }
  return { taken, refused }
}

/** "2.4 MB", in the language's way of writing it. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  const format = numberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  })
  return format.format(bytes / size)
}
