-- What lists say of the free times of services. Jobs compute it from the seller's calendar.

create table listed_times (
  service_id uuid primary key references service on delete cascade,
  -- The first free starts in order, in minutes since 1970.
  starts integer[] not null,
  -- The minutes before its start by which an appointment is ordered at the latest.
  notice_minutes integer not null,
  -- The days with a free start, by the clock of the seller, and the parts of each day (`server/availability/day-codes.ts`).
  days smallint[] not null,
  -- When the first of this is over, or a later day opens.
  refresh_at timestamptz not null
);
create index listed_times_days on listed_times using gin (days);
create index listed_times_due on listed_times (refresh_at);

-- Queues a job in the transaction of each change that free times follow from. Jobs of one seller or service that wait are one.
create function refresh_seller_times(seller uuid) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('availability:refresh', json_build_object('sellerId', seller), job_key => 'availability:' || seller);
end $$;

create function seller_times_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_seller_times(old.seller_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.seller_id <> old.seller_id) then
    perform refresh_seller_times(new.seller_id);
  end if;
  return null;
end $$;
create trigger slot_times after insert or update or delete on slot
  for each row execute function seller_times_changed();
create trigger availability_times after insert or update or delete on availability
  for each row execute function seller_times_changed();

-- A calendar that is read replaces all of its times.
create function external_times_changed() returns trigger language plpgsql as $$
declare
  seller uuid;
begin
  for seller in select distinct seller_id from changed loop
    perform refresh_seller_times(seller);
  end loop;
  return null;
end $$;
create trigger external_times_in after insert on external_busy
  referencing new table as changed for each statement execute function external_times_changed();
create trigger external_times_out after delete on external_busy
  referencing old table as changed for each statement execute function external_times_changed();

create function account_times_changed() returns trigger language plpgsql as $$
begin
  perform refresh_seller_times(new.id);
  return null;
end $$;
create trigger account_times after update of timezone, location on account
  for each row when (
    new.is_seller and (old.timezone, old.grid_cell) is distinct from (new.timezone, new.grid_cell)
  ) execute function account_times_changed();

create function service_times_changed() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('availability:refresh', json_build_object('serviceId', new.id), job_key => 'availability:' || new.id);
  return null;
end $$;
create trigger service_times_in after insert on service
  for each row when (new.live and new.bookable) execute function service_times_changed();
create trigger service_times after update of live, status, archived, moderation, seller_id, bookable, duration_minutes,
    min_notice_hours, max_horizon_days, hours, booking_rules, seats, location_type, location on service
  for each row when (
    (old.live, old.seller_id, old.bookable, old.duration_minutes, old.min_notice_hours, old.max_horizon_days, old.hours,
      old.booking_rules, old.seats, old.location_type, old.grid_cell)
    is distinct from (new.live, new.seller_id, new.bookable, new.duration_minutes, new.min_notice_hours, new.max_horizon_days,
      new.hours, new.booking_rules, new.seats, new.location_type, new.grid_cell)
  ) execute function service_times_changed();
