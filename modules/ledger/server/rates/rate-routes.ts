import { route, type App, type ServerModule } from '@crossway/server-kit'
import { fetchRatesJob } from './fetch-rates.ts'

export function rateRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    { method: 'POST', url: '/api/exchange-rate/fetch', node: 'exchangeRate/fetch', summary: '抓取汇率 · Fetch the published rates now' },
    async ({ ctx }) => ({ job: await app.jobs.enqueue(app.db, ctx, fetchRatesJob.name, fetchRatesJob.title[ctx.lang], {}, { uniqueKey: 'fetchRates' }) }),
  )
}
