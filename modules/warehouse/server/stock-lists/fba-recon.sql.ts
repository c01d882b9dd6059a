import { dayOf } from '@crossway/kernel'
import { handleQuery, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isSettled } from '../../model/platform/recon.ts'
import { fbaRecon } from '../../model/queries/fba-recon.query.ts'
import { today } from './which-stock.ts'

/** Differences with whose goods they are: the label's store, its project, and the company that owns the stock there. */
export const reconRows = sql.raw(
  `select r.*, m.seller_sku as name, m.store_id, m.project_id, coalesce(s.company_id, w.companies[1]) as company_id from fba_recon r join msku m on m.id = r.msku_id join store s on s.id = m.store_id join warehouse w on w.id = r.warehouse_id`,
)

export const fbaReconQuery = handleQuery(
  fbaRecon,
  () => ({
    rows: reconRows,
    shown: {
      days: sql`(${today} - t.since)`,
      handler: sql.raw('(select coalesce(e.name, a.nickname) from admin a left join employee e on e.id = a.employee_id where a.id = t.handled_by)'),
    },
  }),
  (row, ctx) => {
    if (row.status !== 'open' || !ctx.access.has('WHCalibrate/calibrate')) return []
    const why =
      row.state_group === 'in_transit' ? refuse.E_RECON_TRANSIT() : isSettled(String(row.since), dayOf(new Date())) ? undefined : refuse.E_RECON_EARLY()
    return [
      { action: 'accept', ok: why === undefined, ...(why ? { why: why.text(ctx.lang) } : {}) },
      { action: 'explain', ok: true },
      { action: 'ignore', ok: true },
    ]
  },
)
