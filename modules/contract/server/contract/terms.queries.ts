import { dayOf, num, type NumLike, type RowOf } from '@crossway/kernel'
import { loadDocs, sql, type Context, type Runner } from '@crossway/server-kit'
import { contractBody } from '../../model/contract-body.resource.ts'
import { refuse } from '../../model/errors.ts'
import { calcFee as reckon, type Fee as FeeDue } from '../../model/terms/calc-fee.ts'
import { readTerms, type Fee, type Tier } from '../read-terms.ts'

/** Contract of a project: the one in force last linked to it. */
const ofProject = (run: Runner, project: number) =>
  run.maybe<{ id: number }>(
    sql`select id from contract where project_states ? ${String(project)} and status not in ('voided') order by status in ('signed', 'effective') desc, id desc limit 1`,
  )

/** Contract that a project came of; undefined where it has none. */
export const contractOfProject = async (run: Runner, project: number): Promise<number | undefined> => (await ofProject(run, project))?.id

/** The version of a contract's terms that holds on a day, whole (contracts.md getContractTerms); undefined where none does. */
export async function getContractTerms(
  { app, run }: Context<'app' | 'run'>,
  of: { readonly contract: number } | { readonly project: number },
  date = dayOf(new Date()),
): Promise<RowOf<typeof contractBody> | undefined> {
  const contract = 'contract' in of ? of.contract : (await ofProject(run, of.project))?.id
  if (contract === undefined) return undefined
  const found = await run.maybe<{ id: number }>(
    sql`select b.id from contract_body b join contract c on c.id = b.contract_id where b.contract_id = ${contract}::bigint and c.status in ('signed', 'effective', 'expired', 'terminated') and b.valid_from <= ${date}::date and (b.valid_to is null or b.valid_to >= ${date}::date) order by b.version_no desc limit 1`,
  )
  return found && ((await loadDocs({ app, run }, contractBody, [found.id]))[0] as RowOf<typeof contractBody>)
}

/** What a fee of a version asks for a period (contracts.md calcFee). */
export async function calcFee(
  call: Context<'app' | 'run'>,
  fee: { readonly contract: number; readonly fee_no: number },
  on: { readonly base: NumLike; readonly from: string; readonly to: string; readonly ytd?: NumLike; readonly carried?: NumLike },
): Promise<FeeDue> {
  const body = await getContractTerms(call, { contract: fee.contract }, on.from)
  if (!body) throw refuse.CT_NO_TERMS({ date: on.from })
  const terms = readTerms(body)
  const line = terms.fees.find((f) => f.fee_no === fee.fee_no)
  if (!line) throw refuse.CT_NO_TERMS({ date: on.from })
  return feeOf(line, terms.tiers, { ...on, currency: terms.currency })
}
const feeOf = (line: Fee, tiers: readonly Tier[], on: { base: NumLike; ytd?: NumLike; carried?: NumLike; currency: string }): FeeDue =>
  reckon({ ...line, tiers: tiers.filter((t) => t.fee_no === line.fee_no) }, on)

export interface ContractRow {
  readonly id: number
  readonly contract_no: string
  readonly customer: number
  readonly company: number
  readonly body: number
  readonly status: string
  readonly period_start: string
  readonly period_end: string
  readonly currency: string
  readonly sign_amount_cny: string
  readonly deposit_required: string
  readonly deposit_received: string
  readonly overdue_total: string
}
const columns = sql.raw(
  'id, contract_no, customer_id as customer, company_id as company, current_body_id as body, status, period_start::text as period_start, period_end::text as period_end, currency, sign_amount_cny::text as sign_amount_cny, deposit_required::text as deposit_required, deposit_received::text as deposit_received, overdue_total::text as overdue_total',
)
export const getContract = (run: Runner, id: number): Promise<ContractRow | undefined> =>
  run.maybe<ContractRow>(sql`select ${columns} from contract where id = ${id}::bigint`)
export const contractsOfCustomer = (run: Runner, customer: number): Promise<ContractRow[]> =>
  run.rows<ContractRow>(sql`select ${columns} from contract where customer_id = ${customer}::bigint order by id desc limit 500`)

export interface OpenReceivable {
  readonly id: number
  readonly contract: number
  readonly contract_no: string
  readonly fee_type: string
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly open: string
  readonly status: string
}
/** Rows of a customer or contract, the earliest first, at most 1,000 (contracts.md listReceivables). */
export const listReceivables = (
  run: Runner,
  o: { readonly customer?: number; readonly contract?: number; readonly states?: readonly string[]; readonly dueBefore?: string },
): Promise<OpenReceivable[]> =>
  run.rows<OpenReceivable>(sql`
    select r.id, r.contract_id as contract, c.contract_no, r.fee_type, r.due_date::text as due, r.currency, r.amount::text as amount, r.open_amount::text as open, r.status
    from contract_receivable r join contract c on c.id = r.contract_id
    where (${o.customer ?? null}::bigint is null or r.customer_id = ${o.customer ?? null}::bigint) and (${o.contract ?? null}::bigint is null or r.contract_id = ${o.contract ?? null}::bigint)
      and (${o.states ? [...o.states] : null}::text[] is null or r.status = any(${o.states ? [...o.states] : null}::text[])) and (${o.dueBefore ?? null}::date is null or r.due_date < ${o.dueBefore ?? null}::date)
    order by r.due_date, r.id limit 1000`)

