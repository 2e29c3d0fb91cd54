-- The bundled payment sandbox keeps its own books, apart from the marketplace's: no code outside server/sandbox reads
-- or writes here. With real provider keys these tables stay empty.

create schema sandbox;

-- Every object as the API shows it: payment intents, charges, refunds, transfers, events and the rest.
create table sandbox.object (
  id text primary key,
  seq bigint generated always as identity unique,
  kind text not null,
  account text, -- the connected account that owns it; null is the platform
  created timestamptz not null,
  data jsonb not null,
  check (data ->> 'id' = id and data ->> 'object' = kind)
);
create index object_newest on sandbox.object (kind, seq desc);
create index object_fields on sandbox.object using gin (data jsonb_path_ops);

-- The sum of the balance transactions of an owner ('platform' or a connected account), and the row to lock before
-- money moves.
create table sandbox.balance (
  owner text not null,
  currency text not null,
  amount bigint not null,
  primary key (owner, currency)
);

-- Replies by idempotency key; a key is forgotten after a day, as at Stripe.
create table sandbox.idempotency (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created timestamptz not null
);

-- Account links: the addresses that sellers follow to onboard.
create table sandbox.account_link (
  token text primary key,
  account text not null references sandbox.object (id),
  return_url text not null,
  refresh_url text not null,
  expires timestamptz not null,
  used boolean not null default false
);
