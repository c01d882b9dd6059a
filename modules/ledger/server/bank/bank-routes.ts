import { refuse as engine } from '@crossway/kernel'
import { audit, pathId, readRecord, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { bankAccount } from '../../model/bank-account.resource.ts'
import { refuse } from '../../model/errors.ts'
import { importBankStatement } from './import-statement.ts'
import { readBankFile } from './read-bank-file.ts'

const textOf = (v: unknown, name: string, most: number): string => {
  if (typeof v !== 'string' || !v.trim() || v.length > most || v.includes('\u0000')) throw engine.BAD_REQUEST({ detail: name })
  return v
}
const states = ['unclaimed', 'claimed', 'used', 'ignored']
const size = 50

/** Movements of an account: read, brought in from a statement, left aside with a reason (finance-treasury.md bankAccount). */
export function bankRoutes(http: FastifyInstance, app: App): void {
  const url = '/api/bank-account/:id/txns'
  route(
    http,
    app,
    {
      method: 'GET',
      url,
      node: 'bankAccount',
      summary: '流水 · Movements: state, open (unclaimed > 3 days), page',
      query: { state: { type: 'string', enum: states }, open: { type: 'string', enum: ['1'] }, page: { type: 'integer' } },
    },
    async (call) => {
      const id = pathId(call.req)
      await readRecord({ app, ctx: call.ctx }, bankAccount, id)
      const q = call.req.query as { state?: string; open?: string; page?: string }
      const page = Number(q.page ?? 1)
      if (!Number.isInteger(page) || page < 1 || page > 100_000) throw engine.BAD_REQUEST({ detail: 'page' })
      if (q.state !== undefined && !states.includes(q.state)) throw engine.BAD_REQUEST({ detail: 'state' })
      const where = sql.and([
        sql`t.bank_account_id = ${id}::bigint`,
        ...(q.state ? [sql`t.use_state = ${q.state}`] : []),
        ...(q.open ? [sql`t.use_state = 'unclaimed' and t.value_date < current_date - 3`] : []),
      ])
      const total = await app.db.one<{ n: number; came: string; went: string }>(
        sql`select count(*)::int as n, coalesce(sum(t.amount) filter (where t.direction = 'in'), 0)::text as came, coalesce(sum(t.amount) filter (where t.direction = 'out'), 0)::text as went from bank_txn t where ${where}`,
        true,
      )
      const rows = await app.db.rows(
        sql`select t.id, t.value_date::text as value_date, t.direction, t.amount::text as amount, t.currency, t.balance_after::text as balance_after, t.counterparty_name, t.summary, t.ext_ref, t.source, t.use_state, t.document_type, t.document_id, t.ignore_reason
        from bank_txn t where ${where} order by t.value_date desc, t.id desc limit ${size} offset ${(page - 1) * size}`,
        true,
      )
      return { rows, total: total.n, in: total.came, out: total.went }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url,
      node: 'bankAccount/import',
      summary: '导入流水 · Import a statement: name, and text (csv, tsv, MT940, CAMT.053), or book: any file whole (xlsx too) in base64',
      bodyLimit: 30_000_000,
      body: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, text: { type: 'string' }, book: { type: 'string', format: 'byte' } },
      },
    },
    async (call) => {
      const id = pathId(call.req)
      await readRecord({ app, ctx: call.ctx }, bankAccount, id)
      const b = (call.req.body ?? {}) as { name?: unknown; text?: unknown; book?: unknown }
      const name = textOf(b.name, 'name', 200)
      if ((b.text === undefined) === (b.book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
      if (b.text === '' || b.book === '') throw refuse.BANK_FILE_EMPTY()
      const bytes = b.book === undefined ? Buffer.from(textOf(b.text, 'text', 20_000_000)) : Buffer.from(textOf(b.book, 'book', 28_000_000), 'base64')
      const own = await app.db.one<{ name: string; account_no: string; currency: string }>(
        sql`select name, account_no, currency from bank_account where id = ${id}::bigint`,
      )
      const statement = await readBankFile(app, bytes, own)
      return app.db.tx((tx) => importBankStatement({ app, tx, ctx: call.ctx }, id, { name, bytes, statement }))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/bank-txn/:id/ignore',
      node: 'bankAccount/ignore',
      summary: '忽略 · Leave a movement aside: reason',
      body: { type: 'object', required: ['reason'], properties: { reason: { type: 'string' } } },
    },
    async (call) => {
      const id = pathId(call.req)
      const reason = textOf((call.req.body as { reason?: unknown } | null)?.reason, 'reason', 300).trim()
      const row = await app.db.maybe<{ account: number }>(sql`select bank_account_id as account from bank_txn where id = ${id}::bigint`)
      if (!row) throw engine.NOT_FOUND()
      await readRecord({ app, ctx: call.ctx }, bankAccount, row.account)
      return app.db.tx(async (tx) => {
        const done = await tx.run(
          sql`update bank_txn set use_state = 'ignored', ignore_reason = ${reason} where id = ${id}::bigint and use_state = 'unclaimed'`,
        )
        if (!done) throw refuse.BANK_TXN_USED()
        await audit({ run: tx, ctx: call.ctx }, [
          { resource: 'bank_account', record: row.account, operation: 'action', action: 'ignore', comment: `#${id} ${reason}` },
        ])
        return { id }
      })
    },
  )
}
