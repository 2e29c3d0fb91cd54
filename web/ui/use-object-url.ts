import { useEffect, useState } from 'react'

/** An address for a picture that the browser holds, such as one that was chosen and not sent yet; it is given back when the picture goes. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file ? address : undefined
}
