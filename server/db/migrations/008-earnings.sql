-- What sellers earn, on its way from the ledger to their own account at the payment provider.

-- A seller's account at the provider. The row stands before the provider is asked to open it, with what it is asked.
create table payout_account (
  account_id uuid primary key references account,
  idempotency_key text not null unique,
  parameters jsonb not null,
  attempts integer not null default 0,
  -- Somebody is asking until then.
  not_before timestamptz not null default now(),
  last_error text,
  -- The provider's id; empty until we know its answer.
  provider_id text unique,
  status text not null default 'none' check (status in ('none', 'pending', 'active', 'restricted')),
  -- What the provider still wants to know, in its words.
  requirements_due text[] not null default '{}',
  -- The last payout from there to the seller's bank that we heard of.
  bank_payout jsonb,
  checked_at timestamptz,
  -- Counts changes: what was read at the provider is adopted only if nobody was faster.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'none') = (provider_id is null))
);
create trigger payout_account_touch before update on payout_account for each row execute function touch();
create index payout_account_unchecked on payout_account (checked_at) where provider_id is not null;

-- What the release of one payment credited to its seller; how much is left of it the journal says.
create table earning (
  payment_id uuid primary key references payment,
  seller_id uuid not null references account,
  currency text not null,
  -- From then on it may be paid out; empty until the job of the release has looked into the rules.
  clears_at timestamptz,
  -- What was kept back from it for what the seller owed.
  netted bigint not null default 0 check (netted >= 0),
  -- Why the last transfer was refused; it is tried again then.
  failure jsonb,
  failures integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  check ((failure is null) = (failures = 0))
);
create index earning_of on earning (seller_id, currency);
create index earning_unclear on earning (payment_id) where clears_at is null;

insert into earning (payment_id, seller_id, currency, created_at)
select id, payee_id, currency, released_at from payment where released_at is not null and payee_id is not null;

-- The charge that took the money, out of which it is transferred.
alter table payment add column charge_id text;

alter table provider_call
  drop constraint provider_call_action_check,
  add constraint provider_call_action_check
    check (action in ('create', 'capture', 'cancel', 'refund', 'transfer', 'reverse'));
