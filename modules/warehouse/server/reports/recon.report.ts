import { dayOf, f, folded } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isSettled, reconCauses, reconStates, stateGroups } from '../../model/platform/recon.ts'
import { skuSearch, stockAccess } from './dimensions.ts'
import type { Report } from './report.ts'

/** Differences with whose goods they are: the label's store, its project, and the company that owns the stock there. */
export const reconSource = sql.raw(`(
  select r.*, m.seller_sku as name, m.store_id, m.project_id, coalesce(s.company_id, w.companies[1]) as company_id from fba_recon r join msku m on m.id = r.msku_id join store s on s.id = m.store_id join warehouse w on w.id = r.warehouse_id) t`)

/** Where the platform's figures and the book differ (warehouse.md WHCalibrate, platform calibration). */
export const reconReport: Report = {
  name: 'fba_recon',
  node: 'WHCalibrate',
  key: ['id'],
  sort: '-day',
  sums: ['diff', 'diff_value'],
  access: stockAccess,
  fields: {
    name: f.text(),
    warehouse: f.ref('warehouse'),
    store: f.ref('store'),
    msku: f.ref('msku'),
    sku: f.ref('sku'),
    state_group: f.choice(stateGroups),
    day: f.date(),
    book_qty: f.int(),
    platform_qty: f.int(),
    diff: f.int(),
    diff_value: f.money({ currency: 'CNY', class: 'cost' }),
    cause: f.choice(reconCauses, { optional: true }),
    status: f.choice(reconStates),
    since: f.date(),
    ignored_until: f.date({ optional: true }),
    document: f.text({ optional: true }),
    reason: f.text({ optional: true }),
    handled_at: f.dateTime({ optional: true }),
    company: f.ref('company'),
    project: f.ref('project', { optional: true }),
  },
  from: () => reconSource,
  where: (call) => (call.tab === 'all' ? [] : call.tab === undefined || call.tab === 'open' ? [sql`t.status = 'open'`] : [sql`t.status = ${call.tab}`]),
  search: (_, q) => sql`(t.msku_id in (select id from msku where q like ${'%' + folded(q).replace(/[\\%_]/g, '\\$&') + '%'}) or ${skuSearch('t.sku_id', q)})`,
  more: {
    days: sql.raw(`((now() at time zone 'Asia/Shanghai')::date - t.since)`),
    handler: sql.raw('(select coalesce(e.name, a.nickname) from admin a left join employee e on e.id = a.employee_id where a.id = t.handled_by)'),
  },
  allowed: (row, { ctx }) => {
    if (row.status !== 'open' || !ctx.access.has('WHCalibrate/calibrate')) return []
    const why =
      row.state_group === 'in_transit' ? refuse.E_RECON_TRANSIT() : isSettled(String(row.since), dayOf(new Date())) ? undefined : refuse.E_RECON_EARLY()
    return [
      { action: 'accept', ok: why === undefined, ...(why ? { why: why.text(ctx.lang) } : {}) },
      { action: 'explain', ok: true },
      { action: 'ignore', ok: true },
    ]
  },
}
