import type { ImageItem } from '#web/ui/ImageTile.tsx'

const isNew = ({ url }: ImageItem) => url === undefined

export const altOf = ({ alt }: ImageItem): string => alt?.trim() ?? ''

/** The files that are not on the server yet, as a call takes them. */
export function newPictureFiles(items: readonly ImageItem[]) {
  const images = items.flatMap(({ file, url }) => (file && !url ? [file] : []))
  return images.length ? { files: { images } } : {}
}

/** The server puts new pictures behind the old ones: what is sent, and what to ask for then, to have them in order. */
export function pictureUploadOf(items: readonly ImageItem[]) {
  const sent = [...items.filter((item) => !isNew(item)), ...items.filter(isNew)]
  return {
    body: { keepImages: sent.flatMap(({ url }) => url ?? []), imageAlts: sent.map(altOf) },
    files: newPictureFiles(sent),
    /** Nothing if they are in order. */
    orderOf: (stored: readonly { url: string }[]): string[] | undefined =>
      sent.every((item, index) => item === items[index])
        ? undefined
        : items.flatMap((item) => stored[sent.indexOf(item)]?.url ?? []),
  }
}
