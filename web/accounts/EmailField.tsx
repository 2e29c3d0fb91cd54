import type { ComponentProps } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { TextField } from '#web/ui/TextField.tsx'

/** The e-mail address that a user signs in with. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT()
  return (
    <TextField
      label={t('accounts:fields.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
