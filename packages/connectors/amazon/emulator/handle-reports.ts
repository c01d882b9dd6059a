import { isFinal, type ReportStatus } from '../reports.ts'
import { isStructuredReport, structuredReport } from './json-reports.ts'
import { isTextReport, reportText } from './report-texts.ts'
import { periodAt, periodStart, settlementIdOf, settlementText } from './settlement-text.ts'
import { countryOf } from './shop.ts'
import { keepDocument, type StoredReport, type Fixture } from './fixture.ts'
import { bad, ok, refusal, type Reply, type Handler } from './handler.ts'

const settlement = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'
const day = 86_400_000
const retention = 90 * day
/** A report waits, then works, for this long each. */
const stage = { queue: 5000, work: 10_000 }
const ordersInStatement = 60

const statusOf = (fixture: Fixture, r: StoredReport): ReportStatus => {
  const age = fixture.clock.now() - r.createdTime
  if (!r.asked || age >= stage.queue + stage.work) return r.outcome
  return age < stage.queue ? 'IN_QUEUE' : 'IN_PROGRESS'
}

function shown(fixture: Fixture, r: StoredReport): object {
  const processingStatus = statusOf(fixture, r)
  const time = (t: number): string => new Date(t).toISOString()
  return {
    reportId: r.reportId,
    reportType: r.reportType,
    marketplaceIds: r.marketplaceIds,
    createdTime: time(r.createdTime),
    processingStatus,
    ...(r.dataStartTime ? { dataStartTime: r.dataStartTime } : {}),
    ...(r.dataEndTime ? { dataEndTime: r.dataEndTime } : {}),
    ...(processingStatus === 'IN_QUEUE' ? {} : { processingStartTime: time(r.createdTime + stage.queue) }),
    ...(isFinal(processingStatus) ? { processingEndTime: time(r.createdTime + stage.queue + stage.work) } : {}),
    ...(processingStatus === 'DONE' || processingStatus === 'FATAL' ? { reportDocumentId: documentOf(fixture, r) } : {}),
  }
}

/** The report's document, made when it is first looked at. */
function documentOf(fixture: Fixture, r: StoredReport): string {
  if (r.documentId) return r.documentId
  const id = `amzn1.spdoc.1.4.${r.reportId}`
  r.documentId = id
  const country = countryOf(r.marketplaceIds[0] ?? '')
  const plan = { sellerId: r.sellerId, country, now: r.createdTime }
  if (r.outcome === 'FATAL') keepDocument(fixture, id, '{"errorDetails":"The report could not be made."}', 'application/json')
  else {
    const structured = structuredReport(r.reportType, plan, r.reportOptions ?? {})
    const text = structured ?? reportText(r.reportType, plan) ?? ''
    keepDocument(fixture, id, text, structured === undefined ? undefined : structured.startsWith('<') ? 'text/xml' : 'application/json')
  }
  return id
}

/** Statements of the last 90 days come into being by themselves, once per account and country. */
function settlementsOf(fixture: Fixture, sellerId: string, marketplaceIds: readonly string[]): void {
  const now = fixture.clock.now()
  for (const marketplaceId of marketplaceIds) {
    const country = countryOf(marketplaceId)
    for (let period = periodAt(now - retention) + 1; periodStart(period + 1) + 2 * day <= now; period++) {
      const id = `${settlementIdOf({ sellerId, country, period })}`
      for (const reportId of fixture.faults.twice ? [id, `${id}9`] : [id]) {
        if (fixture.reports.has(reportId)) continue
        const documentId = `amzn1.spdoc.1.4.${reportId}`
        keepDocument(fixture, documentId, settlementText({ sellerId, country, period, orders: ordersInStatement }))
        fixture.reports.set(reportId, {
          reportId, sellerId, reportType: settlement, marketplaceIds: [marketplaceId], createdTime: periodStart(period + 1) + day, asked: false, outcome: 'DONE', documentId,
          dataStartTime: new Date(periodStart(period)).toISOString(), dataEndTime: new Date(periodStart(period + 1) - 1000).toISOString(),
        }) // prettier-ignore
      }
    }
  }
}

