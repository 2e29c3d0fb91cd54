-- The provider through which a payment is made. Payments from before there were several are Stripe's.
alter table payment add column provider text not null default 'stripe'
  check (provider in ('stripe', 'bank', 'cash', 'chapa'));

-- Bank transfers: the provider is the operator's own account, whose statements are read. ------------------------------------

-- The account to which a seller is paid by bank transfer.
create table bank_account (
  account_id uuid primary key references account,
  holder text not null,
  -- IBAN without spaces, or the number of an account that has none.
  number text not null,
  bic text,
  bank_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger bank_account_touch before update on bank_account for each row execute function touch();

-- Money that a buyer is to send for a payment. Amounts are the minor units of the payment.
create table bank_transfer (
  id text primary key,
  payment_id uuid not null unique references payment,
  -- The creditor reference (ISO 11649) by which the money is found.
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The buyer says that the money is on its way; it proves nothing.
  announced_at timestamptz,
  -- It is no longer waited for.
  closed_at timestamptz,
  created_at timestamptz not null default now()
);

create table bank_statement (
  id uuid primary key,
  account text not null,
  currency text not null,
  format text not null,
  -- The balances that the bank states; empty where the format has none.
  opening bigint,
  closing bigint,
  closed_on date,
  imported_by uuid references account,
  imported_at timestamptz not null default now()
);
create index bank_statement_of on bank_statement (account, closed_on);

-- What the bank booked on the operator's account. An entry is taken once, from whichever file it comes first.
create table bank_entry (
  id uuid primary key,
  key text not null unique,
  statement_id uuid not null references bank_statement,
  account text not null,
  currency text not null,
  -- Positive is money in.
  amount bigint not null check (amount <> 0),
  booked_on date not null,
  name text,
  -- The other side's account.
  number text,
  bic text,
  reference text,
  -- The structured reference, and what may be one in the text.
  possible_references text[] not null default '{}',
  end_to_end_id text,
  text text not null,
  is_return boolean not null,
  return_reason text,
  -- The part that belongs to transfers, or that was decided about; the rest waits for a decision.
  allocated bigint not null default 0,
  -- What the staff declare the whole entry to be, money out too.
  assigned_as text check (assigned_as in ('charges', 'other')),
  assigned_by uuid references account,
  assigned_reason text,
  -- What an outgoing entry, or the return of one, stands for.
  bank_payment_id uuid,
  created_at timestamptz not null default now(),
  constraint bank_entry_allocated check (allocated between least(amount, 0) and greatest(amount, 0)),
  constraint bank_entry_assigned check ((assigned_as is null) = (assigned_by is null))
);
create index bank_entry_statement on bank_entry (statement_id);
-- What waits for a decision.
create index bank_entry_open on bank_entry (booked_on, id) where bank_payment_id is null and allocated <> amount;

create index bank_entry_latest on bank_entry (booked_on desc, id desc) include (amount);
create index bank_entry_returned on bank_entry (booked_on desc, id desc) where is_return;
create index bank_entry_paid on bank_entry (bank_payment_id) include (amount) where bank_payment_id is not null;

-- The part of an entry that belongs to a transfer.
create table bank_allocation (
  id uuid primary key,
  entry_id uuid not null references bank_entry,
  transfer_id text not null references bank_transfer,
  amount bigint not null check (amount > 0),
  -- Empty if it was found by its reference.
  decided_by uuid references account,
  created_at timestamptz not null default now(),
  unique (entry_id, transfer_id)
);
create index bank_allocation_of on bank_allocation (transfer_id);

-- Payments that go to the bank in one file.
create table bank_batch (
  id uuid primary key,
  -- The identifier of the message in the file, and its name.
  message_id text not null unique,
  file_name text not null,
  xml text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  count integer not null check (count > 0),
  execution_date date not null,
  prepared_by uuid not null references account,
  -- Two people are needed for the file; the rule as it was when it was prepared.
  four_eyes boolean not null,
  approved_by uuid references account,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by is distinct from prepared_by)
);
create index bank_batch_latest on bank_batch (created_at desc);

-- Money that is to leave the operator's account.
create table bank_payment (
  id uuid primary key,
  kind text not null check (kind in ('refund', 'payout', 'return')),
  -- Empty for the return of money that belongs to no payment.
  payment_id uuid references payment,
  -- The call of the outbox that asked for it; one call is one payment.
  call_key text unique,
  -- The entry whose money goes back.
  entry_id uuid references bank_entry,
  -- The seller who is paid.
  account_id uuid references account,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- To whom; empty while nobody knows the account.
  name text,
  number text,
  bic text,
  -- Comes back in the statement.
  end_to_end_id text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'paid')),
  return_reason text,
  batch_id uuid references bank_batch,
  -- Paid without a file of ours; the statement comes later.
  paid_by uuid references account,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'return') = (call_key is null)),
  check ((kind = 'payout') = (account_id is not null))
);
create index bank_payment_of on bank_payment (payment_id);
create index bank_payment_batch on bank_payment (batch_id) where batch_id is not null;
create index bank_payment_waiting on bank_payment (created_at) where state = 'waiting';
alter table bank_entry add foreign key (bank_payment_id) references bank_payment;

-- The transfers that somebody waits for, among which an entry without its reference is looked for.
create index payment_bank_waiting on payment (id) where provider = 'bank' and state = 'requires_payment';
