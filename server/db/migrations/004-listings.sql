-- Services and products: the listings of sellers, their search, and their views.

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
  -- Weekly hours and rules of appointments that differ from those of the seller.
  hours jsonb,
  booking_rules jsonb not null default '{}',
  -- More than one for group appointments.
  seats integer not null default 1 check (seats >= 1),
  location_type text not null check (location_type in ('at_provider', 'at_customer', 'remote')),
  location jsonb,
  city text generated always as (location ->> 'city') stored,
  -- The part of the city, as it is shown.
  district text generated always as (location ->> 'label') stored,
  -- As they are searched.
  city_key text generated always as (place_key(location ->> 'city')) stored,
  district_key text generated always as (place_key(location ->> 'label')) stored,
  -- Where it lies, to about a kilometre.
  grid_cell integer generated always as (grid_cell_of(location)) stored,
  cancellation_policy text not null check (cancellation_policy in ('flexible', 'moderate', 'strict')),
  requirements text,
  images jsonb not null default '[]',
  status text not null check (status in ('draft', 'published', 'paused')),
  archived boolean not null default false,
  -- Whether administrators let it be shown. Of one that is held or hidden: why, by which rule, and since when.
  moderation text not null default 'clear' check (moderation in ('clear', 'pending', 'hidden')),
  moderation_reason text,
  moderation_rule text,
  moderated_at timestamptz,
  -- Published, not archived, not held or hidden, and its seller active and verified; triggers keep it.
  live boolean not null default false,
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating_avg double precision generated always as (case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end) stored,
  order_count integer not null default 0,
  -- The people with a verified address who saved it; a job counts them (decision 099).
  save_count integer not null default 0,
  -- An order counts ten saves, and saves count no more than the orders do, and one further order.
  popularity integer not null generated always as (order_count * 10 + least(save_count, order_count * 10 + 10)) stored,
  view_count integer not null default 0,
  -- The time by which lists are ordered: of its creation, or earlier by the days of the seller's strikes. A trigger keeps it.
  listed_at timestamptz not null default now(),
  -- When it was no draft any more; a trigger notes it.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null default '',
  check (pricing_type = 'quote' or price is not null),
  check (not bookable or duration_minutes is not null),
  check (location_type = 'remote' or location is not null)
) with (fillfactor = 90);

create table product (
  id uuid primary key,
  seller_id uuid not null references account,
  title text not null,
  description text not null,
  category text not null,
  subcategory text not null,
  condition text not null check (condition in ('new', 'like_new', 'good', 'fair', 'for_parts')),
  price bigint not null check (price >= 50),
  compare_at_price bigint check (compare_at_price > price),
  -- Units that the seller still has, including those that open orders reserve. A paid order takes its units out of
  -- both.
  stock integer not null check (stock between 0 and 99999),
  -- Units that unpaid orders reserve.
  reserved integer not null default 0 check (reserved >= 0),
  available integer not null generated always as (stock - reserved) stored,
  in_stock boolean not null generated always as (stock > reserved) stored,
  -- All units that the seller ever offered: those in stock and those that paid orders took.
  supplied bigint not null default 0,
  max_per_order integer check (max_per_order >= 1),
  delivery_methods text[] not null
    check (cardinality(delivery_methods) > 0 and delivery_methods <@ array['shipping', 'pickup']),
  shipping_options jsonb not null default '[]',
  pickup_location jsonb,
  city text generated always as (pickup_location ->> 'city') stored,
  district text generated always as (pickup_location ->> 'label') stored,
  city_key text generated always as (place_key(pickup_location ->> 'city')) stored,
  district_key text generated always as (place_key(pickup_location ->> 'label')) stored,
  grid_cell integer generated always as (grid_cell_of(pickup_location)) stored,
  handling_days integer not null check (handling_days between 0 and 30),
  auto_confirm boolean not null,
  images jsonb not null default '[]',
  status text not null check (status in ('draft', 'published', 'paused')),
  archived boolean not null default false,
  moderation text not null default 'clear' check (moderation in ('clear', 'pending', 'hidden')),
  moderation_reason text,
  moderation_rule text,
  moderated_at timestamptz,
  live boolean not null default false,
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating_avg double precision generated always as (case when rating_count = 0 then 0 else rating_sum::double precision / rating_count end) stored,
  sold_count integer not null default 0,
  -- The people with a verified address who saved it; a job counts them (decision 099).
  save_count integer not null default 0,
  -- An order counts ten saves, and saves count no more than the orders do, and one further order.
  popularity integer not null generated always as (sold_count * 10 + least(save_count, sold_count * 10 + 10)) stored,
  view_count integer not null default 0,
  -- The time by which lists are ordered: of its creation, or earlier by the days of the seller's strikes. A trigger keeps it.
  listed_at timestamptz not null default now(),
  -- When it was no draft any more; a trigger notes it.
  published_at timestamptz,
  search tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the seller last wrote the stock off, without having counted since: units of older orders do not come back by
  -- themselves.
  written_off_at timestamptz,
  check (reserved <= stock),
  check (supplied >= stock),
  check (not 'shipping' = any (delivery_methods) or jsonb_array_length(shipping_options) > 0),
  check (not 'pickup' = any (delivery_methods) or pickup_location is not null)
) with (fillfactor = 90);

