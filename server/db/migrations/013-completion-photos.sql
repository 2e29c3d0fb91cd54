-- Pictures that show what was done. Only the two of the order and administrators see them.

create table completion_photo (
  id uuid primary key,
  -- The process of what was done, and its id.
  kind text not null,
  ref_id uuid not null,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  stored_as text not null unique,
  mime text not null,
  at timestamptz not null default now()
);
create index completion_photo_of on completion_photo (kind, ref_id);
create trigger completion_photo_append_only before update or delete on completion_photo for each row execute function refuse_change();
