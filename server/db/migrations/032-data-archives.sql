-- Archives of the data of a person, which a job writes and which are deleted after some days.

create table data_archive (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- The administrator who began it; empty if the person did.
  requested_by uuid references account on delete set null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'failed', 'expired')),
  -- How often its job has begun.
  attempts integer not null default 0,
  stored_as text unique,
  size bigint,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') = (stored_as is not null)),
  check (status not in ('ready', 'expired') or (size is not null and expires_at is not null)),
  check ((status = 'pending') = (finished_at is null))
);
-- A person has one at a time.
create unique index data_archive_pending on data_archive (account_id) where status = 'pending';
create index data_archive_of on data_archive (account_id, requested_at desc);
create index data_archive_ready on data_archive (expires_at) where status = 'ready';

-- An archive may be larger than 2 GiB.
alter table upload alter column size type bigint;
