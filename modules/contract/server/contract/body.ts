import { addDays, joinNames } from '@crossway/kernel'
import { createRecord, loadDocs, sql, type CommandContext, type Context } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { contractBody } from '../../model/contract-body.resource.ts'
import { termsInput } from '../copy-terms.ts'

export type Body = RowOf<typeof contractBody>
interface Titled {
  readonly title: string
}
type Row = Readonly<Record<string, unknown>>
const rows = (v: unknown): readonly Row[] => (Array.isArray(v) ? v : [])
const titleOf = (v: unknown): string | undefined => (v && typeof v === 'object' && 'title' in v ? String((v as Titled).title) : undefined)

/** The version of the terms that a contract points to; none where it was never concluded from a draft. */
export async function currentBody({ app, run }: Context<'app' | 'run'>, contract: number): Promise<Body | undefined> {
  const { id } = await run.one<{ id: number | null }>(sql`select current_body_id as id from contract where id = ${contract}::bigint`)
  return id === null ? undefined : ((await loadDocs({ app, run }, contractBody, [id]))[0] as Body | undefined)
}
/** The same for what cannot be done without terms. */
export async function bodyInForce(of: Context<'app' | 'run'>, contract: number): Promise<Body> {
  const body = await currentBody(of, contract)
  if (!body) throw refuse.CT_NO_BODY()
  return body
}

/** A further version of a contract's terms: the one before ends the day before, and the contract shows what holds now. */
export async function addBody(
  { app, tx, ctx }: CommandContext,
  o: {
    readonly contract: number
    readonly no: string
    readonly doc: Row
    readonly version: number
    readonly from: string
    readonly origin: 'draft' | 'agreement' | 'renewal'
    readonly agreement?: number
    readonly over?: Row
  },
): Promise<number> {
  await tx.run(
    sql`update contract_body set valid_to = ${addDays(o.from, -1)}::date where contract_id = ${o.contract}::bigint and valid_to is null and valid_from < ${o.from}::date`,
  )
  // a version that would begin on the very day of the last one takes its place
  await tx.run(sql`update contract_body set valid_to = valid_from - 1 where contract_id = ${o.contract}::bigint and valid_to is null`)
  const terms = { ...termsInput(o.doc), ...o.over }
  const id = await createRecord(
    { app, tx, ctx },
    contractBody,
    { ...terms, contract: o.contract },
    {
      preset: {
        title: `${o.no} V${o.version}`,
        version_no: o.version,
        valid_from: o.from,
        origin: o.origin,
        agreement: o.agreement ?? null,
        party_a: o.doc.party_a ?? null,
        sign_amount_cny: o.doc.sign_amount_cny ?? 0,
        deposit_amount: o.doc.deposit_amount ?? 0,
      },
    },
  )
  const brands = rows(o.doc.brands).map((b) => titleOf(b.brand) ?? String(b.name ?? ''))
  await tx.run(sql`
    update contract c set current_body_id = b.id, customer_id = b.customer_id, company_id = b.company_id, contract_type = b.contract_type, currency = b.currency, period_start = b.period_start, period_end = b.period_end, auto_renew = b.auto_renew,
      sign_amount_cny = b.sign_amount_cny, deposit_required = b.deposit_amount, brands_text = ${joinNames(brands, 'zh-cn').slice(0, 300)}, platforms = (select array_agg(distinct s.platform_id) from contract_body_scope s where s.contract_body_id = b.id)
    from contract_body b where b.id = ${id}::bigint and c.id = b.contract_id`)
  return id
}
