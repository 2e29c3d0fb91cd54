import { useEffect, useState } from 'react'
import type { ImageItem } from '#web/ui/ImageTile.tsx'

type Shown = { address: string; item: ImageItem }

/** Addresses under which the chosen pictures can be drawn; they are given back when nobody looks any more. */
export function usePictureAddresses(items: readonly ImageItem[]): Shown[] {
  const [shown, setShown] = useState<Shown[]>([])
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