/** Contracts signed between two days, by month, type or owner (contracts.md signedStats). */
export const signedStats = (
  run: Runner,
  from: string,
  to: string,
  by: 'month' | 'type' | 'owner',
): Promise<{ key: string; contracts: number; amount_cny: string }[]> => {
  const key = { month: sql`to_char(sign_date, 'YYYY-MM')`, type: sql`contract_type`, owner: sql`coalesce(owner_id, 0)::text` }[by]
  return run.rows(
    sql`select ${key} as key, count(*)::int as contracts, coalesce(sum(sign_amount_cny), 0)::text as amount_cny from contract where sign_date between ${from}::date and ${to}::date and status <> 'voided' group by 1 order by 1 limit 1000`,
  )
}
/** What a broker is still to be paid, by currency (contracts.md brokeragePayable). */
export const brokeragePayable = async (run: Runner, broker: number, asOf: string): Promise<{ currency: string; amount: string }[]> =>
  (
    await run.rows<{ currency: string; amount: string }>(
      sql`select currency, sum(amount)::text as amount from brokerage_accrual where broker_id = ${broker}::bigint and state in ('accrued', 'locked') and (accrued_at at time zone 'Asia/Shanghai')::date <= ${asOf}::date group by 1 order by 1`,
    )
  ).filter((r) => !num(r.amount).isZero())

export interface AgreedBearing {
  readonly contract_no: string
  readonly bearers: readonly { readonly cost_type: number; readonly company_rate: string; readonly cap_amount: string | null }[]
}
/** Who bears which cost of a project by its contract (finance.md project_bearer): the customer's costs count 0 for us, ours 1, shared ones what he leaves. */
export const bearingOfProject = (run: Runner, project: number, date: string): Promise<AgreedBearing | undefined> =>
  run.maybe<AgreedBearing>(sql`
    select c.contract_no, coalesce((select json_agg(json_build_object('cost_type', l.cost_type_id, 'company_rate', (case l.bearer when 'customer' then 0 when 'us' then 1 else 1 - coalesce(l.customer_pct, 0) / 100 end)::text, 'cap_amount', l.cap::text) order by l.seq)
      from contract_body_bearing l where l.contract_body_id = b.id), '[]') as bearers
    from contract c join contract_body b on b.contract_id = c.id and b.valid_from <= greatest(${date}::date, c.period_start) and (b.valid_to is null or b.valid_to >= greatest(${date}::date, c.period_start))
    where c.project_states ? ${String(project)} and c.status in ('signed', 'effective') order by c.id desc, b.version_no desc limit 1`)

export interface AgreedCharges {
  readonly contract_no: string
  readonly currency: string
  readonly sales_base: 'gmv' | 'net' | 'received' | 'profit'
  readonly since: string
  readonly settle_cycle: string
  readonly fx_rule: 'bill_date' | 'period_avg' | 'payout' | 'fixed'
  readonly fixed_rate: string | null
  readonly confirm_days: number
  readonly silent_confirm: boolean
  readonly fees: readonly (Pick<Fee, 'fee_no' | 'fee_type' | 'calc_mode' | 'rate' | 'min_guarantee' | 'cap' | 'free_months' | 'loss_carry'> & {
    readonly base: AgreedCharges['sales_base'] | null
  })[]
  readonly tiers: readonly Tier[]
}
/** What a project's customer is billed for by his contract on a day: the fees that are reckoned from sales or profit. By the project that the contract is linked to, else by a number that people typed. */
export const chargesOfProject = (run: Runner, project: number, typed: string | null, date: string): Promise<AgreedCharges | undefined> =>
  run.maybe<AgreedCharges>(sql`
    select c.contract_no, b.currency, b.sales_base, c.period_start::text as since, b.settle_cycle, b.fx_rule, b.fixed_rate::text as fixed_rate, b.bill_confirm_days as confirm_days, b.silent_confirm,
      coalesce((select json_agg(json_build_object('fee_no', f.fee_no, 'fee_type', f.fee_type, 'calc_mode', f.calc_mode, 'rate', f.rate::text, 'base', f.base, 'min_guarantee', f.min_guarantee::text, 'cap', f.cap::text, 'free_months', f.free_months, 'loss_carry', f.loss_carry) order by f.seq)
        from contract_body_fee f where f.contract_body_id = b.id and f.calc_mode in ('percent', 'tier_progressive', 'tier_whole', 'share') and f.fee_type not in ('deposit', 'goods')), '[]') as fees,
      coalesce((select json_agg(json_build_object('fee_no', t.fee_no, 'from', t."from"::text, 'to', t."to"::text, 'rate', t.rate::text) order by t.fee_no, t."from") from contract_body_tier t where t.contract_body_id = b.id), '[]') as tiers
    from contract c join contract_body b on b.contract_id = c.id and b.valid_from <= ${date}::date and (b.valid_to is null or b.valid_to >= ${date}::date)
    where c.status in ('signed', 'effective', 'expired', 'terminated') and (c.project_states ? ${String(project)} or c.contract_no = ${typed}) order by c.project_states ? ${String(project)} desc, c.status in ('signed', 'effective') desc, c.id desc, b.version_no desc limit 1`)
