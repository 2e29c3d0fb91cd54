-- Categories that are used by themselves, and the custom fields of the listings in a category (decision 112).

-- What is written into a category that is retired at the same moment goes where the others of it went. An entry of a category
-- by itself names it twice.
create or replace function settle_category() returns trigger language plpgsql as $$
declare
  own record;
begin
  select slug, parent, moved_to into own from category where slug = new.subcategory for key share;
  if own.moved_to is not null then
    select slug, parent, moved_to into own from category where slug = own.moved_to for key share;
  end if;
  if own.slug is not null then
    new.subcategory := own.slug;
    new.category := coalesce(own.parent, own.slug);
  end if;
  return new;
end $$;

-- The definitions, in their order: `CustomField` of the contract. They hold for the category and for all below it.
alter table category add column fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array');

-- The values by the keys of the fields: texts, numbers, the keys of choices, true and false.
alter table service add column custom_fields jsonb not null default '{}' check (jsonb_typeof(custom_fields) = 'object');
alter table product add column custom_fields jsonb not null default '{}' check (jsonb_typeof(custom_fields) = 'object');
-- What of them is looked for: each choice, yes and no as `key=value`, and each number as `key#bucket`; a trigger keeps it.
alter table service add column field_marks text[] not null default '{}';
alter table product add column field_marks text[] not null default '{}';

-- The bucket of a number with at most three decimals: how many digits its thousandths have, and the first one. A larger
-- number never has a lower bucket, so that a range of numbers lies in a range of buckets.
create function field_bucket(value numeric) returns integer language sql immutable strict as $$
  select (case when value < 0 then -1 else 1 end)
    * (length(trunc(abs(value) * 1000)::text) * 10 + left(trunc(abs(value) * 1000)::text, 1)::integer)
$$;

create function field_marks_of(fields jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(case jsonb_typeof(value)
      when 'number' then key || '#' || field_bucket((value #>> '{}')::numeric)
      else key || '=' || (value #>> '{}') end), '{}')
  from jsonb_each(fields)
  where jsonb_typeof(value) in ('number', 'boolean')
    or (jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[a-z0-9-]{1,40}$')
$$;

create function note_field_marks() returns trigger language plpgsql as $$
begin
  new.field_marks := field_marks_of(new.custom_fields);
  return new;
end $$;
create trigger service_field_marks before insert or update of custom_fields on service
  for each row execute function note_field_marks();
create trigger product_field_marks before insert or update of custom_fields on product
  for each row execute function note_field_marks();

create index service_by_field on service using gin (field_marks) where live;
create index product_by_field on product using gin (field_marks) where live;

-- Saved searches see the marks among the others, and the numbers by themselves.
alter type listing_image add attribute fields jsonb;
alter table search_condition add column field_ranges jsonpath;

create or replace function service_image(one service, days smallint[]) returns listing_image language sql stable as $$
  select (one.seller_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 'p:' || one.seller_id, 't:' || one.city_key,
      't:' || one.district_key, 'at:' || one.location_type], null)
      || array(select 'f:' || mark from unnest(one.field_marks) as mark where mark like '%=%'),
    one.from_price, one.rating_avg, one.grid_cell, null, days, one.custom_fields)::listing_image
$$;

create or replace function product_image(one product) returns listing_image language sql stable as $$
  select (one.seller_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 'p:' || one.seller_id, 't:' || one.city_key,
        't:' || one.district_key, 'condition:' || one.condition, case when one.in_stock then 'stock' end], null)
      || array(select 'delivery:' || method from unnest(one.delivery_methods) as method)
      || array(select 'f:' || mark from unnest(one.field_marks) as mark where mark like '%=%'),
    one.price, one.rating_avg, one.grid_cell, null, null, one.custom_fields)::listing_image
$$;

create or replace function service_request_image(one service_request) returns listing_image language sql stable as $$
  select (one.requester_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 't:' || one.city_key, 't:' || one.district_key,
      'at:' || one.location_type, 'urgency:' || one.urgency,
      case when one.budget_max is not null then 'budget' end,
      case when one.offer_count < 1 then 'offers:none' end, case when one.offer_count < 3 then 'offers:few' end,
      case when exists (select from jsonb_array_elements(one.preferred_slots) as slot
        where extract(isodow from (slot ->> 'start')::timestamptz) > 5) then 'weekend' end], null),
    one.budget_max, 0, one.grid_cell,
    array(select (slot ->> 'start')::timestamptz from jsonb_array_elements(one.preferred_slots) as slot), null,
    null)::listing_image
$$;

create or replace function product_request_image(one product_request) returns listing_image language sql stable as $$
  select (one.requester_id, one.search,
    array_remove(array['c:' || one.category, 's:' || one.subcategory, 't:' || one.city_key, 't:' || one.district_key,
        case when one.needed_by is null then 'needed:any' end,
        case when one.offer_count < 1 then 'offers:none' end, case when one.offer_count < 3 then 'offers:few' end], null)
      || array(select 'condition:' || condition from unnest(array['new', 'like_new', 'good', 'fair', 'for_parts']) as condition
        where one.condition_wanted in ('any', condition))
      || array(select 'delivery:' || method from unnest(array['shipping', 'pickup']) as method
        where one.delivery_preference in ('either', method)),
    one.budget_max, 0, one.grid_cell, array_remove(array[one.needed_by], null), null, null)::listing_image
$$;

create or replace function provider_image(one account, categories text[]) returns listing_image language sql stable as $$
  select (one.id, one.search,
    array_remove(array['t:' || one.city_key, 't:' || one.district_key], null)
      || array(select 'c:' || slug from unnest(categories) as slug),
    null, 0, one.grid_cell, null, null, null)::listing_image
$$;

drop trigger service_noted on service;
create trigger service_noted after update on service for each row
  when ((old.live or new.live) and (old.live, old.search, old.category, old.subcategory, old.from_price, old.rating_avg,
      old.grid_cell, old.city_key, old.district_key, old.location_type, old.custom_fields)
    is distinct from (new.live, new.search, new.category, new.subcategory, new.from_price, new.rating_avg,
      new.grid_cell, new.city_key, new.district_key, new.location_type, new.custom_fields))
  execute function service_noted();

drop trigger product_noted on product;
create trigger product_noted after update on product for each row
  when ((old.live or new.live) and (old.live, old.search, old.category, old.subcategory, old.price, old.rating_avg,
      old.grid_cell, old.city_key, old.district_key, old.condition, old.delivery_methods, old.in_stock, old.custom_fields)
    is distinct from (new.live, new.search, new.category, new.subcategory, new.price, new.rating_avg,
      new.grid_cell, new.city_key, new.district_key, new.condition, new.delivery_methods, new.in_stock, new.custom_fields))
  execute function product_noted();
