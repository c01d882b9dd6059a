import { nameSql, sql, type ComputedColumn } from '@crossway/server-kit'
import { fileTypeFigures } from './file-type/file-type.figures.ts'
import { ruleForce } from './numbering/rule-force.ts'

const today = `(now() at time zone 'Asia/Shanghai')::date`
/** The day that a rule's next number is shown for: of one that holds later, its first. */
const ruleDay = `greatest(${today}, (t.active_from at time zone 'Asia/Shanghai')::date)`
const figure = (resource: string, name: string, type: ComputedColumn['type'], text: string): ComputedColumn => ({
  resource,
  name,
  type,
  sql: sql.raw(`(${text})`),
})

/** What lists of masters show beyond their own columns: how many depend on a row, and what of it runs out (settings.md, lists). */
export const figures: readonly ComputedColumn[] = [
  ...fileTypeFigures,
  ruleForce,
  figure('integration', 'calls_24h', 'number', `select count(*)::int from api_call c where c.integration_id = t.id and c.at > now() - interval '24 hours'`),
  figure(
    'integration',
    'errors_24h',
    'number',
    `select count(*)::int from api_call c where c.integration_id = t.id and not c.ok and c.at > now() - interval '24 hours'`,
  ),
  figure('company', 'stores', 'number', `select count(*)::int from store s where s.company_id = t.id and s.status not in ('closed', 'returned')`),
  figure('company', 'certificates', 'number', `select count(*)::int from company_certificate c where c.company_id = t.id`),
  figure('company', 'certificates_due', 'number', `select count(*)::int from company_certificate c where c.company_id = t.id and c.valid_to <= ${today} + 60`),
  figure('platform', 'sites', 'number', `select count(*)::int from marketplace m where m.platform_id = t.id and m.is_active`),
  figure('platform', 'stores', 'number', `select count(*)::int from store s where s.platform_id = t.id and s.status not in ('closed', 'returned')`),
  figure(
    'brand',
    'marks',
    'text',
    `select string_agg(x.country || ':' || x.state, ' ' order by x.country) from (select m.country, case when bool_or(m.status = 'registered' and (m.valid_to is null or m.valid_to > ${today} + 180)) then 'registered' when bool_or(m.status = 'registered' and m.valid_to >= ${today}) then 'expiring' when bool_or(m.status in ('applied', 'published')) then 'applied' else 'expired' end as state from trademark m where m.brand_id = t.id group by m.country) x`,
  ),
  figure('brand', 'mark_until', 'date', `select min(m.valid_to) from trademark m where m.brand_id = t.id and m.status = 'registered'`),
  figure('brand', 'authorized_until', 'date', `select max(a."to") from brand_authorization a where a.brand_id = t.id and a.status <> 'revoked'`),
  figure('brand', 'registries', 'number', `select count(*)::int from brand_registry g where g.brand_id = t.id and g.status = 'approved'`),
  figure('company', 'people', 'number', `select count(*)::int from employee e where e.company_id = t.id and e.status <> 'left'`),
  figure('company', 'bank_accounts', 'number', `select count(*)::int from bank_account b where b.company_id = t.id and b.active`),
  figure('marketplace', 'stores', 'number', `select count(*)::int from store s where s.marketplace_id = t.id and s.status not in ('closed', 'returned')`),
  figure('store_account', 'stores', 'number', `select count(*)::int from store s where s.store_account_id = t.id and s.status not in ('closed', 'returned')`),
  figure(
    'numbering_rule',
    'used_today',
    'number',
    `case when t.reset = 'day' then (select sum((c.value - t.start) / t.step + 1)::int from numbering_counter c where c.rule = t.code and c.scope_key like replace(regexp_replace(erp_number_scope(t.pattern, ${today}), '\\{[^{}]*\\}', '%', 'g'), '#', '%')) end`,
  ),
  figure(
    'numbering_rule',
    'next_number',
    'text',
    `select replace(x.number, '#', lpad(x.n::text, greatest(x.width, length(x.n::text)), '0')) from (select erp_number_scope(t.pattern, d.day) as number, substring(t.pattern from '\\{seq:([0-9])\\}')::int as width, coalesce((select c.value + t.step from numbering_counter c where c.rule = t.code and c.scope_key = erp_number_key(t.pattern, t.reset, t.scope, d.day) and c.period_key = ''), t.start) as n from (select ${ruleDay} as day) d) x`,
  ),
  figure(
    'numbering_rule',
    'filled_pct',
    'number',
    `select round(max(c.value) * 100.0 / (10 ^ substring(t.pattern from '\\{seq:([0-9])\\}')::int - 1)::numeric, 1)::text from numbering_counter c where c.rule = t.code and c.scope_key = erp_number_key(t.pattern, t.reset, t.scope, ${today})`,
  ),
  figure(
    'supplier',
    'certificate_days',
    'number',
    `select min(c.valid_to) - ${today} from supplier_certificate c where c.supplier_id = t.id and c.valid_to is not null`,
  ),
  figure('store_registration', 'linked', 'number', `select count(distinct l.other_id)::int from store_linkage l where l.id = t.id`),
  figure(
    'store_registration',
    'vat_until',
    'date',
    `select min(x.valid_to) from registration_tax x where x.store_registration_id = t.id and x.tax_type = 'VAT'`,
  ),
  figure(
    'store_registration',
    'due_on',
    'date',
    `select min(x.d) from (values (t.licence_valid_to), (t.card_expiry), (t.sim_paid_to), ((select min(y.valid_to) from registration_tax y where y.store_registration_id = t.id)), ((select min(y.valid_to) from registration_epr y where y.store_registration_id = t.id)), ((select min(y.valid_to) from registration_file y where y.store_registration_id = t.id))) x(d)`,
  ),
  figure(
    'store_insurance',
    'days_left',
    'number',
    `case when t.status in ('insured', 'uploaded', 'accepted', 'rejected', 'expiring') then t.end_date - ${today} end`,
  ),
  {
    ...figure(
      'store',
      'insurance',
      'text',
      `select i.status from store_insurance i where i.store_id = t.id and i.status <> 'cancelled' order by array_position(array['accepted', 'expiring', 'uploaded', 'insured', 'rejected', 'quoting', 'required', 'expired', 'not_required'], i.status), i.end_date desc nulls last limit 1`,
    ),
    stateOf: 'store_insurance',
  },
  figure(
    'dedicated_line',
    'availability_30',
    'number',
    `select round(count(*) filter (where c.ok) * 100.0 / nullif(count(*), 0), 2)::text from line_check c where c.line_id = t.id and c.at > now() - interval '30 days'`,
  ),
  figure('dedicated_line', 'last_check_at', 'date', `select max(c.at) from line_check c where c.line_id = t.id`),
  figure('otp_source', 'last_viewed_at', 'date', `select max(v.at) from otp_view v where v.source_id = t.id and v.result = 'shown'`),
  figure('otp_source', 'last_viewed_by', 'text', `select v.person from otp_view v where v.source_id = t.id and v.result = 'shown' order by v.at desc limit 1`),
  figure(
    'otp_source',
    'views_30',
    'number',
    `select count(*)::int from otp_view v where v.source_id = t.id and v.result = 'shown' and v.at > now() - interval '30 days'`,
  ),
  {
    ...figure('store', 'operator', 'ref', ''),
    sql: (lang) =>
      sql`(select json_build_object('id', e.id, 'title', ${nameSql(lang, 'e')}) from store_staff s join employee e on e.id = s.employee_id where s.store_id = t.id and s.role = 'operator' and s.is_primary and s."from" <= ${sql.raw(today)} and (s."to" is null or s."to" >= ${sql.raw(today)}) order by s."from" desc limit 1)`,
  },
  figure(
    'numbering_rule',
    'last_value',
    'number',
    `select c.value from numbering_counter c where c.rule = t.code order by c.period_key desc, c.value desc limit 1`,
  ),
  figure('audit_log', 'changed_fields', 'number', `case when jsonb_typeof(t.changes) = 'array' then jsonb_array_length(t.changes) end`),
  figure('job', 'owner', 'text', `select a.nickname from admin a where a.id = t.owner_id`),
  figure('job', 'progress', 'number', `case when t.state in ('done', 'partial') then 100 when t.total > 0 then least(100, t.done * 100 / t.total) else 0 end`),
  figure('job', 'duration', 'number', `round(extract(epoch from coalesce(t.finished_at, case when t.state = 'running' then now() end) - t.started_at))::int`),
]
