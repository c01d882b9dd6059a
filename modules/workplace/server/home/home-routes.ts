import { daysBetween, dayOf, refuse } from '@crossway/kernel'
import { route, type ServerModule } from '@crossway/server-kit'
import { holidaysOf, readCalendar } from './calendar.ts'
import { offeredFigures, readHomeFigures } from './home-figures.ts'
import { readTeamFigures } from './team-figures.ts'

const day = { type: 'string', format: 'date' }
/** Six weeks, as a month stands on a page. */
const mostDays = 42

/** What the cards of the home page show beyond lists (workplace.md home). */
export const homeRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/home/figures',
      node: 'home',
      module: 'workplace',
      query: {
        codes: {
          type: 'string',
          pattern: '^[a-z][a-z0-9_]{0,39}(,[a-z][a-z0-9_]{0,39}){0,23}$',
          description: 'Those I chose, in my order; without it those of my kind of role',
        },
      },
      summary: '首页指标 · Figures of my home page',
    },
    async ({ ctx, req }) => {
      const { codes } = req.query as { readonly codes?: string }
      return { rows: await readHomeFigures({ app, ctx }, dayOf(new Date()), codes ? { codes: codes.split(',') } : {}) }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/home/figures/offered', node: 'home', module: 'workplace', summary: '可选指标 · Figures I may choose from' },
    async ({ ctx }) => ({ rows: await offeredFigures({ app, ctx }) }),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/home/team', node: 'home', module: 'workplace', summary: '我的团队 · Figures of the people I lead' },
    async ({ ctx }) => {
      const now = new Date()
      return readTeamFigures({ app, ctx }, now.toISOString(), dayOf(now))
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/home/calendar', node: 'home', module: 'workplace', query: { from: day, to: day }, summary: '我的日程 · My calendar' },
    async ({ ctx, req }) => {
      const today = dayOf(new Date())
      const { from = today, to = from } = req.query as { readonly from?: string; readonly to?: string }
      const days = daysBetween(from, to)
      if (!(days >= 0 && days < mostDays)) throw refuse.BAD_REQUEST({ detail: `to: ${mostDays}` }, 'to')
      const [sources, days_off] = await Promise.all([readCalendar({ app, ctx }, { from, to }), holidaysOf({ app, ctx }, { from, to })])
      return { rows: sources, days: days_off }
    },
  )
}
