import { sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'
import { moveToKinds, numberKinds } from '@crossway/resource/server'

/** Archived files of settlements. */
export const filesOf = async (tx: Runner, ids: readonly number[]): Promise<number[]> =>
  (await tx.rows<{ file: number }>(sql`select raw_file_id as file from settlement where id = any(${ids}::bigint[]) and raw_file_id is not null`)).map(
    (r) => r.file,
  )

/** Sums the lines of settlements up in `statement_part`, in one reading of them: by kind, day and what else decides whether they count or block, with the first line of each. */
export async function layParts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.script(`
    create temp table if not exists statement_part (file bigint not null, kind int, day date, is_payout boolean not null, bare boolean not null, amount numeric not null, lines int not null, first bigint not null) on commit delete rows;
    delete from statement_part`)
  await tx.run(sql`
    insert into statement_part
    select l.report_file_id, l.kind, l.posted_date_local, coalesce(l.is_payout, false), coalesce(l.sku <> '' and l.msku_id is null, false), sum(l.amount), count(*)::int, min(l.id)
    from amz_settlement_line l where l.report_file_id = any(${await filesOf(tx, ids)}::bigint[]) group by 1, 2, 3, 4, 5`)
}

/** Lays down the kinds of lines that settlements have, unclassified, with the words of the first line of each; kinds that stand are left. Their parts lie there afterwards. */
export async function takeKinds(tx: Tx, ids: readonly number[]): Promise<void> {
  await layParts(tx, ids)
  if (await tx.maybe(sql`select 1 as x from statement_part where kind is null limit 1`)) {
    await numberKinds(tx, await filesOf(tx, ids))
    await layParts(tx, ids)
  }
  await tx.run(sql`
    insert into settlement_kind (settlement_id, kind, transaction_type, amount_type, amount_description, fulfillment, marketplace_name, positive)
    select s.id, p.kind, coalesce(l.transaction_type, ''), coalesce(l.amount_type, ''), coalesce(l.amount_description, ''), l.fulfillment_id, l.marketplace_name, l.amount >= 0
    from settlement s join (select file, kind, min(first) as first from statement_part group by 1, 2) p on p.file = s.raw_file_id join amz_settlement_line l on l.id = p.first where s.id = any(${ids}::bigint[])
    on conflict (settlement_id, kind) do nothing`)
}

/** Where the lines of kind `k` of a day lead: a cost type that has moved keeps the months before on its old line (finance-treasury.md costType). The view settlement_line says the same of each line. */
export const targetOn = (day: Sql): Sql =>
  sql`case when k.moved_from is not null and case when k.service = 'previous_month' then to_char(${day} - interval '1 month', 'YYYY-MM') else left(${day}::text, 7) end < k.moved_from then k.before else k.target end`

/**
 * Lays down in `settled_place` what the settlements' lines are about, in one reading of them: so many of one kind at a store, of a listing, on a day, the units
 * they name and the first of them. A hundred thousand lines are a few thousand places.
 */
export async function layPlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.script(`
    create temp table if not exists settled_place (settlement_id bigint not null, kind int not null, store_id bigint, msku_id bigint, day date not null, lines int not null, units int, first bigint not null) on commit delete rows;
    delete from settled_place; set local enable_sort = off`)
  // Grouped before it is joined: the planner knows nothing yet of lines that have just come, and would go through all kinds for each of them.
  await tx.run(sql`
    insert into settled_place
    select s.id, l.kind, coalesce(l.store_id, s.store_id), l.msku_id, coalesce(l.posted_date_local, s.period_end::date), l.lines, l.units, l.first from settlement s join (
      select l.report_file_id, l.kind, l.store_id, l.msku_id, l.posted_date_local, count(*)::int as lines, sum(coalesce(l.quantity_purchased, 1))::int as units, min(l.id) as first
      from amz_settlement_line l where l.report_file_id = any(${await filesOf(tx, ids)}::bigint[]) and l.is_payout is not true group by 1, 2, 3, 4, 5) l on l.report_file_id = s.raw_file_id where s.id = any(${ids}::bigint[])`)
  await tx.script('reset enable_sort')
}

/** Condition over the lines `l` of a settlement, given by its number or a column: of a kind that leads there, now or for the months before its cost type moved. Most statements have none, and then none of their lines is read. */
export const leadsTo = (settlement: number | Sql, target: string): Sql => {
  const id = typeof settlement === 'number' ? sql`${settlement}::bigint` : settlement
  return sql`l.settlement_id = ${id} and l.kind in (select k.kind from settlement_kind k where k.settlement_id = ${id} and ${target} in (k.target, k.before)) and l.target = ${target}`
}

/** What a person puts lines on: a cost type and where its money leads, before `moved_from` elsewhere. */
export interface Chosen {
  readonly cost_type: number
  readonly target: string
  readonly before: string | null
  readonly moved_from: string | null
}

/** Some lines of a settlement, whatever their kinds, become kinds of their own that lead where a person says; a kind without a line goes. Answers how many lines there were. */
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
  const moved = await moveToKinds(
    tx,
    found.map((f) => f.id),
    found.map((f) => own.get(f.kind)!),
  )
  // A kind that has lost its last line is nothing that is left to classify.
  await tx.run(sql`
    delete from settlement_kind k where k.settlement_id = ${settlement}::bigint and k.kind = any(${old}::int[]) and not exists (select 1 from settlement_line l where l.settlement_id = ${settlement}::bigint and l.kind = k.kind)`)
  return moved
}

/** The kinds of some lines are the rules' to say again. */
export const leaveToRules = (tx: Tx, settlement: number, lines: readonly number[]): Promise<number> =>
  tx.run(sql`
    update settlement_kind set class_state = 'unclassified' where settlement_id = ${settlement}::bigint and kind in (select l.kind from settlement_line l where l.settlement_id = ${settlement}::bigint and l.id = any(${lines}::bigint[]))`)
