-- What is found by words ----------------------------------------------------------------------------------------------

-- Letters without their accents, and one of each pair of Ethiopic letters that sound the same and are written for each
-- other. Not the extension `unaccent`, which is no function that an index may stand on and knows no Ethiopic.
create function unaccented(words text) returns text language sql immutable parallel safe strict as $$
  select case
    when words ~ '[ሀ-ፆ]' then translate(words, 'ሐሑሒሓሔሕሖኀኁኂኃኄኅኆሠሡሢሣሤሥሦዐዑዒዓዔዕዖፀፁፂፃፄፅፆሃኣ',
      'ሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶአኡኢአኤእኦጸጹጺጻጼጽጾሀአ')
    when words ~ '[ß-ž]' then translate(
      replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđłıħ',
      'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodlih')
    else words end
$$;

-- In small letters, with a space for what is no letter: not every locale of a database knows that of all alphabets.
create function plain_words(content text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(lower(content),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u20cf\u2100-\u214f\u2190-\u2bff\u3000-\u303f፡-፨\ufe00-\ufe0f\U0001f000-\U0001faff]+',
    ' ', 'g')
$$;

-- Amharic writes what other languages say with "of", "for", "in" and "from" as the first letter of the word.
create function without_preposition(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(words, '(^|\s)[የለበከ]([ሀ-፿]{2,})', '\1\2', 'g')
$$;

-- The words of a text as it is searched: their stems in its language, and each as it stands.
create function search_lexemes(language text, content text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words text := coalesce(plain_words(content), '');
  plain text := unaccented(words);
  stems tsvector;
begin
  if language = 'en' then
    stems := to_tsvector('pg_catalog.english', words);
  elsif language = 'de' then
    stems := to_tsvector('pg_catalog.german', words);
  elsif language = 'fr' then
    stems := to_tsvector('pg_catalog.french', words);
  else
    return to_tsvector('pg_catalog.simple', plain || ' ' || without_preposition(plain));
  end if;
  if plain <> words then
    stems := unaccented(stems::text)::tsvector;
  end if;
  return stems || to_tsvector('pg_catalog.simple', plain);
end $$;

-- What a word that somebody looks for may stand as: in which language it is meant, nobody knows.
create function word_forms(word text, out plain text, out stems text[], out is_stop boolean)
language sql immutable parallel safe as $$
  select unaccented(plain_words(word)),
    array(
      select distinct unaccented(stem) from unnest(array[plain_words(word), unaccented(plain_words(word))]) as each,
        unnest(ts_lexize('english_stem', each) || ts_lexize('german_stem', each) || ts_lexize('french_stem', each)) as stem
      where stem <> ''
      union
      select unaccented(without_preposition(plain_words(word))) where word ~ '^[ሀ-፿]'
    ),
    '{}' in (ts_lexize('english_stem', plain_words(word)), ts_lexize('german_stem', plain_words(word)),
      ts_lexize('french_stem', plain_words(word)))
$$;

-- Services -----------------------------------------------------------------------------------------------------------

alter table service
  drop column search,
  add column search tsvector not null default '',
  -- Where it stands in an order that means nothing: the first of them are a fair sample.
  add column lot real not null default random();
alter table service set (fillfactor = 90);

create function service_search() returns trigger language plpgsql as $$
declare
  provider text;
begin
  select concat_ws(' ', name, company_name) into provider from account where id = new.seller_id;
  new.search :=
    setweight(search_lexemes(new.language, new.title), 'A')
    || setweight(search_lexemes(new.language, array_to_string(new.tags, ' ')), 'B')
    || setweight(search_lexemes(new.language, new.location ->> 'city'), 'C')
    || setweight(search_lexemes(new.language, provider), 'C')
    || strip(search_lexemes(new.language, new.description))
    -- No word begins like these. What a category is called stands in `shared/categories.ts`; the month makes it possible to
    -- look among the newest first.
    || array_to_tsvector(array[
      '#c:' || new.category,
      '#c:' || new.subcategory,
      '#m:' || to_char(new.created_at at time zone 'UTC', 'YYYY-MM')
    ]);
  return new;
end $$;
create trigger service_search
  before insert or update of title, description, tags, category, subcategory, location, language, seller_id, created_at
  on service for each row execute function service_search();

drop index service_title_like;
drop index service_category;
create index service_search on service using gin (search) with (fastupdate = off) where live;
create index service_in_category on service (category, created_at desc, id desc) where live;
create index service_in_subcategory on service (subcategory, created_at desc, id desc) where live;
create index service_in_city on service (lower(city), created_at desc, id desc) where live;
create index service_cheapest on service (from_price, id desc) where live;
create index service_dearest on service (from_price desc nulls last, id desc) where live;
create index service_best_rated on service (rating_avg desc, id desc) where live;
create index service_most_ordered on service (order_count desc, id desc) where live;
create index service_lot on service (lot)
  include (category, subcategory, location_type, city, rating_avg, from_price, seller_id) where live;

-- People who offer something -----------------------------------------------------------------------------------------

alter table account add column search tsvector not null default '';

create function account_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(search_lexemes(new.locale, concat_ws(' ', new.name, new.company_name, new.username)), 'A')
    || setweight(search_lexemes(new.locale, new.headline), 'B')
    || setweight(search_lexemes(new.locale, new.location ->> 'city'), 'C')
    || strip(search_lexemes(new.locale, new.bio));
  return new;
end $$;
create trigger account_search
  before insert or update of name, company_name, username, headline, bio, location, locale on account
  for each row execute function account_search();

create function account_renamed() returns trigger language plpgsql as $$
begin
  -- Their listings are found by the name, too: naming the column sets off their own trigger.
  update service set title = title where seller_id = new.id;
  return null;
end $$;
create trigger account_renamed after update of name, company_name on account for each row
  when (old.name is distinct from new.name or old.company_name is distinct from new.company_name)
  execute function account_renamed();

create index account_search on account using gin (search) with (fastupdate = off)
  where is_seller and status = 'active' and verification = 'approved';

create index account_best_rated on account (
    (case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end) desc, rating_count desc, id desc
  ) where is_seller and status = 'active' and verification = 'approved';

-- The words that occur, for what somebody mistyped --------------------------------------------------------------------

create table search_word (
  word text primary key,
  -- As it is written, with its accents.
  shown text not null,
  -- The word itself, and what is left of it without one of its letters: a word that was mistyped shares one of these.
  variants text[] not null,
  checked_at timestamptz not null default now()
);
create index search_word_variant on search_word using gin (variants) with (fastupdate = off);
create index search_word_like on search_word using gist (word gist_trgm_ops);
create index search_word_checked on search_word (checked_at);

-- Of short words too little would be left; an Ethiopic letter is a syllable.
create function word_variants(word text) returns text[] language sql immutable parallel safe strict as $$
  select array[word] || case when length(word) >= case when word ~ '^[a-z0-9]' then 4 else 3 end
    then array(select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place)
    else '{}' end
$$;

create function learn_words(content text) returns void language sql as $$
  insert into search_word (word, shown, variants)
  select distinct on (plain) plain, shown, word_variants(plain)
  from regexp_split_to_table(plain_words(content), '\s+') as shown, unaccented(shown) as plain
  where length(plain) between 3 and 30 and plain !~ '[0-9]'
    and not exists (select from search_word where word = plain)
  -- In one order, so that two who learn the same words at once wait for each other only one way.
  order by plain
  on conflict do nothing
$$;

create function service_words() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.title, array_to_string(new.tags, ' '), new.location ->> 'city'));
  return null;
