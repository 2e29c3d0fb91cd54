-- What people ask for, and the offers that others make for it.

-- When the last of these times ends; each names its zone, so that no setting of the session changes what it means.
create function last_end(slots jsonb) returns timestamptz language sql immutable parallel safe as $$
  select max((slot ->> 'end')::timestamptz) from jsonb_array_elements(slots) as slot
$$;

create table service_request (
  id uuid primary key,
  requester_id uuid not null references account,
  title text not null,
  description text not null,
  category text not null,
  subcategory text not null,
  budget_type text not null check (budget_type in ('fixed', 'range', 'hourly', 'open')),
  budget_min bigint,
  budget_max bigint,
  urgency text not null check (urgency in ('asap', 'date', 'flexible')),
  preferred_slots jsonb not null default '[]',
  deadline timestamptz,
  -- The last time at which it is of use: its last possible day, or the end of its last preferred time.
  needed_by timestamptz generated always as (least(deadline, last_end(preferred_slots))) stored,
  location_type text not null check (location_type in ('at_my_place', 'at_provider', 'remote')),
  location jsonb,
  city text generated always as (location ->> 'city') stored,
  district text generated always as (location ->> 'label') stored,
  city_key text generated always as (place_key(location ->> 'city')) stored,
  district_key text generated always as (place_key(location ->> 'label')) stored,
  grid_cell integer generated always as (grid_cell_of(location)) stored,
  visibility text not null check (visibility in ('public', 'invited')),
  images jsonb not null default '[]',
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  close_reason text,
  -- Why an administrator looks at it first, or has refused or removed it.
  moderation_reason text,
  moderation_rule text,
  -- Its author has deleted it, or an administrator has archived it.
  deleted_at timestamptz,
  -- Its state and its moderation_reason before an administrator archived it: with them it can be brought back.
  archived_status text,
  archived_reason text,
  -- The providers who were invited.
  invited uuid[] not null default '{}',
  -- Money of an order that was called off is held until another offer is accepted.
  holds_money boolean not null default false,
  -- The author decides what becomes of an order that was called off; others do not see the request meanwhile.
  paused boolean not null default false,
  expires_at timestamptz,
  offer_count integer not null default 0 check (offer_count >= 0),
  -- When it was last shown to others: the lists are ordered by it.
  opened_at timestamptz not null default now(),
  -- When it was first shown to others: metrics count it then. The trigger of its history keeps it.
  posted_at timestamptz,
  -- In the public lists; a trigger keeps it.
  live boolean not null default false,
  search tsvector not null default '',
  settings_version integer not null default present_settings(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (budget_type = 'open' or budget_max is not null),
  check (budget_type <> 'range' or budget_min is not null),
  check (budget_min <= budget_max),
  check (location_type = 'remote' or location is not null)
) with (fillfactor = 90);

create function request_live() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from account where id = new.requester_id for share;
  end if;
  new.live := new.status = 'open' and new.visibility = 'public' and not new.paused and new.deleted_at is null
    and exists (select from account where id = new.requester_id and status = 'active');
  return new;
end $$;
create trigger service_request_live before insert or update of status, visibility, paused, deleted_at, requester_id on service_request
  for each row execute function request_live();

create function account_requests_live() returns trigger language plpgsql as $$
begin
  -- Naming the column fires the trigger of the request.
  update service_request set status = status where requester_id = new.id and status = 'open';
  update product_request set status = status where requester_id = new.id and status = 'open';
  return null;
end $$;
create trigger account_requests_live after update of status on account
  for each row when (old.status is distinct from new.status) execute function account_requests_live();

create function request_search() returns trigger language plpgsql as $$
begin
  new.search := setweight(search_lexemes(new.language, new.title), 'A')
    || setweight(search_lexemes(new.language, concat_ws(' ', new.location ->> 'label', new.location ->> 'city')), 'C')
    || strip(search_lexemes(new.language, new.description))
    || array_to_tsvector(array['#c:' || new.category, '#c:' || new.subcategory]);
  return new;
end $$;
create trigger service_request_search
  before insert or update of title, description, category, subcategory, location, language on service_request
  for each row execute function request_search();
-- The number of offers is no change of the request: its time would tell every rival when an offer came.
create trigger service_request_touch before update on service_request for each row
  when (old.offer_count = new.offer_count and old.posted_at is not distinct from new.posted_at) execute function touch();


create function request_words() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.title, new.district, new.city));
  return null;
