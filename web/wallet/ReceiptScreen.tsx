import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReceiptParty } from './ReceiptParty.tsx'
import styles from './ReceiptScreen.module.css'
import { receiptRead } from './wallet-reads.ts'

export const loader = defineLoader(async ({ params, load }) => {
  await load(receiptRead(params.paymentId ?? ''))
})

/** A payment as it is kept on paper. */
export function ReceiptScreen() {
  const t = useT()
  const format = useFormat()
  const { name } = useSite()
  const { paymentId = '' } = useParams()
  const { payment } = useSuspenseQuery(receiptRead(paymentId)).data
  const { receiptNumber, capturedAt } = payment
  const title = receiptNumber ? t('wallet:receipt.number', { number: receiptNumber }) : t('wallet:receipt.reserved')
  return (
    <div className={`container ${styles.screen}`}>
      <Head title={title} noindex />
      <div className={styles.bar}>
        <TextLink href={links.payments({ tab: 'payments' })} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden="true" />
          {t('wallet:receipt.back')}
        </TextLink>
        <Button variant="outline" size="sm" icon={IconPrinter} onClick={() => window.print()}>
          {t('wallet:receipt.print')}
        </Button>
      </div>
      <article className={styles.paper}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {capturedAt ? <p className={styles.date}>{format.date(capturedAt)}</p> : null}
          </div>
          <p className={styles.issuer}>{name}</p>
        </header>
        {capturedAt ? null : (
          <Alert kind="info">{t('wallet:receipt.notCharged', { amount: format.money(payment.amount) })}</Alert>
        )}
        <div className={styles.parties}>
          <ReceiptParty label={t('wallet:receipt.seller')} side={payment.sellerSide} />
          <ReceiptParty label={t('wallet:receipt.buyer')} side={payment.buyerSide} />
        </div>
        <ReceiptFacts payment={payment} />
        <ReceiptLines payment={payment} />
        <p className={styles.issued}>{t('wallet:receipt.issued', { marketplace: name })}</p>
      </article>
    </div>
  )
}
