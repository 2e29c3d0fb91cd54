import { useEffect, useState } from 'react'

/** An address for a picture that is still on the person's machine; it is given back when the picture goes. */
export function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file ? address : undefined
}
