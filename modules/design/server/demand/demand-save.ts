import { dayOf, refId, sum, type RowOf } from '@crossway/kernel'
import { sql, type App, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
import { lineDays, lineHours, linePoints } from '../../model/category/worth.ts'
import type { designDemand } from '../../model/demand/design-demand.resource.ts'
import { refuse } from '../../model/errors.ts'
import { kindWords, type difficulties, type Kind } from '../../model/words.ts'
import { categoriesOn } from '../category/worth-on.ts'
import { idsOf, numberOf } from '../who.ts'

export type Demand = RowOf<typeof designDemand>
const unknownList = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : [])
interface Line {
  readonly category?: unknown
  readonly qty?: string | null
  readonly difficulty?: (typeof difficulties)[number] | null
  readonly duration_sec?: number | null
  points?: string
  hours?: string
}

export interface Estimate {
  readonly lines: readonly { readonly points: string; readonly hours: string }[]
  readonly est_points: string
  readonly est_hours: string
  readonly est_days: number
}
/** Points, hours and days of lines by what their categories are worth on a day (design.md planeDemand, calculations); `stands` = a category that is out of use by now stays on what was ordered by it. */
export async function estimate(run: Runner, kind: Kind, lines: readonly Line[], day: string, stands = false): Promise<Estimate> {
  const known = await categoriesOn(
    run,
    lines.flatMap((l) => refId(l.category) ?? []),
    day,
  )
  let days = 0
  const figures = lines.map((l, i) => {
    const c = known.get(refId(l.category) ?? 0)
    if (!c || c.kind !== kind || !c.leaf || !(c.enabled || stands)) throw refuse.DD_CATEGORY(kindWords[kind], `lines[${i}].category`)
    const ordered = { qty: l.qty ?? '1', difficulty: l.difficulty ?? 'B', unit: c.unit, duration_sec: l.duration_sec ?? null }
    days = Math.max(days, lineDays(c, ordered.qty))
    return { points: linePoints(c, ordered).toFixed(2), hours: lineHours(c, ordered).toFixed(2) }
  })
  return {
    lines: figures,
    est_points: sum(figures.map((l) => l.points)).toFixed(2),
    est_hours: sum(figures.map((l) => l.hours)).toFixed(2),
    est_days: days,
  }
}

/** What a listing says about the demand, where nobody has said it. */
async function fromListing(tx: Tx, draft: Record<string, unknown>, before: Demand | undefined): Promise<void> {
  const [msku] = unknownList(draft.mskus)
  if (msku === undefined || before?.store || refId(draft.store)) return
  const found = await tx.maybe<{ store: number; marketplace: number | null; platform: number | null; project: number | null }>(
    sql`select s.id as store, s.marketplace_id as marketplace, s.platform_id as platform, coalesce(m.project_id, s.project_id) as project from msku m join store s on s.id = m.store_id where m.id = ${refId(msku) ?? 0}::bigint`,
  )
  if (!found) return
  draft.store = found.store
  draft.marketplace ??= found.marketplace
  draft.platform ??= found.platform
  draft.project ??= found.project
}

/** Who asks, who accepts, what it comes to by today's worth; frozen when it is submitted. */
export async function saveDemand(call: {
  readonly app: App
  readonly tx: Tx
  readonly ctx: Ctx
  readonly before: Demand | undefined
  readonly draft: Record<string, unknown>
}): Promise<void> {
  const { app, tx, ctx, before, draft } = call
  const kind = (before?.kind ?? draft.kind) as Kind
  if (!before) draft.requester ??= ctx.employee
  const requester = refId(draft.requester) ?? refId(before?.requester)
  if (!before || draft.acceptor === null) draft.acceptor ??= requester
  const acceptor = refId(draft.acceptor) ?? refId(before?.acceptor)
  draft.people = idsOf(requester, acceptor, refId(before?.leader))
  if (draft.mskus) await fromListing(tx, draft, before)
  if (draft.lines) {
    const lines = draft.lines as Line[]
    const e = await estimate(tx, kind, lines, dayOf(new Date()))
    for (const [i, l] of lines.entries()) Object.assign(l, e.lines[i])
    Object.assign(draft, {
      est_points: e.est_points,
      est_hours: e.est_hours,
      est_days: e.est_days,
      categories: idsOf(...lines.map((l) => refId(l.category))),
    })
  }
  if (!before) draft.no ??= await numberOf(app, tx, 'demand', kind)
}
