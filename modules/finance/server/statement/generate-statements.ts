import { dayOf, endOfMonth, Refusal, type AnyResource } from '@crossway/kernel'
import { createRecord, requireNode, route, scopeSql, sql, type App, type QueryContext, type ServerModule, type Sql } from '@crossway/server-kit'
import { adStatement } from '../../model/ads/ad-statement.resource.ts'
import { customerStatement } from '../../model/statement/customer-statement.resource.ts'

export interface GeneratedStatements {
  readonly created: { readonly no: string; readonly name: string }[]
  readonly refused: { readonly name: string; readonly why: string }[]
}
interface Due {
  readonly name: string
  readonly from: string
  readonly draft: Readonly<Record<string, unknown>>
}
type Mine = (record: AnyResource, alias: string) => Sql

/** Accounts with a movement or balance that have no statement of the month yet; the next begins where the last one ended. */
const adDue = async (app: App, month: { first: string; last: string }, mine: Mine): Promise<Due[]> => {
  const rows = await app.db.rows<{ id: number; name: string; from: string }>(sql`
    select a.id, a.name, coalesce(s.last + 1, ${month.first}::date)::text as from from fund_account a
      left join lateral (select max(x.period_end) as last from ad_statement x where x.fund_account_id = a.id and x.status <> 'void') s on true
    where a.type = 'recharge' and a.customer_id is not null and (s.last is null or s.last < ${month.first}::date) and (a.balance <> 0 or a.last_at >= ${month.first}::date) and ${mine(adStatement, 'a')} order by a.name limit 1000`)
  return rows.map((r) => ({ name: r.name, from: r.from, draft: { fund_account: r.id } }))
}
const accountDue = async (app: App, month: { first: string; last: string }, mine: Mine): Promise<Due[]> => {
  const rows = await app.db.rows<{ customer: number; company: number; currency: string; name: string; from: string }>(sql`
    select p.customer_id as customer, p.company_id as company, p.currency, u.name, coalesce(s.last + 1, ${month.first}::date)::text as from from (
        select party_id as customer_id, company_id, currency from receivable where party_type = 'customer' and (open_amount > 0 or updated_at >= ${month.first}::date)
        union select party_id, company_id, currency from payable where party_type = 'customer' and (open_amount > 0 or updated_at >= ${month.first}::date)) p join customer u on u.id = p.customer_id
      left join lateral (select max(x.period_end) as last from customer_statement x where x.customer_id = p.customer_id and x.company_id = p.company_id and x.currency = p.currency and x.status <> 'void') s on true
    where (s.last is null or s.last < ${month.first}::date) and ${mine(customerStatement, 'p')} order by u.name, p.company_id limit 1000`)
  return rows.map((r) => ({ name: r.name, from: r.from, draft: { customer: r.customer, company: r.company, currency: r.currency } }))
}

/** Statements of a month for all that are due, each in a transaction of its own: one that cannot be made is named with its reason and holds no other back. */
async function generate(
  { app, ctx }: QueryContext,
  record: typeof adStatement | typeof customerStatement,
  node: string,
  month: string,
): Promise<GeneratedStatements> {
  const last = endOfMonth(`${month}-01`)
  const to = last > dayOf(new Date()) ? dayOf(new Date()) : last
  const mine: Mine = (r, alias) => scopeSql(ctx.access.scopes(r.name, [node], 'write'), r, ctx, alias)
  const due = await (record.name === 'ad_statement' ? adDue : accountDue)(app, { first: `${month}-01`, last }, mine)
  const created: GeneratedStatements['created'] = []
  const refused: GeneratedStatements['refused'] = []
  for (const d of due)
    try {
      const no = await app.db.tx(async (tx) => {
        const id = await createRecord({ app, tx, ctx }, record as AnyResource, { ...d.draft, period_start: d.from, period_end: to }, { node: `${node}/add` })
        return (await tx.one<{ no: string }>(sql`select no from ${sql.id(record.name)} where id = ${id}::bigint`)).no
      })
      created.push({ no, name: d.name })
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      refused.push({ name: d.name, why: e.text(ctx.lang) })
    }
  return { created, refused }
}

export function generateRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  const body = {
    type: 'object',
    required: ['month'],
    additionalProperties: false,
    properties: { month: { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' } },
  }
  for (const [record, node, url] of [
    [adStatement, 'reconciliationAd', '/api/ad-statement/generate'],
    [customerStatement, 'reconciliation', '/api/customer-statement/generate'],
  ] as const)
    route(
      http,
      app,
      { method: 'POST', url, node: `${node}/add`, module: 'finance', summary: '按月批量生成对账单 · Statements of a month for all that are due', body },
      ({ ctx, req }) => {
        requireNode(ctx, node)
        return generate({ app, ctx }, record, node, (req.body as { month: string }).month)
      },
    )
}
