import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldNote } from './FieldNote.tsx'
import { Grid } from './Stack.tsx'

const LENGTH = 6

/** Our codes have no I, L and O, so a letter read as one of them is the digit; spaces and dashes come from pasting. */
const clean = (text: string) =>
  text
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, LENGTH)

/** The six characters of a mailed code: one real input, so that pasting, autofill and screen readers just work. */
export function CodeField({
  label,
  hideLabel,
  help,
  error,
  value,
  onChange,
  onComplete,
  disabled,
  autoFocus,
  name,
  isNumeric = false,
}: {
  label: string
  hideLabel?: boolean | undefined
  help?: ReactNode
  error?: ReactNode
  value: string
  onChange: (code: string) => void
  /** Called once with the sixth character, to send the form without a click. */
  onComplete?: ((code: string) => void) | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  name?: string | undefined
  /** Six digits: a phone shows its keys for numbers. */
  isNumeric?: boolean | undefined
}) {
  const id = useId()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  // The browser gives the focus before React listens.
  useEffect(() => setFocused(document.activeElement === input.current), [])
  const change = (text: string) => {
    const next = clean(text)
    onChange(next)
    if (next.length === LENGTH && next !== value) onComplete?.(next)
  }
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <Grid gap={10} className={styles.boxes}>
        {Array.from({ length: LENGTH }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the six boxes never move
            key={place}
            aria-hidden="true"
            className={classes(
              'size-24 weight-600 centered tabular',
              styles.box,
              isFocused && place === Math.min(value.length, LENGTH - 1) && styles.caret,
              Boolean(error) && styles.wrong,
            )}
          >
            {value[place] ?? ''}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          name={name}
          className={styles.typed}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the screen asks for nothing else
          autoFocus={autoFocus}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode={isNumeric ? 'numeric' : 'text'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          // The boxes show the text from the left; a caret in the middle would not be seen. What is selected may be replaced.
          onSelect={({ currentTarget: field }) => {
            if (field.selectionStart === field.selectionEnd) field.setSelectionRange(LENGTH, LENGTH)
          }}
          // A whole code is another code, wherever the caret stands.
          onPaste={(event) => {
            const code = clean(event.clipboardData.getData('text'))
            if (code.length < LENGTH) return
            event.preventDefault()
            change(code)
          }}
        />
      </Grid>
      {error || help ? <FieldNote id={noteId} help={help} error={error} className="mt-6" /> : null}
    </div>
  )
}
