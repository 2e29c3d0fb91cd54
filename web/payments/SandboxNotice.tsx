import IconTestPipe from '@tabler/icons-react/dist/esm/icons/IconTestPipe.mjs'
import { useId } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './SandboxNotice.module.css'
import { testCards } from './test-cards.ts'

/** Says that no real money moves, and offers the cards to try it with. */
export function SandboxNotice({ onUse }: { onUse: (number: string) => void }) {
  const t = useT()
  const titleId = useId()
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <IconTestPipe size={18} aria-hidden="true" />
        {t('transactions:sandbox.title')}
      </h3>
      <p>{t('transactions:sandbox.text')}</p>
      <ul aria-label={t('transactions:sandbox.cards')} className={styles.cards}>
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <span className={styles.number}>{number}</span>
            <span className={styles.does}>{t(`transactions:sandbox.${does}`)}</span>
            <button
              type="button"
              className={styles.use}
              aria-label={t('transactions:sandbox.use', { number })}
              onClick={() => onUse(number)}
            >
              {t('transactions:sandbox.short')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
