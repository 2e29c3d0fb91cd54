-- Programs walk through lists by the time of the last change. A listing or a person that comes into sight, or goes out of
-- it, because of something else has changed, too.

create function seen_anew() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
-- Of a change of its seller; a change of its own says when it was.
create trigger service_seen_anew before update of live on service
  for each row when (old.live is distinct from new.live) execute function seen_anew();
create trigger product_seen_anew before update of live on product
  for each row when (old.live is distinct from new.live) execute function seen_anew();

create index service_request_changed on service_request (updated_at, id) where live;
create index product_request_changed on product_request (updated_at, id) where live;
create index account_changed on account (updated_at, id)
  where is_seller and status = 'active' and verification = 'approved';
