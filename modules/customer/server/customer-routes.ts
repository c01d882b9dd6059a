import { dayOf, refuse as engine } from '@crossway/kernel'
import { audit, externalAddress, pathId, readRecord, revealRoute, route, scopeSql, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { param, setParam } from '@crossway/settings/server'
import { getReceivables } from '@crossway/ledger/server'
import { inviteMember, sendInvite } from '@crossway/platform/server'
import { customerAccount } from '../model/account/customer-account.resource.ts'
import { contact } from '../model/contact/contact.resource.ts'
import { customer } from '../model/customer.resource.ts'
import { maskedName } from './customer.queries.ts'
import { checkDuplicate } from './pool/duplicates.ts'
import { holdingOf } from './pool/limits.ts'
import { openRules } from './pool/rules.ts'
import { sourceStats } from './source/source-stats.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const line = { type: 'string', maxLength: 120 }

/** What pages of customers ask beside their lists. */
export function customerRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/customer-duplicates',
      node: 'opensea',
      module: 'customer',
      summary: 'Customers that may be the one in question, exact and likely',
      query: { name: line, uscc: line, brand: line, mobile: line },
    },
    async ({ ctx, req }) => {
      const rows = await checkDuplicate(app.db, req.query as Record<string, string>)
      const seen = await seenBy(
        app,
        ctx,
        rows.map((r) => r.id),
      )
      return { rows: rows.map(({ owner: _, ...r }) => ({ ...r, name: seen.has(r.id) ? r.name : maskedName(r.name), visible: seen.has(r.id) })) }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/customer-holding',
      node: 'any',
      module: 'customer',
      summary: 'What the caller holds and has claimed today, and how much he may',
    },
    async ({ ctx }) => (ctx.employee === null ? { held: 0, hold_limit: 0, claimed: 0, claim_daily_limit: 0 } : holdingOf(app.db, ctx.employee)),
  )
  rulesRoutes(http, app)
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/customer-account/:id/link',
      node: 'customerAccount/resetPwd',
      module: 'customer',
      summary: 'A link by which the holder of a portal account sets his password: three days, once',
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const account = (await readRecord({ app, ctx }, customerAccount, pathId(req))) as {
        id: number
        status: string
        login_name: string
        member: { id: number } | null
      }
      if (!account.member || !['invited', 'active'].includes(account.status)) throw engine.NOT_FOUND()
      const invite = await app.db.tx(async (tx) => {
        const made = await inviteMember({ app, tx, ctx }, account.member!.id)
        await audit({ run: tx, ctx }, [
          {
            resource: 'customer_account',
            record: account.id,
            no: account.login_name,
            operation: 'permission',
            action: 'link',
            node: 'customerAccount/resetPwd',
          },
        ])
        return made
      })
      return sendInvite(app, invite, externalAddress(app, req), ctx.lang)
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/customer-source-stats',
      node: 'source',
      module: 'customer',
      summary: 'What each source brought and cost between two days',
      query: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
    },
    async ({ ctx, req }) => {
      const { from, to } = req.query as { from?: string; to?: string }
      if (!from || !to || from > to) throw engine.BAD_REQUEST({ detail: 'from, to' })
      return { rows: await sourceStats(app.db, from, to, ctx.lang) }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/customer/:id/account',
      node: 'cooperate/viewMoney',
      module: 'customer',
      summary: 'Open receivables of a customer and what of his lies with us',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, customer, id)
      const funds = await app.db.rows(
        sql`select f.id, f.type, c.short_name as company, f.currency, f.balance::text as balance, f.frozen::text as frozen, f.last_at::text as last_at from fund_account f join company c on c.id = f.company_id where f.customer_id = ${id}::bigint order by f.type, f.currency, f.id limit 100`,
      )
      return { rows: await getReceivables(app.db, { type: 'customer', id }, null, dayOf(new Date())), funds }
    },
  )
  revealRoute(http, app, {
    module: 'customer',
    node: 'contact/viewMobile',
    summary: 'How to reach a contact, in clear; logged with its reason',
    record: contact,
    all: 'mobile',
    seconds: 60,
    read: ({ tx }, id) => tx.one(sql`select mobile, phone, wechat, email from contact where id = ${id}::bigint`),
  })
}

/** Which of these the caller sees by his own scope; what is open to all of a page counts as seen. */
async function seenBy(app: App, ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const nodes = app.registry
    .pagesOf('customer')
    .map((p) => p.route)
    .filter((n) => ctx.access.has(n))
  const scopes = ctx.access.scopes('customer', nodes, 'read')
  const rows = await app.db.rows<{ id: number }>(sql`select t.id from customer t where t.id = any(${ids}::bigint[]) and ${scopeSql(scopes, customer, ctx)}`)
  return new Set(rows.map((r) => r.id))
}

function rulesRoutes(http: Http, app: App): void {
  const url = '/api/customer-rules'
  route(http, app, { method: 'GET', url, node: 'opensea', module: 'customer', summary: 'Rules of the open sea as they hold now' }, async () =>
    Object.fromEntries(await Promise.all(openRules.map(async (code) => [code, await param(app.db, `customer.${code}`)] as const))),
  )
  route(
    http,
    app,
    {
      method: 'PUT',
      url,
      node: 'opensea/config',
      module: 'customer',
      summary: 'Change rules of the open sea, with a reason',
      body: {
        type: 'object',
        required: ['reason', 'rules'],
        additionalProperties: false,
        properties: {
          reason: { type: 'string', minLength: 2, maxLength: 200 },
          rules: {
            type: 'object',
            additionalProperties: false,
            properties: Object.fromEntries(
              openRules.map((code) => [
                code,
                code === 'count_signed' || code === 'mask_in_opensea' ? { type: 'boolean' } : { type: 'integer', minimum: 0, maximum: 10_000 },
              ]),
            ),
          },
        },
      },
    },
    async ({ ctx, req }) => {
      const { reason, rules } = req.body as { reason: string; rules: Record<string, unknown> }
      await app.db.tx(async (tx) => {
        for (const [code, value] of Object.entries(rules)) await setParam({ app, tx, ctx }, `customer.${code}`, String(value), reason)
      })
      return { changed: Object.keys(rules).length }
    },
  )
}
