-- Payments in cash: from hand to hand, when the buyer and the seller meet.

-- The seller takes cash, where the operator allows it.
alter table account add column takes_cash boolean not null default false;

-- Money that a buyer is to hand over for a payment. Amounts are the minor units of the payment.
create table cash_payment (
  id text primary key,
  payment_id uuid not null unique references payment,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The buyer has placed the order, and pays when the two meet.
  promised_at timestamptz,
  -- The hand-over is confirmed: the seller has the money.
  received_at timestamptz,
  -- The order has ended without it.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  check (received_at is null or promised_at is not null),
  check (received_at is null or closed_at is null)
);
