-- Payouts above a sum wait until the seller has shown a factor, and a new bank account is told of by mail.

-- When the seller has let this payout go, and when they were asked to.
alter table earning add column confirmed_at timestamptz;
alter table earning add column asked_at timestamptz;

-- The provider's ids of the bank accounts to which it pays out; empty until it has told of any.
alter table payout_account add column bank_mark text;
