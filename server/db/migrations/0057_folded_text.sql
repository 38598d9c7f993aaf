-- Text as search compares it (src/domain/search/fold.ts): lower case, full width as half width, without accents and
-- apostrophes. Punctuation stays: the words that are looked for have none, so it separates them all the same.
create or replace function folded(given text) returns text language sql immutable parallel safe as $$
  select lower(case
    -- most texts are ASCII, for which the rest does nothing
    when octet_length(given) = char_length(given) then translate(given, '''`', '')
    else normalize(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f\u3099\u309a''’`´]', '', 'g'), nfc)
  end)
$$;
