import { refuse as engine } from '@crossway/kernel'
import { idFrom, pathId, requireNode, route, sendFile, sql, textParams, type App, type Call } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { billRoutesOf, channelGroupsOfFinance, type ChannelGroup } from '../../model/mc/channel-routes.ts'
import { ownOfGroup } from '../mc/group-node.ts'
import { costEntries } from './bill-costs.ts'
import { billFile } from './bill-file.ts'
import type { BillTerms } from './bill-terms.ts'
import { generateBills } from './generate-bills.ts'

const answer = { type: 'object', additionalProperties: true }

/** Beside the record: bills of a month, the bill before it, the entries behind a line, and the bill on paper and as a workbook (finance.md amzReconcileBill). */
export function billRoutes(http: FastifyInstance, app: App): void {
  const own = ({ ctx, req }: Call, verb?: string): Promise<Record<string, unknown>> => ownOfGroup(app, ctx, 'reconcile_bill', pathId(req), verb)
  const body = {
    type: 'object',
    required: ['month'],
    properties: { month: { type: 'string' }, partial: { type: 'boolean' }, group: { type: 'string', enum: channelGroupsOfFinance } },
  }
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/reconcile-bill/generate',
      node: 'any',
      summary: '生成当月对账单 · Bills of a month for all projects due: month, partial, group',
      body,
      module: 'finance',
    },
    async ({ ctx, req }) => {
      const b = (req.body ?? {}) as { month?: unknown; partial?: unknown; group?: ChannelGroup }
      const odd = Object.keys(b).find((k) => !['month', 'partial', 'group'].includes(k))
      if (odd) throw engine.BAD_REQUEST({ detail: odd }, odd)
      if (typeof b.month !== 'string' || !/^20\d{2}-(0[1-9]|1[0-2])$/.test(b.month)) throw engine.BAD_REQUEST({ detail: 'month' }, 'month')
      if (b.partial !== undefined && typeof b.partial !== 'boolean') throw engine.BAD_REQUEST({ detail: 'partial' }, 'partial')
      const group = b.group ?? 'amazon'
      requireNode(ctx, `${billRoutesOf[group]}/add`)
      return generateBills({ app, ctx }, { month: b.month, partial: b.partial === true, group })
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/reconcile-bill/:id/previous', node: 'any', summary: '上一期对账单 · The bill before it', module: 'finance', answer },
    async (call) => {
      const bill = await own(call)
      const row = await app.db.maybe(
        sql`select id, bill_no, period_start::text as period_start, period_end::text as period_end, bill_currency, sum_sales::text as sum_sales, sum_cost::text as sum_cost, sum_charge::text as sum_charge, sum_prior::text as sum_prior, sum_manual::text as sum_manual, sum_prepaid::text as sum_prepaid, net_amount::text as net_amount, direction
        from reconcile_bill where project_id = ${(bill.project as { id: number }).id}::bigint and status <> 'void' and period_end < ${String(bill.period_start)}::date order by period_end desc limit 1`,
      )
      const codes = ((bill.lines ?? []) as { pl_line_code: string | null }[]).flatMap((l) => l.pl_line_code ?? [])
      const names = await app.db.rows<{ code: string; name_en: string }>(
        // what statements deducted stands under the name of its balance account
        sql`select code, name_en from pl_line where code = any(${codes}::text[]) union all select name, name_en from cost_type where code = 'BS_ADS' and name_en <> ''`,
      )
      return { previous: row ?? null, names }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/reconcile-bill/:id/entries',
      node: 'any',
      summary: '明细行的损益流水 · Entries behind a line: line (at most 200)',
      query: textParams('line'),
      module: 'finance',
      answer,
    },
    async (call) => {
      const bill = await own(call)
      const line = ((bill.lines ?? []) as { id: number; section: string; pl_line_code: string | null }[]).find(
        (l) => l.id === idFrom((call.req.query as { line?: string }).line, 'line'),
      )
      if (!line?.pl_line_code || (line.section !== 'B' && line.section !== 'D')) return { rows: [] }
      const copy = await app.db.one<{ terms: BillTerms | null }>(sql`select charge_copy as terms from reconcile_bill where id = ${Number(bill.id)}::bigint`)
      if (!copy.terms) return { rows: [] }
      return {
        rows: await costEntries(app.db, copy.terms, { from: String(bill.period_start), to: String(bill.period_end) }, line.section, line.pl_line_code),
      }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/reconcile-bill/:id/paper', node: 'any', summary: '打印对账单 · The bill on paper', module: 'finance', answer },
    async (call) => {
      const record = await own(call, 'print')
      const head = await app.db.one(
        sql`select json_build_object('name', c.name, 'name_en', c.name_en, 'address', c.address, 'address_en', c.address_en, 'phone', c.phone, 'tax_no', coalesce(c.uscc, c.tax_id)) as company from company c where c.id = ${(record.company as { id: number }).id}::bigint`,
      )
      return { record, ...head }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/reconcile-bill/:id/xlsx', node: 'any', summary: '对账单表格 · The bill as a workbook', module: 'finance' },
    async (call) => {
      const bill = await own(call, 'export')
      return sendFile(call.reply, `${String(bill.bill_no)}.xlsx`, await billFile({ app, ctx: call.ctx }, bill))
    },
  )
}
