import { createHash } from 'node:crypto'
import { num, refuse as engine, sum } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { audit, pathId, readBook, route, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { takeBankResult } from './bank-result.ts'
import { bankFile, fullFile, lockedMonth, lockedSheet, socialFile, taxFile, type OnSheet, type SheetHead } from './pay-files.ts'
import { openingColumns, openTaxYear } from './tax-opening.ts'
import { verification } from './verified.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const files = {
  bank: { node: 'salarySheet/pay', summary: '导出银行文件 · The file by which the bank pays a locked sheet' },
  full: { node: 'salarySheet/viewDetail', summary: '导出全部工资明细 · All figures of a locked sheet' },
  tax: { node: 'salarySheet/pay', summary: '导出个税申报表 · The tax declaration of a locked sheet' },
  social: { node: 'salarySheet/social', summary: '导出社保公积金明细 · The contributions of a locked sheet' },
} as const
type Kind = keyof typeof files
const kinds = Object.keys(files) as Kind[]
const contentOf = (app: App, ctx: Ctx, kind: Kind, head: SheetHead, people: readonly OnSheet[]): string | Promise<string> =>
  ({ bank: () => bankFile(app, people), full: () => fullFile(ctx, people), tax: () => taxFile(app, head, people), social: () => socialFile(people) })[kind]()

