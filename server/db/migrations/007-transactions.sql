-- Agreements of two people that are paid for. `transaction` has the columns of every kind; a kind has a table beside
-- it, with the same ids, for its own columns.

-- Visits for one service every few weeks. Each visit is an order of its own: the first one as any other, the later ones
-- once its seller has accepted it.
create table service_series (
  id uuid primary key,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  service_id uuid not null references service,
  every_weeks smallint not null check (every_weeks in (1, 2, 4)),
  -- `proposed` until the first visit is accepted; `complete` when no visit is left that is to be paid.
  status text not null default 'proposed' check (status in ('proposed', 'active', 'complete', 'ended')),
  ended_by text check (ended_by in ('buyer', 'seller', 'marketplace')),
  -- The later visits as the buyer asked for them; of one that could not be planned, the reason.
  visits jsonb not null,
  -- The card that the buyer lets pay the later visits.
  card jsonb,
  -- The latest intent by which the buyer saves another one.
  setup_intent_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'ended') = (ended_by is not null))
);
create trigger service_series_touch before update on service_series for each row execute function touch();
create index service_series_buyer on service_series (buyer_id) where status in ('proposed', 'active');
create index service_series_seller on service_series (seller_id) where status in ('proposed', 'active');
create index service_series_service on service_series (service_id);

