import { refuse as engine } from '@crossway/kernel'
import { pathId, route, sql, type App, type CommandContext, type Runner, type ServerModule, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { asSupplier, portalSession, type PortalSession } from './portal-session.ts'
import { requireOwnFiles } from './portal.ts'

/** An account that a supplier is asked to agree to, as he sees it; amounts are texts. */
export interface PortalStatement {
  readonly id: number
  readonly no: string
  readonly company: string
  readonly period: string
  readonly currency: string
  readonly opening: string
  readonly signed: string
  readonly returned: string
  readonly paid: string
  readonly discount: string
  readonly closing: string
  readonly sent_on: string
  /** The day on which he agreed; nothing while he is asked. */
  readonly agreed_on: string | null
}
export type StatementAnswer = { readonly agreed: true } | { readonly agreed: false; readonly text: string; readonly file: number | null }
/** Whoever keeps the accounts of suppliers shows them in the portal and takes the answer; only ever those of the supplier named. */
export interface StatementBook {
  listed(run: Runner, supplier: number): Promise<readonly PortalStatement[]>
  /** False where the supplier has no such account. */
  answered(call: CommandContext, supplier: number, id: number, answer: StatementAnswer): Promise<boolean>
}
const books = new WeakMap<App, StatementBook>()
export const registerStatementBook = (app: App, book: StatementBook): void => void books.set(app, book)

/** Our own people who fill in for a supplier agree to nothing in his name. */
const supplierOf = (s: PortalSession): number | null => (s.staff ? null : s.supplier)

const url = '/api/supplier-portal/statement'
const open = { node: 'public', module: 'workplace' } as const
/** Accounts that wait for the supplier, as cards of his portal: he agrees, or objects in words and perhaps with a file (workplace.md /sw). */
export const portalStatementRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(http, app, { method: 'GET', url, ...open, refuses: [401, 429], summary: 'Accounts that wait for the signed-in supplier' }, async ({ req, reply }) => {
    void reply.header('cache-control', 'no-store')
    await app.ports.outsiders()
    const supplier = supplierOf(await portalSession(app, req))
    return { rows: supplier === null ? [] : ((await books.get(app)?.listed(app.db, supplier)) ?? []) }
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/:id`,
      ...open,
      refuses: [401, 409, 429],
      summary: 'Agree to an account, or object to it',
      body: {
        type: 'object',
        required: ['agreed'],
        additionalProperties: false,
        properties: { agreed: { type: 'boolean' }, text: { type: 'string', maxLength: 300 }, file: { type: 'integer', minimum: 1 } },
      },
    },
    async ({ req }) => {
      await app.ports.outsiders()
      const s = await portalSession(app, req)
      const supplier = supplierOf(s)
      const id = pathId(req)
      const book = books.get(app)
      if (supplier === null || !book) throw engine.NOT_FOUND()
      const body = req.body as { agreed: boolean; text?: string; file?: number }
      const text = body.text?.trim() ?? ''
      if (!body.agreed && text.length < 2) throw refuse.PORTAL_OBJECTION({}, 'text')
      const done = await app.db.tx(async (tx: Tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`supplier statement ${id}`}, 0))`)
        if (body.file !== undefined) await requireOwnFiles(tx, s, [body.file])
        const answer: StatementAnswer = body.agreed ? { agreed: true } : { agreed: false, text, file: body.file ?? null }
        return book.answered({ app, tx, ctx: asSupplier(req) }, supplier, id, answer)
      })
      if (!done) throw engine.NOT_FOUND()
      return { ok: true }
    },
  )
}
