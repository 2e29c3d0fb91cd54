import type { Severity } from '../kernel/notice.ts'
import type { ChatMessage } from './chat.ts'

/** The socket's events by name; a client ignores an event that lacks one of these fields. */
export type Realtime = {
  /** `event` is its code, such as `subscription.started`; `orderId` is there if it is about an order. */
  new_notification: {
    message: string
    severity: Severity
    title: string
    event?: string
    orderId?: string
  }
  /** `kind` is the name of the order's process. */
  order_status_updated: { orderId: string; status: string; kind?: string }
  newMessage: {
    message: ChatMessage
    conversation: { _id: string; buyerId: string; sellerId: string; buyerName: string; sellerName: string }
  }
  conversationUpdated: {
    _id: string
    orderId?: string | undefined
    lastMessage: string
    updatedAt: string
    readByBuyer: boolean
    readBySeller: boolean
  }
}
