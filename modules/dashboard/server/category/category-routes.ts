import { dayOf, daysBetween, isDay, refuse, startOfMonth } from '@crossway/kernel'
import { route, type ServerModule } from '@crossway/server-kit'
import { categoryBoard, view, type CategoryAsk } from './category-board.ts'

const day = { type: 'string', format: 'date' } as const
const longest = 400

/** Refuses with 400 days that are none, or more than the board tells. */
export function checkCategory(ask: CategoryAsk): CategoryAsk {
  const { from, to } = ask
  if (!isDay(from) || !isDay(to) || from > to || daysBetween(from, to) > longest) throw refuse.BAD_REQUEST({ detail: 'from, to' })
  return ask
}

export const categoryRoutes: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/category',
      node: view,
      module: 'dashboard',
      summary: 'Categories beside each other',
      query: { from: day, to: day, all: { type: 'string', enum: ['0', '1'] }, currency: { type: 'string', enum: ['CNY', 'USD', 'EUR', 'GBP', 'JPY'] } },
    },
    ({ ctx, req }) => {
      const q = req.query as { from?: string; to?: string; all?: string; currency?: string }
      const to = q.to ?? dayOf(new Date())
      const ask = checkCategory({ from: q.from ?? startOfMonth(to), to, all: q.all === '1', currency: q.currency ?? 'CNY' })
      return categoryBoard({ app, ctx }, ask)
    },
  )
