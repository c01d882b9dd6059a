import { Refusal } from '@crossway/kernel'
import { errorTable, problemOf, route, runAction, sql, type QueryContext, type ServerModule, type Tx } from '@crossway/server-kit'
import { replenishSuggestion } from '../../model/restock/restock.resources.ts'
import { makeDocuments, type Wish } from './make-documents.ts'

const wishes = new WeakMap<Tx, Wish[]>()
/** Where accepted suggestions of a batch say what documents they want; undefined where one is accepted alone. */
export const gathering = (tx: Tx): Wish[] | undefined => wishes.get(tx)

interface Body {
  readonly ids: readonly number[]
  readonly versions?: Readonly<Record<string, number>>
  readonly args?: { readonly qty?: number | null; readonly reason?: string | null }
  readonly confirmed?: readonly string[]
  readonly comment?: string
}
interface Failed {
  readonly id: number
  readonly code: string
  readonly detail: string
}
/** A document that its own module refuses: none of its suggestions is accepted, and the others begin anew without them. */
class GroupRefused extends Error {
  readonly ids: readonly number[]
  readonly why: unknown
  constructor(ids: readonly number[], why: unknown) {
    super('a document of the batch was refused')
    this.ids = ids
    this.why = why
  }
}

/**
 * Accepts many suggestions with one purchase demand for each project and way, and one stocking order for each project, shop, stock and way. Each
 * suggestion is judged by itself as if it were accepted alone; what is refused is told row by row and leaves the others.
 */
export async function acceptTogether({ app, ctx }: QueryContext, body: Body): Promise<{ ok: number[]; failed: Failed[] }> {
  const table = errorTable(app.registry)
  const refused = (id: number, e: unknown): Failed => {
    const p = problemOf(e, ctx.lang, '', ctx.requestId, table)
    return { id, code: p.code, detail: p.errors?.map((x) => x.detail).join(ctx.lang === 'en' ? '; ' : '；') || p.detail }
  }
  const failed: Failed[] = []
  let left = [...new Set(body.ids)].sort((a, b) => a - b)
  for (;;)
    try {
      return await app.db.tx(async (tx) => {
        const call = { app, tx, ctx }
        const gathered: Wish[] = []
        wishes.set(tx, gathered)
        const [ok, now]: [number[], Failed[]] = [[], []]
        for (const id of left)
          try {
            await tx.attempt(() =>
              runAction(call, replenishSuggestion, id, 'accept', {
                args: body.args ?? {},
                version: body.versions?.[id],
                // old stock figures are accepted knowingly, one by one
                confirmed: (body.confirmed ?? []).filter((c) => c !== 'RESTOCK_STALE'),
                ...(body.comment ? { comment: body.comment } : {}),
              }),
            )
            ok.push(id)
          } catch (e) {
            if (!(e instanceof Refusal)) throw e
            now.push(refused(id, e))
          }
        const made = await makeDocuments(call, gathered, (group, why) => {
          throw new GroupRefused(group.map((w) => w.doc.id), why) // prettier-ignore
        })
        const rows = [...made]
        await tx.run(sql`
          update replenish_suggestion s set doc_type = u.type, doc_id = u.doc, doc_no = left(u.no, 120) from unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, m]) => m.type)}::text[], ${rows.map(([, m]) => m.id)}::int[], ${rows.map(([, m]) => m.no)}::text[]) as u(id, type, doc, no) where s.id = u.id`)
        return { ok, failed: [...failed, ...now] }
      })
    } catch (e) {
      if (!(e instanceof GroupRefused) || !(e.why instanceof Refusal)) throw e instanceof GroupRefused ? e.why : e
      failed.push(...e.ids.map((id) => refused(id, (e as GroupRefused).why)))
      left = left.filter((id) => !(e as GroupRefused).ids.includes(id))
    }
}

/** Takes the place of the engine's batch, which would make a document a row. */
export const acceptRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/replenish-suggestion/actions/accept',
      node: 'aiRestock/accept',
      module: 'operations',
      summary: '批量采纳 · Accept suggestions, one document for each project and way',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['ids'],
        properties: {
          ids: { type: 'array', minItems: 1, maxItems: 500, items: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } },
          versions: { type: 'object', propertyNames: { pattern: '^\\d{1,15}$' }, additionalProperties: { type: 'integer' } },
          args: {
            type: 'object',
            additionalProperties: false,
            properties: { qty: { type: ['integer', 'null'] }, reason: { type: ['string', 'null'], maxLength: 300 } },
          },
          confirmed: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 60 } },
          comment: { type: 'string', maxLength: 500 },
        },
      },
    },
    ({ ctx, req }) => acceptTogether({ app, ctx }, req.body as Body),
  )