end $$;
create trigger service_words after insert or update of title, tags, location, status, archived, live on service
  for each row when (new.live) execute function service_words();

create function account_words() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.name, new.company_name, new.headline));
  return null;
end $$;
create trigger account_words
  after insert or update of name, company_name, headline, status, is_seller, verification on account
  for each row when (new.is_seller and new.status = 'active' and new.verification = 'approved')
  execute function account_words();

-- How many there are ---------------------------------------------------------------------------------------------------

-- The sum of `n` is how many listings are live, always and exactly. A change adds a line, and changes none that others
-- might be changing, too; a job sums them up.
create table service_tally (
  category text not null,
  subcategory text not null,
  n integer not null
);

create function tally_service() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.live then
    insert into service_tally values (old.category, old.subcategory, -1);
  end if;
  if tg_op <> 'DELETE' and new.live then
    insert into service_tally values (new.category, new.subcategory, 1);
  end if;
  return null;
end $$;
create trigger service_tally_in after insert on service
  for each row when (new.live) execute function tally_service();
create trigger service_tally_out after delete on service
  for each row when (old.live) execute function tally_service();
create trigger service_tally_moved after update of live, status, archived, category, subcategory, seller_id on service
  for each row when ((old.live, old.category, old.subcategory) is distinct from (new.live, new.category, new.subcategory))
  execute function tally_service();

create function fold_service_tally() returns void language sql as $$
  with taken as (delete from service_tally returning *)
  insert into service_tally
  select category, subcategory, sum(n) from taken group by category, subcategory having sum(n) <> 0
$$;

-- What is there already ------------------------------------------------------------------------------------------------

update account set name = name;
update service set title = title;
insert into service_tally select category, subcategory, count(*) from service where live group by category, subcategory;