create function product_supplied() returns trigger language plpgsql as $$
begin
  new.supplied := new.stock;
  return new;
end $$;
create trigger product_supplied before insert on product for each row execute function product_supplied();

-- Which listings are live ------------------------------------------------------------------------------------------------

create function listing_live() returns trigger language plpgsql as $$
begin
  -- A new listing waits for a change of its seller that is under way; `account_live` reaches only existing listings.
  if tg_op = 'INSERT' then
    perform from account where id = new.seller_id for share;
  end if;
  new.live := new.status = 'published' and not new.archived and new.moderation = 'clear' and exists (
    select from account where id = new.seller_id and status = 'active' and is_seller and verification = 'approved'
  );
  return new;
end $$;
-- Listings that were deleted while everybody saw them: their pages say so and lead to similar ones. What was hidden before is
-- as if it had never been.
create table removed_listing (
  id uuid primary key,
  kind text not null check (kind in ('service', 'product')),
  category text not null,
  subcategory text not null,
  removed_at timestamptz not null default now()
);
create index removed_listing_at on removed_listing (removed_at);

create function listing_removed() returns trigger language plpgsql as $$
begin
  insert into removed_listing (id, kind, category, subcategory)
    values (old.id, tg_table_name, old.category, old.subcategory) on conflict do nothing;
  return null;
end $$;
create trigger service_removed after delete on service for each row when (old.live) execute function listing_removed();
create trigger product_removed after delete on product for each row when (old.live) execute function listing_removed();
create trigger service_archived after update of archived on service
  for each row when (old.live and new.archived) execute function listing_removed();
create trigger product_archived after update of archived on product
  for each row when (old.live and new.archived) execute function listing_removed();

create trigger service_live before insert or update of status, archived, moderation, seller_id on service
  for each row execute function listing_live();
create trigger product_live before insert or update of status, archived, moderation, seller_id on product
  for each row execute function listing_live();

create function account_live() returns trigger language plpgsql as $$
declare
  is_trusted boolean := new.status = 'active' and new.is_seller and new.verification = 'approved';
begin
  update service set live = status = 'published' and not archived and moderation = 'clear' and is_trusted where seller_id = new.id;
  update product set live = status = 'published' and not archived and moderation = 'clear' and is_trusted where seller_id = new.id;
  return null;
end $$;
create trigger account_live after update of status, is_seller, verification on account
  for each row when (old.status is distinct from new.status or old.is_seller is distinct from new.is_seller or old.verification is distinct from new.verification)
  execute function account_live();

-- How listings are found --------------------------------------------------------------------------------------------------

create function listing_listed() returns trigger language plpgsql as $$
begin
  new.listed_at := new.created_at - make_interval(days => (select listing_delay_days from account where id = new.seller_id));
  return new;
end $$;
-- PostgreSQL fires triggers by their names: the search reads what this one sets.
create trigger service_listed before insert or update of created_at, seller_id on service
  for each row execute function listing_listed();
create trigger product_listed before insert or update of created_at, seller_id on product
  for each row execute function listing_listed();

create function account_delayed() returns trigger language plpgsql as $$
begin
  update service set listed_at = created_at - make_interval(days => new.listing_delay_days) where seller_id = new.id;
  update product set listed_at = created_at - make_interval(days => new.listing_delay_days) where seller_id = new.id;
  return null;
end $$;
create trigger account_delayed after update of listing_delay_days on account for each row
  when (old.listing_delay_days is distinct from new.listing_delay_days) execute function account_delayed();

create function listing_published() returns trigger language plpgsql as $$
begin
  new.published_at := case tg_op when 'INSERT' then new.created_at else now() end;
  return new;
