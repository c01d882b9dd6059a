import type { Context } from '@crossway/server-kit'
import { addDays, dayOf, isDay, refuse as refuseEngine } from '@crossway/kernel'
import { answerOnce, audit, onceOf, pathId, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { bodyOf, id, idIn, schema, text, textIn } from './act-body.ts'

const base = '/api/approval-delegations'
const longest = 90

/** Who decides in my place while I am away (workplace.md E1.5, setDelegation). */
export function delegationRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: base, node: 'any', module: 'workplace', summary: 'My delegations, and those to me' }, async ({ ctx }) => ({
    rows: await app.db.rows(
      sql`select d.id, d.from_employee_id = ${ctx.employee}::bigint as own, f.name as "from", t.name as "to", d.resources, d.start_on, d.end_on, d.reason,
        case when d.status = 'revoked' then 'revoked' when d.end_on < ${dayOf(new Date())}::date then 'ended' when d.start_on > ${dayOf(new Date())}::date then 'planned' else 'active' end as state
        from approval_delegation d join employee f on f.id = d.from_employee_id join employee t on t.id = d.to_employee_id where d.from_employee_id = ${ctx.employee}::bigint or d.to_employee_id = ${ctx.employee}::bigint order by d.id desc limit 200`,
    ),
  }))
  const body = schema({ to: id, resources: { type: 'array', items: { type: 'string' } }, start_on: text, end_on: text, reason: text, from: id })
  route(
    http,
    app,
    { method: 'POST', url: base, node: 'any', module: 'workplace', summary: 'Let somebody decide in my place for a time', body },
    async ({ ctx, req }) => {
      const b = bodyOf(req.body, ['to', 'resources', 'start_on', 'end_on', 'reason', 'from'])
      const resources = b.resources ?? []
      if (!Array.isArray(resources) || resources.length > 100 || !resources.every((x) => typeof x === 'string' && app.registry.find(x)))
        throw refuseEngine.BAD_REQUEST({ detail: 'resources' }, 'resources')
      for (const f of ['start_on', 'end_on']) if (typeof b[f] !== 'string' || !isDay(b[f])) throw refuseEngine.BAD_REQUEST({ detail: f }, f)
      const from = b.from === undefined || b.from === null ? ctx.employee : idIn(b, 'from')
      if (from === null) throw refuse.APPROVAL_NOT_YOURS()
      if (from !== ctx.employee && !ctx.access.has('approvalFlow/admin')) throw refuse.APPROVAL_ADMIN()
      const wanted = {
        from,
        to: idIn(b, 'to'),
        resources: resources as string[],
        start: b.start_on as string,
        end: b.end_on as string,
        reason: textIn(b, 'reason', { required: true, max: 300 })!,
      }
      const key = req.headers['idempotency-key']
      const answer = await answerOnce(app, ctx, onceOf(Array.isArray(key) ? key[0] : key, 'POST', base, b), async (tx) => ({
        status: 200,
        body: JSON.stringify({ id: await delegate({ tx, ctx }, wanted) }),
      }))
      return JSON.parse(answer.body) as object
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: `${base}/:id/revoke`, node: 'any', module: 'workplace', summary: 'End a delegation of mine' },
    async ({ ctx, req }) => {
      const at = pathId(req)
      const n = await app.db.run(
        sql`update approval_delegation set status = 'revoked', updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${at}::bigint and status = 'active' and (from_employee_id = ${ctx.employee}::bigint or ${ctx.access.has('approvalFlow/admin')})`,
      )
      if (n === 0) throw refuseEngine.NOT_FOUND()
      return { ok: true }
    },
  )
}

interface Wanted {
  readonly from: number
  readonly to: number
  readonly resources: readonly string[]
  readonly start: string
  readonly end: string
  readonly reason: string
}
export async function delegate({ tx, ctx }: Context<'tx' | 'ctx'>, w: Wanted): Promise<number> {
  const today = dayOf(new Date())
  if (w.from === w.to) throw refuse.DELEGATE_SELF({}, 'to')
  if (w.end < w.start || w.end < today || w.end > addDays(w.start, longest)) throw refuse.DELEGATE_DAYS({}, 'end_on')
  // two people who delegate to each other at once must see each other
  const people = await tx.rows<{ id: number; name: string; ok: boolean }>(
    sql`select id, name, status in ('probation', 'regular', 'leaving') as ok from employee where id = any(${[w.from, w.to]}::bigint[]) order by id for update`,
  )
  const to = people.find((p) => p.id === w.to)
  if (!to?.ok) throw refuse.APPROVAL_PERSON({ name: to?.name ?? String(w.to) }, 'to')
  const sameTime = sql`status = 'active' and start_on <= ${w.end}::date and end_on >= ${w.start}::date`
  const overlap = sql`(cardinality(coalesce(resources, '{}')) = 0 or ${w.resources.length === 0} or resources && ${w.resources}::text[])`
  if (await tx.maybe(sql`select 1 as x from approval_delegation where from_employee_id = ${w.from}::bigint and ${sameTime} and ${overlap} limit 1`))
    throw refuse.DELEGATE_OVERLAP({}, 'start_on')
  if (
    await tx.maybe(
      sql`select 1 as x from approval_delegation where from_employee_id = ${w.to}::bigint and to_employee_id = ${w.from}::bigint and ${sameTime} limit 1`,
    )
  )
    throw refuse.DELEGATE_CYCLE({}, 'to')
  const { id: created } = await tx.one<{ id: number }>(
    sql`insert into approval_delegation (from_employee_id, to_employee_id, resources, start_on, end_on, reason, created_by, updated_by) values (${w.from}, ${w.to}, ${w.resources}::text[], ${w.start}::date, ${w.end}::date, ${w.reason}, ${ctx.account}, ${ctx.account}) returning id`,
  )
  await audit({ run: tx, ctx }, [{ resource: 'approval_delegation', record: created, no: to.name, operation: 'create', comment: w.reason }])
  return created
}
