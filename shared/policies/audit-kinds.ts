import { orderKindNames, requestKinds } from '../process/kinds.ts'

/** The subjects of lines of the audit log, of things with a process by its name; the screens have words for each. */
export const auditKinds = [
  'account',
  'account_document',
  ...orderKindNames,
  // All orders, of which a file was made.
  'order',
  'refundCase',
  'conversation',
  'contact_message',
  'service',
  'product',
  ...Object.values(requestKinds).flatMap(({ process, offer }) => [process, offer]),
  'report',
  'payment',
  'provider_call',
  'promotion',
  'subscription',
  'invoice',
  'figures',
  'category',
  'page',
  'settings',
  // That was refused to its caller.
  'call',
] as const
