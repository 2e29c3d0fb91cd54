import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useId } from 'react'
import type { Service } from '#shared/contract/service.ts'
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
import { Row } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
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
  const heading = title ?? t('order:checkout.title')
  return (
    <div className={styles.frame}>
      <Head title={heading} />
      <div className={styles.form}>
        <Link href={back.href} className={`size-14 tone-primary weight-500 ${styles.back}`}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
        <Text as="h1" mt={14}>
          {heading}
        </Text>
        {children}
      </div>
      <aside className={styles.aside} aria-label={t('order:checkout.summary')}>
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
      <Row gap={12} mb={18}>
        <span
          className={`size-13 weight-600 centered fixed ${styles.number}`}
          data-done={isDone ? '' : undefined}
          aria-hidden="true"
        >
          {isDone ? <IconCheck size={16} /> : number}
        </span>
        <h2 id={titleId} className={styles.sectionTitle}>
          {title}
        </h2>
        {aside}
      </Row>
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
  policy?: Service['cancellationPolicy'] | undefined
}

/** The payment, as long as something else comes first. */
export function PaymentLater({ number }: { number: number }) {
  const t = useT()
  return (
    <CheckoutSection number={number} title={t('order:checkout.payment')} isLater>
      <Text size={14} tone="faint">
        {t('order:checkout.later')}
      </Text>
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
        <Text as="h2" mb={20} size={18} className={styles.heading}>
          {t('order:checkout.summary')}
        </Text>
        <Row align="stretch" gap={16}>
          <Picture source={summary.picture} alt="" ratio="1/1" sizes="88px" eager className={styles.picture} />
          <Text as="div" flex="grow" size={14} tone="muted">
            <Text size={15} tone="ink" weight={500}>
              {summary.title}
            </Text>
            {summary.facts ? <p>{summary.facts}</p> : null}
            <Row as="p" gap={6}>
              <Avatar name={name} picture={seller.picture} size={20} />
              {name}
              {seller.isVerified ? <VerifiedBadge label={t('order:verified')} /> : null}
            </Row>
          </Text>
        </Row>
        <div className={`mt-24 ${styles.money}`}>
          <MoneyList rows={summary.rows} total={{ label: t('order:checkout.total'), value: summary.total }} />
        </div>
      </div>
      <div className={`mt-28 ${styles.more}`}>
        <Text as="h3" mb={14} size={14}>
          {t('order:checkout.money')}
        </Text>
        <IconBulletList points={steps} />
        {policy ? <CancellationTerms policy={policy} /> : null}
      </div>
    </>
  )
}
