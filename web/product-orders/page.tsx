import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { type FormEvent, useState } from 'react'
import type { ProductOrder } from '#shared/contract/product-order.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { useSubmittedErrors } from '#web/forms/use-submitted-errors.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ProductItem } from '#web/products/ProductItem.tsx'
import { hasStateTag, isAllowed, isUnderClaim, stateOf } from '#web/transactions/any-order.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import {
  type ConfirmationTools,
  defineOrderPage,
  type NextStepExtra,
  type OrderAnswerProps,
  type OrderDialogProps,
} from '#web/transactions/order-page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Section } from '#web/ui/Section.tsx'
import { Grid } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { productOrderKind } from './kind.ts'
import { DeliveryFacts, ProductOrderDetails } from './ProductOrderFacts.tsx'
import styles from './page.module.css'
import { useProductOrderEvents } from './product-order-events.ts'
import {
  productOrderTextValues,
  useProductOrderActionLabel,
  useProductOrderNextText,
  useProductOrderTextValues,
} from './product-order-text.ts'
import { ReturnOffer } from './ReturnTerms.tsx'

const ReadyDialog = lazyComponent(() => import('./AnswerDialogs.tsx').then((m) => m.ReadyDialog))
const ShipDialog = lazyComponent(() => import('./ShipDialog.tsx').then((m) => m.ShipDialog))

/** The handover code of a pick-up, which the buyer shows and the seller types; afterwards the terms of a return. */
function handoverOf({ order, onDone }: NextStepExtra<ProductOrder>) {
  if (!hasStateTag(order, 'handover')) return <ReturnOffer order={order} />
  if (order.pickup?.code) return <HandoverCode code={order.pickup.code} />
  return isAllowed(order, 'delivered') ? <HandoverCodeForm order={order} onDone={onDone} /> : null
}

function Answer({ order, onAsk, onDone }: OrderAnswerProps<ProductOrder>) {
  return <CancelAnswer order={order} onAgree={onAsk} onDone={onDone} />
}

/** The page of an order of a product. */
export const productOrderPage = defineOrderPage(productOrderKind, {
  facts: DeliveryFacts,
  details: ProductOrderDetails,
  after: AlternativeProducts,
  useNextText: useProductOrderNextText,
  useActionLabel: useProductOrderActionLabel,
  eyebrow: (order, t) => {
    if (order.claimTurn) return undefined
    if (isUnderClaim(order)) return t('product-order:admin')
    return stateOf(order).turn ? undefined : t('product-order:onItsWay')
  },
  quote: (order) => order.cancelRequest?.reason,
  extra: handoverOf,
  isHidden: (order, action) => action === 'delivered' && hasStateTag(order, 'handover'),
  blockedReason: (reason, t) => (reason === 'sellerVerified' ? t('product-order:blocked.sellerVerified') : undefined),
  claim: {
    rows: ({ quantity, snapshot }, { t }) => [
      {
        key: 'thing',
        icon: IconPackage,
        label: t('product-order:item'),
        value: t('product-order:quantity', { quantity }),
        note: t(`product-cards:condition.${snapshot.condition}`),
      },
    ],
    withFacts: true,
  },
  isOrderedAgain: (order) => order.status === 'expired' && order.role === 'buyer',
  history: {
    useEvents: useProductOrderEvents,
    textsShownAbove: (order) => [order.declineData?.reason, order.refundReason?.note, order.cancelReason],
  },
  actions: {
    'seller-confirm': {
      form: lazyComponent(() => import('./AnswerDialogs.tsx').then((m) => m.AcceptProductOrderDialog)),
    },
    'seller-decline': { form: lazyComponent(() => import('./AnswerDialogs.tsx').then((m) => m.DeclineDialog)) },
    cancel: { form: lazyComponent(() => import('./AnswerDialogs.tsx').then((m) => m.CancelDialog)) },
    'answer-cancel': {
      answer: Answer,
      form: lazyComponent(() => import('./AnswerDialogs.tsx').then((m) => m.AgreeToCancelDialog)),
    },
    ship: {
      form: (props: OrderDialogProps<ProductOrder>) =>
        props.order.deliveryMethod === 'pickup' ? <ReadyDialog {...props} /> : <ShipDialog {...props} />,
    },
    delivered: { form: lazyComponent(() => import('./AnswerDialogs.tsx').then((m) => m.ArrivedDialog)) },
    'request-refund': {
      form: lazyComponent(() => import('./RequestRefundDialog.tsx').then((m) => m.RequestRefundDialog)),
    },
    'return-address': {
      form: lazyComponent(() => import('./ReturnDialogs.tsx').then((m) => m.ReturnAddressDialog)),
    },
    'return-sent': { form: lazyComponent(() => import('./ReturnDialogs.tsx').then((m) => m.ReturnSentDialog)) },
    'return-received': {
      form: lazyComponent(() => import('./ReturnDialogs.tsx').then((m) => m.ReturnReceivedDialog)),
    },
  },
  confirmations: {
    complete: (order: ProductOrder, { t, format }: ConfirmationTools) => {
      const values = productOrderTextValues(order, format)
      return {
        title: t('product-order:transitions.complete.form.title', values),
        text: t('product-order:transitions.complete.form.text', {
          ...values,
          time: format.term(durationMs(order.times.productProtection)),
        }),
        cancel: t('order:notYet'),
      }
    },
  },
})