end $$;
create trigger service_request_words after insert or update of title, location, status, visibility, paused, deleted_at
  on service_request for each row when (new.live) execute function request_words();

create trigger service_request_grid_cell after insert or update of location on service_request
  for each row when (new.grid_cell is not null) execute function note_grid_cell();

create index service_request_of on service_request (requester_id, created_at desc) where deleted_at is null;
create index service_request_newest on service_request (opened_at desc, id desc) where live;
create index service_request_in_category on service_request (category, opened_at desc, id desc) where live;
create index service_request_in_subcategory on service_request (subcategory, opened_at desc, id desc) where live;
create index service_request_in_city on service_request (city_key, opened_at desc, id desc) where live;
create index service_request_in_district on service_request (district_key) where live;
create index service_request_near on service_request (grid_cell, opened_at desc, id desc) where live;
create index service_request_without_grid_cell on service_request (id) where grid_cell is null and location is not null;
create index service_request_budget on service_request (budget_max, id desc) where live;
create index service_request_dearest on service_request (budget_max desc nulls last, id desc) where live;
create index service_request_needed on service_request (needed_by, id desc) where live;
create index service_request_offers on service_request (offer_count, id desc) where live;
create index service_request_search on service_request using gin (search) with (fastupdate = off) where live;
create index service_request_invited on service_request using gin (invited) where invited <> '{}';
create index service_request_latest on service_request (created_at desc, id desc);
create index service_request_by_status on service_request (status, created_at desc, id desc);
create index service_request_archived on service_request (deleted_at desc, id desc) where archived_status is not null;

