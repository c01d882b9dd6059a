import type { Context } from '@crossway/server-kit'
import { sql, systemCtx, type EventHandler } from '@crossway/server-kit'
import { post } from '../ledger/post-stock.ts'
import type { DraftLine } from '../ledger/posting.ts'

/** Moves all stock of a merged article to the one that stays, at its cost: the old pool's value becomes the new one's (warehouse.md A4 sku_merge). */
export async function mergeStock({ app, tx }: Context<'app' | 'tx'>, from: number, to: number): Promise<void> {
  const keys = await tx.rows<{ vw: number; msku: number; state: DraftLine['state']; qty: number; warehouse: number }>(sql`
    select b.virtual_warehouse_id as vw, b.msku_id as msku, b.state, b.qty, v.warehouse_id as warehouse from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id
    where b.sku_id = ${from} and b.qty > 0 and b.state <> 'in_transit' order by 1, 2, 3`)
  const transits = await tx.rows<{ id: number; vw: number; msku: number; qty: number }>(
    sql`select id, to_vw_id as vw, msku_id as msku, qty_open as qty from transit_layer where sku_id = ${from} and status = 'open' and qty_open > 0 order by id`,
  )
  const lines: DraftLine[] = []
  for (const k of keys)
    lines.push(
      { entry_type: 'sku_merge', vw: k.vw, sku: from, msku: k.msku, state: k.state, qty: -k.qty },
      { entry_type: 'sku_merge', vw: k.vw, sku: to, msku: k.msku, state: k.state, qty: k.qty, pair: lines.length },
    )
  for (const t of transits)
    lines.push(
      { entry_type: 'sku_merge', vw: t.vw, sku: from, msku: t.msku, state: 'in_transit', qty: -t.qty, layer: t.id },
      { entry_type: 'sku_merge', vw: t.vw, sku: to, msku: t.msku, state: 'in_transit', qty: t.qty, pair: lines.length },
    )
  if (lines.length)
    await post(
      { app, tx, ctx: systemCtx() },
      {
        type: 'sku_merge',
        source: { type: 'sku', id: from, line: to },
        idem_key: `sku_merge:${from}:${to}`,
        content: [from, to],
        lines,
      },
    )
  // Held pieces keep their documents under the article that stays; two reservations of one line become one.
  await tx.run(sql`update stock_reservation r set sku_id = ${to} where r.sku_id = ${from} and r.status = 'active'`)
}

export const onSkuMerged: EventHandler = {
  event: 'sku.merged',
  name: 'warehouse.mergeStock',
  run: ({ app, tx, payload }) => mergeStock({ app, tx }, Number(payload.from), Number(payload.to)),
}

/** A new store has its mirror of the platform's stock from the first day (contracts.md §3). */
export const onStoreCreated: EventHandler = {
  event: 'store.created',
  name: 'warehouse.mirror',
  run: async ({ tx, payload }) => {
    const id = Number(payload.store ?? payload.id)
    const s = await tx.maybe<{
      store_no: string
      name: string
      account: number
      marketplace: number
      country: string
      company: number | null
      is_fba: boolean
    }>(sql`
      select s.store_no, s.name, s.store_account_id as account, s.marketplace_id as marketplace, m.country, coalesce(s.company_id, a.company_id) as company, s.is_fba
      from store s join store_account a on a.id = s.store_account_id join marketplace m on m.id = s.marketplace_id where s.id = ${id}`)
    if (
      !s ||
      !s.is_fba ||
      s.company === null ||
      (await tx.maybe(sql`select 1 from warehouse where store_account_id = ${s.account} and marketplace_id = ${s.marketplace} and type = 'fba'`))
    )
      return
    const created = await tx.one<{
      id: number
    }>(sql`insert into warehouse (code, name_zh, name_en, type, companies, country, time_zone, stock_truth, negative_policy, store_account_id, marketplace_id, created_by, updated_by)
      values (${'FBA-' + s.store_no}, ${'FBA ' + s.name}, ${'FBA ' + s.name}, 'fba', ${[s.company]}::bigint[], ${s.country}, 'UTC', 'mirror', 'allow', ${s.account}, ${s.marketplace}, 0, 0) returning id`)
    await tx.run(
      sql`insert into virtual_warehouse (warehouse_id, code, name, company_id, ownership, purpose, store_id, is_default, created_by, updated_by) values (${created.id}, ${'FBA-' + s.store_no + '-ST'}, ${'FBA ' + s.name}, ${s.company}, 'own', 'store', ${id}, true, 0, 0)`,
    )
  },
}
