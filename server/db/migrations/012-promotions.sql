-- What people pay for so that others see it first: promotions, the days of credit that they leave, and how often things
-- are seen.

create table promotion (
  id uuid primary key,
  -- The kind and the id of what is promoted.
  kind text not null check (kind in ('serviceRequest', 'service', 'product')),
  ref_id uuid not null,
  owner_id uuid not null references account,
  -- What was promoted, as it was called then: receipts name it.
  title text not null,
  category text not null,
  package_key text not null,
  days integer not null check (days between 1 and 365),
  -- Minor units, tax included; also of one that days of credit pay.
  price bigint not null check (price > 0),
  currency text not null,
  paid_with text not null check (paid_with in ('card', 'credit')),
  -- Written in one transaction with the payment, in either order.
  payment_id uuid references payment deferrable initially deferred,
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  starts_at timestamptz,
  promoted_until timestamptz,
  -- The milliseconds that are left while the clock stands still.
  left_ms bigint check (left_ms >= 0),
  ended_at timestamptz,
  end_reason text,
  -- When a list last showed it: those that were shown longest ago come first.
  shown_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((paid_with = 'card') = (payment_id is not null)),
  check (status <> 'active' or promoted_until is not null),
  check (status <> 'paused' or left_ms is not null)
) with (fillfactor = 90);
create trigger promotion_touch before update on promotion for each row
  when (old.shown_at is not distinct from new.shown_at) execute function touch();
-- Of one thing one promotion runs, and others that are paid wait for their turn.
create unique index promotion_running on promotion (kind, ref_id) where status in ('active', 'paused');
create unique index promotion_unpaid on promotion (kind, ref_id) where status = 'pending_payment';
create index promotion_of on promotion (ref_id, kind, created_at desc, id desc);
create index promotion_by on promotion (owner_id, created_at desc);
create index promotion_active on promotion (kind, shown_at) where status = 'active';
-- Those that may have missed a step of what they promote.
create index promotion_open on promotion (status_since) where status in ('scheduled', 'active', 'paused');

-- Days for which something can be promoted without a payment.
create table promotion_credit (
  id uuid primary key,
  account_id uuid not null references account,
  -- The promotion whose days these are.
  promotion_id uuid unique references promotion,
  -- What else gave them, such as a month of a plan: once for each.
  source text unique,
  days integer not null check (days > 0),
  days_left integer not null check (days_left between 0 and days),
  -- What gave them was paid back, or is disputed: none of them comes back from the promotions that they pay.
  is_taken boolean not null default false,
  -- So many that were left were taken with what gave them, or with what paid the promotion; they come back if that does.
  days_taken integer not null default 0 check (days_taken between 0 and days - days_left),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index promotion_credit_of on promotion_credit (account_id, expires_at) where days_left > 0;

-- Which days of credit pay a promotion.
create table promotion_credit_use (
  promotion_id uuid not null references promotion,
  credit_id uuid not null references promotion_credit,
  days integer not null check (days > 0),
  -- So many of them are taken back: the promotion leaves as many less when it ends.
  days_taken integer not null default 0 check (days_taken between 0 and days),
  primary key (promotion_id, credit_id)
);

-- How often a thing was shown in lists, and opened, on a day and by way of a place. It names no visitor.
create table exposure (
  kind text not null,
  ref_id uuid not null,
  day date not null,
  place text not null check (place in ('list', 'category', 'search', 'other')),
  impressions integer not null default 0,
  views integer not null default 0,
  primary key (ref_id, day, place)
);
create index exposure_day on exposure (day);

-- Who was counted today, so that no visitor counts twice: marks with a key of their day, which are deleted after it.
create table counted_exposure (
  day date not null,
  person text not null,
  ref_id uuid not null,
  is_view boolean not null,
  primary key (day, ref_id, is_view, person)
);
