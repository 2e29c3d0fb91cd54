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
import { Alert } from '#web/ui/Alert.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { WantedDetails, WantedProgress, WantedStrip, WantedTitle } from './WantedFacts.tsx'
import { WantedOffers } from './WantedOffers.tsx'
import { useWantedAction } from './wanted-calls.ts'

const CloseWantedDialog = lazyPart(() => import('./WantedDialogs.tsx').then((m) => m.CloseWantedDialog))
const RemoveWantedDialog = lazyPart(() => import('./WantedDialogs.tsx').then((m) => m.RemoveWantedDialog))

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
  const { _id: id, offerCount, allowedActions } = wanted
  const Dialog = asked && allowedActions.includes(asked) ? dialogs[asked] : undefined
  return (
    <div className={styles.screen} data-offer={search.has('offer') ? '' : undefined}>
      <Breadcrumbs
        label={t('request-detail:path')}
        items={[
          { label: t('wanted-detail:lists.forBuyer.title'), href: links.productOffers() },
          { label: wanted.title },
        ]}
      />
      <div className={styles.head}>
        <WantedTitle wanted={wanted} />
        <div className={styles.tools}>
          {allowedActions.includes('close-requested-product') ? (
            <Button icon={IconX} onClick={() => ask('close-requested-product')}>
              {t('product-requests:actions.close-requested-product')}
            </Button>
          ) : null}
          {allowedActions.includes('delete') ? (
            <Button variant="quiet" tone="danger" icon={IconTrash} onClick={() => ask('delete')}>
              {t('product-requests:actions.delete')}
            </Button>
          ) : null}
        </div>
      </div>
      <WantedStrip wanted={wanted} />
      <WantedProgress wanted={wanted} />
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
          count: key === 'offers' ? offerCount || undefined : undefined,
          href: `${links.requestedProduct(id)}${key === 'offers' ? '' : `?tab=${key}`}`,
        }))}
      />
      <div className={styles.panel}>
        {current === 'offers' ? <WantedOffers wanted={wanted} /> : <WantedDetails wanted={wanted} />}
      </div>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog wanted={wanted} onClose={close} onDone={settle} />
        </Suspense>
      ) : null}
    </div>
  )
}

const said = ['pending_review', 'closed', 'expired'] as const

/** Why no offers come in, and the way to open it again. */
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
