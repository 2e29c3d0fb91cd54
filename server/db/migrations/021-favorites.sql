-- What people save, in collections of their own, what they are told of it, and what they looked at last.

create table favorite_collection (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null,
  note text,
  -- The secret of its public page, while it is shared.
  share_token text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id)
);

create table favorite (
  account_id uuid not null references account,
  kind text not null check (kind in ('service', 'product', 'request', 'requestedProduct', 'user')),
  -- Of a table that follows from the kind; what is deleted there stays here as gone.
  target_id uuid not null,
  -- Where the target stood when it was saved: what is similar can be shown when it is gone.
  category text,
  subcategory text,
  collection_id uuid,
  saved_at timestamptz not null default now(),
  -- The price then, and the lowest one of which the person was told since.
  saved_price bigint,
  notified_price bigint,
  -- When the person was last told that it can be had again.
  notified_at timestamptz,
  -- The end of the request that the person was told of.
  notified_end timestamptz,
  primary key (account_id, target_id),
  foreign key (account_id, collection_id) references favorite_collection (account_id, id) on delete set null (collection_id)
);
create index favorite_newest on favorite (account_id, saved_at desc, target_id);
create index favorite_of on favorite (target_id, account_id);
create index favorite_in on favorite (collection_id, saved_at desc) where collection_id is not null;

create table recently_viewed (
  account_id uuid not null references account,
  kind text not null check (kind in ('service', 'product', 'request', 'requestedProduct', 'user')),
  target_id uuid not null,
  viewed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, target_id)
);

-- What can be saved, of every kind alike -----------------------------------------------------------------------------

-- Each branch has its kind as a constant, so that one row is found by the index of one table.
create view favorite_target as
select 'service' as kind, id, seller_id as person_id, title, category, subcategory, images, from_price as price,
  null::bigint as price_before, pricing_type, null as condition, location as place, location_type = 'remote' as is_remote,
  false as ships, live, false as sold, moderation = 'clear' and status <> 'draft' as has_words, null::timestamptz as ends_at
from service
union all
select 'product', id, seller_id, title, category, subcategory, images, price, compare_at_price, 'fixed', condition,
  pickup_location, false, 'shipping' = any (delivery_methods), live, stock = 0, moderation = 'clear' and status <> 'draft', null
from product
union all
select 'request', id, requester_id, title, category, subcategory, images, budget_max, null, budget_type, null, location,
  location_type = 'remote', false, live, false,
  moderation_reason is null and deleted_at is null and visibility = 'public' and posted_at is not null,
  least(expires_at, needed_by)
from service_request
union all
select 'requestedProduct', id, requester_id, title, category, subcategory, images, budget_max, null, 'fixed', condition_wanted,
  location, false, delivery_preference <> 'pickup', live, false, moderation_reason is null and deleted_at is null,
  least(expires_at, needed_by)
from product_request
union all
select 'user', id, id, coalesce(company_name, name), null, null,
  case when picture is null then '[]'::jsonb else jsonb_build_array(picture) end, null, null, null, null, location, false,
  false, status = 'active', false, status = 'active', null
from account;

-- What the people who saved something are told -----------------------------------------------------------------------

-- A job tells them in the order of their ids and notes whom it told last, so that each is told once.
create table favorite_news (
  id bigint generated always as identity primary key,
  kind text not null,
  target_id uuid not null,
  event text not null check (event in ('price_dropped', 'in_stock', 'free_again', 'closing')),
  notified_until uuid,
  at timestamptz not null default now()
);

create function note_favorite_news(kind text, target uuid, event text) returns void language sql as $$
  insert into favorite_news (kind, target_id, event)
  select kind, target, event where exists (select from favorite where target_id = target)
$$;

create function listing_news() returns trigger language plpgsql as $$
begin
  perform note_favorite_news(tg_table_name, new.id, tg_argv[0]);
  return null;
end $$;
create trigger service_price_dropped after update of from_price on service
  for each row when (new.live and new.from_price < old.from_price) execute function listing_news('price_dropped');
create trigger product_price_dropped after update of price on product
  for each row when (new.live and new.price < old.price) execute function listing_news('price_dropped');
-- Units that an unpaid order reserves and gives back change nothing here: only paid orders take them out of the stock.
create trigger product_in_stock after update of stock on product
  for each row when (new.live and old.stock = 0 and new.stock > 0) execute function listing_news('in_stock');

create function times_news() returns trigger language plpgsql as $$
begin
  perform note_favorite_news('service', new.service_id, 'free_again');
  return null;
end $$;
create trigger listed_times_free after update of starts on listed_times
  for each row when (old.starts = '{}' and new.starts <> '{}') execute function times_news();

-- How many people saved a listing ------------------------------------------------------------------------------------

-- The listings whose saves a job has to count anew for their popularity.
create table favorite_recount (
  kind text not null,
  target_id uuid not null,
  primary key (target_id)
);

create function recount_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_recount (kind, target_id)
  select kind, target_id from changed where kind in ('service', 'product') order by target_id
  on conflict do nothing;
  return null;
end $$;
create trigger favorite_added after insert on favorite
  referencing new table as changed for each statement execute function recount_favorites();
create trigger favorite_removed after delete on favorite
  referencing old table as changed for each statement execute function recount_favorites();

-- The saves of an account that is suspended do not count.
create function account_favorites() returns trigger language plpgsql as $$
begin
  insert into favorite_recount (kind, target_id)
  select kind, target_id from favorite where account_id = new.id and kind in ('service', 'product') order by target_id
  on conflict do nothing;
  return null;
end $$;
create trigger account_favorites after update of status on account
  for each row when (old.status is distinct from new.status) execute function account_favorites();
