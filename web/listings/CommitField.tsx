import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import { useCommitted } from './use-committed.ts'

/** A line of text that counts when it is finished: by Enter or by leaving it. */
export function CommitField({
  value,
  onCommit,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onCommit: (value: string) => void
}) {
  const { text, setText, commit } = useCommitted(value, onCommit)
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      onChange={setText}
      onBlur={() => commit()}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
