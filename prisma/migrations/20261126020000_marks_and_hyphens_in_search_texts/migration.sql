-- Search texts as src/domain/clients/fold-text.ts makes them. Marks of Indic, Southeast Asian and Japanese letters were left
-- out of stored names; they are part of the letter. Letters with case in the same name as such marks are lowered as far as
-- the database's locale does; the next change of the client writes its text again.
UPDATE "provider_client" SET "search_text" = concat_ws(E'\n',
  regexp_replace(translate(replace(replace(replace(replace(
    lower(translate(
      regexp_replace(normalize(concat_ws(' ', "first_name", nullif("last_name", '')), NFKD),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u0951-\u0954\u1ab0-\u1add\u1ae0-\u1aeb\u1dc0-\u1df9\u1dfb-\u1dff\u20d0-\u20f0\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0\U00010efa-\U00010eff\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001e08f\U000e0100-\U000e01ef]', '', 'g'),
      'ŁØĐÐÞŒÆĦ', 'łøđðþœæħ')),
    'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'łøđðıħ', 'loddih'), '\s+', ' ', 'g'),
  split_part("search_text", E'\n', 2), split_part("search_text", E'\n', 3))
WHERE "deleted_at" IS NULL
  AND normalize(concat_ws(' ', "first_name", "last_name"), NFKD)
    ~ '[\u0700-\u0896\u0900-\u0950\u0955-\u109f\u135d-\u135f\u1700-\u1aaf\u1b00-\u1c7f\u1cd0-\u1cff\u1dfa\u2cef-\u2cf1\u2d7f\u302a-\u302f\u3099\u309a\ua6f0-\uabff\U00010a00-\U0001bfff\U0001e100-\U0001e95f]';

-- Apostrophes are left out, hyphens are spaces, and letters are composed.
UPDATE "provider_client" SET "search_text" = btrim(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize("search_text", NFC),
    '[''’‘‛ʼʻʹ`′＇׳]', '', 'g'),
    '[\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]', ' ', 'g'),
    ' +', ' ', 'g'), ' ?\n ?', E'\n', 'g'), ' ')
WHERE "deleted_at" IS NULL
  AND ("search_text" ~ '[''’‘‛ʼʻʹ`′＇׳]' OR "search_text" ~ '[\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]' OR "search_text" IS NOT NFC NORMALIZED);
