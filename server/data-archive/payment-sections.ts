import type { Section } from './section.ts'

/** Rows about the money of a person: what they paid and got, and the accounts that it comes from and goes to. */
export const paymentSections: readonly Section[] = [
  {
    name: 'payments/paid',
    table: 'payment',
    of: ['payer_id'],
    columns:
      'id kind ref_id payee_id amount currency state method_label authorized_at captured_amount captured_at refunded_amount created_at updated_at',
  },
  {
    name: 'payments/received',
    table: 'payment',
    of: ['payee_id'],
    columns: 'id kind ref_id payer_id currency state seller_side captured_at released_at created_at updated_at',
  },
  {
    name: 'payments/earnings',
    table: 'earning',
    of: ['seller_id'],
    key: 'payment_id',
    columns: 'payment_id currency clears_at netted created_at',
  },
  {
    name: 'payments/ledger',
    table: 'journal_entry',
    of: ['account'],
    key: 'journal_id',
    columns: 'journal_id account amount currency',
    computed: {
      key: '(select key from journal where journal.id = t.journal_id)',
      ref_id: '(select ref_id from journal where journal.id = t.journal_id)',
      at: '(select at from journal where journal.id = t.journal_id)',
    },
  },
  {
    name: 'payments/payout-account',
    table: 'payout_account',
    of: ['account_id'],
    key: 'account_id',
    columns: 'provider_id status requirements_due bank_payout checked_at created_at updated_at',
  },
  {
    name: 'payments/bank-account',
    table: 'bank_account',
    of: ['account_id'],
    key: 'account_id',
    columns: 'holder number bic bank_name created_at updated_at',
  },
  {
    name: 'payments/bank-transfers',
    table: 'bank_transfer',
    of: [],
    through: { table: 'payment', by: 'payment_id', of: ['payer_id'] },
    columns: 'id payment_id reference amount currency announced_at closed_at created_at',
  },
  {
    name: 'payments/bank-money-received',
    table: 'bank_entry',
    of: [],
    // What came for their payments; one entry may have come for several.
    where: `exists (select from bank_allocation part join bank_transfer transfer on transfer.id = part.transfer_id
      join payment on payment.id = transfer.payment_id where part.entry_id = t.id and payment.payer_id = $person)`,
    columns: 'id booked_on amount currency name number bic text created_at',
  },
  {
    name: 'payments/bank-refunds',
    table: 'bank_payment',
    of: [],
    through: { table: 'payment', by: 'payment_id', of: ['payer_id'] },
    where: `t.kind = 'refund'`,
    columns: 'id payment_id amount currency name number bic state return_reason created_at',
  },
  {
    name: 'payments/bank-payouts',
    table: 'bank_payment',
    of: ['account_id'],
    columns: 'id payment_id amount currency name number bic state return_reason created_at',
  },
  {
    name: 'payments/payout-reminders',
    table: 'payout_reminder',
    of: ['account_id'],
    key: 'account_id',
    columns: 'waiting_since sent sent_at',
  },
  {
    name: 'payments/saved-card',
    table: 'saved_card',
    of: ['account_id'],
    key: 'account_id',
    columns: 'brand last4 exp_month exp_year saved_at created_at',
  },
]
