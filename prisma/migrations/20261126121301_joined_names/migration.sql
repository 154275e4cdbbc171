-- Where a name has several words, search texts have first and last name without spaces in a line of their own, as
-- src/domain/clients/search-clients.ts makes them. The words of the last name are the last ones of the folded name.
UPDATE "provider_client" SET "search_text" = concat_ws(E'\n', "search_text", btrim(concat_ws(' ',
  array_to_string((string_to_array(split_part("search_text", E'\n', 1), ' '))[1 : cardinality(string_to_array(split_part("search_text", E'\n', 1), ' '))
    - cardinality(string_to_array(btrim(regexp_replace(coalesce("last_name", ''), '[\s\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]+', ' ', 'g')), ' '))], ''),
  array_to_string((string_to_array(split_part("search_text", E'\n', 1), ' '))[cardinality(string_to_array(split_part("search_text", E'\n', 1), ' ')) + 1
    - cardinality(string_to_array(btrim(regexp_replace(coalesce("last_name", ''), '[\s\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]+', ' ', 'g')), ' ')) :], ''))))
WHERE "deleted_at" IS NULL AND cardinality(string_to_array(split_part("search_text", E'\n', 1), ' ')) > 1 + least(1,
    cardinality(string_to_array(btrim(regexp_replace(coalesce("last_name", ''), '[\s\u002d\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010d6e\U00010ead]+', ' ', 'g')), ' ')));
