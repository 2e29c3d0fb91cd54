import type { Snapshot } from '#shared/contract/service-order.ts'
import type { Money } from '#shared/kernel/money.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { MoneyList, type MoneyRow } from '#web/ui/MoneyList.tsx'
import { Picture, type PictureSource } from '#web/ui/Picture.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { CancellationTerms } from '../listings/CancellationTerms.tsx'
import styles from './CheckoutSummary.module.css'

export type CheckoutSummaryData = {
  title: string
  facts: string
  picture: PictureSource
  seller: { name: string; picture: string | undefined; isVerified: boolean }
  rows: MoneyRow[]
  total: Money
  /** What happens to the money, and afterwards. */
  steps: { icon: Icon; text: string }[]
  /** What the seller takes where it is cancelled; of services only. */
  policy?: Snapshot['cancellationPolicy'] | undefined
}

/** What is bought from whom, what it costs to the cent, and what happens to the money. */
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
            <p className={styles.title}>{summary.title}</p>
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
        <ul className={styles.steps}>
          {steps.map(({ icon: Glyph, text }) => (
            <li key={text}>
              <Glyph size={20} aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {policy ? <CancellationTerms policy={policy} /> : null}
      </div>
    </>
  )
}
