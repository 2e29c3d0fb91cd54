-- Reviews that were written on another platform, as an import has brought them: no order here proves them, and no average counts them.
create table review_from_elsewhere (
  id uuid primary key,
  -- The reviewed person, also of a review about a listing.
  seller_id uuid not null references account,
  service_id uuid references service,
  product_id uuid references product,
  -- Where it was written, as people read it.
  source text not null,
  -- The name as it was written there: no account of this installation.
  author_name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '',
  reply text,
  language text,
  written_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (service_id is null or product_id is null)
);
create index review_from_elsewhere_seller on review_from_elsewhere (seller_id, written_at desc, id desc);
create index review_from_elsewhere_service on review_from_elsewhere (service_id, written_at desc, id desc) where service_id is not null;
create index review_from_elsewhere_product on review_from_elsewhere (product_id, written_at desc, id desc) where product_id is not null;
