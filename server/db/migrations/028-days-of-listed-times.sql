-- A day has a code of its own beside that of its free parts (`server/availability/day-codes.ts`): a filter by day then asks for
-- one number instead of seven.

-- Nothing becomes free by this, so no saved search is compared.
select set_config('marketplace.rebuilding', 'on', true);
drop index listed_times_days;
update listed_times
set days = days || array(select distinct (code / 8 * 8)::smallint from unnest(days) as code where code < 512)
where days <> '{}';
create index listed_times_days on listed_times using gin (days);
select set_config('marketplace.rebuilding', 'off', true);
