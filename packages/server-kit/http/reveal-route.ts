import { apiName, dayOf, refuse, type AnyResource, type Refusal } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { audit } from '../audit/audit.ts'
import type { CommandContext, QueryContext } from '../context.ts'
import { readRecord } from '../list/record.ts'
import { levelOf } from '../list/rights.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { route } from './route.ts'
import { pathId } from './path-id.ts'

/** How often somebody may look on one day, in Shanghai. */
export interface RevealLimit {
  readonly n: number
  /** Looks at these records count together; all that he looked at where none is named. */
  readonly over?: readonly string[]
  readonly refuse: (p: { readonly n: number }) => Refusal
  /** Whose own values these are looks as often as he likes. */
  readonly free?: (ctx: Ctx, id: number) => boolean
}
interface Common {
  readonly module?: string
  readonly node: string
  /** Where it differs from `/api/<record>/:id/reveal`. */
  readonly url?: string
  readonly summary: string
  readonly record: AnyResource
  /** How long it stays on the screen. */
  readonly seconds: number
  readonly most?: RevealLimit
}
/** One value a look, chosen by its field. */
interface OfOne<F extends string> extends Common {
  readonly fields: readonly F[]
  readonly all?: undefined
  readonly read: (call: CommandContext, id: number, field: F) => Promise<string | null>
}
/** Several values that belong together, by their fields; the log names them by `all`. */
interface OfAll extends Common {
  readonly all: string
  readonly fields?: undefined
  readonly read: (call: CommandContext, id: number) => Promise<Readonly<Record<string, string | null>>>
}
const reasonText = { type: 'string', maxLength: 300 } as const

/**
 * What lists and records show masked, in clear for some seconds: for whoever sees the record and has the node, with a reason that the log keeps, and so many
 * times a day. A field that is hidden from him, not only masked, stays closed. Answers `{ value, seconds }`.
 */
export function revealRoute<F extends string>(http: FastifyInstance, app: App, d: OfOne<F> | OfAll): void {
  const { fields } = d
  route(
    http,
    app,
    {
      module: d.module,
      node: d.node,
      method: 'POST',
      url: d.url ?? `/api/${apiName(d.record.name)}/:id/reveal`,
      summary: d.summary,
      refuses: d.most ? [429] : [],
      body: {
        type: 'object',
        required: fields ? ['field', 'reason'] : ['reason'],
        additionalProperties: false,
        properties: { ...(fields ? { field: { type: 'string', enum: [...fields] } } : {}), reason: reasonText },
      },
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const body = req.body as { field?: F; reason?: string }
      const reason = (body.reason ?? '').trim()
      if (reason.length < 2) throw refuse.REQUIRED({ label: ctx.lang === 'en' ? 'the reason' : '原因' }, 'reason')
      const doc = await readRecord({ app, ctx }, d.record, id)
      if (fields && !body.field) throw refuse.REQUIRED({ label: ctx.lang === 'en' ? 'the field' : '字段' }, 'field')
      const field = body.field!
      if (fields && isHidden({ app, ctx }, d.record, field)) throw refuse.FIELD_DENIED({ field })
      return app.db.tx(async (tx) => {
        if (d.most && !d.most.free?.(ctx, id)) {
          // two clicks at once count as two
          await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`reveal ${ctx.account}`}, 0))`)
          const { n } = await tx.one<{ n: number }>(looksToday(ctx, d.most.over))
          if (n >= d.most.n) throw d.most.refuse({ n: d.most.n })
        }
        const value = d.fields ? await d.read({ app, tx, ctx }, id, field) : open({ app, ctx }, d.record, await d.read({ app, tx, ctx }, id))
        const action = d.all ?? field
        await audit({ run: tx, ctx }, [
          { resource: d.record.name, record: id, no: numberOf(d.record, doc), operation: 'reveal', action, comment: reason, node: d.node },
        ])
        return { value, seconds: d.seconds }
      })
    },
  )
}
const isHidden = (reader: QueryContext, r: AnyResource, name: string): boolean => {
  const x = r.fields[name]
  return x !== undefined && levelOf(reader, r, name, x) === 'hidden'
}
const open = (reader: QueryContext, r: AnyResource, values: Readonly<Record<string, string | null>>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isHidden(reader, r, name)))

function looksToday(ctx: Ctx, over: readonly string[] | undefined): Sql {
  const records = over ? sql` and resource = any(${[...over]}::text[])` : sql``
  return sql`select count(*)::int as n from audit_log where actor_id = ${ctx.account} and operation = 'reveal'${records} and at >= ${`${dayOf(new Date())}T00:00:00+08:00`}::timestamptz`
}
const numberOf = (r: AnyResource, doc: Readonly<Record<string, unknown>>): string | null => {
  const [name] = Object.entries(r.fields).find(([, x]) => x.kind === 'serial') ?? []
  return name === undefined ? null : ((doc[name] as string | null | undefined) ?? null)
}
