import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlaceSuggestion } from '#shared/contract/place.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { splitByMatches } from '#web/kernel/search-text.ts'
import { HighlightedText } from '#web/ui/HighlightedText.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import { keepFocus, useCombobox } from '#web/ui/use-combobox.ts'
import styles from './SuggestionList.module.css'

export type { PlaceSuggestion }

const DEBOUNCE_MS = 150

/** Places whose names begin with what was typed, fetched when the typing pauses. */
function usePlaceSuggestions(typed: string) {
  const lang = useLanguage()
  const words = typed.trim()
  const [paused] = useDebouncedValue(words, DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    ...q(api.place.suggest, { query: { q: paused, lang } }),
    enabled: paused !== '' && words !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  return {
    places: words ? (data?.places ?? []) : [],
    /** Nothing is on its way, and the answer is to what stands there. */
    isSettled: words === paused && !isFetching && data !== undefined,
  }
}

/** Returns the location shown behind a place's name: its city, or a larger one nearby, and its country. */
function usePlaceDetail(): (place: PlaceSuggestion) => string {
  const t = useT()
  const { locale } = useFormat()
  const countries = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale])
  return ({ kind, city, near, country }) => {
    const around = near ? [t('places:besideCity', { city: near })] : []
    return [...(kind === 'district' ? [city] : around), countries.of(country) ?? country].join(', ')
  }
}

/** The name of a place, with suggestions below it: what is typed may stay, and one of them may be chosen. */
export function PlaceNameField({
  typed,
  onType,
  onChoose,
  onLeave,
  hasToBeKnown = false,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  typed: string
  onType: (text: string) => void
  onChoose: (place: PlaceSuggestion) => void
  onLeave?: ((event: React.FocusEvent<HTMLInputElement>) => void) | undefined
  /** Only a suggestion counts: Enter takes the first one, and a name without one is told. */
  hasToBeKnown?: boolean
}) {
  const t = useT()
  const detailOf = usePlaceDetail()
  const { places, isSettled } = usePlaceSuggestions(typed)
  const combobox = useCombobox({ hasList: places.length > 0, onClear: () => onType('') })
  const { listId, isOpen, activeId } = combobox
  const { onKeyDown, onBlur, ...role } = combobox.field
  const choose = (place: PlaceSuggestion) => {
    onChoose(place)
    combobox.close()
  }
  const isUnknown = hasToBeKnown && typed.trim() !== '' && isSettled && places.length === 0
  return (
    <div className={styles.placeField}>
      <TextField
        {...field}
        {...role}
        error={isUnknown ? t('places:noSuch') : field.error}
        value={typed}
        onChange={(text) => {
          onType(text)
          combobox.open()
        }}
        onBlur={(event) => {
          onBlur()
          onLeave?.(event)
        }}
        onKeyDown={(event) => {
          const [first] = places
          const takesFirst =
            event.key === 'Enter' && hasToBeKnown && activeId === null && !event.nativeEvent.isComposing
          if (takesFirst && typed.trim()) event.preventDefault()
          if (takesFirst && first && isSettled) choose(first)
          onKeyDown(event)
        }}
      />
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t('places:suggestions')}
          className={styles.places}
          onPointerDown={keepFocus}
          onMouseDown={keepFocus}
        >
          {places.map((place) => {
            const id = `${listId}-${place._id}`
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              <div
                key={id}
                id={id}
                role="option"
                tabIndex={-1}
                aria-selected={id === activeId}
                className={`row align-center gap-12 size-14 ${styles.place}`}
                onClick={() => choose(place)}
              >
                <Text as="span" wrap="anywhere" flex="shrink">
                  <HighlightedText parts={splitByMatches(place.label, typed)} />
                  <Text as="span" block size={13} tone="faint">
                    {detailOf(place)}
                  </Text>
                </Text>
              </div>
            )
          })}
        </div>
      ) : null}
    </div>
  )
}
