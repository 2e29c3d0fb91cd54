-- What the staff look for and arrange from day to day, and what is wrong with the installation.

-- Titles and names as they are searched: in lower case, without accents. The body is bound to the other function when it is
-- created, so that a restored dump can fill the indexes.
create function plain_title(title text) returns text language sql immutable parallel safe strict
  return unaccented(lower(title));
create function person_words(name text, company_name text, full_name text, username text, email text)
returns text language sql immutable parallel safe
  return unaccented(lower(coalesce(name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(full_name, '')
    || ' ' || coalesce(username, '') || ' ' || coalesce(email, '')));

create index account_words on account using gin (person_words(name, company_name, full_name, username, email) gin_trgm_ops)
  where status <> 'deleted';
create index transaction_title on transaction using gin (plain_title(snapshot ->> 'title') gin_trgm_ops)
  where not hidden_for_admins;
create index service_title on service using gin (plain_title(title) gin_trgm_ops);
create index product_title on product using gin (plain_title(title) gin_trgm_ops);
create index service_request_title on service_request using gin (plain_title(title) gin_trgm_ops) where deleted_at is null;
create index product_request_title on product_request using gin (plain_title(title) gin_trgm_ops) where deleted_at is null;
create index service_number on service (right(id::text, 6));
create index product_number on product (right(id::text, 6));
create index payment_intent_prefix on payment (intent_id text_pattern_ops) where intent_id is not null;
create index payment_charge_prefix on payment (charge_id text_pattern_ops) where charge_id is not null;
create index invoice_recipient on invoice using gin (plain_title(recipient ->> 'name') gin_trgm_ops);

-- What a member of the staff has arranged for themself on a screen of the administration.
create table staff_view (
  account_id uuid not null references account,
  view text not null check (view ~ '^[a-z-]{1,40}$'),
  -- The columns of the table that are not shown; a column that joins later is.
  hidden_columns text[] not null default '{}',
  -- Filters of the list under names: [{ name, query }].
  filters jsonb not null default '[]',
  -- The part of the screen that can be put away.
  is_put_away boolean not null default false,
  primary key (account_id, view)
);

-- A time in which something of the installation did not work. The staff are told when it begins and when it is over.
create table incident (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'disk', 'jobs', 'webhooks')),
  detail jsonb not null,
  began_at timestamptz not null default now(),
  -- It is over once it was not seen for a while, so that what comes and goes is one incident.
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index incident_open on incident (kind) where ended_at is null;

-- When the provider itself brought the event. An event that was only read from the provider's list has none: its webhook was
-- lost or refused. Earlier ones count as brought.
alter table webhook_event add column delivered_at timestamptz;
update webhook_event set delivered_at = received_at;
create index webhook_event_received on webhook_event (received_at);
