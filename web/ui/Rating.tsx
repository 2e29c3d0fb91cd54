import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { numberFormat } from './intl.ts'
import { useLocale } from './LocaleProvider.tsx'
import styles from './Rating.module.css'

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
    <span className={styles.rating} role="img" aria-label={label}>
      <IconStarFilled size={size} aria-hidden="true" />
      <span aria-hidden="true">{format.format(average)}</span>
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden="true">
          ({numberFormat(locale).format(count)})
        </span>
      )}
    </span>
  )
}