end $$;
create trigger service_published before insert or update of status on service for each row
  when (new.status <> 'draft' and new.published_at is null) execute function listing_published();
create trigger product_published before insert or update of status on product for each row
  when (new.status <> 'draft' and new.published_at is null) execute function listing_published();

create function listing_lexemes(
  language text, seller_id uuid, title text, tags text[], place text, description text, category text, subcategory text,
  created_at timestamptz
) returns tsvector language plpgsql stable as $$
declare
  provider text;
begin
  select concat_ws(' ', name, company_name) into provider from account where id = seller_id;
  return setweight(search_lexemes(language, title), 'A')
    || setweight(search_lexemes(language, array_to_string(tags, ' ')), 'B')
    || setweight(search_lexemes(language, place), 'C')
    || setweight(search_lexemes(language, provider), 'C')
    || strip(search_lexemes(language, description))
    -- No word begins like these. The names of categories stand in the table `category`; the month, in the order of the
    -- lists, makes it possible to search the newest first.
    || array_to_tsvector(array[
      '#c:' || category,
      '#c:' || subcategory,
      '#m:' || to_char(created_at at time zone 'UTC', 'YYYY-MM')
    ]);
end $$;

create function service_search() returns trigger language plpgsql as $$
begin
  new.search := listing_lexemes(new.language, new.seller_id, new.title, new.tags,
    concat_ws(' ', new.location ->> 'label', new.location ->> 'city'),
    new.description, new.category, new.subcategory, new.listed_at);
  return new;
end $$;
create trigger service_grid_cell after insert or update of location on service
  for each row when (new.grid_cell is not null) execute function note_grid_cell();

create trigger service_search
  before insert or update of title, description, tags, category, subcategory, location, language, seller_id, created_at,
    listed_at
  on service for each row execute function service_search();

create function product_search() returns trigger language plpgsql as $$
begin
  new.search := listing_lexemes(new.language, new.seller_id, new.title, null,
    concat_ws(' ', new.pickup_location ->> 'label', new.pickup_location ->> 'city'),
    new.description, new.category, new.subcategory, new.listed_at);
  return new;
end $$;
create trigger product_grid_cell after insert or update of pickup_location on product
  for each row when (new.grid_cell is not null) execute function note_grid_cell();

create trigger product_search
  before insert or update of title, description, category, subcategory, pickup_location, language, seller_id, created_at,
    listed_at
  on product for each row execute function product_search();

create function account_renamed() returns trigger language plpgsql as $$
begin
  -- The seller's listings are found by the name, too: naming the column fires their own trigger.
  update service set title = title where seller_id = new.id;
  update product set title = title where seller_id = new.id;
  return null;
end $$;
create trigger account_renamed after update of name, company_name on account for each row
  when (old.name is distinct from new.name or old.company_name is distinct from new.company_name)
  execute function account_renamed();

create function service_words() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.title, array_to_string(new.tags, ' '), new.district, new.city));
  return null;
end $$;
create trigger service_words after insert or update of title, tags, location, status, archived, moderation, live on service
  for each row when (new.live) execute function service_words();

create function product_words() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.title, new.district, new.city));
  return null;
end $$;
create trigger product_words after insert or update of title, pickup_location, status, archived, moderation, live on product
  for each row when (new.live) execute function product_words();

create index service_newest on service (listed_at desc, id desc) where live;
create index service_seller on service (seller_id, created_at desc);
-- Lists of administrators have listings that are not live, too.
create index service_latest on service (created_at desc, id desc);
create index service_changed on service (updated_at desc, id desc);
create index service_first_published on service (published_at);
create index service_by_title on service (lower(title), id);
create index service_by_price on service (from_price, id);
create index service_by_price_falling on service (from_price desc nulls last, id desc);
create index service_by_orders on service (order_count desc, id desc);
create index service_unpublished on service (status, created_at desc, id desc) where status <> 'published' and not archived;
create index service_moderated on service (moderation, moderated_at) where moderation <> 'clear';
create index service_search on service using gin (search) with (fastupdate = off) where live;
create index service_in_category on service (category, listed_at desc, id desc) where live;
create index service_in_subcategory on service (subcategory, listed_at desc, id desc) where live;
create index service_in_city on service (city_key, listed_at desc, id desc) where live;
create index service_in_district on service (district_key) where live;
create index service_near on service (grid_cell, listed_at desc, id desc) where live;
create index service_without_grid_cell on service (id) where grid_cell is null and location is not null;
create index service_cheapest on service (from_price, id desc) where live;
create index service_dearest on service (from_price desc nulls last, id desc) where live;
create index service_best_rated on service (rating_avg desc, id desc) where live;
create index service_most_popular on service (popularity desc, id desc) where live;
-- An index alone answers the counts of a category's filters, and its order by stars.
create index service_rated_in_category on service (category, rating_avg desc, id desc)
  include (subcategory, location_type, city, from_price) where live;

