import type { Context } from '@crossway/server-kit'
import { nameSql, sql, type Waiting } from '@crossway/server-kit'
import { waitsFor } from '../../model/errors.ts'
import { asksDecision } from './drive.ts'
import { flowedRecords } from './match.ts'

interface Row {
  readonly record: number
  readonly id: number
  readonly no: string
  readonly status: 'running' | 'error'
  readonly action: string
  readonly starter: number
  readonly people: readonly string[] | null
  readonly mine: boolean | null
  readonly restarts: boolean
}

/** Records among these whose approval runs or has run into an error: who decides, and what this reader may do meanwhile. One statement a page. */
export async function waitingOf(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  resource: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Waiting>> {
  const out = new Map<number, Waiting>()
  if (ids.length === 0 || !(await flowedRecords(app)).has(resource)) return out
  const rows = await run.rows<Row>(
    sql`select i.record_id as record, i.id, i.no, i.status, i.action, i.starter_account_id as starter, f.on_edit = 'restart' as restarts, t.people, t.mine
      from approval_instance i join approval_flow f on f.id = i.flow_id
      left join lateral (select array_agg(${nameSql(ctx.lang, 'e')} order by t.id) as people, bool_or(t.approver_id = ${ctx.employee}::bigint) as mine
        from approval_task t join employee e on e.id = t.approver_id where t.instance_id = i.id and t.status = 'pending' and i.status = 'running') t on true
      where i.resource = ${resource} and i.record_id = any(${ids}::bigint[]) and i.status in ('running', 'error') order by i.id`,
  )
  for (const i of rows) {
    const actions = new Set<string>()
    const mine = i.mine === true
    if (i.status === 'running' && asksDecision(app.registry.resource(resource), i.action)) {
      if (i.starter === ctx.account) actions.add('withdraw')
      if (i.starter === ctx.account && i.restarts) actions.add('edit')
      if (mine) actions.add('approve').add('reject')
    }
    // People of other houses see that something waits, not for whom.
    const people = ctx.actorType === 'member' ? [] : (i.people ?? [])
    const failed = i.status === 'error'
    out.set(i.record, { actions, why: waitsFor(people, failed, ctx.lang), shown: { approval: i.id, no: i.no, people, mine, failed } })
  }
  return out
}
