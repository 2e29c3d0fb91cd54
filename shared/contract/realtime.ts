/** What the socket says, by event; an event that lacks one of these fields is ignored by the client. */
export type Realtime = {
  new_notification: { message: string; severity: 'info' | 'success' | 'warning' | 'error'; title: string }
  order_status_updated: { orderId: string; status: string }
}
