-- Notifications and mails of the marketplace, and messages between people.

-- A burst is one unread notification, which counts its events and moves to the top with each new one.
create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- The shop whose people were notified, if the account works there.
  shop_id uuid references account on delete cascade,
  -- The fact behind it, of which an account is notified once, e.g. a row of `order_event`.
  source text not null,
  type text not null,
  event text not null,
  data jsonb not null default '{}',
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  merge_key text,
  merged integer not null default 1 check (merged > 0),
  -- When the latest of its events happened.
  posted_at timestamptz not null default now(),
  unique (account_id, source)
);
create index notification_of on notification (account_id, posted_at desc, id desc);
create index notification_unread on notification (account_id, posted_at desc, id desc) where read_at is null;
create unique index notification_merged on notification (account_id, merge_key) where read_at is null;
-- Finds what was read since a mail about it was queued.
create index notification_read on notification (account_id, merge_key, read_at) where merge_key is not null;
-- Those of a shop that one of its people has dealt with, and all of them.
create index notification_shop on notification (shop_id, merge_key) where shop_id is not null;

-- Finds those that name a person or an order, when that person is erased.
create index notification_other on notification ((data ->> 'otherId'));
create index notification_buyer on notification ((data ->> 'orderId')) where data ? 'buyer';

create table mail (
  id uuid primary key,
  account_id uuid references account on delete set null,
  source text not null unique,
  recipient text not null,
  -- In which it was written; until then, that of a recipient without an account.
  locale text not null,
  template text not null,
  data jsonb not null,
  expires_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  merge_key text
);
create index mail_merged on mail (account_id, merge_key, created_at desc) where merge_key is not null;
create index mail_other on mail ((data -> 'values' ->> 'otherId'));
create index mail_buyer on mail ((data -> 'values' ->> 'orderId')) where data -> 'values' ? 'buyer';

-- Messages between two people: one thread for each pair.
create table conversation (
  id uuid primary key,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  -- Until the first message, only this person has it in the list.
  opened_by uuid references account,
  -- Its latest context.
  ref_kind text,
  ref_id uuid,
  -- The number of its last message; a transaction that adds one locks this row, so the numbers have no gaps and follow
  -- the commits.
  last_number integer not null default 0,
  buyer_read integer not null default 0,
  seller_read integer not null default 0,
  buyer_unread integer not null default 0 check (buyer_unread >= 0),
  seller_unread integer not null default 0 check (seller_unread >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (buyer_id <> seller_id)
);
create unique index conversation_pair on conversation (least(buyer_id, seller_id), greatest(buyer_id, seller_id));
create index conversation_buyer on conversation (buyer_id, updated_at desc, id desc);
-- Administrators list all conversations, the latest first.
create index conversation_latest on conversation (updated_at desc, id desc) where last_number > 0;
create index conversation_seller on conversation (seller_id, updated_at desc, id desc);
create index conversation_unread_buyer on conversation (buyer_id) where buyer_unread > 0;
create index conversation_unread_seller on conversation (seller_id) where seller_unread > 0;

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  number integer not null,
  -- Empty for a system message.
  author_id uuid references account,
  -- The member of the author's team who wrote it.
  person_id uuid references account,
  -- The client's id of the message: a repeated one is not added twice.
  temp_id text,
  body text,
  -- The text with contact details masked, if it had any.
  masked text,
  -- Private pictures and PDF files, with their names and sizes.
  files jsonb not null default '[]',
  -- The fact behind a system message, e.g. `serviceOrder:17`.
  source text unique,
  event text,
  data jsonb,
  ref_kind text,
  ref_id uuid,
  created_at timestamptz not null default now(),
  unique (conversation_id, number),
  check ((author_id is null) = (body is null)),
  check ((author_id is null) = (event is not null and source is not null and data is not null))
);
-- Finds the message of a file.
create index message_files on message using gin (files jsonb_path_ops) where files <> '[]';
create unique index message_sent_once on message (author_id, temp_id) where temp_id is not null;
