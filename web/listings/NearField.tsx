import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { USUAL_KM } from '#shared/kernel/near.ts'
import { api, q } from '#web/kernel/api.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import styles from './FilterFields.module.css'
import { distancesWith, kmOf, type NearFilters, noNear, placeKnownRead, usePlaceName } from './near-filters.ts'
import { PlaceNameField } from './PlaceNameField.tsx'

/** Near which place, and how near. It counts when a suggestion is chosen; an empty field takes it away. */
export function NearField({
  value,
  onChange,
  size = 'md',
}: {
  value: NearFilters
  onChange: (near: NearFilters) => void
  size?: 'sm' | 'md'
}) {
  const t = useT()
  const lang = useLanguage()
  const queries = useQueryClient()
  const name = usePlaceName(value.place)
  /** The text being typed; while undefined, the field shows the chosen place. */
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed?.trim() === '' && value.place) onChange(noNear)
    setTyped(undefined)
  }
  return (
    <Grid gap={10} className={styles.near} data-size={size}>
      <PlaceNameField
        label={t('places:near')}
        placeholder={t('places:nearExample')}
        size={size}
        maxLength={120}
        hasToBeKnown
        typed={typed ?? name ?? ''}
        onType={setTyped}
        onLeave={leave}
        onChoose={(place) => {
          // What is known of it need not be asked for.
          queries.setQueryData(placeKnownRead(place._id).queryKey, true)
          queries.setQueryData(q(api.place.detail, { params: { id: place._id }, query: { lang } }).queryKey, { place })
          onChange({ place: place._id, within: value.within })
          setTyped(undefined)
        }}
      />
      {value.place ? (
        <SelectField
          label={t('places:distance')}
          hideLabel
          size={size}
          value={`${kmOf(value)}`}
          onChange={(km) => onChange({ place: value.place, within: Number(km) === USUAL_KM ? null : Number(km) })}
          options={distancesWith(kmOf(value)).map((km) => ({ value: `${km}`, label: t('places:withinKm', { km }) }))}
        />
      ) : null}
    </Grid>
  )
}

/** Instead of a list around an unknown place; `href` is the same list without it. */
export function UnknownPlace({ href }: { href: string }) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        picture="/art/scene/decor/d1.svg?view=2"
        title={t('places:unknown.title')}
        text={t('places:unknown.text')}
        action={
          <Button variant="primary" href={href}>
            {t('places:unknown.anywhere')}
          </Button>
        }
      />
    </div>
  )
}
