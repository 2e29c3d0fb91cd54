import { useCallback, useEffect, useState } from 'react'
import type { ImageItem } from '#web/ui/ImageTile.tsx'
import { checkPicture, type PictureFault } from './check-picture.ts'
import { dropPicture, dropPictures, keepPicture, keptPictures } from './kept-pictures.ts'
import type { PictureNote } from './listing-draft.ts'

/** Works without `crypto.randomUUID`, which browsers offer on https only. */
const newKey = () => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')

const noteOf = ({ key, url, alt }: PictureNote): PictureNote => ({
  key,
  ...(url ? { url } : {}),
  ...(alt ? { alt } : {}),
})

const isStored = ({ url }: PictureNote) => url !== undefined

type Found = (key: string, fault: PictureFault) => void

/** One after the other: opened pictures are large. */
async function lookAt(files: Iterable<readonly [key: string, file: File]>, tell: Found) {
  for (const [key, file] of files) {
    const fault = await checkPicture(file)
    if (fault) tell(key, fault)
  }
}

export type Pictures = {
  items: ImageItem[]
  /** Why a chosen file cannot be used, by the key of its item. */
  faults: Readonly<Record<string, PictureFault>>
  /** Whether those of a draft are there; until then `items` lacks some that were chosen. */
  isReady: boolean
  /** What a draft says of them: those on their way count, too. */
  notes: PictureNote[]
  add: (files: File[]) => void
  change: (items: ImageItem[]) => void
  /** Back to what is stored; the kept files are thrown away. */
  reset: (stored: PictureNote[]) => void
}

/** The pictures of the form, each kept in the browser and looked at as soon as it is chosen. */
export function usePictures(draftKey: string, start: PictureNote[]): Pictures {
  const [first] = useState(start)
  const [items, setItems] = useState<ImageItem[]>(() => first.filter(isStored))
  const [faults, setFaults] = useState<Record<string, PictureFault>>({})
  const [isReady, setReady] = useState(() => first.every(isStored))

  const blame = useCallback<Found>((key, fault) => setFaults((all) => ({ ...all, [key]: fault })), [])

  useEffect(() => {
    const missing = first.filter((note) => !isStored(note)).map(({ key }) => key)
    if (missing.length === 0) return
    let isGone = false
    void keptPictures(draftKey, missing).then((files) => {
      if (isGone) return
      const kept = first.flatMap((note): ImageItem[] => {
        const file = files.get(note.key)
        if (isStored(note)) return [note]
        return file ? [{ ...note, file }] : []
      })
      setItems((all) => [...kept, ...all.filter(({ key }) => first.every((note) => note.key !== key))])
      setReady(true)
      void lookAt(files, blame)
    })
    return () => {
      isGone = true
    }
  }, [draftKey, first, blame])

  const isNew = ({ key }: PictureNote) => first.every((note) => note.key !== key)
  const isExpected = (note: PictureNote) => !isStored(note) || items.some(({ key }) => key === note.key)

  return {
    items,
    faults,
    isReady,
    notes: (isReady ? items : [...first.filter(isExpected), ...items.filter(isNew)]).map(noteOf),
    add: (files) => {
      const added = files.map((file) => ({ key: newKey(), file }))
      setItems((all) => [...all, ...added])
      for (const { key, file } of added) void keepPicture(draftKey, key, file)
      void lookAt(
        added.map(({ key, file }) => [key, file] as const),
        blame,
      )
    },
    change: (next) => {
      const gone = items.filter(({ key }) => next.every((item) => item.key !== key))
      for (const { key, file } of gone) if (file) void dropPicture(draftKey, key)
      setItems(next)
    },
    reset: (stored) => {
      setItems(stored)
      setFaults({})
      setReady(true)
      void dropPictures(draftKey)
    },
  }
}
