import { refuse as engine } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { sql, type CommandContext } from '@crossway/server-kit'
import { seenBy } from './read.ts'
import { me } from './write.ts'

/** A submitted briefing that the caller may read, held until he has said what he says. */
async function readable({ tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>, id: number): Promise<{ no: string; author: number }> {
  const b = await tx.maybe<{ no: string; author: number }>(
    sql`select b.no, b.author_id as author from briefing b where b.id = ${id}::bigint and b.status = 'submitted' and ${seenBy(me(ctx))} for update of b`,
  )
  if (!b) throw engine.NOT_FOUND()
  return b
}
/** Likes it, or takes the like back. */
export async function like({ tx, ctx }: CommandContext, id: number): Promise<{ liked: boolean }> {
  await readable({ tx, ctx }, id)
  const gone = await tx.run(sql`delete from briefing_like where briefing_id = ${id} and employee_id = ${me(ctx)}`)
  if (gone === 0) await tx.run(sql`insert into briefing_like (briefing_id, employee_id) values (${id}, ${me(ctx)})`)
  return { liked: gone === 0 }
}
export async function comment({ app, tx, ctx }: CommandContext, id: number, text: string): Promise<{ id: number }> {
  const b = await readable({ tx, ctx }, id)
  const said = await tx.one<{ id: number }>(sql`insert into briefing_comment (briefing_id, employee_id, text) values (${id}, ${me(ctx)}, ${text}) returning id`)
  const others = await tx.rows<{ id: number }>(
    sql`select distinct employee_id as id from briefing_comment where briefing_id = ${id} union select ${b.author} limit 100`,
  )
  await notify({ app, tx }, 'briefing.commented', {
    employees: others.map((o) => Number(o.id)).filter((e) => e !== ctx.employee),
    vars: { name: ctx.name, no: b.no },
    by: { account: ctx.account, name: ctx.name },
  })
  return { id: Number(said.id) }
}
/** Hands it on: who gets it is a receiver from now on. */
export async function forward({ app, tx, ctx }: CommandContext, id: number, people: readonly number[]): Promise<{ added: number }> {
  const b = await readable({ tx, ctx }, id)
  const added = await tx.rows<{ id: number }>(sql`
    insert into briefing_receiver (briefing_id, seq, employee_id, copy)
    select ${id}, (select coalesce(max(seq), 0) from briefing_receiver where briefing_id = ${id}) + row_number() over (order by e.id), e.id, true from employee e
    where e.id = any(${[...people]}::bigint[]) and e.status not in ('pending_entry', 'left') and e.id <> ${b.author} and not exists (select 1 from briefing_receiver r where r.briefing_id = ${id} and r.employee_id = e.id)
    returning employee_id as id`)
  await notify({ app, tx }, 'briefing.received', {
    employees: added.map((a) => Number(a.id)),
    vars: { name: ctx.name, no: b.no },
    by: { account: ctx.account, name: ctx.name },
  })
  return { added: added.length }
}
