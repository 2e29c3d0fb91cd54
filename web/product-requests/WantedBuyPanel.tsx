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
import { PayDeadline } from './PayDeadline.tsx'
import styles from './WantedBuyPanel.module.css'
import { useWantedAction } from './wanted-calls.ts'
import { cheapestWayOf, type DeliveryWay, useAllIn } from './wanted-cost.ts'
import { isUnpaid, leftOf, unitsOf, useOfferBadge, useWantedText } from './wanted-text.ts'

const RejectWantedDialog = lazyComponent(() => import('./WantedDialogs.tsx').then((m) => m.RejectWantedDialog))
const UndoWantedDialog = lazyComponent(() => import('./WantedDialogs.tsx').then((m) => m.UndoWantedDialog))

const dialogs = { reject: RejectWantedDialog, undo: UndoWantedDialog }
type Asked = keyof typeof dialogs

/** The requester's actions for the chosen offer: accept and pay, decline, or continue with an accepted one. */
export function WantedBuyPanel({ offer }: { offer: ProductOffer }) {
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const { asked, ask, close, settle } = useActionDialog<Asked>(place)
  const name = useWantedText().name(offer)
  const can = (action: Asked | 'accept') => offer.allowedActions.includes(action)
  const Dialog = asked && can(asked) ? dialogs[asked] : undefined
  const decline = can('reject') ? (
    <Button variant="quiet" tone="danger" size="sm" onClick={() => ask('reject')}>
      {t('product-offers:actions.reject')}
    </Button>
  ) : null
  return (
    <Panel lift className={styles.panel}>
      <article ref={place} tabIndex={-1} aria-label={name} className={styles.box}>
        <PanelHead offer={offer} name={name} />
        {can('accept') ? <Accept offer={offer} decline={decline} /> : null}
        {isUnpaid(offer) ? <Unpaid offer={offer} onUndo={can('undo') ? () => ask('undo') : undefined} /> : null}
        {can('accept') ? null : decline}
      </article>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog offer={offer} onClose={close} onDone={settle} />
        </Suspense>
      ) : null}
    </Panel>
  )
}

function PanelHead({ offer, name }: { offer: ProductOffer; name: string }) {
  const t = useT()
  const format = useFormat()
  const text = useWantedText()
  const badge = useOfferBadge()(offer)
  const isOpen = offer.status === 'pending' && !offer.onHold && !offer.stale && !offer.blockedBecause
  return (
    <div className={styles.head}>
      <Avatar name={name} picture={offer.seller.profilePicture} size={44} />
      <div className={styles.words}>
        <h2 className={styles.title}>{isOpen ? t('wanted-detail:buy.title', { name }) : name}</h2>
        <p className="quiet-text">
          {isOpen
            ? t('wanted-detail:buy.offered', {
                pieces: text.pieces(offer.quantity),
                price: format.money(offer.price),
              })
            : badge.text}
        </p>
      </div>
      <IconButton
        icon={IconMessageCircle}
        variant="line"
        label={t('wanted-detail:buy.message', { name })}
        href={links.messages({ with: offer.seller._id })}
      />
    </div>
  )
}

/** The quantity, the delivery, the price, and the one button. */
function Accept({ offer, decline }: { offer: ProductOffer; decline: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const accept = useWantedAction(api.productOffer.accept)
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
          label={t('wanted-detail:buy.quantity')}
          most={most}
          labels={{ less: t('quantity.less'), more: t('quantity.more') }}
          help={t('wanted-detail:buy.left', { count: leftOf(offer.request) })}
          value={quantity}
          onChange={setQuantity}
          error={isFitting ? accept.errors.quantity : t('wanted-detail:buy.most', { number: most })}
        />
      ) : null}
      <DeliveryMethodField product={offer} values={way} onChange={setWay} hasPlaceNote={false} />
      <WantedPrice offer={offer} units={units} way={way} />
      <div>
        <Button
          variant="primary"
          size="lg"
          block
          loading={accept.isPending}
          loadingLabel={t('request-detail:busy')}
          onClick={() => void send()}
        >
          {t('request-detail:do.accept', { amount: format.money(total) })}
        </Button>
        <p className={styles.note}>
          {t(units < leftOf(offer.request) ? 'wanted-detail:buy.windowSome' : 'wanted-detail:buy.window', {
            time: format.term(durationMs(offer.payWindow)),
          })}
        </p>
      </div>
      <div className={styles.foot}>
        <span className={styles.protected}>
          <IconShieldCheck size={18} aria-hidden="true" />
          {t('wanted-detail:buy.protected')}
        </span>
        {decline}
      </div>
    </>
  )
}

/** Until when the accepted offer is to be paid, and the ways from there. */
function Unpaid({ offer, onUndo }: { offer: ProductOffer; onUndo: (() => void) | undefined }) {
  const t = useT()
  const name = useWantedText().name(offer)
  return (
    <>
      <PayDeadline offer={offer} />
      <WantedPrice offer={offer} units={unitsOf(offer)} way={cheapestWayOf(offer)} />
      {offer.allowedActions.includes('initiate-payment') ? (
        <Button variant="primary" size="lg" block href={links.payProductOffer(offer._id)}>
          {t('transactions:checkout.toPayment')}
        </Button>
      ) : (
        <Alert kind="warn">
          {t(`wanted-detail:buy.unpayable.${offer.blockedBecause ?? 'provider_gone'}`, { name })}
        </Alert>
      )}
      {onUndo ? (
        <Button block onClick={onUndo}>
          {t('product-offers:actions.undo')}
        </Button>
      ) : null}
    </>
  )
}

/** The price of the given units of an offer for the requester, with a delivery. */
function WantedPrice({ offer, units, way }: { offer: ProductOffer; units: number; way: DeliveryWay }) {
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
      total={{ label: t('transactions:checkout.total'), value: total }}
    />
  )
}
