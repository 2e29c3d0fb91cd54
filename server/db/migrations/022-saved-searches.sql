-- Saved searches, what of them is compared with each new or changed listing, and what they have found.

create table saved_search (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- The list that is searched; `search` is the search for everything.
  kind text not null check (kind in ('services', 'products', 'requests', 'product_requests', 'providers', 'search')),
  name text not null,
  -- The query of the list's call, and that of its page, by which the page is opened again.
  filters jsonb not null,
  address text not null,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'off')),
  -- What it was before it was switched off by the link of a mail.
  frequency_before text check (frequency_before in ('at_once', 'daily', 'weekly')),
  -- The hour of the account's day at which daily and weekly messages are due.
  hour smallint not null default 8 check (hour between 0 and 23),
  by_mail boolean not null default true,
  by_push boolean not null default true,
  -- What matched after this is new to the person.
  seen_at timestamptz not null default now(),
  matched_at timestamptz,
  -- When the next message is due; null while there is nothing to tell. And when the last one went out.
  alert_at timestamptz,
  alerted_at timestamptz,
  -- When its words were last read: what a word means changes with the categories and the listings.
  read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger saved_search_touch before update of name, filters, frequency, hour, by_mail, by_push on saved_search
  for each row execute function touch();
create index saved_search_of on saved_search (account_id, created_at desc, id desc);
create index saved_search_due on saved_search (alert_at) where alert_at is not null;
create index saved_search_read on saved_search (read_at) where filters ? 'q';
-- Of sellers who have defined one, which replaces the fixed matching of requests.
create index saved_search_alerting on saved_search (account_id, kind) where frequency <> 'off';

-- What a search demands of the listings of one kind; each condition that is null demands nothing.
create table search_condition (
  search_id uuid not null references saved_search on delete cascade,
  account_id uuid not null,
  listed text not null check (listed in ('service', 'product', 'service_request', 'product_request', 'provider')),
  words tsquery,
  -- Everything that a listing has or has not (`listing_image`).
  marks text[] not null default '{}',
  min_price bigint,
  max_price bigint,
  -- What has no price passes, too.
  is_unpriced boolean not null default false,
  min_rating double precision,
  near double precision[],
  -- Work that is done online lies everywhere.
  is_anywhere boolean not null default false,
  -- A moment of the listing lies within this time from now on; what is urgent passes, too.
  within_time interval,
  -- Only what fits the person's own services or products.
  is_fitting boolean not null default false,
  -- The filters of free times, with the codes of days that they mean on `free_day` and meant on the day before.
  free jsonb,
  free_day date,
  free_codes smallint[],
  free_codes_before smallint[],
  -- A listing that passes has one of these keys.
  keys text[] not null,
  created_at timestamptz not null default now(),
  primary key (search_id, listed)
);
create index search_condition_free on search_condition (free_day) where free is not null;

-- The keys of the searches that are switched on, by which a listing finds the few that it may match.
create table search_key (
  listed text not null,
  key text not null,
  min_price bigint not null,
  max_price bigint not null,
  search_id uuid not null references saved_search on delete cascade
);
create index search_key_of on search_key (listed, key, max_price) include (min_price, search_id);
create index search_key_search on search_key (search_id);

create function index_search(id uuid) returns void language sql as $$
  delete from search_key where search_id = id;
  insert into search_key (listed, key, min_price, max_price, search_id)
  select listed, key,
    case when is_unpriced or min_price is null then 0 else min_price end,
    case when is_unpriced or max_price is null then 9223372036854775807 else max_price end, search_id
  from search_condition join saved_search on saved_search.id = search_condition.search_id, unnest(keys) as key
  where search_id = index_search.id and frequency <> 'off';
$$;

create function search_switched() returns trigger language plpgsql as $$
begin
  perform index_search(new.id);
  return null;
end $$;
create trigger saved_search_switched after update of frequency on saved_search for each row
  when ((old.frequency = 'off') <> (new.frequency = 'off')) execute function search_switched();

