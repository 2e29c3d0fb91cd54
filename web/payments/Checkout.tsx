import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useId } from 'react'
import type { Snapshot } from '#shared/contract/service-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl } from '#web/kernel/links.ts'
import { CancellationTerms } from '#web/listings/CancellationTerms.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { MoneyList, type MoneyRow } from '#web/ui/MoneyList.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import styles from './Checkout.module.css'

/** The form left, the summary on paper right; on a phone the summary comes first. */
export function CheckoutLayout({
  title,
  back,
  summary,
  children,
}: {
  /** The name of the purchase, if it says more than the default title. */
  title?: string
  back: { href: string; label: string }
  summary: ReactNode
  children: ReactNode
}) {
  const t = useT()
  const heading = title ?? t('transactions:checkout.title')
  return (
    <div className={styles.frame}>
      <Head title={heading} />
      <div className={styles.form}>
        <Link href={back.href} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
        <h1 className={styles.title}>{heading}</h1>
        {children}
      </div>
      <aside className={styles.aside} aria-label={t('transactions:checkout.summary')}>
        <div className={styles.sticky}>{summary}</div>
      </aside>
    </div>
  )
}

/** A numbered step of the checkout; a done one has a check instead of its number. */
export function CheckoutSection({
  number,
  title,
  isDone,
  isLater,
  aside,
  children,
}: {
  number: number
  title: string
  isDone?: boolean
  isLater?: boolean
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId} data-later={isLater ? '' : undefined}>
      <div className={styles.head}>
        <span className={styles.number} data-done={isDone ? '' : undefined} aria-hidden="true">
          {isDone ? <IconCheck size={16} /> : number}
        </span>
        <h2 id={titleId} className={styles.sectionTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Instead of a checkout: why there is nothing to pay, and the way on. */
export function CheckoutUnavailable({
  subject,
  title,
  headTitle = title,
  text,
  action,
}: {
  subject: { _id: string; category: string }
  title: string
  /** Of the tab, if it is another one. */
  headTitle?: string
  text: string
  action: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Head title={headTitle} />
      <EmptyState
        level={1}
        size="lg"
        picture={artworkUrl(subject.category, subject._id, { view: 2 })}
        title={title}
        text={text}
        action={action}
      />
    </div>
  )
}

export type CheckoutSummaryData = {
  title: string
  facts: string
  picture: PictureSource
  seller: { name: string; picture: string | undefined; isVerified: boolean }
  rows: MoneyRow[]
  total: Money
  /** The steps of the payment, and the events after it. */
  steps: { icon: Icon; text: string }[]
  /** The seller's cancellation terms; for services only. */
  policy?: Snapshot['cancellationPolicy'] | undefined
}

/** The payment, as long as something else comes first. */
export function PaymentLater({ number }: { number: number }) {
  const t = useT()
  return (
    <CheckoutSection number={number} title={t('transactions:checkout.payment')} isLater>
      <p className={styles.later}>{t('transactions:checkout.later')}</p>
    </CheckoutSection>
  )
}

/** The item, its seller, the price to the cent, and the steps of the payment. */
export function CheckoutSummary({ summary }: { summary: CheckoutSummaryData }) {
  const t = useT()
  const { seller, steps, policy } = summary
  const { name } = seller
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('transactions:checkout.summary')}</h2>
        <div className={styles.what}>
          <Picture source={summary.picture} alt="" ratio="1/1" sizes="88px" eager className={styles.picture} />
          <div className={styles.words}>
            <p className={styles.whatTitle}>{summary.title}</p>
            {summary.facts ? <p>{summary.facts}</p> : null}
            <p className={styles.seller}>
              <Avatar name={name} picture={seller.picture} size={20} />
              {name}
              {seller.isVerified ? <VerifiedBadge label={t('transactions:verified')} /> : null}
            </p>
          </div>
        </div>
        <div className={styles.money}>
          <MoneyList rows={summary.rows} total={{ label: t('transactions:checkout.total'), value: summary.total }} />
        </div>
      </div>
      <div className={styles.more}>
        <h3 className={styles.next}>{t('transactions:checkout.money')}</h3>
        <IconBulletList points={steps} />
        {policy ? <CancellationTerms policy={policy} /> : null}
      </div>
    </>
  )
}
