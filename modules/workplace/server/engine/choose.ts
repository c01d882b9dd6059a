import { sql } from '@crossway/server-kit'
import { nodeIn } from '../../model/engine/flow-tree.ts'
import { refuse } from '../../model/errors.ts'
import { simulate } from '../flow/simulate.ts'
import type { About } from './facts.ts'
import type { Flow } from './live.ts'
import { inService, maySignIn } from './standing.ts'

interface Asked {
  readonly about: About
  readonly flow: Flow
  readonly department: number | null
}
export interface Chosen {
  readonly [node: string]: readonly number[]
}

/**
 * Steps whose people the starter chooses (`starter_choose`), on the way that this record takes: each needs as many as its rule says, out of whom it
 * allows. What is missing is refused with the names of the steps, so that the asking side can show a choice for each.
 */
export async function needPeople({ about, flow, department }: Asked, chosen: Chosen): Promise<void> {
  const asks = (key: string): boolean => nodeIn(flow.nodes, key)?.rules.some((r) => r.kind === 'starter_choose') ?? false
  const odd = Object.keys(chosen).find((k) => !asks(k) && !nodeIn(flow.nodes, k)?.rules.some((r) => r.kind === 'prev_choose'))
  if (odd !== undefined) throw refuse.APPROVAL_NO_CHOICE({ node: odd }, `people.${odd}`)
  if (![...flow.nodes].some((n) => anyNode(n, asks))) return
  const way = await simulate({
    app: about.app,
    run: about.run,
    r: about.r,
    flow,
    record: Number(about.doc.id),
    doc: about.doc,
    args: about.args,
    starter: about.starter,
    department,
    named: chosen,
  })
  const open = way.filter((s) => asks(s.key) && s.skipped !== '@skip')
  const limits = new Map(open.map((s) => [s.key, limitsOf(flow, s.key)]))
  const missing = open.filter((s) => (chosen[s.key]?.length ?? 0) < limits.get(s.key)!.min)
  if (missing.length > 0) {
    const choose = missing.map((s) => ({ key: s.key, name: s.name, ...limits.get(s.key)! }))
    throw refuse.APPROVAL_STARTER_CHOOSES({ node: missing.map((s) => s.name).join('、') }, `people.${missing[0]!.key}`, { choose })
  }
  for (const s of open) {
    const people = [...new Set(chosen[s.key] ?? [])]
    const { max, role, department: within } = limits.get(s.key)!
    if (people.length > max) throw refuse.APPROVAL_CHOOSE_MANY({ node: s.name, n: max }, `people.${s.key}`)
    const { n } = await about.run.one<{ n: number }>(
      sql`select count(*)::int as n from employee e where e.id = any(${people}::bigint[]) and ${inService} and ${maySignIn(new Date())} and e.id is distinct from ${about.starter}::bigint
        and (${role}::bigint is null or exists (select 1 from employee_role er where er.employee_id = e.id and er.role_id = ${role}::bigint and er.status = 'active'))
        and (${within}::bigint is null or e.department_id in (select descendant_id from department_closure where ancestor_id = ${within}::bigint))`,
    )
    if (n < people.length) throw refuse.APPROVAL_CHOOSE_WHO({ node: s.name }, `people.${s.key}`)
  }
}

const anyNode = (n: Flow['nodes'][number], asks: (key: string) => boolean): boolean => asks(n.key) || n.paths.some((p) => p.nodes.some((x) => anyNode(x, asks)))
function limitsOf(flow: Flow, key: string): { min: number; max: number; role: number | null; department: number | null } {
  const p = nodeIn(flow.nodes, key)!.rules.find((r) => r.kind === 'starter_choose')!.params
  const whole = (v: unknown): number | null => (Number.isSafeInteger(Number(v)) && Number(v) > 0 ? Number(v) : null)
  const min = whole(p.min) ?? 1
  return { min, max: Math.max(min, whole(p.max) ?? 5), role: whole(p.role), department: whole(p.department) }
}
