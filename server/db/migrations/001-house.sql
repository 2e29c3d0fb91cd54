create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Rows of these tables are evidence: they are added, never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- People -------------------------------------------------------------------------------------------------------------

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
  phone text,
  bio text,
  headline text,
  languages text[] not null default '{}',
  location jsonb,
  city text generated always as (location ->> 'city') stored,
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
  timezone text not null default 'Europe/Berlin',
  notification_preferences jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  completed_count integer not null default 0,
  response_minutes integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger account_touch before update on account for each row execute function touch();
create index account_pending_email on account (pending_email) where pending_email is not null;
create index account_sellers on account (created_at desc, id) where is_seller and status = 'active';

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

-- One live code per account and purpose; asking again replaces it.
create table email_code (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
  email text not null,
  hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (account_id, purpose)
);

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

-- Files that uploads made; a row without a user after a day is swept.
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
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
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
  primary key (caller, key)
);

-- Services -----------------------------------------------------------------------------------------------------------

create table service (
  id uuid primary key,
  seller_id uuid not null references account,
  title text not null,
  description text not null,
  category text not null,
  subcategory text not null,
  tags text[] not null default '{}',
  pricing_type text not null check (pricing_type in ('fixed', 'hourly', 'quote')),
  price bigint check (price >= 100),
  packages jsonb not null default '[]',
  from_price bigint,
  duration_minutes integer,
  bookable boolean not null,
  min_notice_hours integer not null,
  max_horizon_days integer not null,
  location_type text not null check (location_type in ('at_provider', 'at_customer', 'remote')),
  location jsonb,
  city text generated always as (location ->> 'city') stored,
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  requirements text,
  images jsonb not null default '[]',
  status text not null check (status in ('draft', 'published', 'paused')),
  archived boolean not null default false,
  -- Published, not archived, and its seller active and verified; kept by the triggers below.
  live boolean not null default false,
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating_avg double precision generated always as (case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end) stored,
  order_count integer not null default 0,
  view_count integer not null default 0,
  search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') ||
    setweight(to_tsvector('simple', category || ' ' || subcategory), 'B') ||
    setweight(to_tsvector('simple', description), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (pricing_type = 'quote' or price is not null),
  check (not bookable or duration_minutes is not null),
  check (location_type = 'remote' or location is not null)
);

create function service_live() returns trigger language plpgsql as $$
begin
  -- A new listing waits for whatever happens to its seller at this moment; `account_live` reaches only those that stand.
  if tg_op = 'INSERT' then
    perform from account where id = new.seller_id for share;
  end if;
  new.live := new.status = 'published' and not new.archived and exists (
    select from account where id = new.seller_id and status = 'active' and is_seller and verification = 'approved'
  );
  return new;
end $$;
create trigger service_live before insert or update of status, archived, seller_id on service
  for each row execute function service_live();

create function account_live() returns trigger language plpgsql as $$
begin
  update service set live = status = 'published' and not archived
    and new.status = 'active' and new.is_seller and new.verification = 'approved'
  where seller_id = new.id;
  return null;
end $$;
create trigger account_live after update of status, is_seller, verification on account
  for each row when (old.status is distinct from new.status or old.is_seller is distinct from new.is_seller or old.verification is distinct from new.verification)
  execute function account_live();

create index service_newest on service (created_at desc, id desc) where live;
create index service_category on service (category, subcategory, created_at desc) where live;
create index service_seller on service (seller_id, created_at desc);
create index service_search on service using gin (search) where live;
create index service_title_like on service using gin (title gin_trgm_ops) where live;

-- Service orders -----------------------------------------------------------------------------------------------------

create table service_order (
  id uuid primary key,
  service_id uuid not null references service,
  buyer_id uuid not null references account,
  seller_id uuid references account,
  status text not null,
  status_since timestamptz not null default now(),
  snapshot jsonb not null,
  time_preferences jsonb not null default '[]',
  accepted_time_preference jsonb,
  schedule jsonb,
  address jsonb,
  note text,
  requirements_answers text,
  currency text not null,
  item_total bigint not null,
  subtotal bigint not null,
  buyer_fee bigint not null,
  total bigint not null,
  commission bigint not null,
  seller_net bigint not null,
  pricing_frozen_at timestamptz,
  decline_code text,
  decline_reason text,
  refund_reason text,
  completion jsonb,
  -- The seller never said how it went: both are asked.
  unmarked boolean not null default false,
  capture_refused boolean not null default false,
  accepted_at timestamptz,
  due_at timestamptz,
  timers jsonb not null default '[]',
  review_state text not null default 'none' check (review_state in ('none', 'open', 'posted', 'published')),
  hidden_for_buyer boolean not null default false,
  hidden_for_seller boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (buyer_id is distinct from seller_id),
  check (total = subtotal + buyer_fee and subtotal = commission + seller_net)
);
create trigger service_order_touch before update on service_order for each row execute function touch();
create index service_order_buyer on service_order (buyer_id, created_at desc) where not hidden_for_buyer;
create index service_order_seller on service_order (seller_id, created_at desc) where not hidden_for_seller;
create index service_order_service on service_order (service_id);

-- The time that an order takes of its seller; two orders of one seller never overlap.
create table slot (
  order_id uuid primary key references service_order,
  seller_id uuid not null references account,
  during tstzrange not null,
  exclude using gist (seller_id with =, during with &&)
);

create table order_event (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_id uuid not null,
  transition text not null,
  action text not null,
  actor text not null check (actor in ('buyer', 'seller', 'admin', 'system')),
  actor_id uuid,
  from_status text not null,
  to_status text not null,
  note text,
  at timestamptz not null default now()
);
create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_change();
create index order_event_of on order_event (kind, ref_id, id);

-- Reviews ------------------------------------------------------------------------------------------------------------

create table review (
  id uuid primary key,
  kind text not null,
  ref_id uuid not null,
  service_id uuid references service,
  author_id uuid not null references account,
  subject_id uuid not null references account,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '',
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  status text not null default 'published' check (status in ('blind', 'published', 'hidden')),
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  unique (kind, ref_id, author_id)
);
create index review_of_service on review (service_id, published_at desc) where status = 'published';
create index review_of_subject on review (subject_id, published_at desc) where status = 'published';

-- Notifications and mail ---------------------------------------------------------------------------------------------

create table notification (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- One fact is told once: the order event it comes from.
  source text not null,
  type text not null,
  event text not null,
  data jsonb not null default '{}',
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, source)
);
create index notification_of on notification (account_id, created_at desc);

