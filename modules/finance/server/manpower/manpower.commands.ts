import { endOfMonth, num, split, sum } from '@crossway/kernel'
import { handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { postPl, reversePl, type PlEntry } from '@crossway/ledger/server'
import { refuseManpower as refuse } from '../../model/manpower/errors.ts'
import { manpowerApportion } from '../../model/manpower/manpower-apportion.resource.ts'
import { salesWeights, type Share } from '../../model/manpower/shares.ts'
import { apportion, netSales, type Doc } from './apportion.ts'
import { readLabour } from './labour-secret.ts'
import { monthCost } from './payroll-cost.ts'

type Row = Parameters<NonNullable<Parameters<typeof handle<typeof manpowerApportion>>[1]['actions']>['check']>[0]['doc']
const docOf = (d: Row): Doc => ({ id: d.id, company: d.company.id, month: d.month, internal: (d.internal_departments ?? []).map((x) => x.id) })
const document = (id: number) => ({ type: 'manpower_apportion', id })

/** The payroll cost is still what was spread. */
async function checkStamp(call: Pick<CommandContext, 'app' | 'tx'>, d: Row): Promise<void> {
  const cost = await monthCost({ app: call.app, run: call.tx }, d.company.id, d.month)
  if (!cost) throw refuse.MP_NO_COST({ month: d.month })
  const spread = await readLabour({ app: call.app, run: call.tx }, 'manpower_apportion', d.id)
  if (spread?.stamp !== cost.stamp) throw refuse.MP_STALE()
}
/** One line a project: nobody's cost can be told from the books. */
async function entriesOf(tx: Tx, d: Row): Promise<PlEntry[]> {
  const rows = await tx.rows<{ project: number | null; direct: string; pool: string }>(
    sql`select project_id as project, direct::text as direct, pool::text as pool from manpower_project where apportion_id = ${d.id}::bigint order by project_id`,
  )
  return rows.flatMap((r) =>
    (
      [
        ['L1301', r.direct],
        ['L1302', r.pool],
      ] as const
    )
      .filter(([, amount]) => !num(amount).isZero())
      .map(([line, amount]): PlEntry => ({
        line,
        amount: num(amount).negated(),
        currency: 'CNY',
        biz_date: endOfMonth(`${d.month}-01`),
        stage: 'settled',
        company: d.company.id,
        ...(r.project === null ? {} : { project: r.project }),
        source: { ...document(d.id), line: r.project ?? 0, seq: d.version },
        note: d.no,
      })),
  )
}

export const manpowerCommands = handle(manpowerApportion, {
  save: async ({ tx, app, before, draft }) => {
    if (before) return
    const [company, month] = [Number(draft.company), String(draft.month)]
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`payroll_cost ${company} ${month}`}, 0))`)
    const other = await tx.maybe<{ no: string }>(
      sql`select no from manpower_apportion where company_id = ${company}::bigint and month = ${month} and status <> 'reversed' limit 1`,
    )
    if (other) throw refuse.MP_EXISTS({ no: other.no, month }, 'month')
    if (!(await monthCost({ app, run: tx }, company, month))) throw refuse.MP_NO_COST({ month }, 'month')
  },
  saved: ({ tx, app, doc }) => apportion({ app, tx }, docOf(doc)),
  actions: {
    recompute: async ({ app, tx, doc }) => {
      await apportion({ app, tx }, docOf(doc))
      return 'draft' as const
    },
    adjust: async ({ app, tx, doc, args }) => {
      const lines = args.shares.map((s) => ({ project: s.project ? Number(s.project) : null, share: String(s.share) }))
      const sales = args.method === 'net_sales' ? await netSales({ app, tx }, doc.month) : undefined
      const weights = sales ? split(1, salesWeights(lines.map((l) => (l.project === null ? 0 : (sales.get(String(l.project)) ?? 0)))), 8) : undefined
      const shares: Share[] = weights ? lines.map((l, i) => ({ project: l.project, share: weights[i]!.toFixed(8) })) : lines
      const total = sum(shares.map((s) => s.share))
      if (!total.eq(1)) throw refuse.MP_SHARES({ total: total.times(100).toString() }, 'args.shares')
      await apportion({ app, tx }, docOf(doc), { employee: Number(args.employee), method: args.method, shares })
      return 'draft' as const
    },
    check: async ({ app, tx, doc }) => {
      await checkStamp({ app, tx }, doc)
      return 'checked' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`payroll_cost ${doc.company.id} ${doc.month}`}, 0))`)
      await checkStamp({ app, tx }, doc)
      await postPl(tx, await entriesOf(tx, doc), { account: ctx.account })
      set({ approved_at: new Date().toISOString() })
      return 'approved' as const
    },
    reverse: async ({ tx, ctx, doc, args }) => {
      await reversePl(tx, document(doc.id), `${doc.no} ${args.reason}`, { account: ctx.account })
      return 'reversed' as const
    },
  },
})
