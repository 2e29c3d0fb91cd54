-- Imports of people, categories, listings and reviews from elsewhere (decision 123).

create table import (
  id uuid primary key,
  -- Where it comes from: together with its number there, each entry is known again.
  source text not null,
  file_name text not null,
  -- The file below the private documents; empty once it is deleted.
  stored_as text unique,
  size bigint not null,
  -- The tables of the file with their columns, and what becomes of each: `ImportPart` of the contract.
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  updates_existing boolean not null default false,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
  -- Why it failed, in a word that the screens know.
  failure text,
  attempts integer not null default 0,
  -- The table and the row that come next.
  part integer not null default 0,
  row_number bigint not null default 0,
  -- Rows that the check found, and what became of them.
  total bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  unchanged bigint not null default 0,
  invalid bigint not null default 0,
  -- What an undo has taken back, and what it has left.
  removed bigint not null default 0,
  kept bigint not null default 0,
  begun_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  invited_at timestamptz
);
create index import_newest on import (created_at desc, id desc);

-- What is wrong with a row, of the check or of the run.
create table import_issue (
  id bigint generated always as identity primary key,
  import_id uuid not null references import on delete cascade,
  part integer not null,
  line bigint not null,
  field text not null,
  message text not null,
  value text not null
);
create index import_issue_of on import_issue (import_id, part, line);

-- What a check has seen so far: it finds what is there twice, and whom a later table of the same file means.
create table import_key (
  import_id uuid not null references import on delete cascade,
  kind text not null,
  key text not null,
  primary key (import_id, kind, key)
);

-- Everything that was ever imported, by its number where it came from.
create table import_entry (
  source text not null,
  kind text not null check (kind in ('people', 'categories', 'services', 'products', 'reviews')),
  external_id text not null,
  target text not null,
  primary key (source, kind, external_id)
);
create index import_entry_target on import_entry (kind, target);

-- What an import has made or changed, so that it can be undone.
create table import_change (
  import_id uuid not null references import on delete cascade,
  kind text not null,
  target text not null,
  is_new boolean not null,
  -- Of what was there before: the columns that were changed.
  before jsonb,
  -- The time of the row when it was written: it has another one once somebody has touched it.
  written_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- What became of it when the import was undone.
  undone text check (undone in ('removed', 'kept')),
  primary key (import_id, kind, target)
);

-- Pictures that are still to be loaded.
create table import_picture (
  id bigint generated always as identity primary key,
  import_id uuid not null references import on delete cascade,
  kind text not null check (kind in ('people', 'services', 'products')),
  target uuid not null,
  line bigint not null,
  part integer not null,
  -- An address, or the name of a file in the archive.
  address text not null,
  status text not null default 'waiting' check (status in ('waiting', 'loaded', 'failed'))
);
create index import_picture_of on import_picture (import_id, status, id);
