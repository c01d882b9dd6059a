import { sql } from '@crossway/server-kit'
import { tasksAt } from '../../model/engine/run.ts'
import { refuse } from '../../model/errors.ts'
import type { Live } from '../engine/live.ts'
import { barredFrom, inService as isInService, maySignIn } from '../engine/standing.ts'

interface Person {
  readonly id: number
  readonly name: string
  readonly ok: boolean
}
const peopleOf = (live: Live, people: readonly number[]): Promise<readonly Person[]> =>
  live.tx.rows<Person>(sql`select e.id, e.name, ${isInService} and ${maySignIn(live.at)} as ok from employee e where e.id = any(${people}::bigint[])`)

/** People who are named for a later step must be there to decide. */
export async function inService(live: Live, people: readonly number[], field: string): Promise<void> {
  const rows = await peopleOf(live, people)
  for (const id of people) {
    const who = rows.find((r) => r.id === id)
    if (!who?.ok) throw refuse.APPROVAL_PERSON({ name: who?.name ?? String(id) }, field)
  }
}

/** May these people be asked to decide at this node: in service and able to sign in, not he himself, not the starter, not there already (workplace.md E1.5). */
export async function answerable(live: Live, node: string, people: readonly number[], field: string): Promise<void> {
  const rows = await peopleOf(live, people)
  const barred = await barredFrom({ app: live.app, run: live.tx }, live.row.resource, live.doc)
  const there = new Set(tasksAt(live.run, node).map((t) => t.approver))
  for (const id of people) {
    const who = rows.find((r) => r.id === id)
    if (id === live.ctx.employee) throw refuse.APPROVAL_PERSON_SELF({}, field)
    if (!who?.ok) throw refuse.APPROVAL_PERSON({ name: who?.name ?? String(id) }, field)
    if (id === barred || (id === live.row.starter_id && live.flow.row.same_person_rule !== 'keep')) throw refuse.APPROVAL_PERSON_STARTER({}, field)
    if (there.has(id) || people.indexOf(id) !== people.lastIndexOf(id)) throw refuse.APPROVAL_PERSON_THERE({ name: who.name }, field)
  }
}
