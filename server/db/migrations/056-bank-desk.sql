-- What the staff decide about entries of the bank: charges and other movements are whole entries, and may be money out.
alter table bank_entry
  drop constraint bank_entry_check,
  add constraint bank_entry_allocated check (allocated between least(amount, 0) and greatest(amount, 0)),
  add column assigned_as text check (assigned_as in ('charges', 'other')),
  add column assigned_by uuid references account,
  add column assigned_reason text,
  add constraint bank_entry_assigned check ((assigned_as is null) = (assigned_by is null));
create index bank_entry_latest on bank_entry (booked_on desc, id desc) include (amount);
create index bank_entry_returned on bank_entry (booked_on desc, id desc) where is_return;
create index bank_entry_paid on bank_entry (bank_payment_id) include (amount) where bank_payment_id is not null;

-- The transfers that somebody waits for, among which an entry without its reference is looked for.
create index payment_bank_waiting on payment (id) where provider = 'bank' and state = 'requires_payment';

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

alter table bank_payment
  add column batch_id uuid references bank_batch,
  -- Paid without a file of ours; the statement comes later.
  add column paid_by uuid references account,
  add column paid_at timestamptz;
create index bank_payment_batch on bank_payment (batch_id) where batch_id is not null;
