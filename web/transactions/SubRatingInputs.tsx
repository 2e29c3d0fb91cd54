import { useT } from '#web/kernel/i18n.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import styles from './ReviewCard.module.css'

type SubRatingName = 'quality' | 'communication' | 'punctuality' | 'reliability'
type SubRatingValues = Record<string, number>

/** Stars for single things; choosing the same again takes them back. */
export function SubRatingInputs({
  things,
  labelOf,
  value,
  onChange,
}: {
  things: readonly SubRatingName[]
  labelOf: (stars: number) => string
  value: SubRatingValues
  onChange: (value: SubRatingValues) => void
}) {
  const t = useT()
  const rate = (thing: SubRatingName, stars: number) => {
    const { [thing]: _, ...others } = value
    onChange(stars ? { ...others, [thing]: stars } : others)
  }
  return (
    <fieldset className={styles.things}>
      <legend className={styles.legend}>
        {t('transactions:review.details')} <span className={styles.optional}>{t('optional')}</span>
      </legend>
      {things.map((thing) => (
        <RatingInput
          key={thing}
          isSmall
          legend={t(`listing-details:detail.reviews.sub.${thing}`)}
          labelOf={labelOf}
          value={value[thing]}
          onChange={(stars) => rate(thing, stars)}
        />
      ))}
    </fieldset>
  )
}
