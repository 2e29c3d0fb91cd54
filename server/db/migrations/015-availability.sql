-- When sellers work, and what other calendars of theirs say.

-- The weekly hours, other hours on some days, and the rules of appointments of a seller. Who has no row has set none, and
-- may be asked for any hour.
create table availability (
  seller_id uuid primary key references account,
  -- Of the IANA database: the clock by which the hours are meant.
  time_zone text not null,
  weekly jsonb not null,
  exceptions jsonb not null default '[]',
  -- The country and the region whose public holidays are days off.
  holidays jsonb,
  rules jsonb not null,
  updated_at timestamptz not null default now()
);

-- Other calendars of sellers, whose times are busy. One without an address was a file.
create table external_calendar (
  id uuid primary key,
  seller_id uuid not null references account,
  name text not null,
  address text,
  -- Of the content that was read last: its mark by HTTP, its SHA-256, the zone by which its floating times were meant,
  -- and the moment from which its times are known for the days ahead.
  etag text,
  digest text,
  time_zone text,
  expanded_at timestamptz,
  -- When it was read last, and when that was tried last; why it failed, if it did.
  read_at timestamptz,
  tried_at timestamptz,
  failure text,
  -- Counts the reads that began: one that a later one has overtaken stores nothing.
  reads integer not null default 0,
  created_at timestamptz not null default now()
);
create index external_calendar_seller on external_calendar (seller_id);

-- The times that are busy by another calendar. Nothing else of it is stored.
create table external_busy (
  calendar_id uuid not null references external_calendar on delete cascade,
  seller_id uuid not null references account,
  during tstzrange not null
);
create index external_busy_seller on external_busy using gist (seller_id, during);
create index external_busy_calendar on external_busy (calendar_id);

-- The secret of the address at which a seller's appointments can be subscribed to. It is shown to the seller again.
create table calendar_feed (
  seller_id uuid primary key references account,
  token text not null unique,
  created_at timestamptz not null default now()
);
