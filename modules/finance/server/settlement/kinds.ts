import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { moveToKinds, numberKinds } from '@crossway/resource/server'

/** Archived files of settlements. */
export const filesOf = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (await tx.rows<{ file: number }>(sql`select raw_file_id as file from settlement where id = any(${ids}::bigint[]) and raw_file_id is not null`)).map(
    (r) => r.file,
  )

interface First {
  readonly settlement: number
  readonly kind: number | null
  readonly line: number
}
const firstOfEach = (tx: Tx, ids: readonly number[]): Promise<First[]> =>
  tx.rows(sql`
    select s.id as settlement, l.kind, min(l.id) as line from settlement s join amz_settlement_line l on l.report_file_id = s.raw_file_id where s.id = any(${ids}::bigint[]) group by 1, 2`)

/** Lays down the kinds of lines that settlements have, unclassified, with the words of the first line of each; kinds that stand are left. */
export async function takeKinds(tx: Tx, ids: readonly number[]): Promise<void> {
  let firsts = await firstOfEach(tx, ids)
  if (firsts.some((f) => f.kind === null)) {
    await numberKinds(tx, await filesOf(tx, ids))
    firsts = await firstOfEach(tx, ids)
  }
  await tx.run(sql`
    insert into settlement_kind (settlement_id, kind, transaction_type, amount_type, amount_description, fulfillment, marketplace_name, positive)
    select u.settlement, u.kind, coalesce(l.transaction_type, ''), coalesce(l.amount_type, ''), coalesce(l.amount_description, ''), l.fulfillment_id, l.marketplace_name, l.amount >= 0
    from unnest(${firsts.map((f) => f.settlement)}::bigint[], ${firsts.map((f) => f.kind)}::int[], ${firsts.map((f) => f.line)}::bigint[]) as u(settlement, kind, line) join amz_settlement_line l on l.id = u.line
    on conflict (settlement_id, kind) do nothing`)
}

/** Condition over a settlement's lines `l`: of a kind that leads there, now or for the months before its cost type moved. Most statements have none, and then none of their lines is read. */
export const leadsTo = (settlement: number, target: string): Sql =>
  sql`l.settlement_id = ${settlement}::bigint and l.kind in (select k.kind from settlement_kind k where k.settlement_id = ${settlement}::bigint and ${target} in (k.target, k.before)) and l.target = ${target}`

/** What a person puts lines on: a cost type and where its money leads, before `moved_from` elsewhere. */
export interface Chosen {
  readonly cost_type: number
  readonly target: string
  readonly before: string | null
  readonly moved_from: string | null
}

/** Some lines of a settlement, whatever their kinds, become kinds of their own that lead where a person says. Answers how many lines there were. */
export async function chooseFor(tx: Tx, settlement: number, lines: readonly number[], chosen: Chosen): Promise<number> {
  const found = await tx.rows<{ id: number; kind: number }>(
    sql`select l.id, l.kind from settlement_line l where l.settlement_id = ${settlement}::bigint and l.id = any(${lines}::bigint[])`,
  )
  if (found.length === 0) return 0
  const old = [...new Set(found.map((f) => f.kind))]
  const last = await tx.one<{ n: number }>(
    sql`select max(k.kind) as n from settlement_kind k join settlement s on s.id = k.settlement_id where s.raw_file_id = (select raw_file_id from settlement where id = ${settlement}::bigint)`,
  )
  const own = new Map(old.map((kind, i) => [kind, last.n + 1 + i]))
  await tx.run(sql`
    insert into settlement_kind (settlement_id, kind, transaction_type, amount_type, amount_description, fulfillment, marketplace_name, positive, service, target, before, moved_from, cost_type_id, class_state)
    select k.settlement_id, u.own, k.transaction_type, k.amount_type, k.amount_description, k.fulfillment, k.marketplace_name, k.positive, k.service, ${chosen.target}, ${chosen.before}, ${chosen.moved_from}, ${chosen.cost_type}::bigint, 'manual'
    from settlement_kind k join unnest(${old}::int[], ${[...own.values()]}::int[]) as u(old, own) on u.old = k.kind where k.settlement_id = ${settlement}::bigint`)
  return moveToKinds(
    tx,
    found.map((f) => f.id),
    found.map((f) => own.get(f.kind)!),
  )
}

/** The kinds of some lines are the rules' to say again. */
export const leaveToRules = (tx: Tx, settlement: number, lines: readonly number[]): Promise<number> =>
  tx.run(sql`
    update settlement_kind set class_state = 'unclassified' where settlement_id = ${settlement}::bigint and kind in (select l.kind from settlement_line l where l.settlement_id = ${settlement}::bigint and l.id = any(${lines}::bigint[]))`)
