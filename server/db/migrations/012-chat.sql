-- What two people say to each other: one thread for each pair.
create table conversation (
  id uuid primary key,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  -- Before anything is said it is in nobody else's list.
  opened_by uuid references account,
  -- What it was about last.
  ref_kind text,
  ref_id uuid,
  -- The number of its last message; whoever adds one holds this row, so the numbers have no gaps and follow the commits.
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
create index conversation_seller on conversation (seller_id, updated_at desc, id desc);
create index conversation_unread_buyer on conversation (buyer_id) where buyer_unread > 0;
create index conversation_unread_seller on conversation (seller_id) where seller_unread > 0;

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  number integer not null,
  -- Nobody: a line about what happened to an order.
  author_id uuid references account,
  -- The author's own name for it: what is sent again is not said twice.
  temp_id text,
  body text,
  -- The same without ways to be reached, where it had any.
  masked text,
  -- The fact that a line is about, e.g. `serviceOrder:17`.
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
create unique index message_sent_once on message (author_id, temp_id) where temp_id is not null;

-- Whether two people have paid each other anything yet.
create index payment_captured on payment (payer_id, payee_id) where captured_at is not null;

-- What two people have ordered from each other.
create index service_order_pair on service_order (least(buyer_id, seller_id), greatest(buyer_id, seller_id), created_at desc)
  where pricing_frozen_at is not null;
