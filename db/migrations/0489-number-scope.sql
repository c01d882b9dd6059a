-- What a numbering pattern counts within on a day: dates filled in, the sequence left open as #; names stay as they are.
create function erp_number_scope(pattern text, day date) returns text language sql immutable as $$
  select coalesce(string_agg(
    case
      when m[1] ~ '^\{(yyyy|yy|MM|dd)+\}$' then replace(replace(replace(replace(btrim(m[1], '{}'), 'yyyy', to_char(day, 'YYYY')), 'yy', to_char(day, 'YY')), 'MM', to_char(day, 'MM')), 'dd', to_char(day, 'DD'))
      when m[1] ~ '^\{seq:' then '#'
      else m[1]
    end, '' order by n), '')
  from regexp_matches(pattern, '(\{[^{}]*\}|[^{}]+)', 'g') with ordinality as x(m, n)
$$;
