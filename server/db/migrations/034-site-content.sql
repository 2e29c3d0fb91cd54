-- What administrators write without code: the landing page, the menu with the footer, and own pages. Texts such as the terms
-- have their own table (`page_version`).

create table site_content (
  -- The landing page and the navigation, which every marketplace has, or the UUID of an own page.
  id text primary key check (id in ('landing', 'navigation') or id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- The content of the highest version; null: as it comes along, or a page that visitors do not see.
  published jsonb,
  -- What will be published next; null without changes.
  draft jsonb,
  -- 0 before anything was published.
  version integer not null default 0 check (version >= 0),
  -- Counts every change, those of the draft included: of two who change it at once, one is refused.
  revision integer not null default 0 check (revision >= 0),
  saved_by uuid references account on delete set null,
  saved_at timestamptz,
  created_at timestamptz not null default now(),
  check ((draft is null) = (saved_at is null))
);

create table site_content_version (
  content_id text not null references site_content on delete cascade,
  version integer not null check (version > 0),
  content jsonb,
  reason text not null,
  published_by uuid references account on delete set null,
  restored_from integer,
  published_at timestamptz not null default now(),
  primary key (content_id, version)
);

-- Each address that an own page has or had, so that earlier ones lead to the present one.
create table site_address (
  slug text primary key,
  page_id text not null references site_content on delete cascade
);
create index site_address_page on site_address (page_id);

insert into site_content (id) values ('landing'), ('navigation');
