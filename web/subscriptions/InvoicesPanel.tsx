import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { invoiceDataLink } from '#web/kernel/invoice-data-link.ts'
import { links } from '#web/kernel/links.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import styles from './OwnPlanScreen.module.css'
import { invoicesRead } from './plan-reads.ts'

const SHOWN = 4

/** The latest invoices, and the way to all of them. */
export function InvoicesPanel() {
  const t = useT()
  const titleId = useId()
  const { data } = useQuery(invoicesRead())
  if (!data) return null
  const { invoices } = data
  return (
    <Panel role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('plans:invoices.title')}
      </h2>
      {invoices.length === 0 ? <p className={styles.text}>{t('plans:invoices.none')}</p> : null}
      <InvoiceLines invoices={invoices.slice(0, SHOWN)} />
      {invoices.length > SHOWN ? (
        <p className={styles.text}>
          <TextLink href={links.invoices()}>{t('plans:invoices.all', { count: invoices.length })}</TextLink>
        </p>
      ) : null}
      <p className={styles.text}>
        <TextLink href={invoiceDataLink(links.ownPlan())}>{t('plans:invoices.change')}</TextLink>
      </p>
    </Panel>
  )
}
