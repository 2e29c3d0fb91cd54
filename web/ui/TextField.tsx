import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import type { Icon } from './icon.ts'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'size' | 'className'> & {
    value?: string | undefined
    defaultValue?: string | undefined
    onChange?: ((value: string) => void) | undefined
    size?: 'sm' | 'md' | undefined
    icon?: Icon | undefined
    /** Before and after the text, inside the frame: a currency sign, a unit, a button. */
    before?: ReactNode
    after?: ReactNode
    /** Shows "44 / 80" and turns red beyond; nothing is cut, so that a pasted text is not lost. */
    limit?: number | undefined
  }

/** Text of people has its own direction; an address, a number or a password has that of the page. */
const directionOf = (type = 'text') => (type === 'text' || type === 'search' ? 'auto' : undefined)

/** One line of text; `type`, `autoComplete` and `inputMode` are the browser's own. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    help,
    error,
    hideLabel,
    className,
    id,
    size,
    icon: Glyph,
    before,
    after,
    limit,
    onChange,
    ...input
  } = props
  const used = [...(input.value ?? '').trim()].length
  const aside = limit ? (
    <span className={classes('size-13 tone-faint fixed tabular', styles.count, used > limit && styles.over)}>
      {used} / {limit}
    </span>
  ) : null
  return (
    <Field {...{ label, hint, help, error, hideLabel, className, id, aside }}>
      {(control) => (
        <div className={classes(styles.frame, size === 'sm' && styles.smFrame)}>
          {Glyph ? <Glyph size={18} aria-hidden="true" /> : null}
          {before ? <span className="tone-faint fixed">{before}</span> : null}
          <input
            dir={directionOf(input.type)}
            {...input}
            {...control}
            className={`size-15 grow full-width ${styles.control}`}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}

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