/** A file that came from outside: text, or a book in base64. */
const body = {
  type: 'object',
  additionalProperties: false,
  properties: {
    text: { type: 'string', maxLength: 5_000_000, writeOnly: true },
    book: { type: 'string', format: 'byte', maxLength: 7_000_000, writeOnly: true },
  },
} as const
async function tableOf(app: App, given: unknown, columns: readonly string[]): Promise<Record<string, string>[]> {
  const { text, book } = given as { text?: string; book?: string }
  if ((text === undefined) === (book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
  const table = book === undefined ? splitTable(text!) : await readBook(app, Buffer.from(book, 'base64'))
  const [head, ...rows] = table.filter((r) => r.some((c) => c.trim() !== ''))
  const names = (head ?? []).map((h) => h.trim())
  const missing = columns.filter((c) => !names.includes(c))
  if (missing.length) throw refuse.FILE_COLUMNS({ columns: missing.join('、') })
  return rows.slice(0, 20_000).map((r) => Object.fromEntries(names.map((n, i) => [n, (r[i] ?? '').trim()])))
}
const amount = /^-?\d{1,12}(\.\d{1,4})?$/
/** Where somebody else's figures of the month differ from ours, by employee number; nothing of it is stored. */
function differences(people: readonly OnSheet[], rows: readonly Record<string, string>[], column: string, ours: (p: OnSheet) => string): object {
  const byNo = new Map(people.map((p) => [p.emp_no, p]))
  const given = new Map(rows.map((r) => [r['工号'] ?? '', (r[column] ?? '').replaceAll(',', '')]))
  const wrong = [...given].find(([, v]) => !amount.test(v))
  if (wrong) throw refuse.FILE_AMOUNT({ no: wrong[0], value: wrong[1] })
  const known = [...given].flatMap(([no, theirs]) => (byNo.has(no) ? [{ p: byNo.get(no)!, theirs }] : []))
  return {
    matched: known.filter(({ p, theirs }) => num(theirs).eq(ours(p))).length,
    different: known
      .filter(({ p, theirs }) => !num(theirs).eq(ours(p)))
      .map(({ p, theirs }) => ({
        emp_no: p.emp_no,
        name: p.name,
        ours: ours(p),
        theirs: num(theirs).toFixed(2),
        difference: num(theirs).minus(ours(p)).toFixed(2),
      })),
    missing: people.filter((p) => !given.has(p.emp_no)).map((p) => ({ emp_no: p.emp_no, name: p.name, ours: ours(p) })),
    unknown: [...given.keys()].filter((no) => !byNo.has(no)),
  }
}
const checks = {
  'tax-result': {
    node: 'salarySheet/pay',
    column: '本期应预扣预缴税额',
    ours: (p: OnSheet) => p.f.tax,
    summary: '核对个税结果 · Compare with the result of the tax client',
  },
  'social-result': {
    node: 'salarySheet/social',
    column: '合计',
    ours: (p: OnSheet) => sum([p.f.social, p.f.fund, p.f.employer_social, p.f.employer_fund].map((x) => num(x))).toFixed(2),
    summary: '核对社保账单 · Compare with the bill of the bureau',
  },
} as const

/** Files of a locked sheet out and in: each is proved, closed to caches, marked with who took it, and written down. */
export function payFileRoutes(http: Http, app: App): void {
  for (const kind of kinds)
    route(
      http,
      app,
      { module: 'people', node: files[kind].node, method: 'POST', url: `/api/salary-sheet/:id/${kind}-file`, summary: files[kind].summary },
      async ({ ctx, req, reply }) => {
        reply.header('cache-control', 'no-store')
        verification.check(ctx)
        const { head, people } = await lockedSheet(app, pathId(req))
        if (kind === 'bank' && head.status !== 'locked') throw refuse.FILE_PAID()
        const content = `${await contentOf(app, ctx, kind, head, people)}\n# ${head.no} ${ctx.name} ${new Date().toISOString()}`
        const hash = createHash('sha256').update(content).digest('hex')
        await app.db.tx(async (tx) => {
          if (kind === 'bank')
            await tx.run(sql`update salary_sheet set bank_file_hash = ${hash}, updated_at = now(), version = version + 1 where id = ${head.id}`)
          await audit({ run: tx, ctx }, [
            {
              resource: 'salary_sheet',
              record: Number(head.id),
              no: head.no,
              operation: 'reveal',
              action: `${kind}File`,
              comment: hash,
              node: files[kind].node,
            },
          ])
        })
        return { name: `${head.no}-${kind}.csv`, content, hash }
      },
    )
  for (const [name, c] of Object.entries(checks))
    route(
      http,
      app,
      { module: 'people', node: c.node, method: 'POST', url: `/api/salary-sheet/:id/${name}`, summary: c.summary, body },
      async ({ ctx, req, reply }) => {
        reply.header('cache-control', 'no-store')
        verification.check(ctx)
        const { head, people } = await lockedSheet(app, pathId(req))
        const found = differences(people, await tableOf(app, req.body, ['工号', c.column]), c.column, c.ours)
        await app.db.tx((tx) =>
          audit({ run: tx, ctx }, [{ resource: 'salary_sheet', record: Number(head.id), no: head.no, operation: 'reveal', action: name, node: c.node }]),
        )
        return found
      },
    )
  // a bureau asks by payer and month, however many sheets that were
  for (const kind of ['tax', 'social'] as const)
    route(
      http,
      app,
      {
        module: 'people',
        node: files[kind].node,
        method: 'POST',
        url: `/api/payroll/${kind}-file`,
        summary:
          kind === 'tax'
            ? '按公司与月份导出个税申报表 · The tax declaration of a company and month'
            : '按公司与月份导出社保公积金明细 · The contributions of a company and month',
        body: {
          type: 'object',
          required: ['company', 'month'],
          additionalProperties: false,
          properties: { company: { type: 'integer', minimum: 1 }, month: { type: 'string', minLength: 7, maxLength: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } },
        },
      },
      async ({ ctx, req, reply }) => {
        reply.header('cache-control', 'no-store')
        verification.check(ctx)
        const { company, month } = req.body as { company: number; month: string }
        const { head, people, sheets } = await lockedMonth(app, company, month)
        const content = `${await contentOf(app, ctx, kind, head, people)}\n# ${sheets.join(' ')} ${ctx.name} ${new Date().toISOString()}`
        await app.db.tx((tx) =>
          audit({ run: tx, ctx }, [
            {
              resource: 'salary_sheet',
              record: Number(head.id),
              no: head.no,
              operation: 'reveal',
              action: `${kind}Month`,
              comment: sheets.join(' '),
              node: files[kind].node,
            },
          ]),
        )
        return { name: `${month}-${kind}.csv`, content, sheets: sheets.length }
      },
    )
  route(
    http,
    app,
    {
      module: 'people',
      node: 'salarySheet/pay',
      method: 'POST',
      url: '/api/tax-ledger/opening',
      summary: '导入税务台账期初 · Bring what a tax year has cumulated before',
      body,
    },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      verification.check(ctx)
      const rows = await tableOf(app, req.body, openingColumns)
      return app.db.tx((tx) => openTaxYear({ app, tx, ctx }, rows))
    },
  )
  route(
    http,
    app,
    {
      module: 'people',
      node: 'salarySheet/pay',
      method: 'POST',
      url: '/api/salary-sheet/:id/bank-result',
      summary: '导入银行发放结果 · Take in which payments the bank has made',
      body,
    },
    async ({ ctx, req, reply }) => {
      reply.header('cache-control', 'no-store')
      const rows = await tableOf(app, req.body, ['附言', '结果'])
      return takeBankResult({ app, ctx }, await lockedSheet(app, pathId(req)), rows)
    },
  )
}
