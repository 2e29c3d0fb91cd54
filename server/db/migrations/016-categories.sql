-- The categories, on two levels. Administrators change them while the application runs; a start without any adds those
-- that come along.

create table category (
  -- Part of public addresses: it never changes.
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('service', 'product')),
  -- The category above; null on the first level.
  parent text references category,
  -- Those that it stood below before: lists that name them with it are its own.
  former_parents text[] not null default '{}',
  name_en text not null,
  -- Null where the English name is shown.
  name_am text,
  name_de text,
  name_fr text,
  icon text not null,
  -- The place among its siblings, from 1.
  position integer not null check (position > 0),
  -- Off: no new listings; those that there are stay.
  active boolean not null default true,
  moderation text not null check (moderation in ('auto', 'first', 'always')),
  regulated boolean not null default false,
  -- Of a retired category: the one that has taken its listings, and to which its addresses lead.
  moved_to text references category check (moved_to <> slug),
  -- That of its last change; the highest one is the version of all.
  version bigint not null default 1
);

create index category_version on category (version);
create index category_moved_to on category (moved_to) where moved_to is not null;

-- What is written into a category that is retired at the same moment goes where the others of it went: this waits for a
-- move that is under way, and then sees it.
create function settle_category() returns trigger language plpgsql as $$
declare
  own record;
begin
  select slug, parent, moved_to into own from category where slug = new.subcategory for key share;
  if own.moved_to is not null then
    select slug, parent, moved_to into own from category where slug = own.moved_to for key share;
  end if;
  if own.parent is not null then
    new.subcategory := own.slug;
    new.category := own.parent;
  end if;
  return new;
end $$;

-- Their names come first in the alphabet, and so they run before those that search by the category.
create trigger category_of_new before insert on service for each row execute function settle_category();
create trigger category_of_changed before update of category, subcategory on service
  for each row when ((old.category, old.subcategory) is distinct from (new.category, new.subcategory))
  execute function settle_category();
create trigger category_of_new before insert on product for each row execute function settle_category();
create trigger category_of_changed before update of category, subcategory on product
  for each row when ((old.category, old.subcategory) is distinct from (new.category, new.subcategory))
  execute function settle_category();
create trigger category_of_new before insert on service_request for each row execute function settle_category();
create trigger category_of_changed before update of category, subcategory on service_request
  for each row when ((old.category, old.subcategory) is distinct from (new.category, new.subcategory))
  execute function settle_category();
create trigger category_of_new before insert on product_request for each row execute function settle_category();
create trigger category_of_changed before update of category, subcategory on product_request
  for each row when ((old.category, old.subcategory) is distinct from (new.category, new.subcategory))
  execute function settle_category();
