import type { ImageItem } from '#web/ui/ImageTile.tsx'

/**
 * How much of a picture has left, from 0 to 1: the pictures go one behind the other in one request, whose share is
 * `sent`. Nothing for those that are on the server already.
 */
export function pictureProgressOf(
  item: ImageItem,
  items: readonly ImageItem[],
  sent: number | null,
): number | undefined {
  if (sent === null || !item.file) return undefined
  const files = items.flatMap(({ file }) => file ?? [])
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const before = files.slice(0, files.indexOf(item.file)).reduce((sum, { size }) => sum + size, 0)
  if (item.file.size === 0) return 1
  return Math.min(1, Math.max(0, (sent * total - before) / item.file.size))
}
