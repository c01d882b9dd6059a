-- Every row of a searched record is taken apart into pairs of Chinese characters for its index. As a query of its own this was the dearest part of a
-- bank statement's import: a loop takes a third of the time, and a text without Chinese next to none.
create or replace function erp_bigrams(t text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  run text;
  pair text;
  pairs text[] := '{}';
begin
  if t !~ '[\u3400-\u9fff\uf900-\ufaff]{2}' then
    return pairs;
  end if;
  -- looking each pair up among those before it takes the square of a long text's length: an article's pairs are sorted instead
  if length(t) > 1000 then
    return (select coalesce(array_agg(distinct substr(w.word, i, 2)), '{}')
      from (select m[1] as word from regexp_matches(t, '[\u3400-\u9fff\uf900-\ufaff]{2,}', 'g') as m) as w, generate_series(1, length(w.word) - 1) as i);
  end if;
  foreach run in array regexp_split_to_array(t, '[^\u3400-\u9fff\uf900-\ufaff]+') loop
    for i in 1 .. length(run) - 1 loop
      pair := substr(run, i, 2);
      if pair <> all(pairs) then
        pairs := pairs || pair;
      end if;
    end loop;
  end loop;
  return pairs;
end $$;
