import { refuse as engine, Refusal } from '@crossway/kernel'
import { requireNode, route, scopeSql, sql, type App, type Call, type CommandContext, type JsonSchema } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { acceptLine, claimLine, classifyLine, linkOrder, reclassLine, type BillRow } from './line-actions.ts'

const page = 'platformBillDetail'
const id = { type: 'integer', minimum: 1 } as const
const text = (max: number) => ({ type: 'string', minLength: 2, maxLength: max }) as const
interface Args {
  readonly cost_type: number
  readonly alike?: boolean
  readonly reason: string
  readonly order: number
  readonly case_no: string
  readonly amount: string
  readonly owner?: number | null
  readonly note?: string | null
}
interface Action {
  readonly verb: 'classify' | 'reclass' | 'edit'
  readonly summary: string
  readonly args: Readonly<Record<string, JsonSchema>>
  readonly needs: readonly string[]
  readonly run: (c: CommandContext, row: BillRow, a: Args) => Promise<unknown>
}
const actions: Readonly<Record<string, Action>> = {
  classify: {
    verb: 'classify',
    summary: '分类 · Put lines of open bills on a cost type',
    args: { cost_type: id, alike: { type: 'boolean' } },
    needs: ['cost_type'],
    run: (c, row, a) => classifyLine(c, row, a.cost_type, a.alike === true),
  },
  reclass: {
    verb: 'reclass',
    summary: '重分类 · Move a posted line to another cost type',
    args: { cost_type: id, reason: text(300) },
    needs: ['cost_type', 'reason'],
    run: (c, row, a) => reclassLine(c, row, a.cost_type, a.reason),
  },
  link_order: {
    verb: 'edit',
    summary: '关联订单 · Say which order a line is about',
    args: { order: id },
    needs: ['order'],
    run: (c, row, a) => linkOrder(c, row, a.order),
  },
  accept: {
    verb: 'edit',
    summary: '认可 · Take a difference as it is',
    args: { reason: text(300) },
    needs: ['reason'],
    run: (c, row, a) => acceptLine(c, row, a.reason),
  },
  claim: {
    verb: 'edit',
    summary: '发起申诉 · Open a case with the platform',
    args: {
      case_no: { type: 'string', minLength: 1, maxLength: 60 },
      amount: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$' },
      owner: { type: ['integer', 'null'] },
      note: { type: ['string', 'null'], maxLength: 300 },
    },
    needs: ['case_no', 'amount'],
    run: (c, row, a) => claimLine(c, row, { case_no: a.case_no, amount: a.amount, owner: a.owner ?? null, note: a.note ?? null }),
  },
}

/** A line of a live bill of the group, or an order without one (negative), in stores that the caller may work on. */
async function rowOf({ app, tx, ctx }: CommandContext, lineId: number, verb: string): Promise<BillRow> {
  const scopes = ctx.access.scopes('settlement', [`${page}/${verb}`], 'write')
  const mine = (alias: string) => scopeSql(scopes, app.registry.resource('settlement'), ctx, alias)
  const row =
    lineId > 0
      ? await tx.maybe<BillRow>(sql`
          select l.id, s.store_id as store, s.id as bill, s.settlement_no as bill_no, s.status as bill_status, l.order_id as order_no, s.currency, l.cost_type_id as cost_type from settlement_line l join settlement s on s.id = l.settlement_id
          where l.id = ${lineId}::bigint and s.channel_group = 'mc' and s.status not in ('void', 'reversed') and not l.is_payout and ${mine('s')}`)
      : await tx.maybe<BillRow>(sql`
          select ${lineId}::bigint as id, o.store_id as store, null as bill, null as bill_no, null as bill_status, o.platform_order_no as order_no, o.currency, null as cost_type from mc_order o
          join (select st.id, st.id as store_id, st.project_id, st.company_id, 0 as created_by from store st) s on s.id = o.store_id where o.id = ${-lineId}::bigint and ${mine('s')}`)
  if (!row) throw engine.NOT_FOUND()
  return row
}
/** The line that an address names: an order without a bill by the negative of its id. */
const lineOf = (req: Call['req']): number => {
  const { id: word } = req.params as { id: string }
  if (!/^-?\d{1,15}$/.test(word)) throw engine.NOT_FOUND()
  return Number(word)
}

/** What is done with lines of bills, in the shape of every record's actions, for one and for many. */
export function lineActionRoutes(http: FastifyInstance, app: App): void {
  for (const [name, a] of Object.entries(actions)) {
    const args = { type: 'object', properties: a.args, required: [...a.needs], additionalProperties: false }
    const common = { method: 'POST', node: `${page}/${a.verb}`, module: 'finance' } as const
    route(
      http,
      app,
      {
        ...common,
        url: `/api/platform-bill-line/:id/actions/${name}`,
        summary: a.summary,
        body: {
          type: 'object',
          required: ['args'],
          additionalProperties: false,
          properties: {
            args,
            version: { type: 'integer' },
            confirmed: { type: 'array', maxItems: 10, items: { type: 'string' } },
            comment: { type: 'string', maxLength: 4000 },
          },
        },
      },
      async ({ ctx, req }) => {
        const line = lineOf(req)
        requireNode(ctx, page)
        return app.db.tx(async (tx) => {
          const c = { app, tx, ctx }
          await a.run(c, await rowOf(c, line, a.verb), (req.body as { args: Args }).args)
          return { id: line }
        })
      },
    )
    route(
      http,
      app,
      {
        ...common,
        url: `/api/platform-bill-line/actions/${name}`,
        summary: `${a.summary} (batch)`,
        body: {
          type: 'object',
          required: ['ids', 'args'],
          additionalProperties: false,
          properties: {
            ids: { type: 'array', minItems: 1, maxItems: 500, items: { type: 'integer' } },
            args,
            versions: { type: 'object', additionalProperties: { type: 'integer' } },
            confirmed: { type: 'array', maxItems: 10, items: { type: 'string' } },
          },
        },
      },
      async ({ ctx, req }) => {
        requireNode(ctx, page)
        const body = req.body as { ids: readonly number[]; args: Args }
        const answer = { ok: [] as number[], failed: [] as { id: number; code: string; detail: string }[] }
        for (const line of body.ids)
          try {
            await app.db.tx(async (tx) => {
              const c = { app, tx, ctx }
              await a.run(c, await rowOf(c, line, a.verb), body.args)
            })
            answer.ok.push(line)
          } catch (e) {
            if (!(e instanceof Refusal)) throw e
            answer.failed.push({ id: line, code: e.code, detail: e.text(ctx.lang) })
          }
        return answer
      },
    )
  }
}
