import { route, type App, type ServerModule } from '@crossway/server-kit'
import { fetchRatesJob } from './fetch-rates.ts'
import { rateSources } from './rate-sources.ts'

export function rateRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    { method: 'POST', url: '/api/exchange-rate/fetch', status: 202, node: 'exchangeRate/fetch', summary: '抓取汇率 · Fetch the published rates now' },
    async ({ ctx }) => ({ jobId: await app.jobs.enqueue(app.db, ctx, fetchRatesJob.name, fetchRatesJob.title[ctx.lang], {}, { uniqueKey: 'fetchRates' }) }),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/exchange-rate/sources',
      node: 'exchangeRate',
      module: 'ledger',
      summary: '无自动来源的币种 · Currencies without a published rate',
    },
    () => rateSources(app.db),
  )
}
