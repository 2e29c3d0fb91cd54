-- The foundations of the server: functions for triggers, and data about calls and the installation.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Rows of some tables are evidence: they are added, never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- A time zone that this database knows; browsers and Node may know others.
create function known_zone(zone text) returns text language plpgsql stable parallel safe as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- The audit log: who did what, and the values before and after.
create table audit (
  id bigint generated always as identity primary key,
  actor_id uuid,
  session_id uuid,
  action text not null,
  kind text not null,
  ref_id text,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  at timestamptz not null default now()
);
create index audit_actor on audit (actor_id, id desc);
create index audit_action on audit (action, id desc);
create index audit_at on audit (at);
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit execute function refuse_change();
create index audit_of on audit (kind, ref_id, at);

create table rate_window (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);

create table idempotent_reply (
  caller text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  -- A call that is repeated under its key after a lost answer must find what the first attempt made: that has this id,
  -- which is stored before the call begins.
  made_id uuid not null default gen_random_uuid(),
  -- A process makes the call until then; after that it may be repeated.
  held_until timestamptz not null default now(),
  primary key (caller, key)
);

-- Facts of this installation, such as when the demo was seeded.
create table installation (
  key text primary key,
  value jsonb not null,
  at timestamptz not null default now()
);

-- @socket.io/postgres-adapter stores messages here that are too long for a notice of the database, and deletes them
-- after half a minute. After a crash of the database no process waits for them any more.
create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
