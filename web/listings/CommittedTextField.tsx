import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import { useCommittedText } from './use-address-filters.ts'

/** A line of text that counts when it is finished: by Enter or by leaving it. */
export function CommittedTextField({
  value,
  onCommit,
  ...field
}: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string
  onCommit: (value: string) => void
}) {
  const { text, setText, commit } = useCommittedText(value, onCommit)
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
