import type { QueryContext } from '@crossway/server-kit'
import { num, sum, type Lang } from '@crossway/kernel'
import { sql, type Ctx, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { Dimension, KeyPart, ProfitAnswer, ProfitQuery, ProfitCell, ProfitLine } from '../../model/profit/ask.ts'
import { inGroup } from '../../model/profit/board-group.ts'
import { groupOf, isCompany, isCost, nodeLabel, nodeOrder, rollUp } from '../../model/profit/nodes.ts'
import { at } from './dimensions.ts'
import { namesOf } from './names.ts'
import { parcelsOf, withParcels } from './parcels.ts'
import { isLimited, refuseForeign, rightsOf, scopeOf, type Rights } from './scope.ts'
import { byMonth, filtered, joined, moneyOf, partAsked, sourceOf } from './source.ts'

/** Rows of cells times lines that one question may read. */
const limit = 120_000

interface Row {
  readonly period: string | null
  readonly key: readonly (string | null)[]
  readonly line: string
  readonly amount: string
  readonly settled: string
  readonly late: string | null
  readonly quantity: string
}

/**
 * The P&L of a page: sums by period and dimensions in the caller's scope and rights, in one display currency (finance.md §2.2, dashboard.md §3).
 * A parent is the plain sum of its children; nodes that the caller has no right to are absent. Refuses a foreign project or store (403).
 */
export async function readProfit({ app, ctx }: QueryContext, query: ProfitQuery): Promise<ProfitAnswer> {
  const rights = rightsOf(ctx, query.view)
  const own = inGroup(query)
  const a = rights.company ? own : { ...own, side: 'operating' as const }
  await refuseForeign({ app, ctx }, a)
  const db = app.db
  const { rows, currency, borrowed, decimals } = await sums(db, ctx, a)
  const left = await parcelsOf({ app, ctx }, a)
  const names = await namesOf(db, ctx.lang, a.by, [...rows, ...(left ?? [])])
  const last = await db.maybe<{ at: string }>(sql`select created_at as at from pl_entry order by id desc limit 1`)
  return {
    cells: withParcels(cellsOf(rows, a, rights, names, decimals), left, a, names),
    lines: await linesOf(db, ctx.lang, a, rights),
    currency,
    asOf: last?.at ?? null,
    limited: isLimited(ctx, a.view),
    rights,
    adjusted: restated(a) ? adjustedOf(rows, a, rights) : null,
    borrowedRates: borrowed,
  }
}

async function sums(db: Runner, ctx: Ctx, a: ProfitQuery): Promise<{ rows: Row[]; currency: string; borrowed: readonly string[]; decimals: number }> {
  const s = sourceOf(a)
  const where = sql.and([s.within, scopeOf(ctx, a.view), ...filtered(a), ...(a.side === 'operating' ? [sql`t.pl_line_code not like 'L17%'`] : [])])
  const money = await moneyOf(db, a, where)
  const line = a.leaves ? sql.raw('t.pl_line_code') : sql.raw(`'L' || substr(t.pl_line_code, 2, 2) || '00'`)
  const period = a.grain === 'total' ? sql.raw('null::text') : s.period
  const key = a.by.length
    ? sql`array[${sql.join(
        a.by.map((d) => sql`${at(d)}::text`),
        ', ',
      )}]`
    : sql.raw(`'{}'::text[]`)
  const decimals = sql.raw(String(money.decimals))
  const part = partAsked(a)
  const units = part ? sql`coalesce(sum(t.quantity) filter (where ${part.once}), 0)` : sql.raw('sum(t.quantity)')
  const rows = await db.rows<Row>(
    sql`select ${period} as period, ${key} as key, ${line} as line, round(sum(${money.amount}), ${decimals}) as amount,
        round(coalesce(sum(${money.amount}) filter (where t.stage = 'settled'), 0), ${decimals}) as settled, ${restated(a) ? sql`round(sum(${money.amount}) filter (where t.book_period <> t.attrib_period), ${decimals})` : sql.raw('null::numeric')} as late, ${units} as quantity
      from ${s.table} t ${joined(a)} ${money.join} where ${where} group by 1, 2, 3 order by 1, 2, 3 limit ${limit + 1}`,
    true,
  )
  if (rows.length > limit) throw refuse.TOO_MANY_CELLS({ limit })
  return { rows, currency: money.currency, borrowed: money.borrowed, decimals: money.decimals }
}

/** Months by the attributed basis change after they were closed: whoever reads them is told by how much (finance.md §2.10). */
const restated = (a: ProfitQuery): boolean => a.basis === 'attrib' && byMonth(a)
const adjustedOf = (rows: readonly Row[], a: ProfitQuery, rights: Rights): string =>
  sum(rows.filter((r) => shown(groupOf(r.line), a, rights)).map((r) => r.late ?? 0)).toFixed(2)

function cellsOf(rows: readonly Row[], a: ProfitQuery, rights: Rights, names: (d: Dimension, id: string | null) => KeyPart, decimals: number): ProfitCell[] {
  const cells = new Map<string, { row: Row; amounts: Record<string, string>; settled: Record<string, string>; units: number; refundUnits: number }>()
  for (const r of rows) {
    const id = `${r.period}|${r.key.join('|')}`
    const cell = cells.get(id) ?? { row: r, amounts: {}, settled: {}, units: 0, refundUnits: 0 }
    cells.set(id, cell)
    cell.amounts[r.line] = r.amount
    cell.settled[r.line] = r.settled
    const g = groupOf(r.line)
    if (g === 'G01') cell.units += Number(r.quantity)
    if (g === 'G03') cell.refundUnits += Number(r.quantity)
  }
  const texts = (leaves: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(rollUp(leaves))
        .filter(([code, v]) => shown(code, a, rights) && (a.leaves || !code.startsWith('L')) && (!v.isZero() || code.startsWith('S')))
        .map(([code, v]) => [code, v.toFixed(decimals)]),
    )
  return [...cells.values()].map((c) => ({
    period: c.row.period,
    key: a.by.map((d, i) => names(d, c.row.key[i]!)),
    amounts: texts(c.amounts),
    settled: texts(c.settled),
    units: c.units,
    refundUnits: num(c.refundUnits).abs().toNumber(),
  }))
}
const shown = (code: string, a: ProfitQuery, rights: Rights): boolean =>
  (rights.cost || !isCost(code)) && (!isCompany(code) || (rights.company && a.side === 'company'))

/** Lines of the tree that the answer's cells may hold, in the statement's order. */
async function linesOf(db: Runner, lang: Lang, a: ProfitQuery, rights: Rights): Promise<ProfitLine[]> {
  const leaves = a.leaves
    ? await db.rows<{ code: string; name: string; name_en: string }>(sql`select code, name, name_en from pl_line where kind = 'leaf' order by code limit 2000`)
    : []
  return nodeOrder
    .filter((c) => shown(c, a, rights))
    .flatMap((code): ProfitLine[] => [
      { code, name: nodeLabel(code)![lang], kind: code.startsWith('S') ? 'subtotal' : 'group', parent: null },
      ...leaves
        .filter((l) => code.startsWith('G') && groupOf(l.code) === code)
        .map((l) => ({ code: l.code, name: lang === 'en' ? l.name_en : l.name, kind: 'leaf' as const, parent: code })),
    ])
}