-- The moment of a search's next message, if one is due: for what tells at once not within 15 minutes of the one before, for
-- what tells each day or week at its hour, and not again on the day or in the week of the one before, whatever was chosen since.
create function next_alert(frequency text, hour smallint, zone text, alerted_at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  known text;
  period text := case frequency when 'weekly' then 'week' else 'day' end;
  today timestamp;
  last_period timestamp;
  due timestamptz;
begin
  if frequency = 'at_once' then
    return greatest(now(), alerted_at + interval '15 minutes');
  elsif frequency = 'off' then
    return null;
  end if;
  known := known_zone(zone);
  today := date_trunc('day', now() at time zone known);
  last_period := date_trunc(period, alerted_at at time zone known);
  for days in 0..8 loop
    due := (today + make_interval(days => days, hours => hour)) at time zone known;
    if due > now()
      and (frequency = 'daily' or extract(isodow from today + make_interval(days => days)) = 1)
      and (last_period is null or date_trunc(period, today + make_interval(days => days)) > last_period) then
      return due;
    end if;
  end loop;
  return null;
end $$;

-- What a search has found. A listing is found once, however often it changes, and again when it returns after a day.
create table search_match (
  -- Of `saved_search`; checking that for each row would take a third of the time of a comparison.
  search_id uuid not null,
  listed text not null,
  listing_id uuid not null,
  matched_at timestamptz not null default now(),
  -- It passes at present.
  is_passing boolean not null default true,
  -- A message has told of it, or nobody wants to be told.
  notified_at timestamptz,
  primary key (search_id, listed, listing_id)
);
create index search_match_listing on search_match (listing_id);

create function search_removed() returns trigger language plpgsql as $$
begin
  delete from search_match where search_id = old.id;
  return null;
end $$;
create trigger saved_search_removed after delete on saved_search for each row execute function search_removed();

-- A listing as searches see it: all kinds alike.
create type listing_image as (
  owner_id uuid,
  words tsvector,
  marks text[],
  price bigint,
  rating double precision,
  grid_cell integer,
  moments timestamptz[],
  days smallint[]
);

-- Listings that were published or changed and were not compared with the searches since, as they were before, at `was_at`;
-- nothing if others did not see them. A search that was saved after the last change has found them already.
create table listing_change (
  listed text not null,
  listing_id uuid not null,
  was listing_image,
  was_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (listed, listing_id)
);
create index listing_change_order on listing_change (queued_at);

-- The first change since the last comparison stays. Updating its row locks it, so that it is not taken before this commits.
create function note_listing(listed text, listing_id uuid, was listing_image, was_at timestamptz default now()) returns void
language plpgsql as $$
begin
  if current_setting('marketplace.rebuilding', true) is distinct from 'on' then
    insert into listing_change (listed, listing_id, was, was_at) values (listed, listing_id, was, was_at)
    on conflict on constraint listing_change_pkey do update set changed_at = now();
  end if;
end $$;

create function service_image(one service, days smallint[]) returns listing_image language sql stable as $$
  select (one.seller_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 'p:' || one.seller_id, 't:' || one.city_key,
      't:' || one.district_key, 'at:' || one.location_type], null),
    one.from_price, one.rating_avg, one.grid_cell, null, days)::listing_image
$$;
create function service_days(id uuid) returns smallint[] language sql stable as $$
  select days from listed_times where service_id = id
$$;

create function product_image(one product) returns listing_image language sql stable as $$
  select (one.seller_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 'p:' || one.seller_id, 't:' || one.city_key,
        't:' || one.district_key, 'condition:' || one.condition, case when one.in_stock then 'stock' end], null)
      || array(select 'delivery:' || method from unnest(one.delivery_methods) as method),
    one.price, one.rating_avg, one.grid_cell, null, null)::listing_image
$$;

create function service_request_image(one service_request) returns listing_image language sql stable as $$
  select (one.requester_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 't:' || one.city_key, 't:' || one.district_key,
      'at:' || one.location_type, 'urgency:' || one.urgency,
      case when one.budget_max is not null then 'budget' end,
      case when one.offer_count < 1 then 'offers:none' end, case when one.offer_count < 3 then 'offers:few' end,
      case when exists (select from jsonb_array_elements(one.preferred_slots) as slot
        where extract(isodow from (slot ->> 'start')::timestamptz) > 5) then 'weekend' end], null),
    one.budget_max, 0, one.grid_cell,
    array(select (slot ->> 'start')::timestamptz from jsonb_array_elements(one.preferred_slots) as slot), null)::listing_image
$$;

create function product_request_image(one product_request) returns listing_image language sql stable as $$
  select (one.requester_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 't:' || one.city_key, 't:' || one.district_key,
        case when one.needed_by is null then 'needed:any' end,
        case when one.offer_count < 1 then 'offers:none' end, case when one.offer_count < 3 then 'offers:few' end], null)
      || array(select 'condition:' || condition from unnest(array['new', 'like_new', 'good', 'fair', 'for_parts']) as condition
        where one.condition_wanted in ('any', condition))
      || array(select 'delivery:' || method from unnest(array['shipping', 'pickup']) as method
        where one.delivery_preference in ('either', method)),
    one.budget_max, 0, one.grid_cell, array_remove(array[one.needed_by], null), null)::listing_image
$$;

