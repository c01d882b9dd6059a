import { dayOf, num, refId, sum, type RowOf } from '@crossway/kernel'
import { createRecord, handle, sql, updateRecord, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { annualPlan } from '../../model/annual/annual-plan.resource.ts'
import { emptyMonths, planProfit, spreadUnits, spreadYear } from '../../model/annual/plan.ts'
import { flat } from '../../model/forecast/seasons.ts'
import { monthFields } from '../../model/rule/season-profile.resource.ts'

type Plan = RowOf<typeof annualPlan>
type Line = Record<string, unknown>
const keyOf = (l: Line): string => `${refId(l.category) ?? ''}/${refId(l.msku) ?? ''}/${Number(l.month)}`
const plain = (l: Line): Line => {
  const { id: _, seq: _s, profit: _p, ...rest } = l
  return { ...rest, category: refId(l.category), msku: refId(l.msku) }
}

/** Sales and profit of each line, and what they come to. */
function complete(lines: Line[]): void {
  for (const l of lines) {
    if ((l.sales === null || l.sales === undefined) && l.avg_price)
      l.sales = num(String(l.avg_price))
        .times(Number(l.units ?? 0))
        .toFixed(2)
    l.sales ??= '0.00'
    l.profit = planProfit(String(l.sales), String(l.gross_margin ?? 0), String(l.ad_rate ?? 0))
  }
}
/** Months that are over are history: a revision leaves them as the version in force has them. */
async function keepPast(tx: Tx, now: Plan, lines: readonly Line[]): Promise<void> {
  const today = dayOf(new Date())
  const old = await tx.rows<{ key: string; units: number; sales: string | null }>(sql`
    select coalesce(l.category_id::text, '') || '/' || coalesce(l.msku_id::text, '') || '/' || l.month as key, l.units, l.sales::text as sales from annual_plan p join annual_plan_line l on l.annual_plan_id = p.id
    where p.project_id = ${refId(now.project)} and p.store_id is not distinct from ${refId(now.store)}::bigint and p.year = ${now.year} and p.is_current and l.month < ${today.slice(0, 4) > String(now.year) ? 13 : today.slice(0, 4) === String(now.year) ? Number(today.slice(5, 7)) : 0}`)
  const after = new Map(lines.map((l) => [keyOf(l), l]))
  for (const o of old) {
    const l = after.get(o.key)
    if (!l || Number(l.units ?? 0) !== o.units || !num(String(l.sales ?? 0)).eq(o.sales ?? 0)) throw refuse.ANNUAL_PAST({}, 'lines')
  }
}
async function seasonOf(run: Runner, category: number | null, store: number | null): Promise<readonly number[]> {
  if (category === null) return flat
  const row = await run.maybe<Record<string, string>>(sql`
    select ${sql.raw(monthFields.join(', '))} from season_profile where category_id = ${category}::bigint order by (marketplace_id = (select marketplace_id from store where id = ${store}::bigint)) desc nulls last, id limit 1`)
  return row ? monthFields.map((m) => Number(row[m])) : flat
}
const write = (call: CommandContext, doc: Plan, lines: readonly Line[]): Promise<unknown> =>
  updateRecord(call, annualPlan, doc.id, { version: doc.version, lines })

/** Annual plans and their versions (operations.md annual). */
export const annualPlanCommands = handle(annualPlan, {
  save: async ({ tx, ctx, before, draft }) => {
    const now = { ...before, ...draft } as Plan
    const [project, store] = [refId(now.project), refId(now.store)]
    if (!before) {
      draft.owner ??= ctx.employee
      const made = await tx.one<{ n: number; project: string; store: string | null }>(sql`
        select (select coalesce(max(version_no), 0)::int from annual_plan where project_id = p.id and store_id is not distinct from ${store}::bigint and year = ${now.year}) as n, p.name as project, (select coalesce(name, store_no) from store where id = ${store}::bigint) as store from project p where p.id = ${project}`)
      const no = Number(draft.version_no ?? made.n + 1)
      Object.assign(draft, { version_no: no, name: `${now.year} ${made.project}${made.store ? ` ${made.store}` : ''} V${no}` })
    }
    if (!draft.lines) return
    const lines = draft.lines as Line[]
    const seen = new Set<string>()
    for (const [i, l] of lines.entries()) {
      if (seen.has(keyOf(l))) throw refuse.ANNUAL_TWICE({}, `lines[${i}].month`)
      seen.add(keyOf(l))
    }
    complete(lines)
    await keepPast(tx, now, lines)
    Object.assign(draft, {
      units: lines.reduce((n, l) => n + Number(l.units ?? 0), 0),
      sales: sum(lines.map((l) => String(l.sales))).toFixed(2),
      profit: sum(lines.map((l) => String(l.profit))).toFixed(2),
      purchase: sum(lines.map((l) => String(l.purchase_amount_cny ?? 0))).toFixed(2),
    })
  },
  guard: ({ doc, action }) => (action === 'close' && doc.year >= Number(dayOf(new Date()).slice(0, 4)) ? refuse.ANNUAL_OPEN({ year: doc.year }) : undefined),
  actions: {
    spread: async ({ app, tx, ctx, doc, args }) => {
      const [category, msku] = [refId(args.category), refId(args.msku)]
      if (!num(args.sales).gt(0)) throw refuse.ANNUAL_VALUE({}, 'args.sales')
      const season = await seasonOf(tx, category, refId(doc.store))
      const [sales, units] = [spreadYear(args.sales, season), spreadUnits(args.units, season)]
      const rest = (doc.lines ?? []).map(plain).filter((l) => l.category !== category || l.msku !== msku)
      const months = sales.map((s, i) => ({ category, msku, month: i + 1, units: units[i]!, sales: s, ad_rate: args.ad_rate, gross_margin: args.gross_margin }))
      await write({ app, tx, ctx }, doc, [...rest, ...months])
      return 'draft' as const
    },
    copy_actual: async ({ app, tx, ctx, doc, args }) => {
      const rows = await tx.rows<{ category: number | null; month: number; units: number; sales: string; ad: string }>(sql`
        select u.category_id as category, extract(month from d.day)::int as month, sum(d.units)::int as units, round(sum(d.sales * coalesce(x.rate, 1)), 2)::text as sales, round(100 * sum(d.ad_spend) / nullif(sum(d.sales), 0), 2)::text as ad
        from msku_daily d join store s on s.id = d.store_id join msku m on m.id = d.msku_id
        left join lateral (select k.category_id from msku_sku l join sku k on k.id = l.sku_id where l.msku_id = m.id and l.valid_to is null order by l.seq limit 1) u on true
        left join lateral (select r.rate from exchange_rate r where r."from" = s.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc, r.id desc limit 1) x on s.currency <> 'CNY'
        where d.day between make_date(${doc.year - 1}, 1, 1) and make_date(${doc.year - 1}, 12, 31) and ${doc.store ? sql`d.store_id = ${doc.store.id}` : sql`s.project_id = ${doc.project.id}`} group by 1, 2 having sum(d.units) > 0 order by 1 nulls last, 2 limit 2000`)
      if (rows.length === 0) throw refuse.ANNUAL_NO_ACTUAL({ year: doc.year - 1 })
      const growth = num(args.growth).div(100).plus(1)
      await write(
        { app, tx, ctx },
        doc,
        rows.map((r) => ({
          category: r.category,
          month: r.month,
          units: Math.round(growth.times(r.units).toNumber()),
          sales: growth.times(r.sales).toFixed(2),
          ad_rate: Math.min(100, Number(r.ad ?? 0)).toFixed(2),
          gross_margin: '0',
        })),
      )
      return 'draft' as const
    },
    submit: ({ doc }) => {
      const empty = emptyMonths(doc.lines ?? [])
      if (empty.length > 0) throw refuse.ANNUAL_EMPTY({ months: empty.join('、') }, 'lines')
      return 'pending' as const
    },
    approve: async ({ tx, ctx, doc, set }) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('annual_plan ' || ${`${doc.project.id}/${doc.store?.id ?? ''}/${doc.year}`}::text, 0))`)
      const former = await tx.rows<{ id: number }>(
        sql`select id from annual_plan where project_id = ${doc.project.id} and store_id is not distinct from ${doc.store?.id ?? null}::bigint and year = ${doc.year} and is_current and id <> ${doc.id} order by id for update`,
      )
      for (const f of former)
        await tx.run(
          sql`update annual_plan set status = 'superseded', is_current = false, version = version + 1, updated_at = now(), updated_by = ${ctx.account} where id = ${f.id}`,
        )
      set({ is_current: true })
      return 'approved' as const
    },
    reject: () => 'draft' as const,
    revise: async ({ app, tx, ctx, doc }) => {
      const open = await tx.maybe<{ name: string }>(
        sql`select name from annual_plan where project_id = ${doc.project.id} and store_id is not distinct from ${doc.store?.id ?? null}::bigint and year = ${doc.year} and status in ('draft', 'pending') limit 1`,
      )
      if (open) throw refuse.ANNUAL_DRAFT({ name: open.name })
      await createRecord({ app, tx, ctx }, annualPlan, {
        year: doc.year,
        project: doc.project.id,
        ...(doc.store ? { store: doc.store.id } : {}),
        ...(doc.owner ? { owner: doc.owner.id } : {}),
        assumptions: doc.assumptions,
        lines: (doc.lines ?? []).map(plain),
        events: (doc.events ?? []).map(({ id: _, seq: _s, ...e }) => e),
      })
      return 'approved' as const
    },
    close: () => 'closed' as const,
  },
})
