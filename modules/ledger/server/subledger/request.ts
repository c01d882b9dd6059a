import { emit, sql, type Context, type Tx } from '@crossway/server-kit'

export interface RequestedItem {
  readonly id: number
  readonly no: string
  readonly open: string
  readonly currency: string
  readonly company: number
  readonly party_type: string
  readonly party_id: number
  readonly party_name: string
  readonly payee: Readonly<Record<string, string>> | null
  readonly source_no: string | null
  readonly due: string
  readonly pre_approved: boolean
  readonly status: string
}
/** Payables held until the transaction ends, in the order of their ids; what an offset holds of them is not open to be paid. */
export const holdPayables = (tx: Tx, ids: readonly number[]): Promise<RequestedItem[]> =>
  tx.rows<RequestedItem>(sql`
    select id, no, (open_amount - coalesce((select sum(h.amount) from item_hold h where h.target_type = 'payable' and h.target_id = payable.id), 0))::text as open, currency, company_id as company, party_type, party_id, party_name, payee_account as payee, source_no, due_date::text as due, pre_approved, status
    from payable where id = any(${[...ids]}::bigint[]) order by id for update`)

/** Whoever pays has taken them up: their sources can no longer take them back (财务已请款). */
export const markRequested = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(
    sql`update payable set status = 'requested', version = version + 1, updated_at = now() where id = any(${[...ids]}::bigint[]) and status in ('open', 'partial')`,
  )

/** Nobody pays them now: they stand as their amounts say. */
export const unmarkRequested = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update payable set status = case when settled_amount + offset_amount > 0 then 'partial' else 'open' end, version = version + 1, updated_at = now() where id = any(${[...ids]}::bigint[]) and status = 'requested'`)

/** The bank did not carry the payment out (event `payable.failed`): the sources are told. */
export async function tellPaymentFailed({ app, tx }: Context<'app' | 'tx'>, ids: readonly number[], reason: string): Promise<void> {
  const rows = await tx.rows<{ id: number; type: string; source: number }>(
    sql`select id, source_type as type, source_id as source from payable where id = any(${[...ids]}::bigint[]) order by id`,
  )
  for (const r of rows)
    await emit({ app, tx }, 'payable.failed', { payable: r.id, source_type: r.type, source_id: r.source, reason }, { resource: 'payable', id: r.id })
}
