-- The pages that explain the marketplace can be written anew, too.

alter table page_version drop constraint page_version_key_check;
alter table page_version add constraint page_version_key_check check (
  key in (
    'terms', 'privacy', 'about', 'imprint', 'help',
    'how-it-works', 'why-services', 'why-products', 'why-requests', 'why-community'
  )
);
