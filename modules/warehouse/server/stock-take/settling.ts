import type { CommandContext } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { post } from '../ledger/post-stock.ts'
import { postingTime } from '../ledger/posting-time.ts'
import { num } from '@crossway/kernel'
import type { DraftLine } from '../ledger/posting.ts'
import { progress } from './counting.ts'
import type { Take } from './starting.ts'

/**
 * Posts the differences of a count, one posting a share, one second after the book snapshot; the period of that moment must be open (warehouse.md
 * WHCalibrate). The freeze ends with the state. Answers what the differences were really worth.
 */
export async function settleTake({ app, tx, ctx }: CommandContext, doc: Take): Promise<Record<string, unknown>> {
  // The freeze of this very count must not stop its own postings.
  await tx.run(sql`update stock_take set "freeze" = false where id = ${doc.id}`)
  const at = new Date(new Date(doc.base_at!).getTime() + 1000)
  const byShare = new Map<number, typeof doc.lines>()
  for (const l of doc.lines) if (l.diff !== null && l.diff !== 0) byShare.set(l.vw.id, [...(byShare.get(l.vw.id) ?? []), l])
  for (const [vw, lines] of [...byShare].sort((a, b) => a[0] - b[0])) {
    const drafts = lines.map((l): DraftLine => ({
      entry_type: l.diff! > 0 ? 'surplus_in' : 'loss_out',
      vw,
      sku: l.sku.id,
      msku: l.msku?.id,
      state: l.state,
      qty: l.diff!,
      source_line: l.id,
      remark: l.reason,
    }))
    // What is missing was missing then: that the same pieces were sold in the book since is no reason to refuse.
    const time = { ...postingTime(ctx, at > new Date() ? new Date() : at), isBackdated: false }
    const { result } = await post(
      { app, tx, ctx },
      {
        type: 'stock_take',
        source: { type: 'stock_take', id: doc.id, no: doc.no, line: vw },
        idem_key: `stock_take:${doc.id}:${vw}`,
        content: drafts.map((d) => [d.sku, d.msku ?? 0, d.state, d.qty]),
        remark: doc.reason,
        lines: drafts,
      },
      { time },
    )
    await tx.run(
      sql`update stock_take_line l set diff_value = u.value, line_status = 'agreed' from unnest(${lines.map((l) => l.id)}::bigint[], ${result.lines.map((r) => num(r.total).toFixed(4))}::numeric[]) as u(id, value) where l.id = u.id`,
    )
  }
  await tx.run(sql`update stock_take_line set line_status = 'agreed' where stock_take_id = ${doc.id}`)
  return { ...(await progress(tx, doc.id)), freeze: doc.freeze }
}