create table transaction (
  id uuid primary key,
  -- The name of its process.
  kind text not null,
  -- The ordered listing, if the kind has listings; the kind's own table refers to the listing's table.
  listing_id uuid,
  buyer_id uuid not null references account,
  -- Empty while the order searches another seller.
  seller_id uuid references account,
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  -- The listing at the time of the order.
  snapshot jsonb not null,
  note text,
  currency text not null,
  item_total bigint not null,
  shipping_total bigint not null default 0,
  subtotal bigint not null,
  buyer_fee bigint not null,
  total bigint not null,
  commission bigint not null,
  seller_net bigint not null,
  -- When it was paid: the price does not change any more.
  pricing_frozen_at timestamptz,
  -- The latest payment: another one is opened when a capture was refused. Written in one transaction with the payment, in
  -- either order.
  payment_id uuid references payment deferrable initially deferred,
  capture_refused boolean not null default false,
  -- It pays an accepted offer: no buyer placed it at the listing.
  from_offer boolean not null default false,
  -- The series of which it is a visit, and which one, from 1 on.
  series_id uuid references service_series,
  series_number smallint check (series_number between 1 and 12),
  accepted_at timestamptz,
  decline_code text,
  decline_reason text,
  refund_reason text,
  -- Why an administrator ended it without a refund case; both sides read it.
  end_reason text,
  -- How the total is divided between buyer, seller and marketplace, if it did not end as agreed.
  settlement jsonb,
  -- The state that a claim interrupted, and what its timers had left.
  paused jsonb,
  -- The money has been the seller's for so long that it cannot be claimed back any more.
  cleared boolean not null default false,
  -- The side that has to act in its refund case.
  claim_turn text check (claim_turn in ('buyer', 'seller')),
  -- `closed`: reviews are published, and none can be added. The state of each side follows from it and from that side's
  -- review.
  review_state text not null default 'none' check (review_state in ('none', 'open', 'closed')),
  hidden_for_buyer boolean not null default false,
  hidden_for_seller boolean not null default false,
  -- An administrator removed it from every list; its money and its history stay.
  hidden_for_admins boolean not null default false,
  settings_version integer not null default present_settings(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For the foreign keys of the kinds' own tables.
  unique (id, listing_id),
  unique (series_id, series_number),
  check ((series_id is null) = (series_number is null)),
  check (buyer_id <> seller_id),
  check (subtotal = item_total + shipping_total),
  check (total = subtotal + buyer_fee),
  check (subtotal = commission + seller_net)
);
create trigger transaction_touch before update on transaction for each row execute function touch();
create index transaction_buyer on transaction (buyer_id, kind, created_at desc);
create index transaction_seller on transaction (seller_id, kind, created_at desc);
-- The orders between two people.
create index transaction_pair on transaction (least(buyer_id, seller_id), greatest(buyer_id, seller_id), created_at desc)
  where pricing_frozen_at is not null;
-- A seller's recently paid orders, also those that the seller removed from the list.
create index transaction_sold on transaction (seller_id, pricing_frozen_at) where pricing_frozen_at is not null;
-- What was paid lately, for administrators.
create index transaction_paid on transaction (pricing_frozen_at) where pricing_frozen_at is not null;
-- Administrators list and filter the orders of everybody.
create index transaction_newest on transaction (created_at, id) where not hidden_for_admins;
create index transaction_by_amount on transaction (total, id) where not hidden_for_admins;
create index transaction_by_status on transaction (status, created_at, id) where not hidden_for_admins;
create index transaction_by_kind on transaction (kind, created_at, id) where not hidden_for_admins;
-- What people call an order by: the end of its id.
create index transaction_number on transaction (right(id::text, 6));
create index transaction_listing on transaction (listing_id);
-- A buyer has one order of a listing that was never paid and still can be; accepted offers and later visits of a series,
-- which are paid in a time of their own, may be several. The unpaid states of every kind have these names.
create unique index transaction_unpaid on transaction (buyer_id, listing_id)
  where status = 'pending_payment' and not capture_refused and not from_offer and coalesce(series_number, 1) = 1;

create table service_order (
  id uuid primary key,
  -- What it came from: a service, or an offer for a request.
  service_id uuid references service,
  request_id uuid references service_request,
  offer_id uuid references offer,
  time_preferences jsonb not null default '[]',
  accepted_time_preference jsonb,
  schedule jsonb,
  address jsonb,
  requirements_answers text,
  completion jsonb,
  -- The seller never marked it: both sides are asked.
  unmarked boolean not null default false,
  due_at timestamptz,
  -- The buyer waits for what is late.
  waited_for boolean not null default false,
  proposed_times jsonb not null default '[]',
  seller_message text,
  proposal_round integer not null default 0 check (proposal_round between 0 and 1),
  -- The start from which the policy of a cancellation counts, however often the appointment moves.
  original_start timestamptz,
  -- When the work first began, whatever interrupted it since.
  started_at timestamptz,
  pending_reschedule jsonb,
  previous_sellers uuid[] not null default '{}',
  -- The sellers who are asked to take it over; empty unless the order searches another seller.
  invitations jsonb not null default '[]',
  -- Everyone who was ever asked to take it over.
  ever_invited uuid[] not null default '{}',
  revision_count integer not null default 0,
  foreign key (id) references transaction,
  foreign key (id, service_id) references transaction (id, listing_id) on update cascade,
  check (num_nonnulls(service_id, request_id) = 1),
  check ((request_id is null) = (offer_id is null))
);
create index service_order_request on service_order (request_id) where request_id is not null;
create index service_order_offer on service_order (offer_id) where offer_id is not null;
create index service_order_service on service_order (service_id);
create index service_order_invitations on service_order using gin (invitations jsonb_path_ops) where invitations <> '[]';

create table product_order (
  id uuid primary key,
  -- What it came from: a product, or an offer for a product request, which may name a product, too.
  product_id uuid references product,
  product_request_id uuid references product_request,
  product_offer_id uuid references product_offer,
  quantity integer not null check (quantity >= 1),
  delivery_method text not null check (delivery_method in ('shipping', 'pickup')),
  -- The address of the delivery or of the pick-up.
  address jsonb,
  pickup_place jsonb,
  auto_confirm boolean not null,
  ship_by timestamptz,
  -- By when the listing promised it, if the seller named a later day: the buyer may cancel without asking.
  promised_by timestamptz,
  -- So long after that day that the buyer may cancel without asking.
  overdue boolean not null default false,
  cancel_request jsonb,
  cancel_reason text,
  -- The seller who declined it wrote the stock off.
  out_of_stock boolean not null default false,
  -- Six digits that only the buyer sees.
  handover_code text check (handover_code ~ '^[0-9]{6}$'),
  delivered_at timestamptz,
  delivered_by text check (delivered_by in ('buyer', 'seller', 'system')),
  refund_code text,
  -- The time for a withdrawal is over.
  withdrawal_over boolean not null default false,
  -- The agreed return, and its progress.
  goods_return jsonb,
  -- The parcels, each with so many of the units; a pick-up that is ready is one.
  shipments jsonb not null default '[]',
  -- Units that are not sent by now will not come any more.
  rest_missing boolean not null default false,
  foreign key (id) references transaction,
  foreign key (id, product_id) references transaction (id, listing_id) on update cascade,
  check (num_nonnulls(product_id, product_offer_id) > 0),
  check ((product_request_id is null) = (product_offer_id is null)),
  check (delivery_method <> 'shipping' or (pickup_place is null and handover_code is null)),
  check (delivery_method <> 'pickup' or (address is null and pickup_place is not null))
);
create index product_order_product on product_order (product_id);
create index product_order_offer on product_order (product_offer_id, id) where product_offer_id is not null;
create index product_order_request on product_order (product_request_id) where product_request_id is not null;

-- The seller's time that a transaction takes. Slots of one seller never overlap, but for those of one group appointment,
-- which several buyers share; of any other the group is the transaction itself.
create table slot (
  order_id uuid primary key references transaction,
  seller_id uuid not null references account,
  service_id uuid references service,
  appointment tstzrange not null,
  -- With the time that is kept free before and after it.
  during tstzrange not null,
  group_id uuid not null,
  -- The coarse cell where it takes place, unless that is the seller's own area, and the means by which the seller comes from
  -- the appointment before, if that takes as long as the distance says: `during` leaves this way out.
  grid_cell integer,
  travel_by text check (travel_by in ('foot', 'bike', 'transit', 'car')),
  check (appointment <@ during),
  exclude using gist (seller_id with =, during with &&, group_id with <>)
);

-- The units of a product that a transaction takes. They are `reserved` from its creation until its payment window ends,
-- which its own timer keeps; its payment makes them `sold`; if it ends early, or the goods come back, they are
-- `returned`. For each product, `reserved` is the sum of the first, and `supplied` is the stock and the sum of the
-- second.
create table stock_reservation (
  order_id uuid primary key references transaction,
  product_id uuid not null references product,
  quantity integer not null check (quantity >= 1),
  state text not null check (state in ('reserved', 'sold', 'returned')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger stock_reservation_touch before update on stock_reservation for each row execute function touch();
create index stock_reservation_of on stock_reservation (product_id, state);

-- The history of every entity with a process, refund cases too.
create table order_event (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_id uuid not null,
  transition text not null,
  action text not null,
  actor text not null check (actor in ('buyer', 'seller', 'reporter', 'person', 'admin', 'system')),
  actor_id uuid,
  -- The member of the seller's team who acted for the actor.
  person_id uuid references account,
  from_status text not null,
  to_status text not null,
  note text,
  at timestamptz not null default now()
);
create trigger order_event_append_only before update or delete on order_event for each row execute function reject_change();
create trigger order_event_no_truncate before truncate on order_event execute function reject_change();
create index order_event_of on order_event (kind, ref_id, id);

-- Missed deadlines and cancellations of sellers, once for each reason.
create table strike (
  account_id uuid not null references account,
  kind text not null,
  ref_id uuid not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (account_id, kind, ref_id, reason)
);
create index strike_of on strike (ref_id);

-- Pictures of completed work. Only the two sides and administrators see them.
create table completion_photo (
  id uuid primary key,
  -- The process of the order, and its id.
  kind text not null,
  ref_id uuid not null,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  stored_as text not null unique,
  mime text not null,
  at timestamptz not null default now()
);
create index completion_photo_of on completion_photo (kind, ref_id);
create trigger completion_photo_append_only before update or delete on completion_photo for each row execute function reject_change();
create trigger completion_photo_no_truncate before truncate on completion_photo execute function reject_change();

create table review (
  id uuid primary key,
  kind text not null,
  ref_id uuid not null,
  service_id uuid references service,
  author_id uuid not null references account,
  subject_id uuid not null references account,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '',
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  status text not null default 'blind' check (status in ('blind', 'published', 'hidden')),
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  -- The reviewed person's part in the order. A review of a buyer names no listing: what a person bought is theirs to
  -- tell.
  about text not null check (about in ('seller', 'buyer')),
  quality smallint check (quality between 1 and 5),
  communication smallint check (communication between 1 and 5),
  punctuality smallint check (punctuality between 1 and 5),
  reliability smallint check (reliability between 1 and 5),
  -- The attempt of the call that wrote the reply; a later attempt finds it.
  reply_id uuid,
  product_id uuid references product,
  unique (kind, ref_id, author_id),
  check (about = 'seller' or (service_id is null and quality is null and punctuality is null)),
  check (about = 'buyer' or reliability is null),
  check (status <> 'published' or published_at is not null),
  check (num_nonnulls(service_id, product_id) < 2),
  check (about = 'seller' or product_id is null)
);
create index review_of_service on review (service_id, published_at desc) where status = 'published';
create index review_of_product on review (product_id, published_at desc) where status = 'published';
create index review_of_subject on review (subject_id, published_at desc) where status = 'published';
create index review_blind on review (author_id) where status = 'blind';
