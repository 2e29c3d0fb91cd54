-- Payments, the calls to the payment provider, the ledger, and earnings. `docs/money.md` explains them.

create table payment (
  id uuid primary key,
  -- What it is for: the name of a process, and the id of the entity.
  kind text not null,
  ref_id uuid not null,
  payer_id uuid not null references account,
  payee_id uuid references account,
  intent_id text unique,
  client_secret text,
  amount bigint not null check (amount > 0),
  currency text not null,
  capture_mode text not null check (capture_mode in ('manual', 'automatic')),
  state text not null default 'requires_payment' check (state in (
    'requires_payment', 'processing', 'authorized', 'held', 'frozen', 'released', 'partially_refunded', 'refunded',
    'voided', 'failed', 'expired', 'charged_back')),
  pending text check (pending in ('capture', 'refund', 'void')),
  captured_amount bigint not null default 0 check (captured_amount >= 0 and captured_amount <= amount),
  refunded_amount bigint not null default 0 check (refunded_amount >= 0 and refunded_amount <= captured_amount),
  method_label text,
  last_error jsonb,
  authorized_at timestamptz,
  captured_at timestamptz,
  released_at timestamptz,
  -- The division that was agreed before the money can be released: it is not captured yet, or disputed.
  release_due jsonb,
  checked_at timestamptz,
  -- Counts changes: a view of the provider is only accepted if nothing has changed since before it was read.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Frozen by a refund case, or by the payer's bank.
  claimed boolean not null default false,
  disputed boolean not null default false,
  -- The charge that took the money, out of which it is transferred.
  charge_id text,
  -- The card that the payer let us keep with this payment, as the provider names it.
  kept_card jsonb,
  -- Who sold, as it stood when the money was captured: a receipt never changes.
  seller_side jsonb
);
create function payment_changed() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'checked_at' is distinct from to_jsonb(old) - 'checked_at' then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger payment_changed before update on payment for each row execute function payment_changed();
-- Who sells, as receipts name them.
create function seller_side(seller_id uuid) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', case when company_name is null then name else coalesce(representative_name, name) end,
    'companyName', company_name,
    'city', location ->> 'city',
    'address', legal_address,
    'vatId', vat_id
  ))
  from account where id = seller_id
$$;
create function payment_seller_side() returns trigger language plpgsql as $$
begin
  new.seller_side := seller_side(new.payee_id);
  return new;
end $$;
create trigger payment_seller_side_new before insert on payment
  for each row when (new.captured_at is not null and new.seller_side is null) execute function payment_seller_side();
-- While the money is held, another seller may take the order over.
create trigger payment_seller_side before update of captured_at, payee_id on payment
  for each row when (
    new.captured_at is not null and (old.captured_at is null or new.payee_id is distinct from old.payee_id)
  ) execute function payment_seller_side();
create index payment_captured_at on payment (captured_at) where captured_at is not null;
-- The order comes first: administrators look its payments up without its kind.
create index payment_of on payment (ref_id, kind, created_at desc);
-- Administrators list payments by time, by amount, by state and by person.
create index payment_newest on payment (created_at, id);
create index payment_by_amount on payment (amount, id);
create index payment_by_state on payment (state, created_at, id);
create index payment_payer on payment (payer_id, created_at);
create index payment_payee on payment (payee_id, created_at);
create index payment_charge on payment (charge_id);
create index payment_open on payment (checked_at) where state in ('requires_payment', 'processing', 'authorized');
-- Whether two people have paid each other anything yet.
create index payment_captured on payment (payer_id, payee_id) where captured_at is not null;

-- The payer as the provider knows them, and the card that may be charged without them.
create table saved_card (
  account_id uuid primary key references account,
  customer_id text not null unique,
  -- Empty until a card was saved.
  method_id text,
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  -- How long before its end its owner was told of that last.
  expiry_notice text check (expiry_notice in ('month', 'week')),
  saved_at timestamptz,
  created_at timestamptz not null default now(),
  check ((method_id is null) = (last4 is null) and (method_id is null) = (saved_at is null))
);

-- Every call to the provider stands here before it is made.
create table provider_call (
  id uuid primary key,
  payment_id uuid not null references payment,
  action text not null
    constraint provider_call_action_check check (action in ('create', 'confirm', 'capture', 'cancel', 'refund', 'transfer', 'reverse')),
  n integer not null,
  idempotency_key text not null unique,
  parameters jsonb not null,
  parameters_hash text not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  attempts integer not null default 0,
  -- A process makes the call until then, or it waits after a failure.
  not_before timestamptz not null default now(),
  last_error text,
  -- The object at the provider that the call made or changed.
  object_id text,
  -- An administrator has made what the call was for: at the provider, where `object_id` names what was made, or outside
  -- of it, for instance by a bank transfer.
  by_hand text check (by_hand in ('provider', 'outside')),
  -- An administrator makes by hand what the call is for: it is not made before an administrator lets it go on.
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (payment_id, action, n),
  check (by_hand is null or state = 'done'),
  check ((state = 'open') = (done_at is null)),
  check (stopped_at is null or action in ('refund', 'transfer'))
);
create index provider_call_open on provider_call (not_before) where state = 'open';
-- Administrators read the calls that keep failing first.
create index provider_call_failing on provider_call (state, attempts, id);
-- Administrators look calls up by their objects. Transfers that were made by hand carry no id of ours: their events find
-- the call by its object, too.
create index provider_call_object on provider_call (object_id) where object_id is not null;
-- The calls of one payment are read in their order whenever it changes.
create index provider_call_of on provider_call (payment_id, id);

