-- A series of visits cannot go on when one of its two people cannot trade any more or has blocked the other, or when its
-- service is gone. A job looks at it after each such change.
create function look_at_series(series uuid) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('series.check', json_build_object('seriesId', series), job_key => 'series.check:' || series);
end $$;

create function series_people_changed() returns trigger language plpgsql as $$
begin
  perform look_at_series(id) from service_series
    where status in ('proposed', 'active') and (buyer_id = new.id or seller_id = new.id);
  return null;
end $$;
create trigger account_series after update of status, verification on account
  for each row when (old.status <> new.status or old.verification <> new.verification)
  execute function series_people_changed();

create function series_blocked() returns trigger language plpgsql as $$
begin
  perform look_at_series(id) from service_series where status in ('proposed', 'active')
    and ((buyer_id = new.blocker_id and seller_id = new.blocked_id) or (buyer_id = new.blocked_id and seller_id = new.blocker_id));
  return null;
end $$;
create trigger block_series after insert on block for each row execute function series_blocked();

create function series_service_gone() returns trigger language plpgsql as $$
begin
  perform look_at_series(id) from service_series where status in ('proposed', 'active') and service_id = new.id;
  return null;
end $$;
create trigger service_series_gone after update of archived on service
  for each row when (new.archived and not old.archived) execute function series_service_gone();
