import { num, zero, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { subtotals } from '../../model/pl-lines.ts'
import type { ProfitRow, ProfitTree, ProfitView } from '../../model/profit-question.ts'

/** Amounts of one leaf in one column. */
export interface Cell {
  readonly key: string
  readonly line: string
  /** As booked in the view asked for (finance.md §2.8). */
  readonly value: Num
  readonly late: Num
  readonly loose: Num
  readonly unattributed: Num
  readonly sold: number
  readonly refunded: number
}
/** What the asker may see: lines of cost, and profit with everything it is made of. */
export interface Seen {
  readonly cost: boolean
  readonly profit: boolean
}
export interface LineRow {
  readonly code: string
  readonly key: string
  readonly name: string
  readonly name_en: string
  readonly kind: 'group' | 'leaf' | 'subtotal'
  readonly parent: string | null
}

/** All lines with what finance keeps of them, those out of use as well. */
export const loadAllLines = (run: Runner): Promise<object[]> =>
  run.rows(
    sql`select l.code, l.name, l.name_en, l.kind, p.code as parent, l.is_active, l.alloc, l.bearer from pl_line l left join pl_line p on p.id = l.parent_id order by coalesce(p.sort, l.sort), l.kind = 'leaf', l.sort, l.code limit 1000`,
  )

/** The line tree in its order: each group, its leaves, then the subtotal below it. */
export const loadLines = (run: Runner): Promise<LineRow[]> =>
  run.rows<LineRow>(
    sql`select l.code, l.key, l.name, l.name_en, l.kind, p.code as parent from pl_line l left join pl_line p on p.id = l.parent_id where l.is_active or l.kind <> 'leaf' or exists (select 1 from pl_rollup_month r where r.pl_line_code = l.code) order by coalesce(p.sort, l.sort), l.kind = 'leaf', l.sort, l.code limit 1000`,
  )

const costGroups = new Set(['G11', 'G12'])
const inside = new Set(['G13', 'G14', 'G15', 'G16', 'G17'])
function mayBeSeen(line: LineRow, seen: Seen): boolean {
  const group = line.kind === 'leaf' ? line.parent! : line.code
  if (costGroups.has(group)) return seen.cost
  if (inside.has(group)) return seen.profit
  if (line.kind !== 'subtotal' || line.code < 'S3') return true
  return seen.profit && (line.code === 'S3' || seen.cost)
}

/**
 * Adds the leaves up: a parent is the plain sum of its children, a subtotal the sum of its groups (finance.md §2.1). The operating view leaves
 * G17 out; the company view takes our part of G01-G16 and G17 in full, and only it has S6 (§2.8).
 */
export function treeOf(
  lines: readonly LineRow[],
  keys: readonly string[],
  cells: readonly Cell[],
  o: { view: ProfitView; leaves: boolean; seen: Seen },
): Pick<ProfitTree, 'rows' | 'units' | 'adjusted' | 'unallocated' | 'unattributed'> {
  const at = new Map(keys.map((k, i) => [k, i]))
  const sums = new Map<string, Num[]>()
  const of = (code: string): Num[] =>
    sums.get(code) ??
    sums
      .set(
        code,
        keys.map(() => zero),
      )
      .get(code)!
  const sold = keys.map(() => 0)
  const refunded = keys.map(() => 0)
  let [late, loose, unattributed] = [zero, zero, zero]
  for (const c of cells) {
    const i = at.get(c.key)
    if (i === undefined) continue
    if (o.view === 'operating' && c.line.startsWith('L17')) continue
    for (const code of [c.line, 'G' + c.line.slice(1, 3)]) of(code)[i] = of(code)[i]!.plus(c.value)
    sold[i]! += c.sold
    refunded[i]! += c.refunded
    late = late.plus(c.late)
    loose = loose.plus(c.loose)
    unattributed = unattributed.plus(c.unattributed)
  }
  for (const [code, groups] of Object.entries(subtotals)) for (const g of groups) of(g).forEach((v, i) => (of(code)[i] = of(code)[i]!.plus(v)))
  const total = (code: string): Num => of(code).reduce((a, b) => a.plus(b), zero)
  const sales = total('S1')
  const rows = lines
    .filter(
      (l) =>
        (o.leaves || l.kind !== 'leaf') &&
        mayBeSeen(l, o.seen) &&
        (o.view === 'company' || (l.code !== 'S6' && !l.code.startsWith('G17') && l.parent !== 'G17')),
    )
    .map((l): ProfitRow => {
      const all = total(l.code)
      return {
        code: l.code,
        key: l.key,
        name: l.name,
        name_en: l.name_en,
        kind: l.kind,
        parent: l.parent,
        amounts: of(l.code).map((v) => v.toFixed(2)),
        total: all.toFixed(2),
        share: sales.isZero() ? null : all.div(sales).toFixed(4),
      }
    })
  const add = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  return {
    rows,
    units: { sold, refunded, total: { sold: add(sold), refunded: add(refunded) } },
    adjusted: o.seen.profit && o.seen.cost ? late.toFixed(2) : num(0).toFixed(2),
    unallocated: o.seen.profit && o.seen.cost ? loose.toFixed(2) : num(0).toFixed(2),
    unattributed: o.seen.profit && o.seen.cost ? unattributed.toFixed(2) : num(0).toFixed(2),
  }
}
