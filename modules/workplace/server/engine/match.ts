import { refId } from '@crossway/kernel'
import type { AnyResource } from '@crossway/kernel'
import { FreshCache, sql, type App } from '@crossway/server-kit'
import { conditionOf, fieldsIn, holds, type LeafResult } from '../../model/engine/condition.ts'
import { factsOf, type About } from './facts.ts'
import { flowsById, type Flow, type FlowRow } from './live.ts'

export interface Tried {
  readonly flow: FlowRow
  readonly matches: boolean
  /** Why not: the wrong company or department, or a condition with what each of its parts saw. */
  readonly why?: 'company' | 'department' | 'condition'
  readonly leaves: readonly LeafResult[]
}

/** All published flows of an action, the one that wins first; every other one says why it does not apply (workplace.md E1.3). */
export async function tryFlows(
  about: About,
  action: string,
  department: number | null,
): Promise<{ readonly flow: Flow | undefined; readonly tried: readonly Tried[] }> {
  const ids = await about.run.rows<{ id: number }>(
    sql`select id from approval_flow where resource = ${about.r.name} and action = ${action} and status = 'published' order by priority desc, published_at desc, id desc limit 100`,
  )
  const flows = await flowsById(
    about.run,
    ids.map((f) => f.id),
  )
  const tried: Tried[] = []
  for (const f of flows) tried.push(await tryOne(about, f.row, department))
  const at = tried.findIndex((t) => t.matches)
  return { flow: flows[at], tried }
}

async function tryOne(about: About, flow: FlowRow, department: number | null): Promise<Tried> {
  const company = refId(about.doc.company)
  if (flow.companies.length && (company === null || !flow.companies.includes(company))) return { flow, matches: false, why: 'company', leaves: [] }
  if (flow.departments.length) {
    const own = refId(about.doc.department) ?? department
    const inside =
      own === null
        ? undefined
        : await about.run.maybe(
            sql`select 1 as x from department_closure where descendant_id = ${own}::bigint and ancestor_id = any(${flow.departments}::bigint[]) limit 1`,
          )
    if (!inside) return { flow, matches: false, why: 'department', leaves: [] }
  }
  const condition = conditionOf(flow.condition)
  const leaves: LeafResult[] = []
  // a condition that cannot be read does not hold
  const matches = condition !== undefined && holds(condition, await factsOf(about, fieldsIn(condition)), leaves)
  return matches ? { flow, matches, leaves } : { flow, matches, why: 'condition', leaves }
}

/** Records with a flow of any age: only they can be held. Dropped when a flow changes. */
const known = new WeakMap<App, FreshCache<ReadonlySet<string>>>()
const storedOf = (app: App): FreshCache<ReadonlySet<string>> => {
  let cache = known.get(app)
  if (!cache) known.set(app, (cache = new FreshCache(Number.POSITIVE_INFINITY)))
  return cache
}
export async function flowedRecords(app: App): Promise<ReadonlySet<string>> {
  const found = await storedOf(app).get(app.db, 'all', async (run) => {
    const rows = await run.rows<{ resource: string }>(sql`select distinct resource from approval_flow where status <> 'draft'`)
    return new Set(rows.map((r) => r.resource))
  })
  return found!
}
export const forgetFlows = (app: App): void => storedOf(app).drop()

/** Actions that may be put behind a flow: whatever definitions offer to approval. */
export const gateable = (r: AnyResource): string[] => Object.entries(r.lifecycle?.actions ?? {}).flatMap(([n, a]) => (a.approval && !a.internal ? [n] : []))
