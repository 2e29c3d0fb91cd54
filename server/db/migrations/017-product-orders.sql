-- Orders of products, and the stock that they take.

create table product_order (
  id uuid primary key,
  product_id uuid not null references product,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  status text not null,
  status_since timestamptz not null default now(),
  snapshot jsonb not null,
  quantity integer not null check (quantity >= 1),
  delivery_method text not null check (delivery_method in ('shipping', 'pickup')),
  -- Where it goes, or where it is picked up.
  address jsonb,
  pickup_place jsonb,
  note text,
  auto_confirm boolean not null,
  currency text not null,
  item_total bigint not null,
  shipping_total bigint not null,
  subtotal bigint not null,
  buyer_fee bigint not null,
  total bigint not null,
  commission bigint not null,
  seller_net bigint not null,
  pricing_frozen_at timestamptz,
  capture_refused boolean not null default false,
  accepted_at timestamptz,
  ship_by timestamptz,
  -- So long after that day that the buyer may cancel without asking.
  overdue boolean not null default false,
  cancel_request jsonb,
  cancel_reason text,
  decline_code text,
  decline_reason text,
  -- Nothing of it is left, said whoever declined it.
  out_of_stock boolean not null default false,
  shipment jsonb,
  -- Six digits that only the buyer is shown.
  handover_code text check (handover_code ~ '^[0-9]{6}$'),
  delivered_at timestamptz,
  delivered_by text check (delivered_by in ('buyer', 'seller', 'system')),
  refund_code text,
  refund_reason text,
  -- The time is over in which the buyer may think again.
  withdrawal_over boolean not null default false,
  -- What was agreed to come back, and how far that is.
  goods_return jsonb,
  settlement jsonb,
  paused jsonb,
  cleared boolean not null default false,
  claim_turn text check (claim_turn in ('buyer', 'seller')),
  timers jsonb not null default '[]',
  review_state text not null default 'none' check (review_state in ('none', 'open', 'closed')),
  hidden_for_buyer boolean not null default false,
  hidden_for_seller boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (buyer_id <> seller_id),
  check (subtotal = item_total + shipping_total),
  check (total = subtotal + buyer_fee and subtotal = commission + seller_net),
  check (delivery_method <> 'shipping' or (pickup_place is null and handover_code is null)),
  check (delivery_method <> 'pickup' or (address is null and shipping_total = 0 and pickup_place is not null))
);
create trigger product_order_touch before update on product_order for each row execute function touch();
create index product_order_buyer on product_order (buyer_id, created_at desc) where not hidden_for_buyer;
create index product_order_seller on product_order (seller_id, created_at desc) where not hidden_for_seller;
create index product_order_product on product_order (product_id);

-- The units that an order takes. They are `reserved` from its creation until its payment window ends, which the timer of the
-- order keeps; its payment makes them `sold`; if it ends early, or they come back to the shelf, they are `returned`.
-- Of each product, `reserved` is the sum of the first, and `supplied` is what is in stock and the sum of the second.
create table stock_reservation (
  order_id uuid primary key references product_order,
  product_id uuid not null references product,
  quantity integer not null check (quantity >= 1),
  state text not null check (state in ('reserved', 'sold', 'returned')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger stock_reservation_touch before update on stock_reservation for each row execute function touch();
create index stock_reservation_of on stock_reservation (product_id, state);

-- What is wrong with what is claimed, where buyers choose it from a list; what did not arrive cannot be sent back.
alter table refund_case add column cause text;
