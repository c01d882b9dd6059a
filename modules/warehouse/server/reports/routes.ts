import { enqueueExport, exportRequest, exportBody, listParams, requireNode, route, type App } from '@crossway/server-kit'
import { listQuery } from '../tools/body-doc.ts'
import type { Http } from '../tools/once.ts'
import { pickReport, reports } from './catalogue.ts'
import { checkSize, exportReportJob, nameOf, reportPlan } from './export-report.ts'
import { runReport } from './report.ts'

export function reportRoutes(http: Http, app: App): void {
  for (const r of reports) {
    const { node } = pickReport(r.url, undefined)
    route(http, app, { method: 'GET', url: `/api/${r.url}`, node, summary: r.summary, module: 'warehouse', query: listQuery }, async ({ ctx, req }) => {
      const params = listParams(req.query as Record<string, unknown>)
      return runReport({ app, ctx }, pickReport(r.url, params.tab).report, params)
    })
    route(
      http,
      app,
      {
        method: 'POST',
        url: `/api/${r.url}/export`,
        status: 202,
        node: `${node}/export`,
        summary: `${r.summary}: export as a job`,
        module: 'warehouse',
        body: exportBody,
      },
      async ({ ctx, req }) => {
        const asked = exportRequest(req.body)
        const { report } = pickReport(r.url, asked.ask.tab)
        requireNode(ctx, node)
        reportPlan({ app, ctx }, r.url, report, asked.ask)
        await checkSize({ app, ctx }, report, asked.ask)
        return enqueueExport({ app, ctx }, exportReportJob, asked, nameOf(r.url, ctx.lang), { report: r.url })
      },
    )
  }
}
