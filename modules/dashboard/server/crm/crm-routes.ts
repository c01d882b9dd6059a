import { isDay, refuse as engine } from '@crossway/kernel'
import { requireNode, route, type ServerModule } from '@crossway/server-kit'
import { trackSets } from '../../model/crm/tracks.ts'
import { mixes, moneySets, portfolioSets } from '../../model/crm/portfolio.ts'
import { summarySets } from '../../model/crm/summary.ts'
import { crmQuery, readCrm } from './question.ts'
import { portfolioBoard, portfolioEntries } from './portfolio-board.ts'
import { summaryBoard, summaryEntries } from './summary-board.ts'
import { trackBoard } from './track-board.ts'
import { trackEntries } from './track-entries.ts'

type Query = Readonly<Record<string, string | undefined>>
const id = { type: 'string', pattern: '^\\d{1,15}$' }
const month = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }
const numberOf = (v: string | undefined): number | undefined => (v === undefined ? undefined : Number(v))
const tracks = 'investmentIndustryTrack'
const portfolio = 'CustomerStatistics'
const summary = 'marketingSummaryBoard'
const by = { type: 'string', enum: ['employee', 'department'] }
const mode = { type: 'string', enum: ['cohort', 'period'] }
const level = { type: 'string', enum: ['1', '2'] }

/** Boards over customers (dashboard.md §7): each answers all its figures at once, and the rows behind one of them. */
export const crmRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/tracks',
      node: tracks,
      module: 'dashboard',
      summary: 'Industries and the customers won in them',
      query: { ...crmQuery, level },
    },
    ({ ctx, req }) => {
      const asked = req.query as Query
      return trackBoard({ app, ctx }, readCrm({ app, ctx }, tracks, asked), asked.level === '1' ? 1 : 2)
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/tracks/customers',
      node: tracks,
      module: 'dashboard',
      summary: 'Customers behind a figure of the industry tracks',
      query: { ...crmQuery, level, set: { type: 'string', enum: trackSets }, track: id, month, area: id },
    },
    ({ ctx, req }) => {
      const asked = req.query as Query
      const set = trackSets.find((s) => s === asked.set)
      if (!set) throw engine.BAD_REQUEST({ detail: 'set' })
      return trackEntries({ app, ctx }, readCrm({ app, ctx }, tracks, asked), {
        set,
        level: asked.level === '1' ? 1 : 2,
        track: numberOf(asked.track),
        month: asked.month,
        area: numberOf(asked.area),
      })
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/portfolio',
      node: portfolio,
      module: 'dashboard',
      summary: 'Customers, their contracts and what they leave us',
      query: crmQuery,
    },
    ({ ctx, req }) => portfolioBoard({ app, ctx }, readCrm({ app, ctx }, portfolio, req.query as Query)),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/portfolio/rows',
      node: portfolio,
      module: 'dashboard',
      summary: 'Rows behind a figure of the customer statistics',
      query: {
        ...crmQuery,
        set: { type: 'string', enum: portfolioSets },
        customer: id,
        mix: { type: 'string', enum: mixes },
        key: { type: 'string', maxLength: 40 },
        month,
      },
    },
    ({ ctx, req }) => {
      const asked = req.query as Query
      const set = portfolioSets.find((s) => s === asked.set)
      if (!set) throw engine.BAD_REQUEST({ detail: 'set' })
      if (moneySets.includes(set)) requireNode(ctx, `${portfolio}/company`)
      return portfolioEntries({ app, ctx }, readCrm({ app, ctx }, portfolio, asked), set, {
        customer: numberOf(asked.customer),
        mix: mixes.find((m) => m === asked.mix),
        key: asked.key,
        month: asked.month,
      })
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/acquisition',
      node: summary,
      module: 'dashboard',
      summary: 'People and results of customer acquisition',
      query: { ...crmQuery, by, mode },
    },
    ({ ctx, req }) => {
      const asked = req.query as Query
      return summaryBoard(
        { app, ctx },
        readCrm({ app, ctx }, summary, asked),
        asked.by === 'department' ? 'department' : 'employee',
        asked.mode === 'cohort' ? 'cohort' : 'period',
      )
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/board/acquisition/rows',
      node: summary,
      module: 'dashboard',
      summary: 'Rows behind a figure of the acquisition board',
      query: {
        ...crmQuery,
        set: { type: 'string', enum: summarySets },
        who: id,
        unit: id,
        key: { type: 'string', maxLength: 40 },
        day: { type: 'string', format: 'date' },
        mode,
      },
    },
    ({ ctx, req }) => {
      const asked = req.query as Query
      const set = summarySets.find((s) => s === asked.set)
      if (!set || (asked.day !== undefined && !isDay(asked.day))) throw engine.BAD_REQUEST({ detail: 'set, day' })
      return summaryEntries({ app, ctx }, readCrm({ app, ctx }, summary, asked), set, {
        employee: numberOf(asked.who),
        unit: numberOf(asked.unit),
        key: asked.key,
        day: asked.day,
        mode: asked.mode === 'cohort' ? 'cohort' : 'period',
      })
    },
  )
}
