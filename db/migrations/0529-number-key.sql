-- What a numbering rule counts within on a day: the pattern without the tokens that neither its reset nor its scope names.
create function erp_number_key(pattern text, reset text, scope text, day date) returns text language sql immutable as $$
  select coalesce(string_agg(
    case
      when m[1] ~ '^\{(yyyy|yy|MM|dd)+\}$' then replace(replace(replace(replace(btrim(m[1], '{}'),
        'yyyy', case when reset = 'never' then 'yyyy' else to_char(day, 'YYYY') end), 'yy', case when reset = 'never' then 'yy' else to_char(day, 'YY') end),
        'MM', case when reset in ('month', 'day') then to_char(day, 'MM') else 'MM' end), 'dd', case when reset = 'day' then to_char(day, 'DD') else 'dd' end)
      when m[1] ~ '^\{seq:' then '#'
      when m[1] ~ '^\{' and not (scope = 'field' or (scope = 'company' and m[1] ~ '^\{(field:)?company') or (scope = 'dept' and m[1] ~ '^\{(field:)?(dept\}|department)')) then '_'
      else m[1]
    end, '' order by n), '')
  from regexp_matches(pattern, '(\{[^{}]*\}|[^{}]+)', 'g') with ordinality as x(m, n)
$$;

-- Until now every token started a counter of its own, whatever the rule said: rules go on as they have counted.
update numbering_rule set reset = case when pattern ~ '\{[yMd]*dd\}' then 'day' when pattern ~ '\{[yMd]*MM\}' then 'month' when pattern ~ '\{(yy|yyyy)\}' then 'year' else reset end
  where pattern ~ '\{(yyyy|yy|MM|dd)+\}';
update numbering_rule set scope = case
    when pattern !~ '\{(?!seq:|(yyyy|yy|MM|dd)+\})(?!(field:)?company)' then 'company'
    when pattern !~ '\{(?!seq:|(yyyy|yy|MM|dd)+\})(?!(field:)?(dept\}|department))' then 'dept'
    else 'field' end
  where pattern ~ '\{(?!seq:|(yyyy|yy|MM|dd)+\})';
