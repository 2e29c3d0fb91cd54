import { useT } from '#web/kernel/i18n.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { OrderKind } from './kind.ts'
import type { Rejection } from './use-place-order.ts'

/** Says why the order was not placed, and leads to the one that has to be paid first. */
export function PlacingRejection({ kind, rejection }: { kind: OrderKind; rejection: Rejection | undefined }) {
  const t = useT()
  // The times that are taken are marked where they were chosen.
  if (!rejection || rejection.code === 'slot_taken' || rejection.code === 'slot_closed') return null
  const { orderId } = rejection
  return (
    <div className="mt-20">
      <Alert kind="error">
        {orderId ? (
          <>
            {t('order:checkout.unpaid.text')}{' '}
            <TextLink href={kind.links.pay(orderId)} underline>
              {t('order:checkout.unpaid.pay')}
            </TextLink>
          </>
        ) : (
          t('order:checkout.unpaid.often')
        )}
      </Alert>
    </div>
  )
}
