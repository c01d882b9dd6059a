import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { folded } from '@crossway/kernel'

export interface CustomerRow {
  readonly id: number
  readonly customer_no: string
  readonly name: string
  readonly short_name: string | null
  readonly pool: 'opensea' | 'protect' | 'working' | 'cooperate'
  readonly stage: string
  readonly coop_status: 'cooperating' | 'paused' | 'ended' | null
  readonly owner: number | null
  readonly supplier: number | null
  readonly status: 'active' | 'invalid' | 'merged'
}
const columns = sql.raw('id, customer_no, name, short_name, pool, stage, coop_status, owner_id as owner, supplier_id as supplier, status')
/** A customer; one that was merged leads to the one that stayed. */
export const getCustomer = (run: Runner, id: number): Promise<CustomerRow | undefined> =>
  run.maybe<CustomerRow>(
    sql`select ${columns} from customer where id = coalesce((select merged_into_id from customer where id = ${id}::bigint and status = 'merged'), ${id}::bigint)`,
  )

/** Customers of some pools whose number or name holds the words; for pickers of other modules. */
export const searchCustomers = (run: Runner, words: string, pools: readonly string[], most = 20): Promise<CustomerRow[]> =>
  run.rows<CustomerRow>(
    sql`select ${columns} from customer where status = 'active' and pool = any(${pools}::text[]) and q like ${'%' + folded(words).replaceAll(/[\\%_]/g, '\\$&') + '%'} order by customer_no desc limit ${most}`,
  )

export interface ContactRow {
  readonly id: number
  readonly name: string
  readonly position: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly decision_role: string
  readonly is_primary: boolean
}
/** People of a customer who are still there, the primary one first. For documents of modules above; lists of people go by the record's rights. */
export const getContacts = (run: Runner, customer: number): Promise<ContactRow[]> =>
  run.rows<ContactRow>(
    sql`select id, name, position, mobile, email, decision_role, is_primary from contact where customer_id = ${customer}::bigint and status = 'active' order by is_primary desc, id limit 200`,
  )

/** Active customers of a person, for a hand-over. */
export const listOwned = (run: Runner, employee: number): Promise<CustomerRow[]> =>
  run.rows<CustomerRow>(sql`select ${columns} from customer where owner_id = ${employee}::bigint and status = 'active' order by customer_no limit 5000`)

/** What happened to a customer, the newest first: moves and follow-ups in one line of time. */
export const customerTimeline = (
  run: Runner,
  customer: number,
  most = 200,
): Promise<{ at: string; kind: string; what: string; by: string | null; text: string | null }[]> =>
  run.rows(sql`
    select at, 'move' as kind, action as what, by_name as by, reason as text from customer_pool_log where customer_id = ${customer}::bigint
    union all select f.followup_at, 'followup', f.followup_type, e.name, f.content from followup f left join employee e on e.id = f.author_id where f.customer_id = ${customer}::bigint
    order by at desc limit ${most}`)

/** Told by the project module in the transaction of each of its stage changes: guards here never ask upwards (contracts.md setProjectCounters). */
export async function setProjectCounters(tx: Tx, customer: number, total: number, open: number): Promise<void> {
  await tx.run(
    sql`update customer set project_count = ${total}, project_open_count = ${open} where id = ${customer}::bigint and (project_count, project_open_count) is distinct from (${total}::int, ${open}::int)`,
  )
}

/** Told by the contract module in the transaction of each of its state changes: drafts and contracts under way, contracts in force, and when the last one ends. */
export async function setContractCounters(tx: Tx, customer: number, inProgress: number, active: number, lastEnd: string | null): Promise<void> {
  await tx.run(
    sql`update customer set in_progress_count = ${inProgress}, active_contract_count = ${active}, contract_end = ${lastEnd}::date where id = ${customer}::bigint and (in_progress_count, active_contract_count, contract_end) is distinct from (${inProgress}::int, ${active}::int, ${lastEnd}::date)`,
  )
}

/** Told by the contract module with the counters: in how many signed contracts each of a customer's people is named; one who is named is not deleted. */
export async function setContactContracts(tx: Tx, customer: number, named: ReadonlyMap<number, number>): Promise<void> {
  await tx.run(
    sql`update contact c set contract_count = coalesce(u.n, 0) from contact x left join unnest(${[...named.keys()]}::bigint[], ${[...named.values()]}::int[]) as u(id, n) on u.id = x.id where x.id = c.id and c.customer_id = ${customer}::bigint and c.contract_count <> coalesce(u.n, 0)`,
  )
}

/** Whom somebody sees by his own scope is told by his name in the duplicate check; the others by a part of it. */
export const maskedName = (name: string): string => (name.length <= 4 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-2)}`)
