import { useT } from '#web/kernel/i18n.tsx'
import styles from './HandoverCode.module.css'

/** Six digits that are read across a doorstep; read out one by one. */
export function HandoverCode({ code }: { code: string }) {
  const t = useT()
  return (
    <div className={styles.code}>
      <p className={styles.label}>{t('product-order-pages:code.yours')}</p>
      <p className={styles.digits}>
        <span className="visually-hidden">{code.split('').join(' ')}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <p className={styles.note}>{t('product-order-pages:code.show')}</p>
    </div>
  )
}