-- Sealed offers for service requests.
create table offer (
  id uuid primary key,
  -- The kind and the id of what is asked for.
  kind text not null check (kind in ('serviceRequest')),
  ref_id uuid not null references service_request,
  requester_id uuid not null references account,
  provider_id uuid not null references account,
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  -- The terms by which the provider stands; `rounds` has those of each round.
  currency text not null,
  price bigint not null check (price >= 100),
  pricing_type text not null check (pricing_type in ('fixed', 'hourly')),
  estimated_hours integer check (estimated_hours between 1 and 200),
  message text not null,
  -- What is included, if a counter that holds has named it; else the message tells.
  scope text,
  -- Private pictures, by their ids and the names of their files.
  attachments jsonb not null default '[]',
  slots jsonb not null default '[]',
  duration_days integer,
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  valid_until timestamptz not null,
  rounds jsonb not null default '[]',
  version integer not null default 1,
  -- The provider has accepted the last counter.
  agreed boolean not null default false,
  -- What is asked for has changed since.
  stale boolean not null default false,
  buyer_message text,
  rejection_reason text,
  settings_version integer not null default present_settings(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (pricing_type <> 'hourly' or estimated_hours is not null),
  check (requester_id <> provider_id)
);
-- Offers are sealed: what becomes of another one holds, restores or ends an offer, but does not count as its change.
create trigger offer_touch before update on offer for each row
  when (old.timers = new.timers and new.status not in ('on_hold', 'not_selected')
    and not (old.status in ('on_hold', 'not_selected') and new.status = 'pending'))
  execute function touch();
-- A provider has one offer that is not over.
create unique index offer_live on offer (kind, ref_id, provider_id)
  where status in ('pending', 'countered', 'on_hold', 'accepted');
create index offer_for on offer (ref_id, created_at desc);
create index offer_by on offer (provider_id, created_at desc);
create index offer_attachment on offer using gin (attachments jsonb_path_ops) where attachments <> '[]';
-- One offer of what is asked for is accepted at a time.
create unique index offer_accepted on offer (kind, ref_id) where status = 'accepted';

-- How many offers can still be accepted, beside what is asked for.
create function count_offers() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.status in ('pending', 'countered', 'on_hold') then 1 else 0 end;
  is_now integer := case when tg_op <> 'DELETE' and new.status in ('pending', 'countered', 'on_hold') then 1 else 0 end;
begin
  if was <> is_now then
    update service_request set offer_count = offer_count + is_now - was where id = coalesce(new.ref_id, old.ref_id);
  end if;
  return null;
end $$;
create trigger offer_counted after insert or update of status or delete on offer for each row execute function count_offers();

-- What providers keep of their offers for the next ones.
create table offer_template (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null,
  content jsonb not null,
  unique (account_id, name)
);

-- Which providers were told of a request, because their services fit or because they were invited.
create table request_match (
  request_id uuid not null references service_request on delete cascade,
  provider_id uuid not null references account,
  -- Without a time it waits for the daily mail.
  notified_at timestamptz default now(),
  in_daily_mail boolean not null default false,
  primary key (request_id, provider_id),
  check (notified_at is not null or in_daily_mail)
);
create index request_match_of on request_match (provider_id, notified_at desc);
create index request_match_waiting on request_match (provider_id) where notified_at is null;

-- Products that people want. What has the same name as in `service_request` means the same.
create table product_request (
  id uuid primary key,
  requester_id uuid not null references account,
  title text not null,
  description text not null,
  category text not null,
  subcategory text not null,
  condition_wanted text not null check (condition_wanted in ('any', 'new', 'like_new', 'good', 'fair', 'for_parts')),
  quantity integer not null check (quantity between 1 and 999),
  -- The units of accepted offers; a trigger keeps it.
  filled_quantity integer not null default 0 check (filled_quantity >= 0),
  -- For one unit.
  budget_min bigint,
  budget_max bigint not null,
  needed_by timestamptz,
  delivery_preference text not null check (delivery_preference in ('shipping', 'pickup', 'either')),
  location jsonb,
  city text generated always as (location ->> 'city') stored,
  district text generated always as (location ->> 'label') stored,
  city_key text generated always as (place_key(location ->> 'city')) stored,
  district_key text generated always as (place_key(location ->> 'label')) stored,
  grid_cell integer generated always as (grid_cell_of(location)) stored,
  images jsonb not null default '[]',
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  close_reason text,
  moderation_reason text,
  moderation_rule text,
  deleted_at timestamptz,
  -- As in service_request.
  archived_status text,
  archived_reason text,
  expires_at timestamptz,
  offer_count integer not null default 0 check (offer_count >= 0),
  opened_at timestamptz not null default now(),
  live boolean not null default false,
  search tsvector not null default '',
  settings_version integer not null default present_settings(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (budget_min <= budget_max),
  -- Two acceptances at the same time cannot come to more than is wanted.
  check (filled_quantity <= quantity)
) with (fillfactor = 90);

create function product_request_live() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform from account where id = new.requester_id for share;
  end if;
  new.live := new.status = 'open' and new.deleted_at is null
    and exists (select from account where id = new.requester_id and status = 'active');
  return new;
end $$;
create trigger product_request_live before insert or update of status, deleted_at, requester_id on product_request
  for each row execute function product_request_live();
create trigger product_request_search
  before insert or update of title, description, category, subcategory, location, language on product_request
  for each row execute function request_search();
create trigger product_request_words after insert or update of title, location, status, deleted_at
  on product_request for each row when (new.live) execute function request_words();
create trigger product_request_touch before update on product_request for each row
  when (old.offer_count = new.offer_count and old.filled_quantity = new.filled_quantity) execute function touch();
create trigger product_request_grid_cell after insert or update of location on product_request
  for each row when (new.grid_cell is not null) execute function note_grid_cell();

create index product_request_of on product_request (requester_id, created_at desc) where deleted_at is null;
create index product_request_newest on product_request (opened_at desc, id desc) where live;
create index product_request_in_category on product_request (category, opened_at desc, id desc) where live;
create index product_request_in_subcategory on product_request (subcategory, opened_at desc, id desc) where live;
create index product_request_in_city on product_request (city_key, opened_at desc, id desc) where live;
create index product_request_in_district on product_request (district_key) where live;
create index product_request_near on product_request (grid_cell, opened_at desc, id desc) where live;
create index product_request_without_grid_cell on product_request (id) where grid_cell is null and location is not null;
create index product_request_budget on product_request (budget_max, id desc) where live;
create index product_request_dearest on product_request (budget_max desc nulls last, id desc) where live;
create index product_request_needed on product_request (needed_by, id desc) where live;
create index product_request_offers on product_request (offer_count, id desc) where live;
create index product_request_search on product_request using gin (search) with (fastupdate = off) where live;
create index product_request_latest on product_request (created_at desc, id desc);
create index product_request_by_status on product_request (status, created_at desc, id desc);
create index product_request_archived on product_request (deleted_at desc, id desc) where archived_status is not null;

-- Sealed offers for products that people want.
create table product_offer (
  id uuid primary key,
  request_id uuid not null references product_request,
  requester_id uuid not null references account,
  seller_id uuid not null references account,
  -- From its order on, that of the order by the names of offers; both are written in one transaction.
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  currency text not null,
  -- Of one unit.
  price bigint not null check (price >= 50),
  quantity integer not null check (quantity >= 1),
  -- The units that are accepted and not given back.
  taken integer not null default 0,
  condition text not null check (condition in ('new', 'like_new', 'good', 'fair', 'for_parts')),
  message text not null,
  -- The seller's own listing; its stock is reserved from the beginning of the payment on.
  product_id uuid references product,
  delivery_methods text[] not null
    check (cardinality(delivery_methods) > 0 and delivery_methods <@ array['shipping', 'pickup']),
  shipping_options jsonb not null default '[]',
  pickup_location jsonb,
  handling_days integer not null check (handling_days between 0 and 30),
  images jsonb not null default '[]',
  valid_until timestamptz not null,
  version integer not null default 1,
  -- What is wanted has changed since.
  stale boolean not null default false,
  -- Accepted offers come to all that is wanted; it does not expire meanwhile.
  on_hold boolean not null default false,
  -- How often it was accepted and not paid.
  lapses integer not null default 0,
  buyer_message text,
  rejection_reason text,
  -- The seller has removed it from the own list.
  hidden boolean not null default false,
  settings_version integer not null default present_settings(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (taken between 0 and quantity),
  check (requester_id <> seller_id),
  check (not 'shipping' = any (delivery_methods) or jsonb_array_length(shipping_options) > 0),
  check (not 'pickup' = any (delivery_methods) or pickup_location is not null)
);
-- Offers are sealed: what becomes of another one holds, restores or ends an offer, but does not count as its change.
create trigger product_offer_touch before update on product_offer for each row
  when (old.timers = new.timers and old.on_hold = new.on_hold and new.status <> 'not_selected'
    and old.status <> 'not_selected')
  execute function touch();
-- A seller has one offer that can be accepted or waits for its payment.
create unique index product_offer_live on product_offer (request_id, seller_id)
  where status in ('pending', 'accepted', 'payment_pending');
create index product_offer_for on product_offer (request_id, created_at desc);
create index product_offer_by on product_offer (seller_id, created_at desc);
create index product_offer_to on product_offer (requester_id, created_at desc);
create index product_offer_product on product_offer (product_id) where product_id is not null;

-- How many offers can still be accepted, and how many units are, beside what is wanted.
create function count_product_offers() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.status = 'pending' then 1 else 0 end;
  is_now integer := case when tg_op <> 'DELETE' and new.status = 'pending' then 1 else 0 end;
  had integer := case when tg_op <> 'INSERT' then old.taken else 0 end;
  has integer := case when tg_op <> 'DELETE' then new.taken else 0 end;
begin
  if was <> is_now or had <> has then
    update product_request set offer_count = offer_count + is_now - was, filled_quantity = filled_quantity + has - had
    where id = coalesce(new.request_id, old.request_id);
  end if;
  return null;
end $$;
create trigger product_offer_counted after insert or update of status, taken or delete on product_offer
  for each row execute function count_product_offers();

-- Which sellers were told of a product request.
create table product_request_match (
  request_id uuid not null references product_request on delete cascade,
  provider_id uuid not null references account,
  -- Without a time it waits for the daily mail.
  notified_at timestamptz default now(),
  in_daily_mail boolean not null default false,
  primary key (request_id, provider_id),
  check (notified_at is not null or in_daily_mail)
);
create index product_request_match_of on product_request_match (provider_id, notified_at desc);
create index product_request_match_waiting on product_request_match (provider_id) where notified_at is null;
