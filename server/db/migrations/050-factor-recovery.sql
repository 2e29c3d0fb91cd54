-- Lost factors that two members of the staff recover: one asks, another one confirms, and a time passes before it takes effect.

create table factor_recovery (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  reason text not null,
  asked_by uuid not null references account,
  asked_at timestamptz not null default now(),
  confirmed_by uuid references account,
  confirmed_at timestamptz,
  -- When the factors are removed, unless somebody stops it before.
  effective_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'stopped', 'withdrawn', 'expired')),
  check (asked_by <> account_id and confirmed_by is distinct from account_id and confirmed_by is distinct from asked_by),
  check ((confirmed_by is null) = (confirmed_at is null) and (confirmed_at is null) = (effective_at is null)),
  check ((ended_at is null) = (outcome is null))
);
create unique index factor_recovery_open on factor_recovery (account_id) where ended_at is null;
create index factor_recovery_of on factor_recovery (account_id, asked_at desc);

-- Payouts above a sum wait until the seller has shown a factor, and a new bank account is told of by mail.

-- When the seller has let this payout go, and when they were asked to.
alter table earning add column confirmed_at timestamptz;
alter table earning add column asked_at timestamptz;

-- The provider's ids of the bank accounts to which it pays out; empty until it has told of any.
alter table payout_account add column bank_mark text;
