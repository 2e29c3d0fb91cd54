-- A zone that this database knows; browsers and Node may know others.
create function known_zone(zone text) returns text language plpgsql stable parallel safe as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- How often a listing was looked at, by the day of its seller.
create table service_view (
  service_id uuid not null references service on delete cascade,
  day date not null,
  times integer not null,
  primary key (service_id, day)
);
create index service_view_day on service_view (day);

-- What a seller was paid for lately, also what they took out of their list.
create index service_order_sold on service_order (seller_id, pricing_frozen_at) where pricing_frozen_at is not null;
