-- Reviews of both sides ------------------------------------------------------------------------------------------------

alter table review
  -- What the reviewed person was in the order. A review of a buyer names no service: what somebody bought is theirs to tell.
  add column about text not null default 'seller' check (about in ('seller', 'buyer')),
  add column quality smallint check (quality between 1 and 5),
  add column communication smallint check (communication between 1 and 5),
  add column punctuality smallint check (punctuality between 1 and 5),
  add column reliability smallint check (reliability between 1 and 5),
  -- The try of the call that wrote the reply; a later try of the same finds it.
  add column reply_id uuid,
  alter column status set default 'blind',
  add check (about = 'seller' or (service_id is null and quality is null and punctuality is null)),
  add check (about = 'buyer' or reliability is null),
  add check (status <> 'published' or published_at is not null);
alter table review alter column about drop default;
create index review_blind on review (author_id) where status = 'blind';

-- `closed`: what was written is published, and nothing more can be. What each side sees follows from it and from what
-- that side has written.
alter table service_order drop constraint service_order_review_state_check;
update service_order set review_state = 'closed' where review_state in ('posted', 'published');
alter table service_order add check (review_state in ('none', 'open', 'closed'));