-- The categories and subcategories of what a seller has published.
create function seller_categories(seller uuid, except_id uuid default null) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct slug), '{}') from (
    select category, subcategory from service where seller_id = seller and live and id is distinct from except_id
    union select category, subcategory from product where seller_id = seller and live and id is distinct from except_id
  ) as listing, unnest(array[category, subcategory]) as slug
$$;

create function provider_image(one account, categories text[]) returns listing_image language sql stable as $$
  select (one.id, one.search,
    array_remove(array['t:' || one.city_key, 't:' || one.district_key], null)
      || array(select 'c:' || slug from unnest(categories) as slug),
    null, 0, one.grid_cell, null, null)::listing_image
$$;
create function is_provider(one account) returns boolean language sql immutable as $$
  select one.is_seller and one.status = 'active' and one.verification = 'approved'
$$;

-- A listing as it is now; nothing if others do not see it.
create function listing_now(listed text, id uuid) returns setof listing_image language plpgsql stable rows 1 as $$
begin
  case listed
    when 'service' then
      return query select image.* from service, service_image(service, service_days(service.id)) as image
        where service.id = listing_now.id and live;
    when 'product' then
      return query select image.* from product, product_image(product) as image where product.id = listing_now.id and live;
    when 'service_request' then
      return query select image.* from service_request, service_request_image(service_request) as image
        where service_request.id = listing_now.id and live;
    when 'product_request' then
      return query select image.* from product_request, product_request_image(product_request) as image
        where product_request.id = listing_now.id and live;
    when 'provider' then
      return query select image.* from account, provider_image(account, seller_categories(account.id)) as image
        where account.id = listing_now.id and is_provider(account);
  end case;
end $$;

-- The keys of a listing: each of its places with each of its categories, its seller, and the beginnings of its words.
-- `server/saved-searches/keys.ts` chooses those of a search.
create function listing_keys(image listing_image) returns setof text language sql immutable as $$
  select place || '|' || category
  from unnest(array['', case when 'at:remote' = any (image.marks) then 'online' end,
      'g16:' || image.grid_cell / 36001 / 16 || ',' || image.grid_cell % 36001 / 16,
      'g64:' || image.grid_cell / 36001 / 64 || ',' || image.grid_cell % 36001 / 64,
      'g256:' || image.grid_cell / 36001 / 256 || ',' || image.grid_cell % 36001 / 256]
    || array(select mark from unnest(image.marks) as mark where mark like 't:%')) as place,
    unnest(array[''] || array(select mark from unnest(image.marks) as mark where mark like 'c:%' or mark like 's:%')) as category
  where place is not null
  union all select mark from unnest(image.marks) as mark where mark like 'p:%'
  union
  select 'w:' || case when lexeme like '#%' then lexeme else left(lexeme, length) end
  from unnest(image.words) as word, generate_series(2, 5) as length where lexeme not like '#m:%'
$$;

create function service_noted() returns trigger language plpgsql as $$
declare
  was listing_image;
begin
  if tg_op = 'UPDATE' and old.live then
    was := service_image(old, service_days(old.id));
  end if;
  perform note_listing('service', new.id, was);
  return null;
end $$;
create trigger service_noted_in after insert on service for each row when (new.live) execute function service_noted();
create trigger service_noted after update on service for each row
  when ((old.live or new.live) and (old.live, old.search, old.category, old.subcategory, old.from_price, old.rating_avg,
      old.grid_cell, old.city_key, old.district_key, old.location_type)
    is distinct from (new.live, new.search, new.category, new.subcategory, new.from_price, new.rating_avg,
      new.grid_cell, new.city_key, new.district_key, new.location_type))
  execute function service_noted();

-- Free times are computed anew each day at the latest: days go by even if nothing else changes.
create function listed_times_noted() returns trigger language plpgsql as $$
declare
  one service;
begin
  select * into one from service where id = new.service_id;
  if one.live then
    perform note_listing('service', one.id, service_image(one, case when tg_op = 'UPDATE' then old.days end),
      now() - interval '1 day');
  end if;
  return null;
end $$;
create trigger listed_times_noted after insert or update on listed_times for each row execute function listed_times_noted();

create function product_noted() returns trigger language plpgsql as $$
declare
  was listing_image;
begin
  if tg_op = 'UPDATE' and old.live then
    was := product_image(old);
  end if;
  perform note_listing('product', new.id, was);
  return null;
