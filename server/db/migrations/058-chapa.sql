-- Chapa, a payment provider of Ethiopia: the buyer pays on its page, and sellers are paid by its transfers. ------------------

-- A payment as it was opened at Chapa. Amounts are the minor units of the payment.
create table chapa_checkout (
  payment_id uuid primary key references payment,
  -- Our name of it there. Another one follows if the answer with the address was lost: nobody can pay under that name.
  tx_ref text not null unique,
  n integer not null default 1 check (n > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The page on which the buyer pays; empty until Chapa has answered.
  url text,
  -- Chapa has closed the page on our request.
  closed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Refunds that were asked for at Chapa, which has no list of them.
create table chapa_refund (
  -- Our name of it there, which Chapa takes once.
  reference text primary key,
  payment_id uuid not null references payment,
  -- The call of the outbox that asked for it; one call is one refund.
  call_key text not null unique,
  amount bigint not null check (amount > 0),
  -- Chapa's name of it; empty if the answer was lost.
  ref_id text,
  -- `asked`: Chapa has not said yet that it has taken the refund.
  state text not null default 'asked' check (state in ('asked', 'made', 'settled', 'failed')),
  created_at timestamptz not null default now()
);
create index chapa_refund_of on chapa_refund (payment_id);

-- The bank account or mobile money of a seller, as a provider of transfers needs it.
create table transfer_account (
  account_id uuid primary key references account,
  holder text not null,
  number text not null,
  -- The provider's code of the bank, and the name that it had.
  bank_code text not null,
  bank_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger transfer_account_touch before update on transfer_account for each row execute function touch();
create index transfer_account_number on transfer_account (bank_code, number);
