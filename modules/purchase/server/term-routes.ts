import { isDay, num, refuse as engine, sum } from '@crossway/kernel'
import { mayRead, pathId, route, type App, type ServerModule } from '@crossway/server-kit'
import { isWorkdayIn } from '@crossway/settings/server'
import { accountTerm } from '../model/account-term.resource.ts'
import { refuse } from '../model/errors.ts'
import { simulateTerm, type Simulation } from '../model/simulate-term.ts'
import { termNow } from './order-schedule.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const most = 50
const amount = { type: 'string', maxLength: 20 }
const day = { type: 'string', minLength: 10, maxLength: 10 }
const body = {
  type: 'object',
  required: ['amount', 'order'],
  additionalProperties: false,
  properties: {
    amount,
    currency: { type: 'string', minLength: 3, maxLength: 3 },
    company: { type: 'integer', minimum: 1 },
    order: day,
    receipts: {
      type: 'array',
      maxItems: most,
      items: { type: 'object', required: ['day', 'amount'], additionalProperties: false, properties: { day, amount, inspected: day, invoiced: day } },
    },
  },
}
interface Body {
  readonly amount: string
  readonly currency?: string
  readonly company?: number
  readonly order: string
  readonly receipts?: Simulation['receipts']
}

const names = ['day', 'amount', 'inspected', 'invoiced'] as const
const isAmount = (v: unknown): boolean => typeof v === 'string' && /^\d{1,12}(\.\d{1,4})?$/.test(v) && num(v).gt(0)
/** Days within reach of a calendar. */
const dated = (v: unknown): boolean => typeof v === 'string' && isDay(v) && v >= '2000-01-01' && v <= '2100-12-31'
/** The first part of the body that is no day or amount. */
function wrongPart(b: Body, receipts: readonly unknown[]): string | undefined {
  if (!isAmount(b.amount)) return 'amount'
  if (!dated(b.order)) return 'order'
  if (b.currency !== undefined && !/^[A-Z]{3}$/.test(b.currency)) return 'currency'
  if (receipts.length > most) return 'receipts'
  for (const [i, r] of receipts.entries()) {
    if (typeof r !== 'object' || r === null || Array.isArray(r)) return `receipts[${i}]`
    const one = r as Readonly<Record<string, unknown>>
    const odd = Object.keys(one).find((k) => !(names as readonly string[]).includes(k))
    if (odd) return `receipts[${i}].${odd}`
    const bad = names.find((k) => (k === 'amount' ? !isAmount(one[k]) : k === 'day' || one[k] !== undefined ? !dated(one[k]) : false))
    if (bad) return `receipts[${i}].${bad}`
  }
  return undefined
}

/** What a term makes of an amount and its days, before anybody orders by it (purchase.md accountTermManagement, simulate). */
export function termRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/account-term/:id/simulate',
      node: 'accountTermManagement',
      module: 'purchase',
      summary: '账期试算 · Simulate a payment term',
      body,
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const known = await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, accountTerm, id))
      if (!known) throw engine.NOT_FOUND()
      const b = req.body as Body
      const receipts = b.receipts ?? []
      const wrong = wrongPart(b, receipts)
      if (wrong) throw engine.BAD_VALUE({ label: wrong }, wrong)
      if (sum(receipts.map((r) => num(r.amount))).gt(num(b.amount))) throw refuse.PO_SIM_RECEIPTS({ n: b.amount }, 'receipts')
      const { term } = await termNow(app.db, id)
      const works = await isWorkdayIn(app.db, b.company, b.order)
      return { rows: simulateTerm(term, { amount: b.amount, currency: b.currency ?? 'CNY', order: b.order, receipts }, works) }
    },
  )
}