end $$;
create trigger product_noted_in after insert on product for each row when (new.live) execute function product_noted();
create trigger product_noted after update on product for each row
  when ((old.live or new.live) and (old.live, old.search, old.category, old.subcategory, old.price, old.rating_avg,
      old.grid_cell, old.city_key, old.district_key, old.condition, old.delivery_methods, old.in_stock)
    is distinct from (new.live, new.search, new.category, new.subcategory, new.price, new.rating_avg,
      new.grid_cell, new.city_key, new.district_key, new.condition, new.delivery_methods, new.in_stock))
  execute function product_noted();

create function service_request_noted() returns trigger language plpgsql as $$
declare
  was listing_image;
begin
  if tg_op = 'UPDATE' and old.live then
    was := service_request_image(old);
  end if;
  perform note_listing('service_request', new.id, was);
  return null;
end $$;
create trigger service_request_noted_in after insert on service_request
  for each row when (new.live) execute function service_request_noted();
create trigger service_request_noted after update on service_request for each row
  when ((old.live or new.live) and (old.live, old.search, old.category, old.subcategory, old.budget_max, old.offer_count,
      old.grid_cell, old.city_key, old.district_key, old.location_type, old.urgency, old.preferred_slots)
    is distinct from (new.live, new.search, new.category, new.subcategory, new.budget_max, new.offer_count,
      new.grid_cell, new.city_key, new.district_key, new.location_type, new.urgency, new.preferred_slots))
  execute function service_request_noted();

create function product_request_noted() returns trigger language plpgsql as $$
declare
  was listing_image;
begin
  if tg_op = 'UPDATE' and old.live then
    was := product_request_image(old);
  end if;
  perform note_listing('product_request', new.id, was);
  return null;
end $$;
create trigger product_request_noted_in after insert on product_request
  for each row when (new.live) execute function product_request_noted();
create trigger product_request_noted after update on product_request for each row
  when ((old.live or new.live) and (old.live, old.search, old.category, old.subcategory, old.budget_max, old.offer_count,
      old.grid_cell, old.city_key, old.district_key, old.condition_wanted, old.delivery_preference, old.needed_by)
    is distinct from (new.live, new.search, new.category, new.subcategory, new.budget_max, new.offer_count,
      new.grid_cell, new.city_key, new.district_key, new.condition_wanted, new.delivery_preference, new.needed_by))
  execute function product_request_noted();

create function provider_noted() returns trigger language plpgsql as $$
declare
  was listing_image;
begin
  if tg_op = 'UPDATE' and is_provider(old) then
    was := provider_image(old, seller_categories(old.id));
  end if;
  perform note_listing('provider', new.id, was);
  return null;
end $$;
create trigger provider_noted_in after insert on account for each row when (is_provider(new)) execute function provider_noted();
create trigger provider_noted after update on account for each row
  when ((is_provider(old) or is_provider(new)) and (is_provider(old), old.search, old.grid_cell, old.city_key, old.district_key)
    is distinct from (is_provider(new), new.search, new.grid_cell, new.city_key, new.district_key))
  execute function provider_noted();

-- A seller whose first listing in a subcategory appears, or whose last one goes, has other categories.
create function provider_category_noted() returns trigger language plpgsql as $$
declare
  seller account;
  others text[];
begin
  if new.live and exists (select from service where seller_id = new.seller_id and live and id <> new.id
      and category = new.category and subcategory = new.subcategory
    union all select from product where seller_id = new.seller_id and live and id <> new.id
      and category = new.category and subcategory = new.subcategory)
    and (tg_op = 'INSERT' or (old.category, old.subcategory) = (new.category, new.subcategory)) then
    return null;
  end if;
  select * into seller from account where id = new.seller_id;
  if is_provider(seller) then
    others := seller_categories(new.seller_id, new.id);
    if tg_op = 'UPDATE' and old.live then
      others := others || array[old.category, old.subcategory];
    end if;
    perform note_listing('provider', seller.id, provider_image(seller, others));
  end if;
  return null;
end $$;
create trigger service_provider_in after insert on service
  for each row when (new.live) execute function provider_category_noted();
create trigger service_provider after update on service for each row
  when ((old.live or new.live) and (old.live, old.category, old.subcategory) is distinct from (new.live, new.category, new.subcategory))
  execute function provider_category_noted();
create trigger product_provider_in after insert on product
  for each row when (new.live) execute function provider_category_noted();
create trigger product_provider after update on product for each row
  when ((old.live or new.live) and (old.live, old.category, old.subcategory) is distinct from (new.live, new.category, new.subcategory))
  execute function provider_category_noted();

-- Finds those that name a listing which a saved search has found, when its owner is erased.
create index notification_found on notification using gin ((data -> 'found') jsonb_path_ops) where data ? 'found';
create index mail_found on mail using gin ((data -> 'values' -> 'found') jsonb_path_ops) where data -> 'values' ? 'found';