/** A document given by hand becomes a statement that is listed, or the content of the next report of its type. */
export function giveDocument(fixture: Fixture, sellerId: string, reportType: string, marketplaceId: string, content: Buffer): string {
  const reportId = fixture.nextId('9')
  const documentId = `amzn1.spdoc.1.4.given.${reportId}`
  keepDocument(fixture, documentId, content)
  if (reportType === settlement) {
    const add = (id: string): void =>
      void fixture.reports.set(id, {
        reportId: id,
        sellerId,
        reportType,
        marketplaceIds: [marketplaceId],
        createdTime: fixture.clock.now(),
        asked: false,
        outcome: 'DONE',
        documentId,
      })
    add(reportId)
    if (fixture.faults.twice) add(`${reportId}9`)
  } else fixture.given.set(`${sellerId} ${reportType}`, [...(fixture.given.get(`${sellerId} ${reportType}`) ?? []), documentId])
  return documentId
}

interface Asked {
  readonly reportType?: string
  readonly marketplaceIds?: string[]
  readonly dataStartTime?: string
  readonly dataEndTime?: string
  readonly reportOptions?: Record<string, string>
}

const createReport: Handler = ({ fixture, seller, body }) => {
  const b = (body ?? {}) as Asked
  if (!b.reportType || !Array.isArray(b.marketplaceIds) || b.marketplaceIds.length < 1 || b.marketplaceIds.length > 25)
    return bad('reportType and 1 to 25 marketplaceIds are needed')
  if (b.reportType.includes('SETTLEMENT')) return bad('Settlement reports cannot be requested or scheduled.')
  const reportId = fixture.nextId('5')
  const givenKey = `${seller} ${b.reportType}`
  const [documentId, ...rest] = fixture.given.get(givenKey) ?? []
  fixture.given.set(givenKey, rest)
  // a type that nobody gave and no rule makes is one that has no data
  const empty = !documentId && !isTextReport(b.reportType) && !isStructuredReport(b.reportType)
  const outcome = fixture.faults.outcome === 'DONE' && empty ? 'CANCELLED' : fixture.faults.outcome
  fixture.reports.set(reportId, {
    ...b,
    reportType: b.reportType,
    marketplaceIds: b.marketplaceIds,
    reportId,
    sellerId: seller,
    createdTime: fixture.clock.now(),
    asked: true,
    outcome,
    documentId: outcome === 'DONE' ? documentId : undefined,
  })
  return ok({ reportId }, 202)
}

const mine = (fixture: Fixture, seller: string, id: string | undefined): StoredReport | undefined => {
  const report = fixture.reports.get(id ?? '')
  return report?.sellerId === seller ? report : undefined
}
const getReport: Handler = ({ fixture, seller, values }) => {
  const report = mine(fixture, seller, values.reportId)
  return report ? ok(shown(fixture, report)) : refusal(404, 'NotFound', 'One or more of the provided ReportRequestIds could not be found.')
}
const cancelReport: Handler = ({ fixture, seller, values }) => {
  const report = mine(fixture, seller, values.reportId)
  if (!report || statusOf(fixture, report) !== 'IN_QUEUE') return bad('Invalid input')
  fixture.reports.set(report.reportId, { ...report, asked: false, outcome: 'CANCELLED' })
  return ok(undefined)
}

