import { useCallback, useEffect, useState } from 'react'
import { NEW_IMAGE } from '#shared/policies/files.ts'
import { randomKey } from '#web/kernel/api-mutation.tsx'
import type { ImageItem } from '#web/ui/ImageUploader.tsx'
import {
  type DraftPicture,
  deleteDraftPicture,
  deleteDraftPictures,
  readDraftPictures,
  saveDraftPicture,
} from './listing-draft.ts'

const noteOf = ({ key, url, alt }: DraftPicture): DraftPicture => ({
  key,
  ...(url ? { url } : {}),
  ...(alt ? { alt } : {}),
})

const isStored = ({ url }: DraftPicture) => url !== undefined

type ReportPictureError = (key: string, error: PictureError) => void

/** One after the other: opened pictures are large. */
async function checkPictures(files: Iterable<readonly [key: string, file: File]>, report: ReportPictureError) {
  for (const [key, file] of files) {
    const error = await checkPicture(file)
    if (error) report(key, error)
  }
}

export type ListingPictures = {
  items: ImageItem[]
  /** The reason for which a chosen file cannot be used, by the key of its item. */
  errors: Readonly<Record<string, PictureError>>
  /** True once the pictures of a draft are loaded; until then `items` lacks some that were chosen. */
  isReady: boolean
  /** The pictures as a draft stores them; includes those still being loaded. */
  notes: DraftPicture[]
  add: (files: File[]) => void
  change: (items: ImageItem[]) => void
  /** Back to what is stored; the kept files are thrown away. */
  reset: (stored: DraftPicture[]) => void
}

/** The pictures of the form, each kept in the browser and looked at as soon as it is chosen. */
export function useListingPictures(draftKey: string, start: DraftPicture[]): ListingPictures {
  const [first] = useState(start)
  const [items, setItems] = useState<ImageItem[]>(() => first.filter(isStored))
  const [errors, setErrors] = useState<Record<string, PictureError>>({})
  const [isReady, setReady] = useState(() => first.every(isStored))

  const blame = useCallback<ReportPictureError>((key, error) => setErrors((all) => ({ ...all, [key]: error })), [])

  useEffect(() => {
    const missing = first.filter((note) => !isStored(note)).map(({ key }) => key)
    if (missing.length === 0) return
    let isGone = false
    void readDraftPictures(draftKey, missing).then((files) => {
      if (isGone) return
      const retained = first.flatMap((note): ImageItem[] => {
        const file = files.get(note.key)
        if (isStored(note)) return [note]
        return file ? [{ ...note, file }] : []
      })
      setItems((all) => [...retained, ...all.filter(({ key }) => first.every((note) => note.key !== key))])
      setReady(true)
      void checkPictures(files, blame)
    })
    return () => {
      isGone = true
    }
  }, [draftKey, first, blame])

  const isNew = ({ key }: DraftPicture) => first.every((note) => note.key !== key)
  const isExpected = (note: DraftPicture) => !isStored(note) || items.some(({ key }) => key === note.key)

  return {
    items,
    errors,
    isReady,
    notes: (isReady ? items : [...first.filter(isExpected), ...items.filter(isNew)]).map(noteOf),
    add: (files) => {
      const added = files.map((file) => ({ key: randomKey(), file }))
      setItems((all) => [...all, ...added])
      for (const { key, file } of added) void saveDraftPicture(draftKey, key, file)
      void checkPictures(
        added.map(({ key, file }) => [key, file] as const),
        blame,
      )
    },
    change: (next) => {
      const gone = items.filter(({ key }) => next.every((item) => item.key !== key))
      for (const { key, file } of gone) if (file) void deleteDraftPicture(draftKey, key)
      setItems(next)
    },
    reset: (stored) => {
      setItems(stored)
      setErrors({})
      setReady(true)
      void deleteDraftPictures(draftKey)
    },
  }
}

/** The same limit as on the server. */
const MAX_PIXELS = 25_000_000

type PictureError = 'unreadable' | 'tooLarge'

/** Opens a picture as the server would, so that a file that is none is found before it is sent. */
async function checkPicture(file: File): Promise<PictureError | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined
  try {
    const picture = await createImageBitmap(file)
    const pixels = picture.width * picture.height
    picture.close()
    return pixels > MAX_PIXELS ? 'tooLarge' : undefined
  } catch {
    return 'unreadable'
  }
}

/**
 * The share of a picture that is sent, from 0 to 1. The pictures go one behind the other in one request, whose share is
 * `sent`. Undefined for pictures that are on the server already.
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

export const altOf = ({ alt }: ImageItem): string => alt?.trim() ?? ''

const newOf = (items: readonly ImageItem[]) => items.flatMap(({ file, url }) => (file && !url ? [file] : []))

/** The files that are not on the server yet, as a call takes them. */
export function newPictureFiles(items: readonly ImageItem[]) {
  const images = newOf(items)
  return images.length ? { files: { images } } : {}
}

/** The places of the pictures: the addresses of the old, new ones among them. */
const placesOf = (items: readonly ImageItem[]) => items.map(({ url }) => url ?? NEW_IMAGE)

/** The part of a call that stores an offer's pictures in this order. */
export function attachmentUploadOf(items: readonly ImageItem[]) {
  const attachments = newOf(items)
  return {
    body: { keepAttachments: placesOf(items) },
    files: attachments.length ? { files: { attachments } } : {},
  }
}

/** The part of a call that stores the pictures in this order, new ones among the old. */
export const pictureUploadOf = (items: readonly ImageItem[]) => ({
  body: { keepImages: placesOf(items), imageAlts: items.map(altOf) },
  files: newPictureFiles(items),
})

type PictureUrl = { address: string; item: ImageItem }

/** Addresses under which the chosen pictures can be drawn; they are revoked when the component unmounts. */
export function usePictureUrls(items: readonly ImageItem[]): PictureUrl[] {
  const [shown, setShown] = useState<PictureUrl[]>([])
  useEffect(() => {
    const made: string[] = []
    const addressOf = (file: File) => {
      const address = URL.createObjectURL(file)
      made.push(address)
      return address
    }
    setShown(
      items.flatMap((item) => {
        const address = item.url ?? (item.file && addressOf(item.file))
        return address ? [{ address, item }] : []
      }),
    )
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [items])
  return shown
}
