import { refuse as engine, type NumLike } from '@crossway/kernel'
import { createRecord, sql, systemAccess, systemCtx, type Context, type Runner, type Tx } from '@crossway/server-kit'
import { fundAccount, type FundType } from '../../model/fund/fund-account.resource.ts'
import type { PartyType } from '../../model/subledger/subledger-words.ts'

/** What tells one fund account from another (finance-treasury.md §0.1). */
export interface FundKeys {
  readonly type: FundType
  readonly company: number
  readonly party: { readonly type: PartyType; readonly id: number }
  readonly contract?: number | null | undefined
  readonly project?: number | null | undefined
  readonly currency: string
}
export interface Fund {
  readonly id: number
  readonly name: string
  readonly type: FundType
  readonly currency: string
  readonly balance: string
  readonly frozen: string
  readonly available: string
  readonly credit: string
  readonly company: number
  readonly project: number | null
  readonly contract: number | null
  readonly customer: number | null
}
const columns = sql.raw(
  `id, name, type, currency, balance::text as balance, frozen::text as frozen, (balance - frozen)::text as available, credit_limit::text as credit, company_id as company, project_id as project, contract_id as contract, customer_id as customer`,
)
const same = (k: FundKeys) =>
  sql`type = ${k.type} and company_id = ${k.company}::bigint and party_type = ${k.party.type} and party_id = ${k.party.id}::bigint and currency = ${k.currency}
    and contract_id is not distinct from ${k.contract ?? null}::bigint and project_id is not distinct from ${k.project ?? null}::bigint`

/** Balance, frozen and available of an account (getFundBalance); nothing when no money ever moved. */
export const getFundBalance = (run: Runner, k: FundKeys): Promise<Fund | undefined> =>
  run.maybe<Fund>(sql`select ${columns} from fund_account where ${same(k)}`)

/** The account, held until the transaction ends. Whoever changes several holds them in the order of their ids. */
export const lockFund = async (tx: Tx, id: number): Promise<Fund> => (await lockFunds(tx, [id])).get(id)!

/** Accounts by their ids, held in their order until the transaction ends. */
export async function lockFunds(tx: Tx, ids: readonly number[]): Promise<Map<number, Fund>> {
  const rows = await tx.rows<Fund>(sql`select ${columns} from fund_account where id = any(${[...new Set(ids)]}::bigint[]) order by id for update`)
  const found = new Map(rows.map((f) => [f.id, f]))
  if (ids.some((id) => !found.has(id))) throw engine.NOT_FOUND()
  return found
}

/** The account of these keys, opened at its first movement. */
export async function openFund(
  { app, tx }: Context<'app' | 'tx'>,
  k: FundKeys,
  party: { readonly name: string; readonly customer?: number | null; readonly title?: string },
): Promise<number> {
  const stands = await tx.maybe<{ id: number }>(sql`select id from fund_account where ${same(k)}`)
  if (stands) return stands.id
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(k)}, 0))`)
  const meanwhile = await tx.maybe<{ id: number }>(sql`select id from fund_account where ${same(k)}`)
  if (meanwhile) return meanwhile.id
  return createRecord(
    { app, tx, ctx: { ...systemCtx(), access: systemAccess } },
    fundAccount,
    {},
    {
      preset: {
        name: [party.name, party.title].filter(Boolean).join(' · '),
        type: k.type,
        company: k.company,
        customer: party.customer ?? (k.party.type === 'customer' ? k.party.id : null),
        party_type: k.party.type,
        party_id: k.party.id,
        party_name: party.name,
        contract: k.contract ?? null,
        project: k.project ?? null,
        currency: k.currency,
      },
    },
  )
}

/** What a contract asks for as deposit stands on its account, whether anything has come or not. */
export const setRequired = (tx: Tx, account: number, amount: NumLike): Promise<number> =>
  tx.run(sql`update fund_account set required = ${String(amount)}::numeric, version = version + 1, updated_at = now() where id = ${account}::bigint`)
