-- How texts become searchable words. The triggers of the searched tables call these functions.

-- Letters without their accents, and one of the Ethiopic letters that sound the same and are written for each other, as
-- `shared/kernel/ethiopic.ts` folds them. The extension `unaccent` does not serve: its function is not immutable, so no
-- index may use it, and it leaves Ethiopic letters as they are.
create function unaccented(words text) returns text language sql immutable parallel safe strict as $$
  select case when words ~ '[ß-žሀ-፼]' then translate(
      replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđłıħ'
      'ሃሐሑሒሓሔሕሖሠሡሢሣሤሥሦሧቈቊቍቐቑቒቓቔቕቖቘቚቛቜቝኀኁኂኃኄኅኆኈኊኍኣኧኰኲኵኸኹኺኻኼኽኾዀዂዃዄዅዉዐዑዒዓዔዕዖጐጒጕፀፁፂፃፄፅፆ',
      'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodlih'
      'ሀሀሁሂሀሄህሆሰሱሲሳሴስሶሷቆቁቁቀቁቂቃቄቅቆቆቁቋቌቁሀሁሂሀሄህሆሆሁሁአአኮኩኩሀሁሂሀሄህሆሆሁኋኌሁውአኡኢአኤእኦጎጉጉጸጹጺጻጼጽጾ')
    else words end
$$;

-- In lower case, with a space for every other character: not every locale of a database knows that of all alphabets.
create function plain_words(content text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(lower(content),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u20cf\u2100-\u214f\u2190-\u2bff\u3000-\u303f፡-፨\ufe00-\ufe0f\U0001f000-\U0001faff]+',
    ' ', 'g')
$$;

