import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { oneOf } from './browse-filters.ts'
import styles from './FilterFields.module.css'
import { type OfferCount, offerCounts } from './request-list.ts'

/** One of a few values, or any; what would find nothing cannot be chosen, but taken back. */
export function ChoiceFilter<Choice extends string>({
  legend,
  any,
  chosen,
  choices,
  labelOf,
  countOf,
  onChange,
}: {
  legend: string
  /** Says that it does not matter. */
  any: string
  chosen: Choice | null
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  /** The number of results of a choice; undefined until it is known. */
  countOf: (choice: Choice) => number | undefined
  onChange: (choice: Choice | null) => void
}) {
  const format = useFormat()
  const counted = (choice: Choice) => {
    const count = countOf(choice)
    return count === undefined ? {} : { description: format.count(count), disabled: count === 0 && chosen !== choice }
  }
  return (
    <div className={styles.group}>
      <RadioList
        legend={legend}
        value={chosen ?? ''}
        onChange={(value) => onChange(oneOf(choices, value))}
        options={[
          { value: '', label: any },
          ...choices.map((choice) => ({ value: choice, label: labelOf(choice), ...counted(choice) })),
        ]}
      />
    </div>
  )
}

/** One of a few values as chips, each of which is taken back by a second press. */
export function ChipFilter<Choice extends string>({
  legend,
  chosen,
  choices,
  labelOf,
  onChange,
}: {
  legend: string
  chosen: Choice | null
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  onChange: (choice: Choice | null) => void
}) {
  return (
    <div className={styles.group}>
      <fieldset>
        <legend>{legend}</legend>
        <Row wrap align="stretch" gap={8}>
          {choices.map((choice) => (
            <Chip
              key={choice}
              size="sm"
              isOn={chosen === choice}
              onClick={() => onChange(chosen === choice ? null : choice)}
            >
              {labelOf(choice)}
            </Chip>
          ))}
        </Row>
      </fieldset>
    </div>
  )
}

/** The filter by the number of offers that a request has already. */
export function OfferCountFilter({
  chosen,
  counts,
  onChange,
}: {
  chosen: OfferCount | null
  counts: Record<OfferCount, number> | undefined
  onChange: (chosen: OfferCount | null) => void
}) {
  const t = useT()
  return (
    <ChoiceFilter
      legend={t('request-pages:filters.offers')}
      any={t('request-pages:filters.anyOffers')}
      choices={offerCounts}
      labelOf={(offers) => t(`request-pages:filters.${offers}`)}
      countOf={(offers) => counts?.[offers]}
      {...{ chosen, onChange }}
    />
  )
}
