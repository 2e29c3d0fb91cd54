-- A call that is repeated under its key after its outcome was lost must find what the first try made: that has the id
-- which stands here before the call is begun.
alter table idempotent_reply
  add column made_id uuid not null default gen_random_uuid(),
  -- Somebody is at it until then; after that it may be repeated.
  add column held_until timestamptz not null default now();
