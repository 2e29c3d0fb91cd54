import { io } from 'socket.io-client'
import type { Realtime } from '#shared/contract/realtime.ts'

export type SocketListeners = {
  onOrder: (event: Realtime['order_status_updated']) => void
  onNotification: (event: Realtime['new_notification']) => void
  onMessage: (event: Realtime['newMessage']) => void
  onConversation: (event: Realtime['conversationUpdated']) => void
  /** Called on each change of the connection state; true while the socket pushes news. */
  onState: (isConnected: boolean) => void
  /** Connected again after a break, or late. */
  onBack: () => void
  /** The server wants no more of this token; the connection is not tried again. */
  onRejected: () => void
}

type UnknownRecord = Record<string, unknown>
const loose = (value: unknown): UnknownRecord => (typeof value === 'object' && value ? { ...value } : {})
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const severities = ['info', 'success', 'warning', 'error'] as const

export function readOrderEvent(event: unknown): Realtime['order_status_updated'] | undefined {
  const { orderId, status, kind } = loose(event)
  if (!isText(orderId) || !isText(status)) return undefined
  return { orderId, status, ...(isText(kind) ? { kind } : {}) }
}

export function readNotification(event: unknown): Realtime['new_notification'] | undefined {
  const { message, title, severity, event: code, orderId } = loose(event)
  if (!isText(message)) return undefined
  return {
    message,
    title: isText(title) ? title : '',
    severity: severities.find((known) => known === severity) ?? 'info',
    ...(isText(code) ? { event: code } : {}),
    ...(isText(orderId) ? { orderId } : {}),
  }
}

const hasTexts = (value: UnknownRecord, names: readonly string[]) => names.every((name) => isText(value[name]))

export function readMessage(event: unknown): Realtime['newMessage'] | undefined {
  const { message, conversation } = loose(event)
  const isWhole =
    hasTexts(loose(message), ['_id', 'conversationId', 'kind', 'desc', 'status', 'createdAt']) &&
    hasTexts(loose(conversation), ['_id', 'buyerId', 'sellerId', 'buyerName', 'sellerName'])
  // What the contract demands is there; the rest is optional.
  return isWhole ? (event as Realtime['newMessage']) : undefined
}

export function readConversation(event: unknown): Realtime['conversationUpdated'] | undefined {
  const known = loose(event)
  const isWhole =
    hasTexts(known, ['_id', 'updatedAt']) &&
    typeof known.lastMessage === 'string' &&
    typeof known.readByBuyer === 'boolean' &&
    typeof known.readBySeller === 'boolean'
  // What the contract demands is there; the order is optional.
  return isWhole ? (event as Realtime['conversationUpdated']) : undefined
}

const LATE = 3_000

/** Connects as the bearer of the token, who may act for a seller; returns how to end it. An event without its data is ignored. */
export function openSocket(token: string, listeners: SocketListeners, actingFor?: string): () => void {
  const socket = io({
    auth: { token, ...(actingFor ? { actingFor } : {}) },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
  })
  const begun = Date.now()
  let wasConnected = false
  socket.on('connect', () => {
    listeners.onState(true)
    // What a page showed before a connection that was long in coming may have changed as well.
    if (wasConnected || Date.now() - begun > LATE) listeners.onBack()
    wasConnected = true
  })
  socket.on('connect_error', () => {
    if (!socket.active) listeners.onRejected()
  })
  socket.on('disconnect', (reason) => {
    listeners.onState(false)
    if (reason === 'io server disconnect') listeners.onRejected()
  })
  socket.on('order_status_updated', (event: unknown) => {
    const known = readOrderEvent(event)
    if (known) listeners.onOrder(known)
  })
  socket.on('new_notification', (event: unknown) => {
    const known = readNotification(event)
    if (known) listeners.onNotification(known)
  })
  socket.on('newMessage', (event: unknown) => {
    const known = readMessage(event)
    if (known) listeners.onMessage(known)
  })
  socket.on('conversationUpdated', (event: unknown) => {
    const known = readConversation(event)
    if (known) listeners.onConversation(known)
  })
  return () => {
    listeners.onState(false)
    socket.off()
    socket.io.reconnection(false)
    const { engine } = socket.io
    // Ended on its way, a connection is something that browsers complain about.
    if (engine?.readyState === 'opening') engine.once('open', () => socket.disconnect())
    else socket.disconnect()
  }
}
