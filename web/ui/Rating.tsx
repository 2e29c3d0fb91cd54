import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './inline.module.css'
import { numberFormat } from './intl.ts'
import { useLocale } from './LocaleProvider.tsx'
import { Grid, Row } from './Stack.tsx'

/** One star, the average with one decimal and, if given, how many reviews it comes from. */
export function Rating({
  average,
  count,
  label,
  size = 14,
}: {
  average: number
  count?: number | undefined
  /** The whole in words, such as "4.9 out of 5, 128 reviews". */
  label: string
  size?: number | undefined
}) {
  const locale = useLocale()
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Row
      as="span"
      gap={4}
      inline
      weight={500}
      className={`tabular text-nowrap ${styles.rating}`}
      role="img"
      aria-label={label}
    >
      <IconStarFilled size={size} aria-hidden="true" />
      <span aria-hidden="true">{format.format(average)}</span>
      {count === undefined ? null : (
        <span className="tone-faint weight-400" aria-hidden="true">
          ({numberFormat(locale).format(count)})
        </span>
      )}
    </Row>
  )
}

/** The average in big digits and how many gave five stars, four stars and so on. */
export function RatingHistogram({
  average,
  counts,
  countLabel,
  label,
  rowLabel,
}: {
  average: number
  /** Five stars first. */
  counts: [number, number, number, number, number]
  /** Under the stars, such as "128 reviews". */
  countLabel: string
  /** The average in words, such as "4.9 out of 5". */
  label: string
  /** A row in words, such as "5 stars: 116 reviews". */
  rowLabel: (stars: number, count: number) => string
}) {
  const locale = useLocale()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Grid gap={48} align="center" className={styles.summary}>
      <div>
        <p className={`weight-600 tabular ${styles.average}`} role="img" aria-label={label}>
          {format.format(average)}
        </p>
        <p className={`row gap-4 mt-8 ${styles.stars}`} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) => (
            <IconStarFilled key={star} size={16} className={classes(star > Math.round(average) && styles.pale)} />
          ))}
        </p>
        <p className="size-13 tone-muted">{countLabel}</p>
      </div>
      <ul className={styles.bars}>
        {([5, 4, 3, 2, 1] as const).map((stars) => {
          const count = counts[5 - stars] ?? 0
          // A custom property is not part of React's CSSProperties.
          const style = { '--share': `${total === 0 ? 0 : (count / total) * 100}%` } as CSSProperties
          return (
            <li key={stars} className="size-13 tone-muted tabular">
              <span className="visually-hidden">{rowLabel(stars, count)}</span>
              <span aria-hidden="true">{stars}</span>
              <i style={style} aria-hidden="true" />
              <span aria-hidden="true">{count}</span>
            </li>
          )
        })}
      </ul>
    </Grid>
  )
}