const list = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []
const getReports: Handler = ({ fixture, seller, values }) => {
  const { nextToken } = values
  if (nextToken && Object.keys(values).length > 1) return bad('nextToken must be the only parameter')
  const ask = nextToken ? (JSON.parse(Buffer.from(nextToken, 'base64url').toString()) as Record<string, string>) : values
  const types = list(ask.reportTypes)
  if (types.length < 1 || types.length > 10) return bad('reportTypes: 1 to 10')
  const size = Number(ask.pageSize ?? 10)
  if (!(size >= 1 && size <= 100)) return bad('pageSize: 1 to 100')
  const places = list(ask.marketplaceIds)
  if (types.includes(settlement)) settlementsOf(fixture, seller, places.length > 0 ? places : ['ATVPDKIKX0DER'])
  const since = Math.max(ask.createdSince ? Date.parse(ask.createdSince) : 0, fixture.clock.now() - retention)
  const until = ask.createdUntil ? Date.parse(ask.createdUntil) : Infinity
  const statuses = list(ask.processingStatuses)
  const found = [...fixture.reports.values()]
    .filter((r) => r.sellerId === seller && types.includes(r.reportType) && r.createdTime >= since && r.createdTime <= until)
    .filter(
      (r) => (places.length === 0 || r.marketplaceIds.some((m) => places.includes(m))) && (statuses.length === 0 || statuses.includes(statusOf(fixture, r))),
    )
    .toSorted((a, b) => b.createdTime - a.createdTime || (a.reportId < b.reportId ? -1 : 1))
  const at = Number(ask.at ?? 0)
  const next = at + size < found.length ? Buffer.from(JSON.stringify({ ...ask, at: String(at + size) })).toString('base64url') : undefined
  return ok({ reports: found.slice(at, at + size).map((r) => shown(fixture, r)), ...(next ? { nextToken: next } : {}) })
}

const addressLife = 300_000
const getReportDocument: Handler = ({ fixture, values, base }): Reply => {
  const document = fixture.documents.get(values.reportDocumentId ?? '')
  if (!document) return refusal(400, 'InvalidInput', `Invalid reportDocumentId ${values.reportDocumentId}`)
  const url = `${base}/_documents/${encodeURIComponent(document.id)}?expires=${fixture.clock.now() + addressLife}`
  return ok({ reportDocumentId: document.id, url, ...(document.gzip ? { compressionAlgorithm: 'GZIP' } : {}) })
}

const createReportSchedule: Handler = ({ fixture, seller, body }) => {
  const b = (body ?? {}) as Asked & { period?: string }
  if (!b.reportType || !b.period) return bad('Invalid input')
  for (const [id, s] of fixture.schedules)
    if (s.sellerId === seller && s.reportType === b.reportType && String(s.marketplaceIds) === String(b.marketplaceIds)) fixture.schedules.delete(id)
  const reportScheduleId = fixture.nextId('7')
  fixture.schedules.set(reportScheduleId, { ...b, reportType: b.reportType, reportScheduleId, sellerId: seller })
  return ok({ reportScheduleId }, 201)
}
const withoutSeller = ({ sellerId: _, ...s }: { readonly sellerId: string }): object => s
const getReportSchedules: Handler = ({ fixture, seller, values }) =>
  ok({
    reportSchedules: [...fixture.schedules.values()].filter((s) => s.sellerId === seller && list(values.reportTypes).includes(s.reportType)).map(withoutSeller),
  })
const getReportSchedule: Handler = ({ fixture, seller, values }) => {
  const s = fixture.schedules.get(values.reportScheduleId ?? '')
  return s?.sellerId === seller ? ok(withoutSeller(s)) : bad('Invalid input')
}
const cancelReportSchedule: Handler = ({ fixture, values }) => (fixture.schedules.delete(values.reportScheduleId ?? '') ? ok(undefined) : bad('Invalid input'))

/** The operations of the report life cycle, which change the emulator's state. */
export const reportHandlers: Readonly<Record<string, Handler>> = {
  createReport,
  getReport,
  getReports,
  cancelReport,
  getReportDocument,
  createReportSchedule,
  getReportSchedules,
  getReportSchedule,
  cancelReportSchedule,
}
