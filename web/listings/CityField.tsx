import { useT } from '#web/kernel/i18n.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import styles from './CityList.module.css'
import { type CityCount, CityList, citiesFor } from './CityList.tsx'
import { useCommittedText } from './use-committed-text.ts'

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
    <div className={styles.place}>
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
