-- People and businesses that can sign in, and their private data.

create table account (
  id uuid primary key,
  email text unique check (email = lower(email)),
  pending_email text check (pending_email = lower(pending_email)),
  email_verified_at timestamptz,
  username text not null unique check (username ~ '^[a-z0-9_.]{3,40}$'),
  password_hash text,
  name text not null,
  full_name text,
  account_type text not null check (account_type in ('individual', 'business')),
  company_name text,
  representative_name text,
  -- What a seller states on receipts.
  legal_address jsonb,
  vat_id text,
  -- As it was typed, and in the form of E.164 where that can be told.
  phone text,
  phone_e164 text,
  bio text,
  headline text,
  languages text[] not null default '{}',
  location jsonb,
  city text generated always as (location ->> 'city') stored,
  -- As they are searched.
  city_key text generated always as (place_key(location ->> 'city')) stored,
  district_key text generated always as (place_key(location ->> 'label')) stored,
  grid_cell integer generated always as (grid_cell_of(location)) stored,
  picture jsonb,
  is_admin boolean not null default false,
  is_seller boolean not null default false,
  verification text not null default 'none' check (verification in ('none', 'pending', 'changes_requested', 'approved', 'rejected')),
  verification_note text,
  reviewed_at timestamptz,
  intent_roles text[] not null default '{}',
  intent_categories text[] not null default '{}',
  intent_completed_at timestamptz,
  locale text not null default 'en' check (locale in ('en', 'am', 'de', 'fr')),
  -- The zone in which the person reads every time, on screens as in mails; UTC until one is named.
  timezone text not null default 'UTC',
  -- The calendars in which a reader of Amharic has appointments written.
  calendar text not null default 'both' check (calendar in ('both', 'ethiopian', 'gregorian')),
  notification_preferences jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  suspension_reason text,
  -- When a suspension ends by itself; never if null.
  suspended_until timestamptz,
  -- Until then the person lists nothing new, places no orders and writes no messages.
  restricted_until timestamptz,
  check (status = 'suspended' or suspension_reason is null),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  completed_count integer not null default 0,
  response_minutes integer,
  -- By so many days the listings of a seller with strikes seem older in lists. A job counts the strikes.
  listing_delay_days integer not null default 0 check (listing_delay_days >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null default ''
);
create trigger account_touch before update on account for each row execute function touch();
create index account_pending_email on account (pending_email) where pending_email is not null;
create index account_opened on account (created_at);
create index account_waiting on account (id) where is_seller and verification = 'pending' and status <> 'deleted';
create index account_delayed on account (id) where listing_delay_days > 0;
create index account_sellers on account (created_at desc, id) where is_seller and status = 'active';
create index account_search on account using gin (search) with (fastupdate = off)
  where is_seller and status = 'active' and verification = 'approved';
create index account_best_rated on account (
    (case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end) desc, rating_count desc, id desc
  ) where is_seller and status = 'active' and verification = 'approved';

create index account_in_city on account (city_key) where is_seller and status = 'active' and verification = 'approved';
create index account_in_district on account (district_key)
  where is_seller and status = 'active' and verification = 'approved';
create index account_near on account (grid_cell) where is_seller and status = 'active' and verification = 'approved';
create index account_without_grid_cell on account (id) where grid_cell is null and location is not null;
create trigger account_grid_cell after insert or update of location on account
  for each row when (new.grid_cell is not null) execute function note_grid_cell();

create function account_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(search_lexemes(new.locale, concat_ws(' ', new.name, new.company_name, new.username)), 'A')
    || setweight(search_lexemes(new.locale, new.headline), 'B')
    || setweight(search_lexemes(new.locale, concat_ws(' ', new.location ->> 'label', new.location ->> 'city')), 'C')
    || strip(search_lexemes(new.locale, new.bio));
  return new;
end $$;
create trigger account_search
  before insert or update of name, company_name, username, headline, bio, location, locale on account
  for each row execute function account_search();

create function account_words() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.name, new.company_name, new.headline));
  return null;
end $$;
create trigger account_words
  after insert or update of name, company_name, headline, status, is_seller, verification on account
  for each row when (new.is_seller and new.status = 'active' and new.verification = 'approved')
  execute function account_words();

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_account on session (account_id) where ended_at is null;

-- A code lives until it is used or old, also when another one is asked for: a stranger cannot take it away.
create table email_code (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
  email text not null,
  hash text not null,
  -- The wrong tries, in all and from each network.
  tries integer not null default 0,
  tries_from jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, purpose, hash)
);
create index email_code_of on email_code (email);

create table account_document (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  type text not null check (type in ('id', 'business', 'certificate', 'insurance', 'other')),
  file_name text not null,
  mime text not null,
  size integer not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  stored_as text not null unique,
  uploaded_at timestamptz not null default now()
);
create index account_document_owner on account_document (account_id);

-- Two addresses of one account with the same place are one, also with different recipients.
create function address_place(address jsonb) returns text language sql immutable parallel safe as $$
  select md5(lower(
    coalesce(address ->> 'line1', '') || E'\n' || coalesce(address ->> 'line2', '') || E'\n'
    || coalesce(address ->> 'postalCode', '') || E'\n' || coalesce(address ->> 'city', '') || E'\n'
    || coalesce(address ->> 'country', '')
  ))
$$;

-- Where an account had services done or goods sent to; the checkout offers them again.
create table account_address (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  address jsonb not null,
  place text not null generated always as (address_place(address)) stored,
  used_at timestamptz not null default clock_timestamp(),
  unique (account_id, place)
);

-- Files of uploads; the sweep deletes one that is unused after a day.
create table upload (
  id uuid primary key,
  owner_id uuid references account on delete set null,
  kind text not null check (kind in ('image', 'document')),
  stored_as text not null unique,
  width integer,
  height integer,
  placeholder text,
  size integer not null,
  created_at timestamptz not null default now()
);
create index upload_owner on upload (owner_id, created_at);

-- Messages to the administrators by the contact form.
create table contact_message (
  id uuid primary key,
  account_id uuid references account on delete set null,
  name text not null,
  email text not null,
  topic text not null check (topic in ('order', 'problem', 'partnership', 'privacy', 'press', 'other')),
  message text not null,
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references account on delete set null
);

-- What administrators answered by mail.
create table contact_answer (
  id uuid primary key,
  message_id uuid not null references contact_message on delete cascade,
  author_id uuid references account on delete set null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_answer_of on contact_answer (message_id, created_at);
create index contact_message_newest on contact_message (created_at desc, id desc);
create index contact_message_waiting on contact_message (created_at, id) where handled_at is null;
create index contact_message_of on contact_message (account_id) where account_id is not null;

-- What administrators published of the settings, one row for each time: only what differs from the defaults.
create table settings_version (
  version integer primary key check (version > 0),
  overrides jsonb not null,
  reason text not null,
  published_by uuid references account on delete set null,
  restored_from integer,
  published_at timestamptz not null default now()
);

-- The version that holds now; 0 before anything was published. Orders and what leads to them keep the one they were made under.
create function present_settings() returns integer language sql stable as $$
  select coalesce(max(version), 0) from settings_version
$$;

-- Logos, square PNGs of 512 px by their hash; versions of the settings name them. They are few and small, and every process
-- needs them.
create table logo (
  hash text primary key,
  png bytea not null,
  uploaded_by uuid references account on delete set null,
  created_at timestamptz not null default now()
);