/** Yes or no to a buyer who would like to cancel; only the yes cannot be taken back. */
function CancelAnswer({ order, onAgree, onDone }: { order: ProductOrder; onAgree: () => void; onDone: () => void }) {
  const t = useT()
  const reject = useOrderAction(api.productOrder.answerCancel)
  const keep = async () => {
    if (await reject.run({ params: { id: order._id }, body: { accept: false } })) onDone()
  }
  return (
    <>
      <Button size="lg" variant="primary" disabled={reject.isPending} onClick={onAgree}>
        {t('product-order:choices.accept')}
      </Button>
      <Button size="lg" loading={reject.isPending} loadingLabel={t('order:busy')} onClick={() => void keep()}>
        {t('product-order:choices.refuse')}
      </Button>
    </>
  )
}

/** After a decline: others of the same kind that can be bought right now. */
function AlternativeProducts({ order: { similar, product, requestedProduct } }: { order: ProductOrder }) {
  const t = useT()
  if (!similar) return null
  const { title, category, subcategory } = product
  return (
    <>
      {similar.length > 0 ? (
        <Section
          look="plain"
          title={t('product-order:similar')}
          aside={<TextLink href={links.products({ category })}>{t('product-order:list.browse')}</TextLink>}
          className="mt-40"
        >
          <Grid as="ul" columns={3} gap={16} rowGap={24} className={styles.list}>
            {similar.map((each) => (
              <li key={each._id}>
                <ProductItem product={each} list={similar} level={3} sizes="200px" />
              </li>
            ))}
          </Grid>
        </Section>
      ) : null}
      {requestedProduct ? null : (
        <p className="mt-40">
          <Button href={links.postProductRequest({ title, category, subcategory })}>
            {t('product-cards:postProductRequest')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Six digits that are read across a doorstep; read out one by one. */
function HandoverCode({ code }: { code: string }) {
  const t = useT()
  return (
    <div className={styles.code}>
      <p className="size-13 tone-primary">{t('product-order:code.yours')}</p>
      <p className={`weight-600 tabular text-nowrap ${styles.digits}`}>
        <span className="visually-hidden">{code.split('').join(' ')}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <p className="quiet-text">{t('product-order:code.show')}</p>
    </div>
  )
}

const HANDOVER_CODE = /^\d{6}$/

/** The seller types what stands on the buyer's screen: it proves that both met. */
function HandoverCodeForm({ order, onDone }: { order: ProductOrder; onDone: () => void }) {
  const t = useT()
  const texts = useProductOrderTextValues(order)
  const labelOf = useProductOrderActionLabel(order)
  const handOver = useOrderAction(api.productOrder.delivered)
  const [code, setCode] = useState('')
  const { errors, submit } = useSubmittedErrors(
    HANDOVER_CODE.test(code) ? {} : { code: t('product-order:code.missing') },
    handOver.errors.code ? { code: t('product-order:code.wrong', texts) } : {},
  )
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!submit() || handOver.isPending) return
    if (await handOver.run({ params: { id: order._id }, body: { code } })) onDone()
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="fields">
      <CodeField
        label={t('product-order:code.enter', texts)}
        help={t('product-order:code.help', texts)}
        error={errors.code}
        value={code}
        onChange={setCode}
        name="code"
      />
      <div>
        <Button type="submit" variant="primary" size="lg" loading={handOver.isPending} loadingLabel={t('order:busy')}>
          {labelOf('delivered')}
        </Button>
      </div>
    </form>
  )
}
