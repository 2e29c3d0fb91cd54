import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { AskForPush } from '#web/notifications/AskForPush.tsx'
import styles from '#web/service-requests/Request.module.css'
import { RequestStory } from '#web/service-requests/RequestFacts.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Row } from '#web/ui/Stack.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ProductOffers, useComparedOffers } from './ProductOffers.tsx'
import { ProductRequestProgress, ProductRequestStrip, ProductRequestTitle } from './ProductRequestFacts.tsx'
import { useProductRequestAction } from './product-request-calls.ts'
import { isUnpaid, unitsOf, useProductRequestText } from './product-request-text.ts'

const CloseProductRequestDialog = lazyComponent(() =>
  import('./ProductRequestDialogs.tsx').then((m) => m.CloseProductRequestDialog),
)
const RemoveProductRequestDialog = lazyComponent(() =>
  import('./ProductRequestDialogs.tsx').then((m) => m.RemoveProductRequestDialog),
)

const dialogs = { 'close-requested-product': CloseProductRequestDialog, delete: RemoveProductRequestDialog }
type DialogAction = keyof typeof dialogs
const tabs = ['offers', 'details'] as const

/** A product request as its author sees it: where it stands, every offer, and what can be done. */
export function ProductRequestForBuyer({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  const [search] = useSearchParams()
  // Focused after an action, so that it is read out.
  const focusTarget = useRef<HTMLDivElement>(null)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<DialogAction>(focusTarget)
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'offers'
  const { _id: id, allowedActions } = productRequest
  const { count } = useComparedOffers(productRequest)
  const Dialog = openAction && allowedActions.includes(openAction) ? dialogs[openAction] : undefined
  return (
    <div className={styles.screen}>
      <Breadcrumbs
        label={t('request:path')}
        items={[{ label: t('request:mine'), href: links.myProductRequests() }, { label: productRequest.title }]}
      />
      <Row gap={32} rowGap={16} align="start" justify="between" mt={16} className={styles.head}>
        <ProductRequestTitle productRequest={productRequest} />
        <BuyerTools productRequest={productRequest} onAsk={openDialog} />
      </Row>
      <ProductRequestStrip productRequest={productRequest} />
      <BuyerProgress productRequest={productRequest} />
      {/* Not a stop of the Tab key. */}
      <div ref={focusTarget} tabIndex={-1} className={styles.place}>
        <ProductRequestNote productRequest={productRequest} onDone={onSuccess} />
        {productRequest.status === 'open' && count === 0 ? <AskForPush subject={id} /> : null}
      </div>
      <Tabs
        label={t('request:tabs.label')}
        current={current}
        className={styles.tabs}
        tabs={tabs.map((key) => ({
          key,
          label: t(`request:tabs.${key}`),
          count: key === 'offers' ? count || undefined : undefined,
          href: `${links.requestedProduct(id)}${key === 'offers' ? '' : `?tab=${key}`}`,
        }))}
      />
      <div className="mt-28">
        {current === 'offers' ? (
          <ProductOffers productRequest={productRequest} />
        ) : (
          <RequestStory request={productRequest} />
        )}
      </div>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog productRequest={productRequest} onClose={close} onDone={onSuccess} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The author's actions for the request itself. */
function BuyerTools({
  productRequest,
  onAsk,
}: {
  productRequest: ProductRequest
  onAsk: (action: DialogAction) => void
}) {
  const t = useT()
  const { _id: id, allowedActions } = productRequest
  const items = [
    ...(allowedActions.includes('close-requested-product')
      ? [
          {
            key: 'close',
            label: t('product-request:transitions.closeRequestedProduct.button'),
            icon: IconX,
            onSelect: () => onAsk('close-requested-product'),
          },
        ]
      : []),
    ...(allowedActions.includes('delete')
      ? [
          {
            key: 'delete',
            label: t('product-request:transitions.delete.button'),
            icon: IconTrash,
            isDanger: true,
            onSelect: () => onAsk('delete'),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.tools}>
      {allowedActions.includes('edit') ? (
        <Button icon={IconPencil} href={links.editProductRequest(id)}>
          {t('product-request:transitions.edit.button')}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <LazyMenu
          label={t('request:more')}
          items={items}
          trigger={<IconButton icon={IconDots} variant="line" label={t('request:more')} />}
        />
      ) : null}
    </div>
  )
}

/** The number of units bought, their sellers, and the share that the chosen offer would add. */
function BuyerProgress({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  const text = useProductRequestText()
  const { accepted, chosen } = useComparedOffers(productRequest)
  const count = chosen && !isUnpaid(chosen) && chosen.allowedActions.includes('accept') ? unitsOf(chosen) : 0
  return (
    <ProductRequestProgress
      productRequest={productRequest}
      parts={accepted.map((offer) => ({
        key: offer._id,
        count: unitsOf(offer),
        text: t('product-offer:progress.from', { count: unitsOf(offer), name: text.name(offer) }),
      }))}
      more={
        chosen && count > 0
          ? { count, text: t('product-offer:progress.with', { count, name: text.name(chosen) }) }
          : undefined
      }
    />
  )
}

const said = ['pending_review', 'closed', 'expired'] as const

/** The reason for which no offers come in, and the action that opens the request again. */
function ProductRequestNote({ productRequest, onDone }: { productRequest: ProductRequest; onDone: () => void }) {
  const t = useT()
  const renew = useProductRequestAction(api.requestedProduct.renew, { success: t('request:transitions.renew.done') })
  const step = said.find((each) => each === productRequest.status)
  if (!step) return null
  const open = async () => {
    if (await renew.run({ params: { id: productRequest._id } })) onDone()
  }
  return (
    <Alert
      {...(productRequest.allowedActions.includes('renew')
        ? { action: { label: t('product-request:transitions.renew.button'), onAct: () => void open() } }
        : {})}
    >
      <b>{t(`request:next.${step}.title`)}</b> {t(`request:next.${step}.text`)}
    </Alert>
  )
}