-- No index has the stock, only whether there is any: an order that reserves one of several units writes to no index.
create index product_newest on product (listed_at desc, id desc) where live;
create index product_seller on product (seller_id, created_at desc);
-- Lists of administrators have listings that are not live, too.
create index product_latest on product (created_at desc, id desc);
create index product_changed on product (updated_at desc, id desc);
create index product_first_published on product (published_at);
create index product_by_title on product (lower(title), id);
create index product_by_price on product (price, id);
create index product_by_price_falling on product (price desc nulls last, id desc);
create index product_by_orders on product (sold_count desc, id desc);
create index product_unpublished on product (status, created_at desc, id desc) where status <> 'published' and not archived;
create index product_moderated on product (moderation, moderated_at) where moderation <> 'clear';
create index product_search on product using gin (search) with (fastupdate = off) where live;
create index product_in_category on product (category, listed_at desc, id desc) where live;
create index product_in_subcategory on product (subcategory, listed_at desc, id desc) where live;
create index product_in_city on product (city_key, listed_at desc, id desc) where live;
create index product_in_district on product (district_key) where live;
create index product_near on product (grid_cell, listed_at desc, id desc) where live;
create index product_without_grid_cell on product (id) where grid_cell is null and pickup_location is not null;
create index product_cheapest on product (price, id desc) where live;
create index product_dearest on product (price desc nulls last, id desc) where live;
create index product_best_rated on product (rating_avg desc, id desc) where live;
create index product_most_popular on product (popularity desc, id desc) where live;
create index product_rated_in_category on product (category, rating_avg desc, id desc)
  include (subcategory, condition, delivery_methods, in_stock, city, price) where live;

-- How many listings are live ----------------------------------------------------------------------------------------------

-- The sum of `n` is the exact number of live listings of a kind. A change adds a row and changes no row that other
-- transactions might be changing; a job sums the rows up.
create table listing_tally (
  category text not null,
  subcategory text not null,
  n integer not null,
  kind text not null check (kind in ('service', 'product'))
);

-- Each kind of listing has a table of the same name.
create function tally_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.live then
    insert into listing_tally (kind, category, subcategory, n) values (tg_table_name, old.category, old.subcategory, -1);
  end if;
  if tg_op <> 'DELETE' and new.live then
    insert into listing_tally (kind, category, subcategory, n) values (tg_table_name, new.category, new.subcategory, 1);
  end if;
  return null;
end $$;
create trigger service_tally_in after insert on service
  for each row when (new.live) execute function tally_listing();
create trigger service_tally_out after delete on service
  for each row when (old.live) execute function tally_listing();
create trigger service_tally_moved after update of live, status, archived, moderation, category, subcategory, seller_id on service
  for each row when ((old.live, old.category, old.subcategory) is distinct from (new.live, new.category, new.subcategory))
  execute function tally_listing();
create trigger product_tally_in after insert on product
  for each row when (new.live) execute function tally_listing();
create trigger product_tally_out after delete on product
  for each row when (old.live) execute function tally_listing();
create trigger product_tally_moved after update of live, status, archived, moderation, category, subcategory, seller_id on product
  for each row when ((old.live, old.category, old.subcategory) is distinct from (new.live, new.category, new.subcategory))
  execute function tally_listing();

create function fold_listing_tally() returns void language sql as $$
  with taken as (delete from listing_tally returning *)
  insert into listing_tally (kind, category, subcategory, n)
  select kind, category, subcategory, sum(n) from taken group by kind, category, subcategory having sum(n) <> 0
$$;

-- How often listings are looked at, by the day of their seller ------------------------------------------------------------

create table service_view (
  service_id uuid not null references service on delete cascade,
  day date not null,
  times integer not null,
  primary key (service_id, day)
);
create index service_view_day on service_view (day);

create table product_view (
  product_id uuid not null references product on delete cascade,
  day date not null,
  times integer not null,
  primary key (product_id, day)
);
create index product_view_day on product_view (day);
