import type { CommandContext } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { holdRules } from '@crossway/ledger/server'
import { idFrom, pathId, requireNode, route, runAction, sql, textParams, type App, type Ctx, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { settlement } from '../../model/settlement.resource.ts'
import { ownOfGroup } from '../mc/group-node.ts'
import { classifier, type Triple } from '../../model/classification.ts'
import { countLines } from './classify.ts'
import { makeListings } from './make-listings.ts'
import { chooseFor, filesOf, leaveToRules } from './kinds.ts'
import { loadRules } from './statement-rules.ts'

type Query = Readonly<Record<string, string | undefined>>
const lineColumns = sql.raw(
  `l.id, l.line_no, l.raw_line_id, l.transaction_type, l.order_id, l.amount_type, l.amount_description, l.amount::text as amount, l.fulfillment, l.marketplace_name, l.posted_at, l.posted_date::text as posted_date, l.seller_sku, l.quantity, l.line_store_id as store, l.msku_id as msku, l.service_month, l.target, l.cost_type_id as cost_type, c.name as cost_type_name, p.name as target_name, l.rule_id as rule, l.class_state, l.is_payout`,
)

const count = { type: 'integer', minimum: 1 }

/** Lines below a settlement: read, sums by line and triple, a person's classification, the way to the archived file (finance.md settlement). */
export function lineRoutes(http: FastifyInstance, app: App): void {
  const own = (ctx: Ctx, id: number, verb?: string): Promise<Record<string, unknown>> => ownOfGroup(app, ctx, 'settlement', id, verb)
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/settlement/:id/lines',
      node: 'any',
      summary: '结算行 · Lines of a settlement: class, target, type, q, sku, page, size',
      query: {
        ...textParams('target', 'type', 'q', 'sku'),
        class: { type: 'string', enum: ['auto', 'manual', 'unclassified'] },
        unmapped: { type: 'string', enum: ['1', 'true'] },
        line: count,
        page: { ...count, maximum: 1_000_000 },
        size: count,
      },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await own(ctx, id)
      const q = req.query as Query
      const size = Math.min(q.size ? Number(q.size) : 50, 500) || 50
      const page = q.page ? Number(q.page) : 1
      // The file is named, so that its lines are read in their own order, as many as the page has.
      const [file] = await filesOf(app.db, [id])
      const where = [sql`l.settlement_id = ${id}::bigint`, sql`l.report_file_id = ${file ?? 0}::bigint`]
      if (q.class) where.push(sql`l.class_state = ${q.class}`)
      if (q.target) where.push(sql`l.target like ${q.target.replace(/^G/, 'L').slice(0, 12) + '%'}`)
      if (q.type) where.push(sql`l.transaction_type = ${q.type}`)
      if (q.sku) where.push(sql`lower(l.seller_sku) = lower(${q.sku})`)
      if (q.line) where.push(sql`l.id = ${idFrom(q.line, 'line')}::bigint`)
      if (q.unmapped) where.push(sql`l.seller_sku is not null and l.msku_id is null`)
      if (q.q) where.push(sql`(l.order_id = ${q.q} or l.seller_sku ilike ${'%' + q.q + '%'} or l.amount_description ilike ${'%' + q.q + '%'})`)
      const total = await app.db.one<{ n: number; sum: string }>(
        sql`select count(*)::int as n, coalesce(sum(l.amount), 0)::text as sum from settlement_line l where ${sql.and(where)}`,
        true,
      )
      const rows = await app.db.rows(
        sql`select ${lineColumns} from settlement_line l left join cost_type c on c.id = l.cost_type_id left join pl_line p on p.code = l.target where ${sql.and(where)} order by l.line_no, l.part limit ${size} offset ${(page - 1) * size}`,
        true,
      )
      return { rows, total: total.n, sum: total.sum }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/settlement/:id/summary', node: 'any', summary: '结算汇总 · Sums by P&L line and by triple' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await own(ctx, id)
      const by = (cols: string) => sql.raw(cols)
      return {
        targets: await app.db.rows(
          sql`select l.target, coalesce(p.name, c.name) as name, coalesce(p.name_en, c.name_en) as name_en, count(*)::int as lines, sum(l.amount)::text as amount from settlement_line l left join pl_line p on p.code = l.target left join cost_type c on c.code = l.target where l.settlement_id = ${id}::bigint and not l.is_payout group by 1, 2, 3 order by 1 nulls first`,
        ),
        triples: await app.db.rows(
          sql`select ${by('l.transaction_type, l.amount_type, l.amount_description, l.target, l.class_state')}, count(*)::int as lines, sum(l.amount)::text as amount, min(l.id) as line from settlement_line l where l.settlement_id = ${id}::bigint and not l.is_payout group by 1, 2, 3, 4, 5 order by l.target nulls first, 1, 2, 3 limit 2000`,
        ),
        mskus: await app.db.rows(
          sql`select l.msku_id as msku, l.seller_sku, count(*)::int as lines, sum(l.amount)::text as amount, coalesce(sum(l.quantity) filter (where l.goods and l.target like 'L01%'), 0)::int as units from settlement_line l where l.settlement_id = ${id}::bigint and l.target like 'L%' group by 1, 2 order by sum(l.amount) desc limit 1000`,
        ),
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/settlement/:id/classify-lines',
      node: 'any',
      summary: '行分类 · Classify lines of one triple by hand: lines, cost_type, save_as_rule',
      body: {
        type: 'object',
        required: ['lines', 'cost_type'],
        properties: {
          lines: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 1000 },
          cost_type: { type: 'integer' },
          save_as_rule: { type: 'boolean' },
        },
      },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await own(ctx, id, 'classify')
      const body = (req.body ?? {}) as { lines?: unknown; cost_type?: unknown; save_as_rule?: unknown }
      if (!Array.isArray(body.lines) || body.lines.length === 0 || body.lines.length > 1000) throw engine.BAD_REQUEST({ detail: 'lines' })
      if (body.save_as_rule) requireNode(ctx, 'costType/rule')
      const lines = body.lines.map((l) => idFrom(l, 'lines'))
      const type = idFrom(body.cost_type, 'cost_type')
      return app.db.tx((tx) => classifyByHand({ app, tx, ctx }, id, lines, type, body.save_as_rule === true))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/settlement/:id/make-listings',
      node: 'any',
      summary: '按结算行建立 MSKU · Make the listings that unmapped lines name',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await own(ctx, id, 'classify')
      return app.db.tx((tx) => makeListings({ app, tx, ctx }, id))
    },
  )
  const text = { type: ['string', 'null'], maxLength: 200 }
  const tripleBody = {
    type: 'object',
    properties: {
      platform: text,
      transaction_type: text,
      amount_type: text,
      amount_description: text,
      fulfillment: text,
      marketplace: text,
      positive: { type: 'boolean' },
    },
  }
  route(
    http,
    app,
    { method: 'POST', url: '/api/statement-rule/test', node: 'costType', summary: '规则试算 · Which rule a triple meets', body: tripleBody },
    async ({ req }) => {
      const b = (req.body ?? {}) as Readonly<Record<string, unknown>>
      const textOf = (field: string): string | null => {
        const v = b[field] ?? null
        if (v !== null && (typeof v !== 'string' || v.length > 200 || v.includes('\u0000'))) throw engine.BAD_REQUEST({ detail: field }, field)
        return v
      }
      const triple: Triple = {
        transaction_type: textOf('transaction_type') ?? '',
        amount_type: textOf('amount_type') ?? '',
        amount_description: textOf('amount_description') ?? '',
        fulfillment: textOf('fulfillment'),
        marketplace: textOf('marketplace'),
        positive: b.positive !== false,
      }
      return { rule: classifier(await loadRules(app.db, textOf('platform') ?? 'amazon'))(triple, 'sc_standard') ?? null }
    },
  )
}

