import { useCallback, useEffect, useState } from 'react'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { checkPicture, type PictureError } from './check-picture.ts'
import { deleteDraftPicture, deleteDraftPictures, readDraftPictures, saveDraftPicture } from './draft-pictures.ts'
import type { DraftPicture } from './listing-draft.ts'

/** Works without `crypto.randomUUID`, which browsers offer on https only. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')

const noteOf = ({ key, url, alt }: DraftPicture): DraftPicture => ({
  key,
  ...(url ? { url } : {}),
  ...(alt ? { alt } : {}),
})

const isStored = ({ url }: DraftPicture) => url !== undefined

type ReportPictureError = (key: string, fault: PictureError) => void

/** One after the other: opened pictures are large. */
async function checkPictures(files: Iterable<readonly [key: string, file: File]>, tell: ReportPictureError) {
  for (const [key, file] of files) {
    const fault = await checkPicture(file)
    if (fault) tell(key, fault)
  }
}

export type ListingPictures = {
  items: ImageItem[]
  /** Why a chosen file cannot be used, by the key of its item. */
  faults: Readonly<Record<string, PictureError>>
  /** Whether those of a draft are there; until then `items` lacks some that were chosen. */
  isReady: boolean
  /** What a draft says of them: those on their way count, too. */
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
  const [faults, setFaults] = useState<Record<string, PictureError>>({})
  const [isReady, setReady] = useState(() => first.every(isStored))

  const blame = useCallback<ReportPictureError>((key, fault) => setFaults((all) => ({ ...all, [key]: fault })), [])

  useEffect(() => {
    const missing = first.filter((note) => !isStored(note)).map(({ key }) => key)
    if (missing.length === 0) return
    let isGone = false
    void readDraftPictures(draftKey, missing).then((files) => {
      if (isGone) return
      const kept = first.flatMap((note): ImageItem[] => {
        const file = files.get(note.key)
        if (isStored(note)) return [note]
        return file ? [{ ...note, file }] : []
      })
      setItems((all) => [...kept, ...all.filter(({ key }) => first.every((note) => note.key !== key))])
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
    faults,
    isReady,
    notes: (isReady ? items : [...first.filter(isExpected), ...items.filter(isNew)]).map(noteOf),
    add: (files) => {
      const added = files.map((file) => ({ key: newKey(), file }))
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
      setFaults({})
      setReady(true)
      void deleteDraftPictures(draftKey)
    },
  }
}
