import type { ImageItem } from '#web/ui/ImageUploader.tsx'

/** The files to send of the chosen pictures; none without any. */
export function evidenceFilesOf<Field extends string>(field: Field, items: ImageItem[]) {
  const files = items.flatMap(({ file }) => (file ? [file] : []))
  // A computed key is none of its type's keys to the compiler.
  return files.length > 0 ? { files: { [field]: files } as Record<Field, File[]> } : {}
}
