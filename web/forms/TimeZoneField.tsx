import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { timeZoneName } from '#shared/kernel/time-zone.ts'
import { useFormat } from '#web/kernel/format.ts'
import { Text } from '#web/ui/Text.tsx'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import { keepFocus, useCombobox } from '#web/ui/use-combobox.ts'
import { hasEveryWord } from './search-fold.ts'
import styles from './TimeZoneField.module.css'
import { localZoneNames, plainZoneNames, type ZoneName } from './zone-names.ts'

/** The zones that the typed words may mean, by their city, country, offset or name; the chosen one if nothing is typed. */
function useZones(stored: string) {
  const { locale } = useFormat()
  const [zones, setZones] = useState<ZoneName[]>()
  const load = () => {
    if (zones) return
    setZones(plainZoneNames(stored))
    void localZoneNames(stored, locale).then(setZones)
  }
  return { zones: zones ?? [], load }
}

/** A time zone, which is typed and chosen from a list; what is no zone goes back to the one before. */
export function TimeZoneField({
  value,
  onChange,
  noMatch,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'after'> & {
  value: string
  onChange: (zone: string) => void
  /** Said below the field if no zone fits what is typed. */
  noMatch: string
}) {
  const [typed, setTyped] = useState<string>()
  const { zones, load } = useZones(value)
  const found = typed ? zones.filter(({ folded }) => hasEveryWord(folded, typed.trim())) : zones
  const combobox = useCombobox({ hasList: found.length > 0, onClear: () => setTyped(undefined) })
  const { listId, isOpen, activeId } = combobox
  const { onKeyDown, onBlur, ...role } = combobox.field
  const idOf = (zone: string) => `${listId}-${zone.replaceAll('/', '-')}`
  const open = () => {
    load()
    combobox.open()
  }
  const choose = (zone: string) => {
    onChange(zone)
    setTyped(undefined)
    combobox.close()
  }
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        {...role}
        spellCheck={false}
        error={typed && zones.length > 0 && found.length === 0 ? noMatch : field.error}
        value={typed ?? timeZoneName(value)}
        after={<IconChevronDown size={18} aria-hidden="true" />}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onChange={(text) => {
          setTyped(text)
          open()
        }}
        onBlur={() => {
          onBlur()
          setTyped(undefined)
        }}
        onKeyDown={(event) => {
          const [first] = found
          const takesFirst = event.key === 'Enter' && isOpen && activeId === null && !event.nativeEvent.isComposing
          if (takesFirst && typed?.trim()) event.preventDefault()
          if (takesFirst && typed?.trim() && first) return choose(first.value)
          load()
          onKeyDown(event)
        }}
      />
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={field.label}
          className={styles.list}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
        >
          {found.map(({ value: zone, label, detail }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={zone}
              id={idOf(zone)}
              role="option"
              tabIndex={-1}
              aria-selected={idOf(zone) === activeId}
              className={styles.zone}
              // The list begins at the zone that is chosen.
              ref={zone === value && !typed ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={() => choose(zone)}
            >
              <Text as="span" block size={14} wrap="anywhere" weight={zone === value ? 500 : 400}>
                {label}
              </Text>
              <Text as="span" block size={13} tone="faint">
                {detail}
              </Text>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
