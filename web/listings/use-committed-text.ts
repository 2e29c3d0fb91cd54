import { useState } from 'react'

/** A text that counts when it is finished. What comes from outside, such as a filter taken away, wins over it. */
export function useCommittedText(value: string, onCommit: (value: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const commit = (finished = text.trim()) => {
    if (finished !== value) onCommit(finished)
    if (finished !== text) setText(finished)
  }
  return { text, setText, commit }
}
