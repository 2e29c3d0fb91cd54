import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/**
 * The texts that the specification words exactly, of the parts that exist. Amounts and names are variables in the
 * catalogue.
 */
const specified = [
  // Accounts
  'Failed to check user content.',
  'Login action failed due to a network or server error.',
  'Registration failed',
  'Verification failed',
  'Failed to resend code',
  'Request failed',
  'Failed to reset password',
  'Failed to delete user',
  'Failed to fetch service providers',
  'Failed to update user intent.',
  'Failed to fetch user profile.',
  'Failed to fetch profile',
  'Failed to update profile',
  'Failed to delete document',
  'Update response did not contain user data',
  'User ID not found in state',
  // Services
  'Failed to fetch services',
  'Failed to fetch subcategory services',
  'Failed to add service',
  'Failed to update service',
  'Failed to delete service',
  'Failed to search services',
  'Failed to fetch service details',
  'Failed to fetch latest services',
  'Failed to fetch your services',
  // Service orders
  'Failed to fetch orders',
  'Failed to fetch order details',
  'Failed to accept order',
  'Failed to propose time change',
  'Failed to confirm time proposal',
  'Failed to decline order',
  'Failed to mark order in-progress',
  'Failed to mark order completed',
  'Failed to request refund',
  'Failed to delete order',
  'Failed to process refund.',
  'Action failed.',
  'Failed to initiate find another seller process',
  'Failed to reaffirm preference.',
  'Failed to schedule order slot',
  // Chat
  'Failed to fetch conversations',
  'Failed to get/create conversation',
  'Failed to send message',
  'Failed to fetch messages',
  'Failed to update read status',
  'User not logged in',
  'Missing conversation ID or message',
  'User data incomplete',
  'Invalid message response',
  // Notifications
  'Failed to fetch notifications',
  'Failed to load notifications',
  'Failed to fetch unread count',
  'Failed to mark notification as read',
  'Failed to mark all notifications as read',
  'Failed to delete notification',
  // Products
  'Failed to fetch products',
  'Failed to fetch latest products',
  'Failed to fetch product details',
  'Failed to add product.',
  'Failed to update product.',
  'Failed to delete product.',
  'Failed to fetch your products',
  'Failed to search products',
  // Product orders
  'Failed to create product order',
  'Failed to confirm product order payment',
  'Failed to fetch product orders',
  'Failed to fetch product order details',
  'Failed to confirm product order',
  'Failed to decline product order',
  'Failed to update shipment details',
  'Failed to mark order as delivered',
  'An action failed',
  // Service requests
  'Failed to create service request via API',
  'Failed to fetch your service requests',
  'Failed to search service requests',
  'Failed to fetch open service requests',
  'Failed to fetch service request details',
  'Failed to update service request',
  'Failed to delete service request',
  'Failed to send invitations.',
  'Failed to fetch offers for this request.',
  'Failed to submit your offer.',
  'Failed to accept offer.',
  'Failed to reject offer.',
  'Failed to submit counter-offer.',
  'Failed to respond to counter-offer.',
  'Failed to set schedule.',
  'Failed to mark request as in-progress.',
  'Failed to mark request as completed.',
  'Failed to initiate payment.',
  'Failed to request refund.',
  'Failed to confirm payment.',
  'Failed to dispute service request.',
  // Requested products
  'Failed to fetch requested products',
  'Failed to fetch requested product details',
  'Failed to add requested product.',
  'Failed to update requested product.',
  'Failed to delete requested product.',
  'Failed to fetch your requested products',
  'Failed to search requested products',
  // Product offers
  'Failed to fetch product offer details',
  'Failed to create product offer.',
  'Failed to update product offer.',
  'Failed to delete product offer.',
  'Failed to fetch your product offers',
  'Failed to fetch offers for requested product',
  'Failed to accept product offer.',
  'Failed to reject product offer.',
  'Failed to withdraw product offer.',
  'Failed to fetch buyer offers.',
  'Failed to complete payment.',
  'Failed to mark product offer as shipped.',
  'Failed to mark product offer as delivered.',
  'Failed to manually close requested product by offer.',
  // Administration
  'Failed to fetch unverified users',
  'Invalid data structure received for unverified users.',
  'Verification succeeded but response format was unexpected.',
  'Failed to verify user {{id}}',
  'Failed to fetch all users',
  'Failed to create user',
  'Failed to delete multiple users',
  'Failed to fetch orders.',
  'Failed to fetch order details.',
  'Failed to update order.',
  'Failed to fetch service requests.',
  'Failed to fetch service request by ID.',
  'Failed to update service request.',
  'Failed to delete service request.',
  'Failed to delete all service requests.',
  // Successes
  'Password reset code sent!',
  'Password reset successfully!',
  'Verification code resent.',
  'User deleted successfully.',
  'Service updated successfully!',
  'Service deleted successfully!',
  'Product updated successfully!',
  'Product deleted successfully!',
]

type Tree = { [key: string]: string | Tree }
const textsIn = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)))

const texts = new Set<string>()
beforeAll(async () => {
  const namespaces = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of namespaces) {
    const { messages }: { messages: Tree } = await import(path.join(import.meta.dirname, name, 'en.ts'))
    for (const text of textsIn(messages)) texts.add(text)
  }
})

test.each(specified)('the English catalogue has “%s”, word for word', (text) => {
  expect(texts).toContain(text)
})
