import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import styles from '#web/service-requests/Request.module.css'
import { RequestStory } from '#web/service-requests/RequestFacts.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { WantedProgress, WantedStrip, WantedTitle } from './WantedFacts.tsx'
import { useComparedOffers, WantedOffers } from './WantedOffers.tsx'
import { useWantedAction } from './wanted-calls.ts'
import { isUnpaid, unitsOf, useWantedText } from './wanted-text.ts'

const CloseWantedDialog = lazyComponent(() => import('./WantedDialogs.tsx').then((m) => m.CloseWantedDialog))
const RemoveWantedDialog = lazyComponent(() => import('./WantedDialogs.tsx').then((m) => m.RemoveWantedDialog))

const dialogs = { 'close-requested-product': CloseWantedDialog, delete: RemoveWantedDialog }
type Asked = keyof typeof dialogs
const tabs = ['offers', 'details'] as const

/** A requested product as its author sees it: where it stands, every offer, and what can be done. */
export function WantedForBuyer({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const [search] = useSearchParams()
  // Focused after an action, so that it is read out.
  const place = useRef<HTMLDivElement>(null)
  const { asked, ask, close, settle } = useActionDialog<Asked>(place)
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'offers'
  const { _id: id, allowedActions } = wanted
  const { count } = useComparedOffers(wanted)
  const Dialog = asked && allowedActions.includes(asked) ? dialogs[asked] : undefined
  return (
    <div className={styles.screen}>
      <Breadcrumbs
        label={t('request-detail:path')}
        items={[{ label: t('request-detail:mine'), href: links.myWanted() }, { label: wanted.title }]}
      />
      <div className={styles.head}>
        <WantedTitle wanted={wanted} />
        <BuyerTools wanted={wanted} onAsk={ask} />
      </div>
      <WantedStrip wanted={wanted} />
      <BuyerProgress wanted={wanted} />
      {/* Not a stop of the Tab key. */}
      <div ref={place} tabIndex={-1} className={styles.place}>
        <WantedNote wanted={wanted} onDone={settle} />
      </div>
      <Tabs
        label={t('request-detail:tabs.label')}
        current={current}
        className={styles.tabs}
        tabs={tabs.map((key) => ({
          key,
          label: t(`request-detail:tabs.${key}`),
          count: key === 'offers' ? count || undefined : undefined,
          href: `${links.requestedProduct(id)}${key === 'offers' ? '' : `?tab=${key}`}`,
        }))}
      />
      <div className={styles.panel}>
        {current === 'offers' ? <WantedOffers wanted={wanted} /> : <RequestStory request={wanted} />}
      </div>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog wanted={wanted} onClose={close} onDone={settle} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The author's actions for the request itself. */
function BuyerTools({ wanted, onAsk }: { wanted: RequestedProduct; onAsk: (action: Asked) => void }) {
  const t = useT()
  const { _id: id, allowedActions } = wanted
  const items = [
    ...(allowedActions.includes('close-requested-product')
      ? [
          {
            key: 'close',
            label: t('product-requests:actions.close-requested-product'),
            icon: IconX,
            onSelect: () => onAsk('close-requested-product'),
          },
        ]
      : []),
    ...(allowedActions.includes('delete')
      ? [
          {
            key: 'delete',
            label: t('product-requests:actions.delete'),
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
        <Button icon={IconPencil} href={links.editWanted(id)}>
          {t('product-requests:actions.edit')}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <LazyMenu
          label={t('request-detail:more')}
          items={items}
          trigger={<IconButton icon={IconDots} variant="line" label={t('request-detail:more')} />}
        />
      ) : null}
    </div>
  )
}

/** The number of units bought, their sellers, and the share that the chosen offer would add. */
function BuyerProgress({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const text = useWantedText()
  const { accepted, chosen } = useComparedOffers(wanted)
  const count = chosen && !isUnpaid(chosen) && chosen.allowedActions.includes('accept') ? unitsOf(chosen) : 0
  return (
    <WantedProgress
      wanted={wanted}
      parts={accepted.map((offer) => ({
        key: offer._id,
        count: unitsOf(offer),
        text: t('wanted-detail:progress.from', { count: unitsOf(offer), name: text.name(offer) }),
      }))}
      more={
        chosen && count > 0
          ? { count, text: t('wanted-detail:progress.with', { count, name: text.name(chosen) }) }
          : undefined
      }
    />
  )
}

const said = ['pending_review', 'closed', 'expired'] as const

/** The reason for which no offers come in, and the action that opens the request again. */
function WantedNote({ wanted, onDone }: { wanted: RequestedProduct; onDone: () => void }) {
  const t = useT()
  const renew = useWantedAction(api.requestedProduct.renew, { success: t('request-detail:renewed') })
  const step = said.find((each) => each === wanted.status)
  if (!step) return null
  const open = async () => {
    if (await renew.run({ params: { id: wanted._id } })) onDone()
  }
  return (
    <Alert
      {...(wanted.allowedActions.includes('renew')
        ? { action: { label: t('product-requests:actions.renew'), onAct: () => void open() } }
        : {})}
    >
      <b>{t(`request-detail:next.${step}.title`)}</b> {t(`request-detail:next.${step}.text`)}
    </Alert>
  )
}
