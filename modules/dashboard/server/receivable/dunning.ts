import { addDays, num } from '@crossway/kernel'
import { agedReceivables, type AgedParty } from '@crossway/ledger/server'
import { closeTodo, createTodo, sql, type CommandContext, type Runner, type Sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { dunningLevel, type DunningAction, type DunningEntry, type PartyDunning } from '../../model/receivable/dunning.ts'

/** Longest promise that is taken down: what lies further away is no promise. */
const longest = 180

type Party = Pick<AgedParty, 'party_type' | 'party_id'>
const keyOf = (p: Party): string => `${p.party_type}:${p.party_id}`
const todoOf = (p: Party): string => `dunning:${keyOf(p)}`
const day = sql.raw(`(l.at at time zone 'Asia/Shanghai')::date`)

/** What stands with each party on a day, by `type:id`. A promise or a hand-over counts while the debt that it was about is open. */
export async function dunningOf(run: Runner, asOf: string, parties: readonly AgedParty[]): Promise<Map<string, PartyDunning>> {
  const rows = await run.rows<Party & { last: string; promised: string | null; promised_due: string | null; legal_due: string | null }>(sql`
    select l.party_type, l.party_id, max(${day})::text as last, (array_agg(l.promise_date order by l.id desc) filter (where l.action = 'promise'))[1]::text as promised,
      (array_agg(l.oldest_due order by l.id desc) filter (where l.action = 'promise'))[1]::text as promised_due, max(l.oldest_due) filter (where l.action = 'legal')::text as legal_due
    from unnest(${parties.map((p) => p.party_type)}::text[], ${parties.map((p) => p.party_id)}::bigint[]) as u(type, id) join dunning_log l on l.party_type = u.type and l.party_id = u.id
    where ${day} <= ${asOf}::date group by 1, 2 limit 2000`)
  const known = new Map(rows.map((r) => [keyOf(r), r]))
  return new Map(
    parties.map((p) => {
      const said = known.get(keyOf(p))
      const due = addDays(asOf, -p.oldest)
      const promised = said?.promised_due && due <= said.promised_due ? said.promised : null
      return [
        keyOf(p),
        {
          level: dunningLevel(p.oldest),
          last: said?.last ?? null,
          promised,
          broken: promised !== null && promised < asOf && p.oldest > 0,
          legal: said?.legal_due ? due <= said.legal_due : false,
        },
      ]
    }),
  )
}

/** What was said to a party until a day, the newest first, at most 100. */
export const dunningEntries = (run: Runner, p: { readonly type: string; readonly id: number }, asOf: string): Promise<DunningEntry[]> =>
  run.rows<DunningEntry>(sql`
    select l.id, l.at, l.by_name as by, l.action, l.level, l.days, l.overdue_cny::text as overdue, l.channel, l.content, l.result, l.promise_date::text as promise_date
    from dunning_log l where l.party_type = ${p.type} and l.party_id = ${p.id}::bigint and ${day} <= ${asOf}::date order by l.id desc limit 100`)

export interface Dunning {
  readonly type: string
  readonly id: number
  readonly action: DunningAction
  readonly channel: DunningEntry['channel']
  readonly content: string
  readonly result: DunningEntry['result']
  readonly promise_date: string | null
}
/** Overdue of a party today, in CNY. */
const overdueOf = (p: AgedParty): string => num(p.open).minus(p.not_due).toFixed(2)

/**
 * Takes down that a party was asked, what it promised, or that the lawyers have it (dashboard.md receivableStatistics, actions). Only where something is
 * overdue within `rows`; the lawyers take what is 60 days late, once. A promise is looked at again on its day, by whoever took it down.
 */
export async function dun(c: CommandContext, d: Dunning, today: string, rows: Sql): Promise<{ id: number; level: number }> {
  const { tx, ctx } = c
  // Two who hand the same debt over at once meet here.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`dunning ${d.type} ${d.id}`}, 0))`)
  const [party] = await agedReceivables(tx, today, sql`${rows} and r.party_type = ${d.type} and r.party_id = ${d.id}::bigint`)
  if (!party || party.oldest === 0) throw refuse.DUN_NOT_DUE()
  const level = dunningLevel(party.oldest)
  const promise = d.action === 'promise' ? d.promise_date : null
  if (d.action === 'promise' && (promise === null || promise < today || promise > addDays(today, longest)))
    throw refuse.DUN_PROMISE({ n: longest }, 'promise_date')
  if (d.action === 'legal') {
    if (level < 4) throw refuse.DUN_LEGAL_EARLY({ days: party.oldest })
    if ((await dunningOf(tx, today, [party])).get(keyOf(party))!.legal) throw refuse.DUN_LEGAL_DONE()
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into dunning_log (party_type, party_id, party_name, action, level, days, overdue_cny, oldest_due, channel, content, result, promise_date, by_id, by_name)
    values (${party.party_type}, ${party.party_id}, ${party.party_name}, ${d.action}, ${level}, ${party.oldest}, ${overdueOf(party)}::numeric, ${addDays(today, -party.oldest)}::date, ${d.channel}, ${d.content},
      ${promise === null ? d.result : 'promised'}, ${promise}::date, ${ctx.account}, ${ctx.name}) returning id`)
  await closeTodo(c, todoOf(party), d.content.slice(0, 200))
  const leader = await leaderOf(tx, party, today)
  const title = (text: string): string => `${party.party_name} ${text}`.slice(0, 120)
  const reader = ctx.employee ?? leader
  if (promise !== null && reader)
    await createTodo(c, {
      source: 'system',
      title: title(`承诺 ${promise} 前付款，请核对到账`),
      assignee: reader,
      key: `${todoOf(party)}:promise`,
      due: `${promise}T23:59:59+08:00`,
    })
  if (d.action === 'legal' && leader)
    await createTodo(c, {
      source: 'system',
      title: title(`逾期 ${party.oldest} 天，已移交法务，请备齐合同与对账单`),
      assignee: leader,
      key: `${todoOf(party)}:legal`,
      priority: 'urgent',
      due: `${addDays(today, 2)}T18:00:00+08:00`,
    })
  return { id, level }
}

/** Who leads the project that the party owes most of what is overdue for. */
const leaderOf = async (run: Runner, p: Party, today: string): Promise<number | undefined> =>
  (
    await run.maybe<{ leader: number }>(sql`
      select j.leader_id as leader from receivable r join project j on j.id = r.project_id
      where r.party_type = ${p.party_type} and r.party_id = ${p.party_id}::bigint and r.status in ('open', 'partial') and r.due_date < ${today}::date and j.leader_id is not null
      group by 1 order by sum(r.open_amount * r.book_rate) desc, 1 limit 1`)
  )?.leader

const steps = ['', '请发送付款提醒', '请电话催收', '请发书面催告函', '请移交法务'] as const
/** Gives the leader of a party a task on the day on which it reaches a level; answers how many. */
export async function askForDunning({ app, tx, ctx }: CommandContext, today: string): Promise<number> {
  const risen = (await agedReceivables(tx, today, sql`true`)).filter((p) => p.oldest > 0 && dunningLevel(p.oldest) > dunningLevel(p.oldest - 1))
  let asked = 0
  for (const p of risen) {
    const assignee = await leaderOf(tx, p, today)
    if (assignee === undefined) continue
    const level = dunningLevel(p.oldest)
    const title = `${p.party_name} 逾期 ${p.oldest} 天、${overdueOf(p)} 元，${steps[level]}`.slice(0, 120)
    await createTodo(
      { app, tx, ctx },
      { title, assignee, key: todoOf(p), source: 'system', priority: level > 2 ? 'high' : 'normal', due: `${addDays(today, 1)}T18:00:00+08:00` },
    )
    asked++
  }
  return asked
}
