import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { splitByMatches } from '#web/kernel/search-text.ts'
import { HighlightedText } from '#web/ui/HighlightedText.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Combobox, keepFocus, useCombobox } from '#web/ui/use-combobox.ts'
import styles from './SuggestionList.module.css'
import { useCommittedText } from './use-address-filters.ts'

type CityCount = { city: string; count: number }

/** The cities that what was typed may become; all of them for nothing, or for the one that was chosen. */
export function citiesFor(cities: readonly CityCount[], text: string, chosen = ''): readonly CityCount[] {
  const typed = text.trim()
  if (!typed || typed === chosen) return cities
  return cities.filter(({ city }) => city !== typed && splitByMatches(city, typed).some(({ isMatch }) => isMatch))
}

/** Cities below their field, each with how much there is. */
export function CityList({
  combobox: { listId, isOpen, activeId },
  cities,
  text,
  onChoose,
}: {
  combobox: Combobox
  cities: readonly CityCount[]
  text: string
  onChoose: (city: string) => void
}) {
  const t = useT()
  const format = useFormat()
  if (!isOpen) return null
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('browse:filters.cities')}
      className={styles.places}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      {cities.map(({ city, count }) => {
        const id = `${listId}-${city}`
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={city}
            id={id}
            role="option"
            tabIndex={-1}
            aria-selected={id === activeId}
            className={`row align-center gap-12 size-14 ${styles.place}`}
            onClick={() => onChoose(city)}
          >
            <Text as="span" wrap="anywhere" flex="shrink">
              <HighlightedText parts={splitByMatches(city, text)} />
            </Text>
            <Text as="span" push size={13} tone="faint" tabular>
              {format.count(count)}
            </Text>
          </div>
        )
      })}
    </div>
  )
}

/** The filter by city, with those that have the most. It counts when one is chosen, by Enter or by leaving it. */
export function CityField({
  value,
  cities,
  onCommit,
}: {
  value: string
  cities: readonly CityCount[]
  onCommit: (city: string) => void
}) {
  const t = useT()
  const { text, setText, commit } = useCommittedText(value, onCommit)
  const shown = citiesFor(cities, text, value)
  const combobox = useCombobox({ hasList: shown.length > 0, onClear: () => setText('') })
  const { onKeyDown, onBlur, ...field } = combobox.field
  return (
    <div className={styles.placeField}>
      <TextField
        {...field}
        label={t('browse:filters.city')}
        size="sm"
        placeholder={t('browse:filters.cityExample')}
        maxLength={80}
        value={text}
        onFocus={combobox.open}
        onChange={(city) => {
          setText(city)
          combobox.open()
        }}
        onBlur={() => {
          onBlur()
          commit()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && combobox.activeId === null) commit()
          onKeyDown(event)
        }}
      />
      <CityList
        combobox={combobox}
        cities={shown}
        text={text === value ? '' : text}
        onChoose={(city) => {
          commit(city)
          combobox.close()
        }}
      />
    </div>
  )
}
