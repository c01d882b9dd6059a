-- Full-width, half-width and zero-width signs: what looks alike is one, in search, in filters, in keys and in what is imported (`folded` of packages/kernel
-- says the same). Most texts hold nothing of the kind: those are told apart before the dear part.
create function erp_plain(t text) returns text language sql immutable parallel safe as $$
  select case when t !~ '[^\x01-\x7f\u3001-\u3029\u3400-\u9fff]' then t
    else normalize(translate(t, U&'\00AD\034F\061C\115F\1160\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\FEFF', ''), NFKC) end
$$;
create function erp_fold(t text) returns text language sql immutable parallel safe as $$
  select lower(case when t !~ '[^\x01-\x7f\u3001-\u3029\u3400-\u9fff]' then t
    else normalize(translate(t, U&'\00AD\034F\061C\115F\1160\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\FEFF', ''), NFKC) end)
$$;
