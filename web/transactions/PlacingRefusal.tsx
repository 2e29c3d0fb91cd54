import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { OrderKind } from './kind.ts'
import styles from './PlacingRefusal.module.css'
import type { Refusal } from './use-place-order.ts'

/** Says why the order was not placed, and leads to the one that has to be paid first. */
export function PlacingRefusal({ kind, refusal }: { kind: OrderKind; refusal: Refusal | undefined }) {
  const t = useT()
  // The times that are taken are marked where they were chosen.
  if (!refusal || refusal.code === 'slot_taken') return null
  const { orderId } = refusal
  return (
    <div className={styles.refusal}>
      <Alert kind="error">
        {orderId ? (
          <>
            {t('transactions:checkout.unpaid.text')}{' '}
            <TextLink href={kind.links.pay(orderId)} underline>
              {t('transactions:checkout.unpaid.pay')}
            </TextLink>
          </>
        ) : (
          t('transactions:checkout.unpaid.often')
        )}
      </Alert>
    </div>
  )
}
