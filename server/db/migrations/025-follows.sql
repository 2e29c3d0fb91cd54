-- Sellers whose new listings a person wants to hear of.

create table follow (
  follower_id uuid not null references account on delete cascade,
  seller_id uuid not null references account on delete cascade,
  at timestamptz not null default now(),
  primary key (follower_id, seller_id),
  check (follower_id <> seller_id)
);
create index follow_of on follow (seller_id, follower_id);

-- Listings that a person was told of; of each they are told once.
create table follow_notice (
  follower_id uuid not null references account on delete cascade,
  listing_id uuid not null,
  at timestamptz not null default now(),
  primary key (follower_id, listing_id)
);
create index follow_notice_at on follow_notice (at);

-- Queues a job in the transaction that lets everybody see a new listing of a followed seller.
create function listing_of_followed() returns trigger language plpgsql as $$
begin
  if new.created_at > now() - interval '30 days' and exists (select from follow where seller_id = new.seller_id) then
    perform graphile_worker.add_job('follows:announce', json_build_object('kind', tg_table_name, 'id', new.id),
      job_key => 'follows:' || new.id);
  end if;
  return null;
end $$;
create trigger service_of_followed_in after insert on service for each row when (new.live) execute function listing_of_followed();
create trigger product_of_followed_in after insert on product for each row when (new.live) execute function listing_of_followed();
create trigger service_of_followed after update of live, status, archived, moderation, seller_id on service
  for each row when (new.live and not old.live) execute function listing_of_followed();
create trigger product_of_followed after update of live, status, archived, moderation, seller_id on product
  for each row when (new.live and not old.live) execute function listing_of_followed();
