import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ReactNode } from 'react'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './CheckoutLayout.module.css'

/** The form left, the summary on paper right; on a phone the summary comes first. */
export function CheckoutLayout({
  back,
  summary,
  children,
}: {
  back: { href: string; label: string }
  summary: ReactNode
  children: ReactNode
}) {
  const t = useT()
  return (
    <div className={styles.frame}>
      <Head title={t('transactions:checkout.title')} />
      <div className={styles.form}>
        <Link href={back.href} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
        <h1 className={styles.title}>{t('transactions:checkout.title')}</h1>
        {children}
      </div>
      <aside className={styles.summary} aria-label={t('transactions:checkout.summary')}>
        <div className={styles.sticky}>{summary}</div>
      </aside>
    </div>
  )
}
