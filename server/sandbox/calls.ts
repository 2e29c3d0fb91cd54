import { accountCalls } from './accounts.ts'
import { balanceOf } from './balance.ts'
import { type Call, call } from './call.ts'
import { chargeCalls } from './charges.ts'
import { customerCalls } from './customers.ts'
import { disputeCalls } from './disputes.ts'
import { listCall, readCall } from './lists.ts'
import { paymentIntentCalls } from './payment-intents.ts'
import { payoutCalls } from './payouts.ts'
import { refundCalls } from './refunds.ts'
import { setupIntentCalls } from './setup-intents.ts'
import { transferCalls } from './transfers.ts'

/** All calls that the sandbox answers. */
export const calls: Call[] = [
  ...paymentIntentCalls,
  ...setupIntentCalls,
  ...chargeCalls,
  ...refundCalls,
  ...disputeCalls,
  ...customerCalls,
  ...accountCalls,
  ...transferCalls,
  ...payoutCalls,
  readCall('/events', 'event'),
  listCall({ path: '/events', kind: 'event', by: ['type'] }),
  readCall('/balance_transactions', 'balance_transaction', true),
  listCall({
    path: '/balance_transactions',
    kind: 'balance_transaction',
    by: ['currency', 'source', 'type'],
    forAccounts: true,
  }),
  call({
    method: 'GET',
    path: '/balance',
    fields: {},
    forAccounts: true,
    run: (work) => balanceOf(work, work.account),
  }),
]
