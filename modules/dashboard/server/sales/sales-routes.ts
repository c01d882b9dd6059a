import { dayOf, daysBetween, refuse } from '@crossway/kernel'
import { route, type ServerModule } from '@crossway/server-kit'
import { salesDims } from '../../model/sales/sales-board.ts'
import { salesBoard, salesCompare } from './sales-board.ts'
import { readSales, salesQuery, view, type SalesAsked } from './sales-question.ts'

const day = { type: 'string', format: 'date' } as const
/** Days back that two spans may reach. */
const reach = 800
type Spans = Readonly<Record<'from_a' | 'to_a' | 'from_b' | 'to_b', string>>

export const salesRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const common = { method: 'GET', node: view, module: 'dashboard' } as const
  route(http, app, { ...common, url: '/api/board/sales', summary: 'Sales of multi-channel stores by order day', query: salesQuery }, ({ ctx, req }) =>
    salesBoard({ app, ctx }, readSales({ ctx }, req.query as SalesAsked)),
  )
  route(
    http,
    app,
    {
      ...common,
      url: '/api/board/sales-compare',
      summary: 'Two spans of sales side by side',
      query: { ...salesQuery, dim: { type: 'string', enum: [...salesDims] }, from_a: day, to_a: day, from_b: day, to_b: day },
    },
    ({ ctx, req }) => {
      const q = req.query as SalesAsked & Partial<Spans> & { readonly dim?: string }
      const today = dayOf(new Date())
      const ago = (d: string | undefined): number => (d === undefined || Number.isNaN(Date.parse(d)) ? -1 : daysBetween(d, today))
      const span = (from: string | undefined, to: string | undefined): readonly [number, number] => {
        const s = [ago(to), ago(from)] as const
        if (s[0] < 0 || s[1] < s[0] || s[1] > reach) throw refuse.BAD_REQUEST({ detail: 'from, to' })
        return s
      }
      return salesCompare({ app, ctx }, readSales({ ctx }, q), q.dim ?? 'store', span(q.from_a, q.to_a), span(q.from_b, q.to_b))
    },
  )
}