/**
 * Puts lines on a cost type by hand. With `saveRule`, a rule for the first line's triple is written, the lines of that triple become automatic,
 * and every open settlement is classified again (finance.md settlement classifyLine). Refused once the settlement is checked.
 */
export async function classifyByHand(
  { app, tx, ctx }: CommandContext,
  id: number,
  lines: readonly number[],
  costType: number,
  saveRule: boolean,
): Promise<{ changed: number; status: string }> {
  const head = await tx.maybe<{ status: string; platform: string }>(
    sql`select s.status, p.code as platform from settlement s join platform p on p.id = s.platform_id where s.id = ${id}::bigint for update of s`,
  )
  if (!head) throw engine.NOT_FOUND()
  if (head.status !== 'imported' && head.status !== 'classified') throw refuse.LINE_FIXED()
  const type = await tx.maybe<{ target: string | null; before: string | null; moved_from: string | null; alloc: string | null }>(
    sql`select coalesce(l.code, c.balance_code) as target, b.code as before, case when b.id is not null then c.line_from end as moved_from, coalesce(c.alloc_method, l.alloc) as alloc from cost_type c left join pl_line l on l.id = c.pl_line_id left join pl_line b on b.id = c.previous_line_id where c.id = ${costType}::bigint and c.active`,
  )
  if (!type?.target) throw refuse.NO_TARGET({}, 'cost_type')
  if (type.alloc === 'direct') {
    const bare = await tx.maybe(
      sql`select 1 as x from settlement_line where id = any(${lines}::bigint[]) and settlement_id = ${id}::bigint and seller_sku is null limit 1`,
    )
    if (bare) throw refuse.LINE_NEEDS_MSKU()
  }
  const changed = await chooseFor(tx, id, lines, { cost_type: costType, target: type.target, before: type.before, moved_from: type.moved_from })
  if (saveRule) {
    await writeRule(tx, costType, head.platform, lines[0]!)
    await leaveToRules(tx, id, lines)
    const open = await tx.rows<{ id: number }>(
      sql`select id from settlement where status in ('imported', 'classified') and id <> ${id}::bigint and platform_id = (select platform_id from settlement where id = ${id}::bigint) order by id limit 500`,
    )
    for (const o of open) await runAction({ app, tx, ctx }, settlement, o.id, 'classify', {}, true)
    await runAction({ app, tx, ctx }, settlement, id, 'classify', {}, true)
  } else {
    const status = await countLines(tx, id)
    await tx.run(sql`update settlement set status = ${status} where id = ${id}::bigint`)
  }
  const now = await tx.one<{ status: string }>(sql`select status from settlement where id = ${id}::bigint`)
  return { changed, status: now.status }
}