create table webhook_event (
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text not null,
  -- The payment of the event: by the provider's id, or by ours from the metadata.
  intent_id text,
  payment_id uuid,
  happened_at timestamptz not null,
  -- Empty while the payment is unknown to us.
  applied_at timestamptz,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index webhook_event_parked on webhook_event (received_at) where applied_at is null;

-- The ledger --------------------------------------------------------------------------------------------------------------

create table ledger_account (
  name text not null,
  currency text not null,
  balance bigint not null default 0,
  primary key (name, currency),
  check (name not like 'escrow:%' or balance >= 0),
  check (name not like 'dispute:%' or balance >= 0)
);

create table journal (
  id uuid primary key,
  -- cap:{intent}, rel:{order}, ref:{order}:{n} …: the second insert of one fact fails.
  key text not null unique,
  kind text not null,
  ref_id uuid not null,
  at timestamptz not null default now()
);
create index journal_of on journal (kind, ref_id);
-- Statements of commission read what moved within a month.
create index journal_at on journal (at);

-- A credit raises the account's balance and a debit lowers it; `psp` mirrors what the provider owes us, so its balance is negative.
create table journal_entry (
  journal_id uuid not null references journal,
  account text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  primary key (journal_id, account, currency),
  foreign key (account, currency) references ledger_account (name, currency)
);
create index journal_entry_of on journal_entry (account);

create function apply_entry() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where name = new.account and currency = new.currency;
  return null;
end $$;
create trigger journal_entry_applied after insert on journal_entry for each row execute function apply_entry();

create function journal_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from journal_entry where journal_id = new.id group by currency having sum(amount) <> 0)
    or not exists (select from journal_entry where journal_id = new.id) then
    raise exception 'journal % does not sum to zero', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journal deferrable initially deferred
  for each row execute function journal_is_balanced();
create function entry_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from journal_entry where journal_id = new.journal_id group by currency having sum(amount) <> 0) then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balanced after insert on journal_entry deferrable initially deferred
  for each row execute function entry_is_balanced();
create trigger journal_append_only before update or delete on journal for each row execute function reject_change();
create trigger journal_no_truncate before truncate on journal execute function reject_change();
create trigger journal_entry_append_only before update or delete on journal_entry for each row execute function reject_change();
create trigger journal_entry_no_truncate before truncate on journal_entry execute function reject_change();
-- What each nightly check of the books found; no errors means that all was sound. It names no person.
create table ledger_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  faults jsonb not null
);
create index ledger_check_at on ledger_check (at);
create trigger ledger_check_append_only before update or delete on ledger_check
  for each row execute function reject_change();
create trigger ledger_check_no_truncate before truncate on ledger_check execute function reject_change();

-- What sellers earn, on its way from the ledger to their own account at the provider --------------------------------------

-- A seller's account at the provider. The row stands before the provider is asked to open it, with the parameters.
create table payout_account (
  account_id uuid primary key references account,
  idempotency_key text not null unique,
  parameters jsonb not null,
  attempts integer not null default 0,
  -- A process is asking the provider until then.
  not_before timestamptz not null default now(),
  last_error text,
  -- The provider's id; empty until its answer is known.
  provider_id text unique,
  status text not null default 'none' check (status in ('none', 'pending', 'active', 'restricted')),
  -- The requirements that the provider still has, in its codes.
  requirements_due text[] not null default '{}',
  -- The latest known payout from there to the seller's bank.
  bank_payout jsonb,
  checked_at timestamptz,
  -- Counts changes: a view of the provider is only accepted if nothing has changed since before it was read.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'none') = (provider_id is null))
);
create trigger payout_account_touch before update on payout_account for each row execute function touch();
create index payout_account_restricted on payout_account (account_id) where status = 'restricted';
create index payout_account_unchecked on payout_account (checked_at) where provider_id is not null;

-- The seller's credit from the release of one payment; the journal says how much is left of it.
create table earning (
  payment_id uuid primary key references payment,
  seller_id uuid not null references account,
  currency text not null,
  -- From then on it may be paid out; empty until the job of the release has read the rules.
  clears_at timestamptz,
  -- The amount that was kept back for the seller's debt.
  netted bigint not null default 0 check (netted >= 0),
  -- Why the last transfer was refused, and when it is tried again.
  failure jsonb,
  failures integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  check ((failure is null) = (failures = 0))
);
create index earning_of on earning (seller_id, currency);
create index earning_unclear on earning (payment_id) where clears_at is null;
