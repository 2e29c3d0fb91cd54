import { useState } from 'react'

/**
 * The text of a field whose words the address has. It follows the address, unless the person has gone on typing since: the
 * results of the words before may come meanwhile.
 */
export function useAddressText(words: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(words)
  const [followed, setFollowed] = useState(words)
  if (words !== followed) {
    setFollowed(words)
    if (text.trim() === followed) setText(words)
  }
  return [text, setText]
}
