-- The operator's side of bank transfers: money that is missing, batches that the bank books in one sum, and files of a folder.

-- The part of a transfer that the operator bears, so that it counts as paid.
alter table bank_transfer add column waived bigint not null default 0 check (waived >= 0);
alter table bank_transfer add column waived_by uuid references account;
-- The sum that was missing when the buyer was asked for it last.
alter table bank_transfer add column asked_for bigint check (asked_for > 0);
alter table bank_transfer add column asked_at timestamptz;
alter table bank_transfer add column asked_by uuid references account;

-- The group of payments in a file of ours that an entry settles.
alter table bank_entry add column payment_information_id text;
-- The bank's number of the booking, which the parts of a batch share.
alter table bank_entry add column booking_reference text;
-- Payments that the bank booked in one sum and did not itemise.
alter table bank_entry add column payment_count integer not null default 1 check (payment_count > 0);
create index bank_entry_booking on bank_entry (account, booking_reference) where payment_count > 1;

-- The group of its file in which a payment is.
alter table bank_payment add column payment_information_id text;
create index bank_payment_group on bank_payment (payment_information_id) where payment_information_id is not null;

-- The payments of ours that an entry makes in one sum. A payment that came back may be made again by another entry.
create table bank_entry_payment (
  entry_id uuid not null references bank_entry,
  payment_id uuid not null references bank_payment,
  -- Of the payment; the entry moves as much out of the account.
  amount bigint not null check (amount > 0),
  -- Empty if it was found by its group.
  decided_by uuid references account,
  primary key (entry_id, payment_id)
);
create index bank_entry_payment_of on bank_entry_payment (payment_id);

-- The columns of a bank's separated values, by the line of their headings.
create table bank_csv_mapping (
  id uuid primary key,
  header text not null unique,
  mapping jsonb not null,
  -- The file in which the headings were last.
  file_name text not null,
  saved_by uuid references account,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
