/**
 * The free times of a service in one statement: its hours on each day, the starts within them, and what the seller's other
 * appointments take of those. $1 is the service, $2 and $3 are the ends of the span, and $4 the shortest time, in minutes,
 * between an order and its appointment.
 */
export const FREE_TIMES = `
  with asked as (
    select service.seller_id, service.duration_minutes, make_interval(mins => service.duration_minutes) as length,
      coalesce(availability.time_zone, account.timezone) as zone,
      coalesce(service.hours, availability.weekly) as weekly, coalesce(availability.exceptions, '[]') as exceptions,
      make_interval(mins => coalesce((rules.rules ->> 'startEveryMinutes')::int, 60)) as every,
      make_interval(mins => coalesce((rules.rules ->> 'bufferBeforeMinutes')::int, 0)
        + case location_type when 'at_customer' then coalesce((rules.rules ->> 'travelMinutes')::int, 0) else 0 end) as before,
      make_interval(mins => coalesce((rules.rules ->> 'bufferAfterMinutes')::int, 0)) as after,
      greatest($2::timestamptz, now() + greatest(make_interval(hours => min_notice_hours), make_interval(mins => $4))) as earliest,
      least($3::timestamptz, now() + make_interval(days => max_horizon_days)) as latest
    from service join account on account.id = seller_id left join availability on availability.seller_id = account.id,
      lateral (select coalesce(availability.rules, '{}') || service.booking_rules as rules) as rules
    where service.id = $1 and live
  ), busy as (
    select range_agg(during) as busy from slot, asked
    where slot.seller_id = asked.seller_id and during && tstzrange(earliest - interval '1 day', latest + interval '1 day')
  ), spans as (
    select (day + (span ->> 'start')::interval) at time zone zone as opens, (day + (span ->> 'end')::interval) at time zone zone as closes
    from asked,
      generate_series(date_trunc('day', earliest at time zone zone), latest at time zone zone, interval '1 day') as day,
      jsonb_array_elements(coalesce(
        (select exception -> 'hours' from jsonb_array_elements(exceptions) with ordinality as other (exception, place)
         where day::date between (exception ->> 'from')::date and (exception ->> 'to')::date order by place desc limit 1),
        weekly -> (extract(isodow from day)::int - 1)
      )) as span
  ), starts as (
    select start, coalesce(busy && tstzrange(start - before, start + length + after), false) as is_taken
    from asked, busy, spans, generate_series(opens, closes - length, every) as start
    where start between earliest and latest
  )
  select zone as "timeZone", duration_minutes as "durationMinutes",
    (select coalesce(json_agg(start order by start) filter (where not is_taken), '[]') from starts) as free,
    (select coalesce(json_agg(start order by start) filter (where is_taken), '[]') from starts) as taken,
    (select min(start) filter (where not is_taken) from starts) as next
  from asked`
