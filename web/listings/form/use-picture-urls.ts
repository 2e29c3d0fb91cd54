import { useEffect, useState } from 'react'
import type { ImageItem } from '#web/ui/ImageTile.tsx'

type PictureUrl = { address: string; item: ImageItem }

/** Addresses under which the chosen pictures can be drawn; they are given back when nobody looks any more. */
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
