import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './Choice.module.css'
import { classes } from './classes.ts'
import { FieldNote } from './FieldNote.tsx'
import type { Icon } from './icon.ts'

type RadioOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  /** Stands at the right, such as a price. */
  aside?: ReactNode
  icon?: Icon | undefined
  disabled?: boolean | undefined
}

type CardsProps = {
  legend: string
  hideLegend?: boolean | undefined
  options: RadioOption[]
  help?: ReactNode
  error?: ReactNode
  /** The number of columns; one on a phone, unless `keepColumns`. */
  columns?: 1 | 2 | 3 | 4 | undefined
  keepColumns?: boolean | undefined
  className?: string | undefined
}

export type RadioCardsProps = CardsProps & {
  value?: string | null | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onBlur?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  name?: string | undefined
  /** `icon` puts the icon above the words and hides the dot, `end` puts the dot at the right. */
  look?: 'dot' | 'icon' | 'end' | undefined
}

/** One of a few choices that need a word of explanation. */
export function RadioCards(props: RadioCardsProps) {
  const { value, defaultValue, onChange, onBlur, onFocus, name, look = 'dot', ...cards } = props
  const ownName = useId()
  return (
    <Cards
      {...cards}
      {...{ onBlur, onFocus }}
      isInvalid={Boolean(cards.error)}
      card={({ icon: Glyph, ...option }) => (
        <label key={option.value} className={classes(styles.card, look === 'icon' && styles.iconCard)}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
            className={look === 'icon' ? 'visually-hidden' : classes(styles.radio, look === 'end' && styles.end)}
          />
          <CardText {...option} icon={look === 'icon' ? Glyph : undefined} />
        </label>
      )}
    />
  )
}

/** One or several of a few choices that need a word of explanation. */
export function CheckboxCards({
  value,
  onChange,
  ...cards
}: CardsProps & { value: readonly string[]; onChange: (value: string[]) => void }) {
  const { options, error } = cards
  const toggle = (chosen: string, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === chosen ? isOn : value.includes(one))))
  return (
    <Cards
      {...cards}
      card={({ icon, ...option }) => (
        <label key={option.value} className={classes(styles.card, icon && styles.iconCard)}>
          <input
            type="checkbox"
            value={option.value}
            disabled={option.disabled}
            checked={value.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            className={classes(styles.check, icon && styles.corner)}
          />
          <CardText {...option} icon={icon} />
        </label>
      )}
    />
  )
}

/** The legend, the cards in columns, and the help or error below. */
function Cards({
  legend,
  hideLegend,
  options,
  help,
  error,
  columns = 2,
  keepColumns,
  className,
  card,
  isInvalid = false,
  onBlur,
  onFocus,
}: CardsProps &
  Pick<RadioCardsProps, 'onBlur' | 'onFocus'> & {
    card: (option: RadioOption) => ReactNode
    /** Radio buttons are wrong as a group, checkboxes each. */
    isInvalid?: boolean
  }) {
  const noteId = useId()
  // A custom property is not part of React's CSSProperties.
  const style = { '--columns': columns } as CSSProperties
  return (
    <fieldset
      className={className}
      onBlur={onBlur}
      onFocus={onFocus}
      aria-describedby={error || help ? noteId : undefined}
      aria-invalid={isInvalid || undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards} style={style} data-stack={keepColumns ? undefined : ''}>
        {options.map(card)}
      </div>
      {error || help ? <FieldNote id={noteId} help={help} error={error} className="mt-6" /> : null}
    </fieldset>
  )
}

function CardText({ icon: Glyph, label, description, aside }: Omit<RadioOption, 'value'>) {
  return (
    <>
      {Glyph ? <Glyph size={22} className={styles.glyph} aria-hidden="true" /> : null}
      <span className="shrink">
        <span className={`weight-500 block ${styles.title}`}>{label}</span>
        {description ? (
          <span className={`size-13 tone-muted mt-2 block ${styles.description}`}>{description}</span>
        ) : null}
      </span>
      {aside ? <span className={`fixed push text-end tabular ${styles.cardAside}`}>{aside}</span> : null}
    </>
  )
}
