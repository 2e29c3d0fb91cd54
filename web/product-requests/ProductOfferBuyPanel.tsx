import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { useFeeRows } from '#web/payments/use-fee-rows.ts'
import { DeliveryMethodField } from '#web/product-orders/DeliveryMethodField.tsx'
import { itemLabel } from '#web/product-orders/kind.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { MoneyList } from '#web/ui/MoneyList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { PayDeadline } from './PayDeadline.tsx'
import styles from './ProductOfferBuyPanel.module.css'
import { useProductRequestAction } from './product-request-calls.ts'
import { cheapestWayOf, type DeliveryWay, useAllIn } from './product-request-cost.ts'
import { isUnpaid, leftOf, unitsOf, useOfferBadge, useProductRequestText } from './product-request-text.ts'

const RejectProductOfferDialog = lazyComponent(() =>
  import('./ProductRequestDialogs.tsx').then((m) => m.RejectProductOfferDialog),
)
const UndoProductOfferDialog = lazyComponent(() =>
  import('./ProductRequestDialogs.tsx').then((m) => m.UndoProductOfferDialog),
)

const dialogs = { reject: RejectProductOfferDialog, undo: UndoProductOfferDialog }
type DialogAction = keyof typeof dialogs

/** The requester's actions for the chosen offer: accept and pay, decline, or continue with an accepted one. */
export function ProductOfferBuyPanel({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const focusTarget = useRef<HTMLElement>(null)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<DialogAction>(focusTarget)
  const name = useProductRequestText().name(offer)
  const can = (action: DialogAction | 'accept') => offer.allowedActions.includes(action)
  const Dialog = openAction && can(openAction) ? dialogs[openAction] : undefined
  const decline = can('reject') ? (
    <Button variant="quiet" tone="danger" size="sm" onClick={() => openDialog('reject')}>
      {t('product-offer:transitions.reject.button')}
    </Button>
  ) : null
  return (
    <Panel lift className={styles.panel}>
      <article ref={focusTarget} tabIndex={-1} aria-label={name} className="stack gap-20">
        <PanelHead offer={offer} name={name} />
        {can('accept') ? <Accept offer={offer} decline={decline} /> : null}
        {isUnpaid(offer) ? <Unpaid offer={offer} onUndo={can('undo') ? () => openDialog('undo') : undefined} /> : null}
        {can('accept') ? null : decline}
      </article>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog offer={offer} onClose={close} onDone={onSuccess} />
        </Suspense>
      ) : null}
    </Panel>
  )
}

function PanelHead({ offer, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  const format = useFormat()
  const text = useProductRequestText()
  const badge = useOfferBadge()(offer)
  const isOpen = offer.status === 'pending' && !offer.onHold && !offer.stale && !offer.blockedBecause
  return (
    <Row gap={12}>
      <Avatar name={name} picture={offer.seller.profilePicture} size={44} />
      <div className="grow">
        <h2 className="size-18 text-anywhere">{isOpen ? t('product-offer:buy.title', { name }) : name}</h2>
        <p className="quiet-text">
          {isOpen
            ? t('product-offer:buy.offered', {
                pieces: text.pieces(offer.quantity),
                price: format.money(offer.price),
              })
            : badge.text}
        </p>
      </div>
      <IconButton
        icon={IconMessageCircle}
        variant="line"
        label={t('product-offer:buy.message', { name })}
        href={links.messages({ with: offer.seller._id })}
      />
    </Row>
  )
}

/** The quantity, the delivery, the price, and the one button. */
function Accept({ offer, decline }: { offer: ProductOffer; decline: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const accept = useProductRequestAction(api.productOffer.accept)
  const most = unitsOf(offer)
  const [quantity, setQuantity] = useState<number | null>(most)
  const [way, setWay] = useState<DeliveryWay>(() => cheapestWayOf(offer))
  const isFitting = quantity !== null && quantity >= 1 && quantity <= most
  const units = isFitting ? quantity : most
  const { total } = useAllIn()(offer, units, way)
  const send = async () => {
    if (!isFitting) return
    const body = { quantity, offerVersion: offer.offerVersion }
    if (!(await accept.run({ params: { id: offer._id }, body }))) return
    await navigate(
      links.payProductOffer(offer._id, {
        deliveryMethod: way.method,
        shippingOption: way.method === 'pickup' ? undefined : way.option,
      }),
    )
  }
  return (
    <>
      {most > 1 ? (
        <QuantityField
          label={t('product-offer:buy.quantity')}
          most={most}
          labels={{ less: t('quantity.less'), more: t('quantity.more') }}
          help={t('product-offer:buy.left', { count: leftOf(offer.request) })}
          value={quantity}
          onChange={setQuantity}
          error={isFitting ? accept.errors.quantity : t('product-offer:buy.most', { number: most })}
        />
      ) : null}
      <DeliveryMethodField product={offer} values={way} onChange={setWay} hasPlaceNote={false} />
      <ProductOfferPrice offer={offer} units={units} way={way} />
      <div>
        <Button
          variant="primary"
          size="lg"
          block
          loading={accept.isPending}
          loadingLabel={t('request:busy')}
          onClick={() => void send()}
        >
          {t('request:do.accept', { amount: format.money(total) })}
        </Button>
        <p className="size-13 tone-muted mt-12">
          {t(units < leftOf(offer.request) ? 'product-offer:buy.windowSome' : 'product-offer:buy.window', {
            time: format.term(durationMs(offer.payWindow)),
          })}
        </p>
      </div>
      <Row gap={12} justify="between" className={styles.foot}>
        <Row as="span" gap={8} size={14} tone="muted">
          <IconShieldCheck size={18} aria-hidden="true" />
          {t('product-offer:buy.protected')}
        </Row>
        {decline}
      </Row>
    </>
  )
}

/** Until when the accepted offer is to be paid, and the ways from there. */
function Unpaid({ offer, onUndo }: { offer: ProductOffer; onUndo: (() => void) | undefined }) {
  const t = useT()
  const name = useProductRequestText().name(offer)
  return (
    <>
      <PayDeadline offer={offer} />
      <ProductOfferPrice offer={offer} units={unitsOf(offer)} way={cheapestWayOf(offer)} />
      {offer.allowedActions.includes('initiate-payment') ? (
        <Button variant="primary" size="lg" block href={links.payProductOffer(offer._id)}>
          {t('order:checkout.toPayment')}
        </Button>
      ) : (
        <Alert kind="warn">
          {t(`product-offer:buy.unpayable.${offer.blockedBecause ?? 'provider_gone'}`, { name })}
        </Alert>
      )}
      {onUndo ? (
        <Button block onClick={onUndo}>
          {t('product-offer:transitions.undo.button')}
        </Button>
      ) : null}
    </>
  )
}

/** The price of the given units of an offer for the requester, with a delivery. */
function ProductOfferPrice({ offer, units, way }: { offer: ProductOffer; units: number; way: DeliveryWay }) {
  const t = useT()
  const format = useFormat()
  const { option, cost, total } = useAllIn()(offer, units, way)
  const feeRowsOf = useFeeRows()
  return (
    <MoneyList
      rows={[
        { key: 'items', label: itemLabel(units, offer.price, t, format), value: cost.itemTotal },
        ...(option ? [{ key: 'shipping', label: option.name, value: option.price }] : []),
        ...feeRowsOf(cost),
      ]}
      total={{ label: t('order:checkout.total'), value: total }}
    />
  )
}
