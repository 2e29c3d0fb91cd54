import { useState } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'

/** A line of text that counts when it is finished: by Enter or by leaving it. */
export function CommitField({
  value,
  onCommit,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onCommit: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // What came from outside, such as a filter taken away, wins over what was typed.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const commit = () => {
    const finished = text.trim()
    if (finished !== value) onCommit(finished)
    if (finished !== text) setText(finished)
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
