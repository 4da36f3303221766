-- Searches in letters beyond ASCII, which trigrams leave out where the database's character types are those of "C": pairs of such letters.

create function letter_pairs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(words, place, 2)), '{}') from generate_series(1, length(words) - 1) as place
  where substr(words, place, 2) !~ '[\x01-\x7f]'
$$;
create index outlet_letters on outlet using gin (letter_pairs(search_text)) where deleted_at is null and search_text ~ '[^\x01-\x7f]';
