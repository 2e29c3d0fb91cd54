-- Metrics of the marketplace: facts that add up, counted once their time is over. What administrators read of a range is the
-- sum of its facts and of what has happened since the last count.

create table analytics_fact (
  section text not null,
  metric text not null,
  -- The start of a quarter of an hour: every time zone has a whole number of them.
  slot timestamptz not null,
  -- The subcategory of a listing, a request or an order, as it was then; of metrics that count minutes, the minutes.
  category text not null default '',
  -- Of a person of the demo.
  is_demo boolean not null,
  value bigint not null,
  primary key (section, metric, slot, category, is_demo)
);

-- The category of the first level in which metrics show what is in a category now, a retired one in its successor's.
create view category_shown as
select known.slug, coalesce(place.parent, place.slug) as shown_in
from category as known join category as place on place.slug = coalesce(known.moved_to, known.slug);

-- Who did something in a quarter of an hour, since people of a range do not add up.
create table analytics_person (
  slot timestamptz not null,
  account_id uuid not null,
  is_demo boolean not null,
  primary key (slot, account_id)
);

-- Both once more by the days of the zone in which administrators read them, since a year has 35,000 quarters of an hour, and
-- by the categories of the first level.
create table analytics_day (
  section text not null,
  metric text not null,
  day date not null,
  category text not null,
  is_demo boolean not null,
  value bigint not null,
  primary key (section, metric, day, category, is_demo)
);

-- On which days of a year an account was active: a bit for each day.
create table analytics_active (
  year integer not null,
  account_id uuid not null,
  is_demo boolean not null,
  days bit(366) not null,
  primary key (year, account_id)
);

-- How many conversations had a message on a day of that zone, by the day of the message before it, in the same conversation:
-- those of a range are the ones whose day before lies before it. Without people of the demo.
create table analytics_written (
  day date not null,
  -- '-infinity' for the first message.
  before date not null,
  value bigint not null,
  primary key (day, before)
);

-- Up to when everything is counted, and the zone and the categories of the days; it has one row.
create table analytics_progress (
  is_only boolean primary key default true check (is_only),
  counted_until timestamptz not null,
  zone text not null,
  -- The version of the category that was retired last by then.
  categories bigint not null
);

create index order_event_at on order_event (at);
-- When requests were first shown, and their states today.
create function note_posting() returns trigger language plpgsql as $$
begin
  update service_request set posted_at = new.at where id = new.ref_id and (posted_at is null or posted_at > new.at);
  return null;
end $$;
create trigger order_event_posted after insert on order_event for each row
  when (new.kind = 'serviceRequest' and new.to_status = 'open') execute function note_posting();
create index service_request_posted on service_request (posted_at) include (status, requester_id) where posted_at is not null;
create index message_at on message (created_at);
-- The states today of what was paid in a range, and what was ordered.
create index transaction_paid_states on transaction (kind, pricing_frozen_at) include (status, buyer_id, listing_id)
  where pricing_frozen_at is not null;

-- What may be sold out. It has no stock, as no index has.
create index product_sold_out on product (seller_id) where live and not in_stock;

create function is_demo_address(email text) returns boolean language sql immutable as $$
  select coalesce(email like '%@demo.test', false)
$$;

-- The few people whose orders are left out.
create index account_of_demo on account (id) where is_demo_address(email);