-- The name of a place as it is compared: "Neukölln", "neukolln" and "Neukoelln" are one, and so are "Bahir Dar" and
-- "Bahirdar". The "u" of "Neuen" or "Bauer" belongs to the vowel before it.
create function place_key(name text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(unaccented(replace(plain_words(name), ' ', '')), '([ao]|(?<![aeq])u)e', '\1', 'g')
$$;

-- Amharic writes what other languages say with "of", "for", "in" and "from" as the first letter of the word.
create function without_preposition(words text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(words, '(^|\s)[የለበከ]([ሀ-፿]{2,})', '\1\2', 'g')
$$;

-- The words that begin like a number with an exponent ("4e2x", "828e8ad8"): the parser of texts breaks them in two.
create function words_like_numbers(words text) returns tsvector language sql immutable parallel safe strict as $$
  select array_to_tsvector(array(
    select distinct word from regexp_split_to_table(words, '\s+') as word where word ~ '^[0-9]+e[0-9]+.'))
$$;

-- The parts of words that join letters and digits, each with a space before it: of "iphone12" and "256gb" they are looked
-- for as "iPhone 12" and "256 GB". Words of more than four parts are keys and numbers, of which nobody knows a part.
create function words_apart(words text) returns text language sql immutable parallel safe strict as $$
  select case when words ~ '[0-9][^0-9 ]|[^0-9 ][0-9]' then coalesce((
      select string_agg(' ' || parts, '' order by parts) from (
        select distinct regexp_replace(word, '(?<=[0-9])(?=[^0-9])|(?<=[^0-9])(?=[0-9])', ' ', 'g') as parts
        from regexp_split_to_table(words, '\s+') as word
      ) as apart where parts ~ '^\S+( \S+){1,3}$'
    ), '') else '' end
$$;

-- The lexeme by which German compounds are found that end with this word; null if too many words end like it that are none:
-- it needs four letters, a vowel at its beginning makes five of its stem ("Ente" is no part of "Studenten"), and neither
-- endings nor letters that no German word begins with are one.
create function compound_end(part text) returns text language sql immutable parallel safe as $$
  select case
    when length(part) >= 4 and part !~ '^([bdfglnrstz]ung|chen|heit|keit|lein|lich|ling|ment|nis|schaft|sion|tion)'
        and part ~ ('^([bcdfghjklmnprstvwz]|bl|br|ch|cl|cr|dr|fl|fr|gl|gr|kl|kn|kr|pf|pfl|pl|pr|qu'
          '|sch|sch[lmnrw]|sk|sp|sp[lr]|st|str|tr|zw)[aeiouyäöü][a-zäöüß]')
      or part ~ '^[aeiouäöü]' and part !~ '^(e[nr]|ation|ition|igung|igkeit|ionell|ument)'
        and length((ts_lexize('pg_catalog.german_stem', part))[1]) >= 5
    then '-' || (ts_lexize('pg_catalog.german_stem', part))[1] end
$$;

-- What the words of a German text may be compounds with ("Kaffeemühle" with "Mühle"), for lack of a dictionary: the rest has
-- a vowel, ends as German words do, and is no mere prefix ("Her-steller").
create function compound_ends(words text) returns tsvector language sql immutable parallel safe strict as $$
  select array_to_tsvector(array(
    select distinct compound_end(substr(word, place))
    from regexp_split_to_table(words, '\s+') as word, generate_series(4, length(word) - 3) as place
    where word ~ '^[a-zäöüß]{7,30}$'
      and left(word, place - 1) ~ ('[aeiouyäöü](ch|ck|t?sch|ng|nk|nd|nt|nz|st|ft|cht|tz|pf|dt|kt|lz|rz|l[dfkmst]|r[bdfgkmnst]'
        '|mm|nn|ll|rr|ss|tt|ff|pp|h[lmnr]|[bdfghklmnprstwxzß])?s?$')
      and left(word, place - 1) !~ '^(be|ent|er|ge|her|ver|zer)[bfgkpst]?$'
      and substr(word, place - 1) !~ '^(aa|au|äu|ee|ei|eu|ie|oo)'
      and compound_end(substr(word, place)) is not null
  ))
$$;

-- The searchable words of a text: their stems in its language, and each word itself; of a German one also the last parts of
-- its compounds. Providers write German in whatever language they use the site, so small words tell it, too.
create function search_lexemes(language text, content text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words text := coalesce(plain_words(content), '');
  plain text;
  stems tsvector;
begin
  words := words || words_apart(words);
  plain := unaccented(words);
  if language = 'en' then
    stems := to_tsvector('pg_catalog.english', words);
  elsif language = 'de' then
    stems := to_tsvector('pg_catalog.german', words);
  elsif language = 'fr' then
    stems := to_tsvector('pg_catalog.french', words);
  else
    return to_tsvector('pg_catalog.simple', plain || ' ' || without_preposition(plain)) || words_like_numbers(plain);
  end if;
  if plain <> words then
    stems := unaccented(stems::text)::tsvector;
  end if;
  if language = 'de' or words ~ '\m(und|der|das|für|aus|mit|eine?|zum|zur|vom|nicht)\M' then
    stems := stems || compound_ends(words);
  end if;
  return stems || to_tsvector('pg_catalog.simple', plain) || words_like_numbers(plain);
end $$;

-- The possible forms of a query's word, and the lexeme of compounds that end with it. The language of a query is unknown.
create function word_forms(word text, out plain text, out stems text[], out is_stop boolean, out compound text)
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
      ts_lexize('french_stem', plain_words(word))),
    case when word ~ '^[a-zäöüß]+$' then compound_end(word) end
$$;

-- The words that occur, for corrections of mistyped words.
create table search_word (
  word text primary key,
  -- As it is written, with its accents.
  shown text not null,
  -- The word itself, and its forms without one of its letters: a mistyped word shares one of these.
  variants text[] not null,
  checked_at timestamptz not null default now()
);
create index search_word_variant on search_word using gin (variants) with (fastupdate = off);
create index search_word_like on search_word using gist (word gist_trgm_ops);
create index search_word_checked on search_word (checked_at);

-- Too little would be left of short words; an Ethiopic letter is a syllable.
create function word_variants(word text) returns text[] language sql immutable parallel safe strict as $$
  select array[word] || case when length(word) >= case when word ~ '^[a-z0-9]' then 4 else 3 end
    then array(select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place)
    else '{}' end
$$;

create function learn_words(content text) returns void language sql as $$
  insert into search_word (word, shown, variants)
  select distinct on (plain) plain, shown, word_variants(plain)
  from plain_words(content) as words, regexp_split_to_table(words || words_apart(words), '\s+') as shown,
    unaccented(shown) as plain
  where length(plain) between 3 and 30 and plain !~ '[0-9]'
    and not exists (select from search_word where word = plain)
  -- In one order, so that two transactions that store the same words cannot deadlock.
  order by plain
  on conflict do nothing
$$;
