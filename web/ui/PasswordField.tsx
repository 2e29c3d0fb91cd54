import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password that can be shown. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({
  labels,
  ...field
}: Omit<TextFieldProps, 'type' | 'after'> & { labels: { show: string; hide: string } }) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...field}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          size="sm"
          icon={isShown ? IconEyeOff : IconEye}
          label={isShown ? labels.hide : labels.show}
          style={{ marginRight: -8 }}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
