-- The foundations of the server: functions for triggers, and data about calls and the installation.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Rows of some tables are evidence: they are added, never changed.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Writing the searchable words of a row anew is no change of it: `marketplace.rebuilding` is on in such a transaction.
create function touch() returns trigger language plpgsql as $$
begin
  if current_setting('marketplace.rebuilding', true) is distinct from 'on' then
    new.updated_at := now();
  end if;
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

-- Where a place lies, on the grid of hundredths of a degree of `shared/kernel/grid-cell.ts`; null for one without a point.
create function grid_cell_of(place jsonb) returns integer language sql immutable parallel safe as $$
  select ((round((place ->> 'lat')::numeric * 100) + 9000) * 36001 + round((place ->> 'lng')::numeric * 100) + 18000)::integer
$$;

-- Between a grid cell and a point, by the haversine formula, which knows no date line and no poles.
create function km_between(grid_cell integer, lat float8, lng float8) returns float8 language sql immutable parallel safe as $$
  select 12742.0176 * asin(sqrt(least(1,
    sin(radians((grid_cell / 36001 - 9000) / 100.0::float8 - lat) / 2) ^ 2
    + cos(radians((grid_cell / 36001 - 9000) / 100.0::float8)) * cos(radians(lat))
      * sin(radians((grid_cell % 36001 - 18000) / 100.0::float8 - lng) / 2) ^ 2)))
$$;

create function km_between_grid_cells(one integer, other integer) returns float8 language sql immutable parallel safe as $$
  select km_between(one, (other / 36001 - 9000) / 100.0::float8, (other % 36001 - 18000) / 100.0::float8)
$$;

-- Every grid cell at which anything is or was. There are few: most of what is listed lies in the same cities and districts.
create table used_grid_cell (grid_cell integer primary key);

create function note_grid_cell() returns trigger language plpgsql as $$
begin
  insert into used_grid_cell (grid_cell) values (new.grid_cell) on conflict do nothing;
  return null;
end $$;

-- The grid cells around a point, given as its latitude, its longitude and how many kilometres. Those of one latitude stand in a
-- row; a degree of latitude has a little more than 111 kilometres.
create function grid_cells_near(near float8[]) returns table (grid_cell integer, km float8) language sql stable parallel safe as $$
  select grid_cell, km_between(grid_cell, near[1], near[2])
  from used_grid_cell
  where grid_cell between ((round((near[1] - near[3] / 111) * 100) + 8999) * 36001)::integer
      and ((round((near[1] + near[3] / 111) * 100) + 9002) * 36001)::integer
    and km_between(grid_cell, near[1], near[2]) <= near[3]
$$;

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
create trigger audit_append_only before update or delete on audit for each row execute function reject_change();
create trigger audit_no_truncate before truncate on audit execute function reject_change();
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
