/** What a call says when it fails on our side, or when no reply came: by the name of the call. */
export const failures = {
  'auth.register': 'Registration failed',
  'auth.login': 'Login action failed due to a network or server error.',
  'auth.verifyEmail': 'Verification failed',
  'auth.resendVerification': 'Failed to resend code',
  'auth.forgotPassword': 'Request failed',
  'auth.resetPassword': 'Failed to reset password',
  'auth.logout': 'Request failed',
  'auth.sessions': 'Request failed',
  'user.serviceProviders': 'Failed to fetch service providers',
  'user.hasContent': 'Failed to check user content.',
  'user.detail': 'Failed to fetch user profile.',
  'user.update': 'Failed to update profile',
  'user.remove': 'Failed to delete user',
  'user.removeDocument': 'Failed to delete document',
  'user.intent': 'Failed to update user intent.',
  'category.list': 'Failed to fetch services',
  'service.list': 'Failed to fetch services',
  'service.search': 'Failed to search services',
  'service.counts': 'Failed to count services',
  'service.latest': 'Failed to fetch latest services',
  'service.mine': 'Failed to fetch your services',
  'service.detail': 'Failed to fetch service details',
  'service.create': 'Failed to add service',
  'service.update': 'Failed to update service',
  'service.remove': 'Failed to delete service',
  'service.reviews': 'Failed to fetch service details',
  'service.review': 'Action failed.',
  'search.all': 'Failed to search',
  'search.suggest': 'Failed to search',
  'order.list': 'Failed to fetch orders',
  'order.detail': 'Failed to fetch order details',
  'order.create': 'Action failed.',
  'order.confirmPayment': 'Action failed.',
  'order.accept': 'Failed to accept order',
  'order.decline': 'Failed to decline order',
  'order.schedule': 'Failed to schedule order slot',
  'order.inProgress': 'Failed to mark order in-progress',
  'order.complete': 'Failed to mark order completed',
  'order.processRefundPostDecline': 'Failed to process refund.',
  'order.remove': 'Failed to delete order',
  'review.ofOrder': 'Failed to fetch reviews',
  'review.write': 'Action failed.',
  'review.reply': 'Action failed.',
  'contact.send': 'Failed to send message',
} as const

export type FailingCall = keyof typeof failures

const isListed = (callName: string): callName is FailingCall => callName in failures

export const failureText = (callName: string | undefined): string =>
  callName && isListed(callName) ? failures[callName] : 'Request failed'
