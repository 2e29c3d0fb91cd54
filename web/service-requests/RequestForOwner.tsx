import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { useActionDialog } from '#web/kernel/use-action-dialog.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { AskForPush } from '#web/notifications/AskForPush.tsx'
import { OwnerPromotion } from '#web/promotions/OwnerPromotion.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { OffersPanel } from './OffersPanel.tsx'
import styles from './Request.module.css'
import { RequestDetails, RequestFactsStrip, RequestTitle } from './RequestFacts.tsx'
import { RequestNextStep } from './RequestNextStep.tsx'
import { mayDo } from './request-state.ts'
import { usePromotedRequest } from './use-promoted-request.ts'

const CloseRequestDialog = lazyComponent(() => import('./RequestDialogs.tsx').then((m) => m.CloseRequestDialog))
const RemoveRequestDialog = lazyComponent(() => import('./RequestDialogs.tsx').then((m) => m.RemoveRequestDialog))
const InviteProvidersDialog = lazyComponent(() =>
  import('./InviteProvidersDialog.tsx').then((m) => m.InviteProvidersDialog),
)

const dialogs = { close: CloseRequestDialog, delete: RemoveRequestDialog, 'invite-providers': InviteProvidersDialog }
type DialogAction = keyof typeof dialogs

const tabs = ['offers', 'details', 'invited'] as const

/** A request as its author sees it: where it stands, every offer, and what can be done. */
export function RequestForOwner({ request }: { request: ServiceRequest }) {
  const t = useT()
  const [search] = useSearchParams()
  // Focused after an action, so that it is read out.
  const focusTarget = useRef<HTMLDivElement>(null)
  const { openAction, openDialog, close, onSuccess } = useActionDialog<DialogAction>(focusTarget)
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'offers'
  const { _id: id, invitedProviders = [], offersReceived } = request
  const Dialog = openAction && mayDo(request, openAction) ? dialogs[openAction] : undefined
  const counts = {
    offers: offersReceived.length || undefined,
    details: undefined,
    invited: invitedProviders.length || undefined,
  }
  return (
    <div className={styles.screen} data-offer={search.has('offer') ? '' : undefined}>
      <Breadcrumbs
        label={t('request:path')}
        items={[{ label: t('request:mine'), href: links.myRequests() }, { label: request.title }]}
      />
      <Row gap={32} rowGap={16} align="start" justify="between" mt={16} className={styles.head}>
        <RequestTitle request={request} />
        <OwnerTools request={request} onAsk={openDialog} />
      </Row>
      <RequestFactsStrip request={request} />
      {/* Not a stop of the Tab key. */}
      <div ref={focusTarget} tabIndex={-1} className={styles.place}>
        <RequestNextStep request={request} onDone={onSuccess} />
        {request.status === 'open' && offersReceived.length === 0 ? <AskForPush subject={id} /> : null}
      </div>
      {request.role === 'buyer' ? <RequestPromotion request={request} /> : null}
      <Tabs
        label={t('request:tabs.label')}
        current={current}
        className={styles.tabs}
        tabs={tabs.map((key) => ({
          key,
          label: t(`request:tabs.${key}`),
          count: counts[key],
          href: `${links.serviceRequest(id)}${key === 'offers' ? '' : `?tab=${key}`}`,
        }))}
      />
      <div className="mt-28">
        {current === 'offers' ? (
          <OffersPanel request={request} onInvite={() => openDialog('invite-providers')} onDone={onSuccess} />
        ) : null}
        {current === 'details' ? <RequestDetails request={request} /> : null}
        {current === 'invited' ? <Invited request={request} onInvite={() => openDialog('invite-providers')} /> : null}
      </div>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog request={request} onClose={close} onDone={onSuccess} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Its promotion, or the way to one. */
function RequestPromotion({ request }: { request: ServiceRequest }) {
  const promoted = usePromotedRequest(request)
  return (
    <OwnerPromotion
      promoted={promoted}
      promotion={request.promotion}
      canPromote={request.allowedActions.includes('promote')}
    />
  )
}

/** The author's actions for the request itself. */
function OwnerTools({ request, onAsk }: { request: ServiceRequest; onAsk: (action: DialogAction) => void }) {
  const t = useT()
  const items = [
    ...(mayDo(request, 'edit')
      ? [
          {
            key: 'edit',
            label: t('service-request:transitions.edit.button'),
            icon: IconPencil,
            href: links.editRequest(request._id),
          },
        ]
      : []),
    ...(mayDo(request, 'close')
      ? [
          {
            key: 'close',
            label: t('service-request:transitions.close.button'),
            icon: IconX,
            onSelect: () => onAsk('close'),
          },
        ]
      : []),
    ...(mayDo(request, 'delete')
      ? [
          {
            key: 'delete',
            label: t('service-request:transitions.delete.button'),
            icon: IconTrash,
            isDanger: true,
            onSelect: () => onAsk('delete'),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.tools}>
      {mayDo(request, 'invite-providers') ? (
        <Button icon={IconUserPlus} onClick={() => onAsk('invite-providers')}>
          {t('service-request:transitions.inviteProviders.pageButton')}
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

/** The providers that the author invited to make an offer. */
function Invited({ request, onInvite }: { request: ServiceRequest; onInvite: () => void }) {
  const t = useT()
  const { invitedProviders = [], category, _id: id } = request
  const button = mayDo(request, 'invite-providers') ? (
    <Button icon={IconUserPlus} onClick={onInvite}>
      {t('service-request:transitions.inviteProviders.pageButton')}
    </Button>
  ) : null
  if (invitedProviders.length === 0)
    return (
      <EmptyState
        picture={artworkUrl(category, id, { view: 2 })}
        title={t('service-request:invited.empty.title')}
        text={t('service-request:invited.empty.text')}
        action={button}
      />
    )
  return (
    <Grid as="ul" gap={12} className={styles.people}>
      {invitedProviders.map((provider) => (
        <li key={provider._id}>
          <Avatar name={displayNameOf(provider)} picture={provider.profilePicture} size={40} />
          <Link dir="auto" href={links.providerProfile(provider._id)} className={`weight-500 ${styles.person}`}>
            {displayNameOf(provider)}
          </Link>
          {provider.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        </li>
      ))}
    </Grid>
  )
}
