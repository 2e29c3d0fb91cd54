import { orderKindNames, requestKinds } from '../process/kinds.ts'

/** The subjects of lines of the audit log, of things with a process by its name; the screens have words for each. */
export const auditKinds = [
  'account',
  'account_document',
  // An invitation to it.
  'staff',
  'api_token',
  'service_account',
  'webhook',
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
  'bank_statement',
  'bank_entry',
  'bank_payment',
  'bank_batch',
  'promotion',
  'subscription',
  'invoice',
  'figures',
  'category',
  'page',
  'mail_text',
  'wording',
  // The landing page, the menu and the footer, or an own page.
  'site_content',
  'settings',
  // Of people, categories and listings from elsewhere.
  'import',
  // The log itself, of which a file was made.
  'audit',
  // That was refused to its caller.
  'call',
] as const
