import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { IconButton } from './IconButton.tsx'
import { NumberField } from './NumberField.tsx'
import { readableNumber } from './number-text.ts'

/** A quantity: a whole number that is typed, or made one less or one more by a button at each side. */
export function QuantityField({
  value = null,
  onChange,
  least = 1,
  most = Number.MAX_SAFE_INTEGER,
  labels,
  className,
  ...field
}: Omit<ComponentProps<typeof NumberField>, 'value' | 'defaultValue' | 'onChange' | 'before' | 'after'> & {
  /** Empty is `null`, unreadable text `NaN`. */
  value?: number | null | undefined
  onChange?: ((value: number | null) => void) | undefined
  /** The buttons stop here; what is typed is for the form's schema to judge. */
  least?: number | undefined
  most?: number | undefined
  labels: { less: string; more: string }
}) {
  const known = readableNumber(value)
  const steps = (by: number) => Math.min(Math.max((known ?? least - by) + by, least), most)
  const button = (by: 1 | -1) => (
    <IconButton
      size="sm"
      icon={by < 0 ? IconMinus : IconPlus}
      label={by < 0 ? labels.less : labels.more}
      disabled={known !== null && steps(by) === known}
      onClick={() => onChange?.(steps(by))}
    />
  )
  return (
    <NumberField
      {...field}
      {...{ value, onChange }}
      className={classes(styles.quantity, className)}
      before={button(-1)}
      after={button(1)}
    />
  )
}
