import { dayOf, moneyText, num, sum, type RowOf } from '@crossway/kernel'
import { emit, handle, insertAll, loadDocs, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { adjustLayers, previewLayers, type Adjusted, type LayerCost } from '@crossway/warehouse/server'
import { apportion } from '../model/apportion.resource.ts'
import type { LandedComponent } from '../model/cost-types.ts'
import { refuse } from '../model/errors.ts'
import { apportionRows, expectedParts, openCosts, shippedLines, type ApportionedLine, type CostRow } from './apportion-lines.ts'

type Apportion = RowOf<typeof apportion>
const idsOf = (doc: Apportion): number[] => doc.notices.map((n) => n.id)

/** What the open bills of the shipments come to by line; refuses where the method measures nothing. */
async function reckon(tx: Tx, doc: Apportion): Promise<{ costs: CostRow[]; rows: ApportionedLine[] }> {
  const costs = await openCosts(tx, idsOf(doc))
  if (costs.length === 0) throw refuse.AP_NO_COSTS({}, 'notices')
  const lines = await shippedLines(tx, idsOf(doc))
  const method = doc.method === 'custom' ? 'chargeable' : doc.method
  const rows = apportionRows(costs, lines, method)
  const bare = rows.find((r) => num(r.basis).isZero())
  if (bare && doc.method !== 'custom') {
    const { sku } = await tx.one<{ sku: string }>(sql`select coalesce(max(code), '') as sku from sku where id = ${bare.sku}`)
    throw refuse.AP_NO_BASIS({ sku }, 'method')
  }
  return { costs, rows }
}

/** Writes the lines anew and answers the head's figures. */
async function calc(tx: Tx, doc: Apportion): Promise<Record<string, unknown>> {
  const { costs, rows } = await reckon(tx, doc)
  for (const table of ['apportion_cost', 'apportion_line']) tx.later(sql`delete from ${sql.id(table)} where apportion_id = ${doc.id}`)
  await insertAll(
    tx,
    'apportion_cost',
    { apportion_id: 'bigint', seq: 'integer', cost_id: 'bigint', notice_id: 'bigint', cost_type: 'text', bill_no: 'text', method: 'text', cny: 'numeric' },
    costs.map((c, i) => ({
      apportion_id: doc.id,
      seq: i + 1,
      cost_id: c.id,
      notice_id: c.notice,
      cost_type: c.type,
      bill_no: c.bill_no,
      method: c.method,
      cny: c.cny,
    })),
  )
  const goes = await splitOf(
    tx,
    rows.map((r, i) => ({ line: i, layer: r.layer, component: r.component, amount: moneyText(num(r.amount).minus(r.prior)) })),
  )
  const bases = new Map<string, ReturnType<typeof sum>>()
  for (const r of rows) bases.set(`${r.notice} ${r.component}`, num(r.basis).plus(bases.get(`${r.notice} ${r.component}`) ?? 0))
  await insertAll(
    tx,
    'apportion_line',
    {
      apportion_id: 'bigint',
      seq: 'integer',
      notice_line: 'integer',
      layer: 'integer',
      notice_id: 'bigint',
      sku_id: 'bigint',
      component: 'text',
      qty: 'integer',
      basis_value: 'numeric',
      share: 'numeric',
      amount: 'numeric',
      prior: 'numeric',
      to_transit: 'numeric',
      to_stock: 'numeric',
      expensed: 'numeric',
    },
    rows.map((r, i) => {
      const whole = bases.get(`${r.notice} ${r.component}`)!
      return {
        apportion_id: doc.id,
        seq: i + 1,
        notice_line: r.notice_line,
        layer: r.layer,
        notice_id: r.notice,
        sku_id: r.sku,
        component: r.component,
        qty: r.qty,
        basis_value: num(r.basis).toFixed(6),
        share: whole.isZero() ? '0' : num(r.basis).times(100).div(whole).toFixed(4),
        amount: moneyText(r.amount),
        prior: moneyText(r.prior),
        to_transit: goes?.get(i)?.transit ?? '0',
        to_stock: goes?.get(i)?.stock ?? '0',
        expensed: goes?.get(i)?.expensed ?? '0',
      }
    }),
  )
  return {
    ...totals(rows),
    units: sum([...new Map(rows.map((r) => [r.notice_line, r.qty])).values()]).toNumber(),
    supplement: costs.every((c) => c.later),
    period: dayOf(new Date()).slice(0, 7),
  }
}
/** More lines than this nobody reads one by one: their split is seen when they are posted. */
const mostPreviewed = 500
/** Where the differences would go if they were posted now: to what is under way, in stock, or sold and lost (logistics.md apportion_line, split). */
const splitOf = async (tx: Tx, costs: readonly LayerCost[]): Promise<ReadonlyMap<number, Adjusted['split']> | undefined> =>
  costs.length > mostPreviewed ? undefined : previewLayers(tx, costs)

/** The split anew, after shares were typed. */
async function showSplit(tx: Tx, id: number): Promise<void> {
  const lines = await tx.rows<{ line: number; layer: number; component: LandedComponent; amount: string }>(
    sql`select id as line, layer, component, (amount - prior)::text as amount from apportion_line where apportion_id = ${id} order by id limit ${mostPreviewed + 1}`,
  )
  const goes = await splitOf(tx, lines)
  if (goes) await tx.run(splitInto([...goes]))
}
/** Writes where the shares went; a line that stands as it was shown before is not written again. */
const splitInto = (goes: readonly (readonly [number, { readonly transit: string; readonly stock: string; readonly expensed: string }])[]) =>
  sql`update apportion_line l set to_transit = u.transit, to_stock = u.stock, expensed = u.expensed from unnest(${goes.map(([id]) => id)}::bigint[], ${goes.map(([, w]) => w.transit)}::numeric[], ${goes.map(([, w]) => w.stock)}::numeric[], ${goes.map(([, w]) => w.expensed)}::numeric[]) as u(id, transit, stock, expensed)
    where l.id = u.id and (l.to_transit, l.to_stock, l.expensed) is distinct from (u.transit, u.stock, u.expensed)`

const totals = (rows: readonly { readonly amount: ApportionedLine['amount']; readonly prior: ApportionedLine['prior'] }[]): Record<string, string> => {
  const [total, prior] = [sum(rows.map((r) => r.amount)), sum(rows.map((r) => r.prior))]
  return { total_cny: moneyText(total), prior_cny: moneyText(prior), delta_cny: moneyText(total.minus(prior)) }
}

/** Bills and shares must be as they were looked at: nothing else was shared out or taken back meanwhile, and what was typed comes to the bills. */
async function checkUnchanged(tx: Tx, doc: Apportion): Promise<void> {
  const bills = doc.costs ?? []
  const held = await tx.rows<{ id: number; status: string; apportion: number | null }>(
    sql`select id, status, apportion_id as apportion from logistics_cost where id = any(${bills.flatMap((b) => b.cost?.id ?? [])}::bigint[]) order by id for no key update`,
  )
  for (const b of bills) {
    const now = held.find((h) => h.id === b.cost?.id)
    if (now?.apportion) {
      const { no } = await tx.one<{ no: string }>(sql`select no from apportion where id = ${now.apportion}`)
      throw refuse.AP_TAKEN({ cost: b.cost!.title, no })
    }
    if (now?.status !== 'verified') throw refuse.AP_STALE()
  }
  const costs = await openCosts(tx, idsOf(doc))
  const parts = await expectedParts(tx, costs, idsOf(doc))
  const lines = doc.lines ?? []
  const expected = parts.flatMap((p) => p.lines)
  const same = costs.length === bills.length && expected.length === lines.length && sum(costs.map((c) => c.cny)).eq(sum(bills.map((b) => b.cny ?? 0)))
  const fits = expected.every((r, i) => r.notice_line === lines[i]!.notice_line && (r.prior === lines[i]!.prior || num(r.prior).eq(lines[i]!.prior ?? 0)))
  if (!same || !fits) throw refuse.AP_STALE()
  let at = 0
  for (const { bill, lines: own } of parts) {
    const given = sum(lines.slice(at, (at += own.length)).map((l) => l.amount ?? 0))
    if (!bill.eq(given)) throw refuse.AP_SUM({ given: given.toFixed(2), bill: bill.toFixed(2) })
  }
}

/** Adds what each line bears more, or takes it off again, to where its pieces are now (warehouse.md A6). */
async function load({ app, tx, ctx }: CommandContext, doc: Apportion, sign: 1 | -1, remark: string | null): Promise<void> {
  const costs = (doc.lines ?? []).map((l) => ({ line: l.id, layer: l.layer!, component: l.component!, amount: num(l.delta ?? 0).times(sign) }))
  // taken back and posted anew under the same number: each time is a posting of its own
  const key = `apportion:${doc.id}:${sign}`
  const went = await adjustLayers({ app, tx, ctx }, { source: { type: 'apportion', id: doc.id, no: doc.no }, costs, idem_key: key, remark })
  if (sign === -1) return
  await tx.run(splitInto([...went]))
}

/** Apportionments (logistics.md apportionment, table of actions). */
export const apportionCommands = handle(apportion, {
  save: async ({ tx, before, draft }) => {
    if (!draft.notices && before) return
    const ids = draft.notices as number[]
    const heads = await tx.rows<{ no: string; company: number; country: string }>(
      sql`select n.no, n.company_id as company, c.dest_country as country from shipping_notice n join provider_channel c on c.id = n.channel_id where n.id = any(${ids}::bigint[]) order by n.id`,
    )
    const odd = heads.find((h) => h.country !== heads[0]!.country || h.company !== heads[0]!.company)
    if (odd) throw refuse.AP_DIFFER({ no: odd.no }, 'notices')
    draft.company = heads[0]?.company ?? null
  },
  saved: async ({ app, tx, before, doc }) => {
    const head = await calc(tx, doc)
    await tx.run(
      sql`update apportion set total_cny = ${head.total_cny}::numeric, prior_cny = ${head.prior_cny}::numeric, delta_cny = ${head.delta_cny}::numeric, units = ${head.units}, supplement = ${head.supplement}, period = ${head.period} where id = ${doc.id}`,
    )
    // the timeline of a change tells the lines that are written here
    if (before) Object.assign(doc, (await loadDocs({ app, run: tx }, apportion, [doc.id]))[0])
  },
  actions: {
    calc: async ({ tx, doc, set }) => {
      set(await calc(tx, doc))
      return 'draft' as const
    },
    adjust: async ({ tx, doc, args, set }) => {
      await tx.run(
        sql`update apportion_line l set amount = u.n from unnest(${args.lines.map((l) => l.line)}::bigint[], ${args.lines.map((l) => l.amount ?? '0')}::numeric[]) as u(id, n) where l.id = u.id and l.apportion_id = ${doc.id}`,
      )
      await showSplit(tx, doc.id)
      const typed = new Map(args.lines.map((l) => [l.line, l.amount ?? '0']))
      set(totals((doc.lines ?? []).map((l) => ({ amount: num(typed.get(l.id) ?? l.amount ?? 0), prior: num(l.prior ?? 0) }))))
      return 'draft' as const
    },
    submit: async ({ tx, doc }) => {
      await checkUnchanged(tx, doc)
      return 'pending' as const
    },
    withdraw: () => 'draft',
    reject: () => 'draft',
    post: async ({ app, tx, ctx, doc, set }) => {
      await checkUnchanged(tx, doc)
      await load({ app, tx, ctx }, doc, 1, null)
      await tx.run(
        sql`update logistics_cost set apportion_id = ${doc.id}, version = version + 1 where id = any(${(doc.costs ?? []).map((c) => c.cost!.id)}::bigint[])`,
      )
      set({ posted_at: new Date().toISOString(), period: dayOf(new Date()).slice(0, 7) })
      await emit({ app, tx }, 'cost.apportioned', { apportion: doc.id, no: doc.no, notices: idsOf(doc) }, { resource: 'apportion', id: doc.id })
      return 'posted' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      // a bill that came later was added to this one; the estimate returns with the last of them
      const later = await tx.maybe<{ no: string }>(
        sql`select a.no from apportion a where a.status = 'posted' and a.id > ${doc.id} and a.notices && ${idsOf(doc)}::bigint[] order by a.id desc limit 1`,
      )
      if (later) throw refuse.AP_LATER({ no: later.no })
      await load({ app, tx, ctx }, doc, -1, args.reason)
      await tx.run(sql`update logistics_cost set apportion_id = null, version = version + 1 where apportion_id = ${doc.id}`)
      return 'reversed' as const
    },
  },
})
