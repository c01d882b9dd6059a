import { sql, type FigureDef } from '@crossway/server-kit'

const today = `(now() at time zone 'Asia/Shanghai')::date`
const figure = (resource: string, name: string, type: FigureDef['type'], text: string): FigureDef => ({ resource, name, type, sql: sql.raw(`(${text})`) })

/** What lists of masters show beyond their own columns: how many depend on a row, and what of it runs out (settings.md, lists). */
export const figures: readonly FigureDef[] = [
  figure('company', 'stores', 'number', `select count(*)::int from store s where s.company_id = t.id and s.status not in ('closed', 'returned')`),
  figure('company', 'certificates', 'number', `select count(*)::int from company_certificate c where c.company_id = t.id`),
  figure('company', 'certificates_due', 'number', `select count(*)::int from company_certificate c where c.company_id = t.id and c.valid_to <= ${today} + 60`),
  figure('platform', 'sites', 'number', `select count(*)::int from marketplace m where m.platform_id = t.id and m.is_active`),
  figure('platform', 'stores', 'number', `select count(*)::int from store s where s.platform_id = t.id and s.status not in ('closed', 'returned')`),
  figure(
    'brand',
    'marks',
    'text',
    `select string_agg(distinct m.country, ' ' order by m.country) from trademark m where m.brand_id = t.id and m.status = 'registered' and (m.valid_to is null or m.valid_to >= ${today})`,
  ),
  figure('brand', 'mark_until', 'date', `select min(m.valid_to)::text from trademark m where m.brand_id = t.id and m.status = 'registered'`),
  figure(
    'brand',
    'authorized_until',
    'date',
    `select max(a."to")::text from brand_authorization a where a.brand_id = t.id and a.status in ('valid', 'expiring')`,
  ),
  figure(
    'supplier',
    'certificate_days',
    'number',
    `select min(c.valid_to) - ${today} from supplier_certificate c where c.supplier_id = t.id and c.valid_to is not null`,
  ),
  figure(
    'store',
    'operator',
    'ref',
    `select json_build_object('id', e.id, 'title', e.name) from store_staff s join employee e on e.id = s.employee_id where s.store_id = t.id and s.role = 'operator' and s.is_primary and s."from" <= ${today} and (s."to" is null or s."to" >= ${today}) order by s."from" desc limit 1`,
  ),
  figure(
    'numbering_rule',
    'last_value',
    'number',
    `select c.value from numbering_counter c where c.rule = t.code order by c.period_key desc, c.value desc limit 1`,
  ),
]
