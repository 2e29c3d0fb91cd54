import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

export type Option = { value: string; label: string; disabled?: boolean | undefined }
type OptionGroup = { label: string; options: Option[] }

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'defaultValue' | 'size' | 'className' | 'children'> & {
    options: (Option | OptionGroup)[]
    /** Shown for the empty value, such as "Choose one". Without it the first option is chosen. */
    placeholder?: string | undefined
    value?: string | null | undefined
    defaultValue?: string | undefined
    onChange?: ((value: string) => void) | undefined
    size?: 'sm' | 'md' | undefined
  }

function OptionItem(option: Option) {
  return (
    <option value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )
}

/** The browser's own list of choices: it works before the scripts do, and well on phones. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, help, error, hideLabel, className, id, options, placeholder, value, size, onChange, ...select } =
    props
  const isEmpty = placeholder !== undefined && (value === '' || value === null)
  return (
    <Field {...{ label, hint, help, error, hideLabel, className, id }}>
      {(control) => (
        <div className={classes(styles.frame, styles.selectFrame, size === 'sm' && styles.smFrame)}>
          <select
            {...select}
            {...(value === undefined ? {} : { value: value ?? '' })}
            {...control}
            className={classes('size-15 grow full-width', styles.control, styles.select, isEmpty && styles.empty)}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map((inner) => (
                    <OptionItem key={inner.value} {...inner} />
                  ))}
                </optgroup>
              ) : (
                <OptionItem key={option.value} {...option} />
              ),
            )}
          </select>
          <IconChevronDown size={18} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
