import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './CaseSplit.module.css'
import { caseSplitOf } from './case-process.ts'
import { useCaseTextValues } from './use-case-text.ts'

type Part = { key: string; label: string; amount: number; look: string | undefined }

/**
 * The part of each side if `back` is returned: a bar of one length, and the amounts below it. It follows the typing.
 */
export function CaseSplit({ refundCase, back }: { refundCase: RefundCaseSummary; back: number }) {
  const t = useT()
  const { role } = refundCase
  const words = useCaseTextValues(refundCase)
  const { seller, marketplace = 0, rest } = caseSplitOf(refundCase, back)
  const toBuyer =
    role === 'buyer' ? t('refund-cases:split.backToYou') : t('refund-cases:split.back', { name: words.buyer })
  const toSeller =
    role === 'seller' ? t('refund-cases:split.toYou') : t('refund-cases:split.seller', { name: words.seller })
  const parts: Part[] = [
    { key: 'buyer', label: toBuyer, amount: back, look: styles.buyer },
    ...(seller === undefined
      ? [
          {
            key: 'rest',
            label: t('refund-cases:split.rest', { name: words.seller }),
            amount: rest,
            look: styles.seller,
          },
        ]
      : [
          { key: 'seller', label: toSeller, amount: seller, look: styles.seller },
          {
            key: 'marketplace',
            label: t('refund-cases:split.marketplace'),
            amount: marketplace,
            look: styles.marketplace,
          },
        ]),
  ]
  return (
    <section className={styles.split} aria-label={t('refund-cases:split.title')}>
      <div className={styles.bar} aria-hidden="true">
        {parts.flatMap(({ key, amount, look }) =>
          amount === 0 ? [] : [<span key={key} className={classes(styles.part, look)} style={{ flexGrow: amount }} />],
        )}
      </div>
      <dl className={styles.list} aria-live="polite">
        {parts.map(({ key, label, amount, look }) => (
          <div key={key} className={styles.row}>
            <dt>
              <span className={classes(styles.dot, look)} aria-hidden="true" />
              {label}
            </dt>
            <dd>{words.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
