import type { Context } from '@crossway/server-kit'
import { daysBetween, dayOf, isDay } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { Recon } from './accept-recon.ts'

const longest = 60
const handled = ({ tx, ctx }: Context<'tx' | 'ctx'>, id: number, set: ReturnType<typeof sql>): Promise<number> =>
  tx.run(sql`update fba_recon set ${set}, handled_by = ${ctx.account}, handled_at = now(), updated_at = now() where id = ${id}`)

/** Leaves a difference alone until a day at most sixty days away; it comes back when it changes (warehouse.md WHCalibrate ignore). */
export async function ignoreRecon({ tx, ctx }: Context<'tx' | 'ctx'>, r: Recon, reason: string, until: string): Promise<void> {
  if (r.status !== 'open') throw refuse.E_RECON_STATE()
  if (reason.trim() === '') throw refuse.E_RECON_REASON({}, 'reason')
  const days = isDay(until) ? daysBetween(dayOf(new Date()), until) : -1
  if (days < 0 || days > longest) throw refuse.E_RECON_DATE({}, 'until')
  await handled({ tx, ctx }, r.id, sql`status = 'ignored', reason = ${reason.trim()}, ignored_until = ${until}::date`)
}

/** Says which document explains a difference; it must be about the same label (warehouse.md WHCalibrate explain). The row waits for its posting and is compared again at night. */
export async function explainRecon({ tx, ctx }: Context<'tx' | 'ctx'>, r: Recon, document: string): Promise<void> {
  if (r.status !== 'open') throw refuse.E_RECON_STATE()
  const no = document.trim()
  const fits = await tx.maybe(sql`
    select 1 from stock_posting p join stock_entry e on e.posting_id = p.id where (p.no = ${no} or p.source_no = ${no}) and e.msku_id = ${r.msku}
    union all select 1 from transit_layer t where t.source_no = ${no} and t.msku_id = ${r.msku}
    union all select 1 from stock_doc d join stock_doc_line l on l.stock_doc_id = d.id where d.no = ${no} and l.msku_id = ${r.msku} limit 1`)
  if (!fits) throw refuse.E_RECON_DOCUMENT({ no }, 'document')
  await handled({ tx, ctx }, r.id, sql`status = 'cleared', document = ${no}`)
}
