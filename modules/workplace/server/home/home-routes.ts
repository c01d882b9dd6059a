import { dayOf } from '@crossway/kernel'
import { route, type ServerModule } from '@crossway/server-kit'
import { readHomeFigures } from './home-figures.ts'
import { readTeamFigures } from './team-figures.ts'

/** What the cards of the home page show beyond lists (workplace.md home). */
export const homeRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    { method: 'GET', url: '/api/home/figures', node: 'home', module: 'workplace', summary: '首页指标 · Figures of my home page' },
    async ({ ctx }) => ({
      rows: await readHomeFigures({ app, ctx }, dayOf(new Date())),
    }),
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
}