/** A choice made for one line as a rule of its three words; there is never a second of the same words with another target. */
async function writeRule(tx: Tx, costType: number, platform: string, line: number): Promise<void> {
  await holdRules(tx)
  const words = sql`coalesce(nullif(l.transaction_type, ''), '*'), coalesce(nullif(l.amount_type, ''), '*'), coalesce(nullif(l.amount_description, ''), '*')`
  const stands = await tx.maybe<{ id: number; type: string }>(sql`
    select c.id, c.name as type from settlement_line l join statement_rule r on lower(r.platform) = lower(${platform}) and r.account_type is null and r.fulfillment is null and r.marketplace is null and r.priority = 5
      and (lower(r.transaction_type), lower(r.amount_type), lower(r.amount_description)) = (select lower(x.a), lower(x.b), lower(x.c) from (select ${words}) x(a, b, c))
    join cost_type c on c.id = r.cost_type_id where l.id = ${line}::bigint order by r.id limit 1`)
  if (stands?.id === costType) return
  if (stands) throw refuse.RULE_CONFLICT({ type: stands.type })
  await tx.run(sql`
    insert into statement_rule (cost_type_id, seq, platform, transaction_type, amount_type, amount_description, fulfillment, priority)
    select ${costType}::bigint, (select coalesce(max(seq), 0) + 1 from statement_rule where cost_type_id = ${costType}::bigint), ${platform}, ${words}, null, 5 from settlement_line l where l.id = ${line}::bigint`)
}
