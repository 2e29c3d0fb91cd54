import { classes } from './classes.ts'
import styles from './inline.module.css'
import { useLocale } from './LocaleProvider.tsx'
import { formatMoney, type MoneyValue } from './money-text.ts'

/** An amount in bold, with the words around it in the order of the language. */
export function Price({
  money,
  precision = 'browsing',
  pattern = '{price}',
  was,
  wasLabel,
  size = 'md',
  className,
}: {
  money: MoneyValue
  precision?: 'browsing' | 'exact' | undefined
  /** A translated sentence with `{price}` in it, such as "From {price} / hour". */
  pattern?: string | undefined
  /** The old price, struck through; `wasLabel` ("Before") is read out in front of it. */
  was?: MoneyValue | undefined
  wasLabel?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  className?: string | undefined
}) {
  const locale = useLocale()
  const [before = '', after = ''] = pattern.split('{price}')
  return (
    <span className={classes('quiet-text', styles[size], className)}>
      {before}
      <b className={`size-16 tone-ink weight-600 tabular text-nowrap ${styles.price}`}>
        {formatMoney(money, locale, precision)}
      </b>
      {after}
      {was ? (
        <>
          {' '}
          {wasLabel ? <span className="visually-hidden">{wasLabel} </span> : null}
          <s className="size-13 tone-faint tabular">{formatMoney(was, locale, precision)}</s>
        </>
      ) : null}
    </span>
  )
}