create table mail (
  id uuid primary key,
  account_id uuid references account on delete set null,
  source text not null unique,
  recipient text not null,
  locale text not null,
  template text not null,
  data jsonb not null,
  expires_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

-- Money --------------------------------------------------------------------------------------------------------------

create table payment (
  id uuid primary key,
  kind text not null,
  ref_id uuid not null,
  payer_id uuid not null references account,
  payee_id uuid references account,
  intent_id text unique,
  client_secret text,
  amount bigint not null check (amount > 0),
  currency text not null,
  capture_mode text not null check (capture_mode in ('manual', 'automatic')),
  state text not null default 'requires_payment' check (state in (
    'requires_payment', 'processing', 'authorized', 'held', 'frozen', 'released', 'partially_refunded', 'refunded',
    'voided', 'failed', 'expired', 'charged_back')),
  pending text check (pending in ('capture', 'refund', 'void')),
  captured_amount bigint not null default 0 check (captured_amount >= 0 and captured_amount <= amount),
  refunded_amount bigint not null default 0 check (refunded_amount >= 0 and refunded_amount <= captured_amount),
  method_label text,
  last_error jsonb,
  authorized_at timestamptz,
  captured_at timestamptz,
  released_at timestamptz,
  -- Who gets what, agreed before the money can be released: it is not captured yet, or disputed.
  release_due jsonb,
  checked_at timestamptz,
  -- Counts changes: what was read at the provider is adopted only if nobody was faster.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create function payment_changed() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'checked_at' is distinct from to_jsonb(old) - 'checked_at' then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger payment_changed before update on payment for each row execute function payment_changed();
create index payment_of on payment (kind, ref_id, created_at desc);
create index payment_open on payment (checked_at) where state in ('requires_payment', 'processing', 'authorized');

-- Every call to the provider stands here before it is made.
create table provider_call (
  id uuid primary key,
  payment_id uuid not null references payment,
  action text not null check (action in ('create', 'capture', 'cancel', 'refund')),
  n integer not null,
  idempotency_key text not null unique,
  parameters jsonb not null,
  parameters_hash text not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  attempts integer not null default 0,
  -- Somebody is making the call until then, or it waits after a failure.
  not_before timestamptz not null default now(),
  last_error text,
  -- What it made or changed at the provider.
  object_id text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (payment_id, action, n),
  check ((state = 'open') = (done_at is null))
);
create index provider_call_open on provider_call (not_before) where state = 'open';

create table webhook_event (
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text not null,
  -- Which payment it is about: by the provider's id, or by ours from the metadata.
  intent_id text,
  payment_id uuid,
  happened_at timestamptz not null,
  -- Empty while the payment is unknown to us.
  applied_at timestamptz,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index webhook_event_parked on webhook_event (received_at) where applied_at is null;

create table ledger_account (
  name text not null,
  currency text not null,
  balance bigint not null default 0,
  primary key (name, currency),
  check (name not like 'escrow:%' or balance >= 0),
  check (name not like 'dispute:%' or balance >= 0)
);

create table journal (
  id uuid primary key,
  -- cap:{intent}, rel:{order}, ref:{order}:{n} …: the second insert of one fact fails.
  key text not null unique,
  kind text not null,
  ref_id uuid not null,
  at timestamptz not null default now()
);
create index journal_of on journal (kind, ref_id);

-- A credit raises the account's balance and a debit lowers it; `psp` mirrors what the provider owes us, so its balance is negative.
create table journal_entry (
  journal_id uuid not null references journal,
  account text not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  primary key (journal_id, account, currency),
  foreign key (account, currency) references ledger_account (name, currency)
);
create index journal_entry_of on journal_entry (account);

create function apply_entry() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where name = new.account and currency = new.currency;
  return null;
end $$;
create trigger journal_entry_applied after insert on journal_entry for each row execute function apply_entry();

create function journal_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from journal_entry where journal_id = new.id group by currency having sum(amount) <> 0)
    or not exists (select from journal_entry where journal_id = new.id) then
    raise exception 'journal % does not sum to zero', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_balanced after insert on journal deferrable initially deferred
  for each row execute function journal_is_balanced();
create function entry_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from journal_entry where journal_id = new.journal_id group by currency having sum(amount) <> 0) then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balanced after insert on journal_entry deferrable initially deferred
  for each row execute function entry_is_balanced();
create trigger journal_append_only before update or delete on journal for each row execute function refuse_change();
create trigger journal_entry_append_only before update or delete on journal_entry for each row execute function refuse_change();

-- Facts of this installation: when the demo was seeded, and the like.
create table installation (
  key text primary key,
  value jsonb not null,
  at timestamptz not null default now()
);
