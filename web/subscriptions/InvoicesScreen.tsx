import { useSuspenseQuery } from '@tanstack/react-query'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { invoiceDataLink } from '#web/kernel/invoice-data-link.ts'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import styles from './OwnPlanScreen.module.css'
import { invoicesRead } from './plan-reads.ts'

export const loader = defineLoader(({ load }) => load(invoicesRead()))

/** All invoices of the own plans, the latest first. */
export function InvoicesScreen() {
  const t = useT()
  const { invoices } = useSuspenseQuery(invoicesRead()).data
  const title = t('plans:invoices.title')
  return (
    <div className={`container ${styles.screen} ${styles.narrow}`}>
      <Head title={title} noindex />
      <Breadcrumbs
        label={t('plans:path')}
        items={[{ label: t('plans:own.title'), href: links.ownPlan() }, { label: title }]}
      />
      <h1 className="mt-18 mb-20">{title}</h1>
      <Panel>
        {invoices.length === 0 ? <p className="quiet-text">{t('plans:invoices.none')}</p> : null}
        <InvoiceLines invoices={invoices} />
        <p className="quiet-text">
          {t('plans:invoices.changeText')}{' '}
          <TextLink href={invoiceDataLink(links.invoices())}>{t('plans:invoices.change')}</TextLink>
        </p>
      </Panel>
    </div>
  )
}
