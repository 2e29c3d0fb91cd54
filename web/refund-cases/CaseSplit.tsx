import type { RefundCaseSummary } from '#shared/contract/refund-case.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { classes } from '#web/ui/classes.ts'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
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
  const texts = useCaseTextValues(refundCase)
  const { seller, marketplace = 0, rest } = caseSplitOf(refundCase, back)
  const toBuyer =
    role === 'buyer' ? t('refund-case:split.backToYou') : t('refund-case:split.back', { name: texts.buyer })
  const toSeller =
    role === 'seller' ? t('refund-case:split.toYou') : t('refund-case:split.seller', { name: texts.seller })
  const parts: Part[] = [
    { key: 'buyer', label: toBuyer, amount: back, look: styles.buyer },
    ...(seller === undefined
      ? [
          {
            key: 'rest',
            label: t('refund-case:split.rest', { name: texts.seller }),
            amount: rest,
            look: styles.seller,
          },
        ]
      : [
          { key: 'seller', label: toSeller, amount: seller, look: styles.seller },
          {
            key: 'marketplace',
            label: t('refund-case:split.marketplace'),
            amount: marketplace,
            look: styles.marketplace,
          },
        ]),
  ]
  return (
    <Grid as="section" gap={12} aria-label={t('refund-case:split.title')}>
      <Row gap={2} align="stretch" className={styles.bar} aria-hidden="true">
        {parts.flatMap(({ key, amount, look }) =>
          amount === 0 ? [] : [<span key={key} className={classes(styles.part, look)} style={{ flexGrow: amount }} />],
        )}
      </Row>
      <Stack as="dl" gap={6} size={14} aria-live="polite">
        {parts.map(({ key, label, amount, look }) => (
          <Row key={key} gap={16} align="stretch" justify="between" className={styles.row}>
            <dt>
              <span className={classes(styles.dot, look)} aria-hidden="true" />
              {label}
            </dt>
            <dd>{texts.money(amount)}</dd>
          </Row>
        ))}
      </Stack>
    </Grid>
  )
}
