import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import type { Realtime } from '#shared/contract/realtime.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { UNNAMED_KIND } from '#shared/process/kinds.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ToastHost } from '#web/ui/ToastHost.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useActing } from './acting.ts'
import { api } from './api.tsx'
import { cacheMessage, isConversationOpen, refetchLines, updateCachedConversation } from './chat-cache.ts'
import { setConnected } from './connection.ts'
import { useFormat } from './format.ts'
import { languageOf, loadMessages, useI18n, useT } from './i18n.tsx'
import { links } from './links.ts'
import { isOwnAction } from './own-actions.ts'
import { isOrderKind, pageOf, staleKeysOf } from './processes.ts'
import { useSession } from './session.tsx'
import type { SocketListeners } from './socket.ts'
import { readStaffView } from './staff-view.ts'

const ViewBanner = lazyComponent(() => import('./ViewBanner.tsx').then((m) => m.ViewBanner))

/** True if one of the staff sees the site as another person in this tab: there is no socket for that. */
const isView = () => readStaffView() !== null

/** Listens as long as it is there, and shows what is news; and as whom one of the staff sees the site. */
export function RealtimeToasts() {
  const t = useT()
  useRealtime()
  return (
    <>
      {isView() ? (
        <Suspense fallback={null}>
          <ViewBanner />
        </Suspense>
      ) : null}
      <ToastHost label={t('realtime.news')} />
    </>
  )
}

/** The latest notification in the page's language; as it was told, if it cannot be asked for. */
const asPageReads = (notified: Realtime['new_notification']): Promise<Realtime['new_notification']> =>
  api.notification.list({ query: { limit: 1 } }).then(
    ({ notifications: [latest] }) =>
      latest ? { title: latest.title, message: latest.description, severity: latest.severity } : notified,
    () => notified,
  )

/** The open screen shows a change of this order by itself, and what a person did is no news to them. */
const isNews = (orderId: string) => !(location.pathname + location.search).includes(orderId) && !isOwnAction(orderId)

/**
 * True for a purchase that takes one click and has no order; its notification events begin with the name of its calls.
 */
const isOwnPurchase = ({ event = '' }: Realtime['new_notification']) =>
  (['subscription', 'promotion'] as const).some((calls) => event.startsWith(`${calls}.`) && isOwnAction(calls))

/** Listens to the socket while a user is signed in: changed data is fetched again, news is shown. */
export function useRealtime(): void {
  const { token, user } = useSession()
  const ownId = user?._id
  const actingFor = useActing()?.sellerId
  const userId = actingFor ?? ownId
  const queries = useQueryClient()
  const t = useT()
  const format = useFormat()
  const i18n = useI18n()
  // Another language is no reason to connect anew.
  const onOrder = useEffectEvent(({ orderId, kind = UNNAMED_KIND }: Realtime['order_status_updated']) => {
    for (const key of staleKeysOf(kind, orderId)) void queries.invalidateQueries({ queryKey: key })
    // Requests and offers have notifications of their own, and there may be a kind that was added after this page was loaded.
    if (!isOrderKind(kind)) return
    if (!isNews(orderId)) return
    showToast({
      title: t('realtime.order', { id: shortId(orderId) }),
      text: t('realtime.orderUpdated'),
      href: pageOf(kind, orderId),
    })
  })
  /**
   * True if the language of the account differs from that of the page: the server sends events in the account's
   * language.
   */
  const isOtherLanguage = () => (languageOf(user?.preferences?.locale) ?? i18n.get().language) !== i18n.get().language
  const onNotification = useEffectEvent(async (event: Realtime['new_notification']) => {
    for (const { callName } of [api.notification.list, api.notification.unreadCount])
      void queries.invalidateQueries({ queryKey: [callName] })
    if ((event.orderId && !isNews(event.orderId)) || isOwnPurchase(event)) return
    const { title, message, severity } = isOtherLanguage() ? await asPageReads(event) : event
    showToast({ title: title || t('realtime.notification'), text: message, severity })
  })
  const onMessage = useEffectEvent(async ({ message, conversation }: Realtime['newMessage']) => {
    if (!userId) return
    if (message.kind === 'system' && isOtherLanguage()) return refetchLines(queries, conversation._id)
    const isOpen = isConversationOpen(conversation._id)
    const isNews = cacheMessage(queries, message, userId, isOpen)
    // Events of an order have a toast of their own.
    if (!isNews || isOpen || message.kind === 'system' || message.userId === userId) return
    await loadMessages(i18n, ['chat'])
    const person = message.userId === conversation.buyerId ? conversation.buyerName : conversation.sellerName
    const name = message.role === 'admin' ? t('chat:thread.admin') : person
    showToast({
      title: t('chat:toast'),
      text: format.labelled(name, message.desc),
      href: links.messages({ conversation: conversation._id }),
      sender: { name },
    })
  })
  const onConversation = useEffectEvent((event: Realtime['conversationUpdated']) => {
    if (!userId) return
    updateCachedConversation(queries, event, userId, { isOtherLanguage: isOtherLanguage() })
    if (isOtherLanguage()) refetchLines(queries, event._id)
  })
  useEffect(() => {
    if (!token || !ownId || isView()) return
    let isOver = false
    let close: (() => void) | undefined
    const listen = async () => {
      const { openSocket } = await import('./socket.ts')
      if (isOver) return
      const listeners: SocketListeners = {
        onOrder: (event) => onOrder(event),
        onNotification: (event) => void onNotification(event).catch(() => undefined),
        onMessage: (event) => void onMessage(event).catch(() => undefined),
        onConversation: (event) => onConversation(event),
        onState: setConnected,
        // Events of the time without a connection are lost.
        onBack: () => void queries.invalidateQueries(),
        // If it is the session that ended, this call finds out.
        onRejected: () => void api.user.detail({ params: { id: ownId } }).catch(() => undefined),
      }
      close = openSocket(token, listeners, actingFor)
    }
    // The socket is not worth breaking a page for: without it everything is seen at the next visit.
    listen().catch(() => undefined)
    return () => {
      isOver = true
      close?.()
    }
  }, [token, ownId, actingFor, queries])
}
