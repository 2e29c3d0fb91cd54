-- What happens, as a stream that programs read and that is sent to addresses of the operator.

-- What a transaction has changed, until it stands in the stream. The row is all that the transaction pays.
create table event_outbox (
  id bigint generated always as identity primary key,
  -- The kind of the entity: the name of its process or of its table.
  kind text not null,
  ref_id uuid not null,
  change text not null,
  -- The states of a process before and after.
  was text,
  became text,
  at timestamptz not null default now()
);

create function note_process_event() returns trigger language plpgsql as $$
begin
  insert into event_outbox (kind, ref_id, change, was, became)
  values (new.kind, new.ref_id, new.transition, new.from_status, new.to_status);
  return null;
end $$;
create trigger order_event_noted after insert on order_event
  for each row when (new.kind not in ('promotion', 'subscription')) execute function note_process_event();

create function note_change() returns trigger language plpgsql as $$
begin
  insert into event_outbox (kind, ref_id, change) values (tg_table_name, new.id, tg_argv[0]);
  return null;
end $$;

create function note_listing_event() returns trigger language plpgsql as $$
begin
  if current_setting('marketplace.rebuilding', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    insert into event_outbox (kind, ref_id, change) values (tg_table_name, old.id, 'removed');
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into event_outbox (kind, ref_id, change) values (tg_table_name, new.id, 'created');
    if new.live then
      insert into event_outbox (kind, ref_id, change) values (tg_table_name, new.id, 'published');
    end if;
    return null;
  end if;
  insert into event_outbox (kind, ref_id, change) values (tg_table_name, new.id,
    case when new.live and not old.live then 'published' when old.live and not new.live then 'unpublished' else 'updated' end);
  return null;
end $$;
create trigger service_event after insert or delete on service for each row execute function note_listing_event();
create trigger product_event after insert or delete on product for each row execute function note_listing_event();
-- Stars, views and the number of orders leave the time of the last change as it is.
create trigger service_event_changed after update on service
  for each row when (old.updated_at is distinct from new.updated_at) execute function note_listing_event();
create trigger product_event_changed after update on product
  for each row when (old.updated_at is distinct from new.updated_at) execute function note_listing_event();

create trigger account_event after insert on account for each row execute function note_change('registered');
create function note_account_event() returns trigger language plpgsql as $$
begin
  insert into event_outbox (kind, ref_id, change) values ('account', new.id, case
    when new.status = 'deleted' then 'erased'
    when new.status is distinct from old.status then case new.status when 'suspended' then 'suspended' else 'restored' end
    when new.verification is distinct from old.verification and new.verification = 'approved' then 'verified'
    else 'updated' end);
  return null;
end $$;
create trigger account_event_changed
  after update of status, verification, is_seller, name, company_name, email, phone, username, location on account
  for each row when (
    (old.status, old.verification, old.is_seller, old.name, old.company_name, old.email, old.phone, old.username, old.location)
    is distinct from
    (new.status, new.verification, new.is_seller, new.name, new.company_name, new.email, new.phone, new.username, new.location)
  ) execute function note_account_event();

create trigger payout_sent after update of state on provider_call
  for each row when (new.action = 'transfer' and new.state = 'done' and old.state <> 'done')
  execute function note_change('sent');
create trigger payout_failed after update of state on provider_call
  for each row when (new.action = 'transfer' and new.state = 'failed' and old.state <> 'failed')
  execute function note_change('failed');

create trigger invoice_issued after insert on invoice
  for each row when (new.corrects is null) execute function note_change('issued');
create trigger invoice_credited after insert on invoice
  for each row when (new.corrects is not null) execute function note_change('credited');

create function note_refund() returns trigger language plpgsql as $$
begin
  insert into event_outbox (kind, ref_id, change) values (new.kind, new.ref_id, 'refunded');
  return null;
end $$;
create trigger payment_refunded after update of refunded_amount on payment
  for each row when (new.refunded_amount > old.refunded_amount and new.kind not in ('promotion', 'subscription'))
  execute function note_refund();

-- The row that is locked while events get their positions, so that they become visible in this order.
create table event_stream (
  only_row boolean primary key default true check (only_row),
  position bigint not null default 0,
  -- Events up to here were deleted after their time.
  deleted_until bigint not null default 0
);
insert into event_stream default values;

create table event (
  position bigint primary key,
  id uuid not null unique,
  topic text not null,
  kind text not null,
  ref_id uuid not null,
  at timestamptz not null,
  -- The entity as the API shows it, as JSON in the order in which it is signed; null of what is gone.
  data text,
  -- The accounts that it names: their erasure drops it.
  people uuid[] not null default '{}',
  published_at timestamptz not null default now()
);
create index event_of on event (ref_id);
create index event_people on event using gin (people);
create index event_published on event (published_at);

-- Work that one process at a time does; another one takes it over after a while without a sign of life.
create table work_lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);

-- An address of the operator's to which events are sent.
create table webhook_endpoint (
  id uuid primary key,
  name text not null,
  url text not null,
  topics text[] not null,
  -- Encrypted with the key of the installation. The former one signs as well until its time is over.
  secret text not null,
  hint text not null,
  rotated_at timestamptz,
  former_secret text,
  former_hint text,
  former_until timestamptz,
  -- Who made it, and is told when it is switched off.
  created_by uuid references account,
  status text not null default 'active' check (status in ('active', 'paused')),
  pause_reason text check (pause_reason in ('staff', 'failing', 'gone')),
  paused_at timestamptz,
  -- Attempts that failed since the last one that did not.
  failures integer not null default 0,
  failing_since timestamptz,
  -- After many failures one delivery at a time is tried, and not before then.
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'paused') = (pause_reason is not null)),
  check ((status = 'paused') = (paused_at is not null)),
  check ((former_secret is null) = (former_until is null))
);
create trigger webhook_endpoint_touch before update on webhook_endpoint for each row execute function touch();

create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  -- Empty of a test.
  position bigint references event on delete cascade,
  event_id uuid not null,
  topic text not null,
  kind text not null,
  ref_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'discarded')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- Of the latest attempt: what was answered, or why nothing was.
  status integer,
  failure text,
  took_ms integer,
  first_sent_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (endpoint_id, position)
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, position) where state = 'waiting';
create index webhook_delivery_entity on webhook_delivery (endpoint_id, ref_id, position) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, created_at desc, id desc);
create index webhook_delivery_failed on webhook_delivery (endpoint_id, position) where state = 'failed';
create index webhook_delivery_of on webhook_delivery (position);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  status integer,
  failure text,
  took_ms integer not null,
  -- The beginning of the answer.
  answer text,
  -- One of the staff who asked for it.
  asked_by uuid references account
);
create index webhook_attempt_of on webhook_attempt (delivery_id, id);
