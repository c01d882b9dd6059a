import { Readable } from 'node:stream'
import { createReport, downloadDocument, getReport, isFinal, pollWait, stuckAfter, unpacked } from '@crossway/amazon'
import { isStream } from '../read/read-stream.ts'
import { lookForStatements } from './look-for-statements.ts'
import { pullStream } from './pull-stream.ts'
import { at, type ReportTask } from './report-task.ts'
import { keepTask, letGo, lastAttempt } from './take-task.ts'
import type { Work } from './work.ts'

/** Wait before attempt n + 1, in ms: 60, 120, 240, 480, 960 s, ten percent more or less (resource.md, calculations). */
export const attemptWait = (attempt: number, random: () => number = Math.random): number =>
  Math.min(60 * 2 ** (attempt - 1), 3600) * 1000 * (0.9 + random() * 0.2)

/** Brings one task a step further: ask, look how far it is, or fetch. Failures are the caller's. */
export function step(work: Work, task: ReportTask): Promise<void> {
  if (task.status === 'ready') return fetchDocument(work, task)
  if (task.status !== 'pending') return lookAtReport(work, task)
  if (isStream(task.type)) return pullStream(work, task)
  return task.type === 'settlement' ? lookForStatements(work, task) : ask(work, task)
}

async function ask(work: Work, task: ReportTask): Promise<void> {
  const { amazon, app, signal } = work
  const codes = task.marketplace_ids.map((id) => work.sites.find((s) => s.id === id)?.code).filter((c) => c !== undefined)
  const reportId = await createReport(
    amazon,
    {
      reportType: task.platform_type,
      marketplaceIds: codes,
      ...(task.data_from && task.data_to ? { dataStartTime: utc(task.data_from), dataEndTime: utc(task.data_to) } : {}),
      ...(Object.keys(task.options).length > 0 ? { reportOptions: task.options } : {}),
    },
    signal,
  )
  const now = amazon.clock.now()
  await letGo(
    app.db,
    task,
    { status: 'requested', next: now + pollWait(0), platform_report_id: reportId, attempt: Math.max(task.attempt + 1, 1), polls: 0, requested_at: at(now) },
    now,
  )
}
const utc = (t: string): string => new Date(t).toISOString()

async function lookAtReport(work: Work, task: ReportTask): Promise<void> {
  const { amazon, app, signal } = work
  const report = await getReport(amazon, task.platform_report_id!, signal)
  const now = amazon.clock.now()
  const status = report.processingStatus
  if (!isFinal(status)) {
    const polls = task.polls + 1
    if (now - Date.parse(task.requested_at ?? at(now)) > stuckAfter)
      return fail(work, task, { code: 'stuck', text: 'The report was not made within four hours', http: null }, true)
    return letGo(app.db, task, { status: status === 'IN_PROGRESS' ? 'processing' : 'requested', next: now + pollWait(polls), polls }, now)
  }
  if (status === 'CANCELLED') return letGo(app.db, task, { status: 'no_data', next: null }, now)
  if (status === 'FATAL') return fail(work, task, { code: 'FATAL', text: 'Amazon could not make the report', http: null })
  await letGo(
    app.db,
    task,
    { status: 'ready', next: now, platform_document_id: report.reportDocumentId!, data_at: report.processingEndTime ?? report.createdTime, ready_at: at(now) },
    now,
  )
}

/** The document goes straight into the archive of the report centre, byte for byte, and is read from there. */
async function fetchDocument(work: Work, task: ReportTask): Promise<void> {
  const { amazon, app, ctx, signal } = work
  const download = downloadDocument(amazon, task.platform_document_id!, { reportType: task.platform_type, ...(signal ? { signal } : {}) })
  const chunks = keeping(work, task, unpacked(download.chunks))
  // the charset that the download names is known with its first bytes
  const first = await chunks.next()
  const whole = (async function* () {
    try {
      if (!first.done) yield first.value
      yield* chunks
    } finally {
      await chunks.return()
    }
  })()
  const [file] = await work.receive(app, ctx, {
    name: `${task.platform_type}_${task.platform_report_id}${/json/.test(download.contentType ?? '') ? '.json' : /xml/.test(download.contentType ?? '') ? '.xml' : '.txt'}`,
    stream: Readable.from(whole),
    source: 'api',
    type: task.platform_type,
    store_account: task.store_account_id,
    marketplaces: task.marketplace_ids,
    data_at: task.data_at ? utc(task.data_at) : undefined,
    charset: download.contentType ?? undefined,
  })
  const now = amazon.clock.now()
  if (!file) throw new Error('the report centre took no file')
  const { problem } = file
  if (file.outcome === 'refused')
    return letGo(
      app.db,
      task,
      {
        status: 'failed',
        next: null,
        file_id: file.file,
        error: { http: null, code: problem?.code ?? 'refused', text: JSON.stringify(problem?.params ?? {}) },
      },
      now,
    )
  // Whoever brings the same bytes at this moment reads them for this task too: it ends as that file does.
  const ends = (file.outcome === 'duplicate' && problem?.code !== 'R_BUSY') || file.outcome === 'confirmed'
  const error = problem ? { http: null, code: problem.code, text: JSON.stringify(problem.params) } : null
  await letGo(app.db, task, { status: ends ? 'done' : 'parsing', next: null, file_id: file.file, error }, now)
}

const renewEvery = 60_000
async function* keeping(work: Work, task: ReportTask, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let last = work.amazon.clock.now()
  for await (const chunk of chunks) {
    const now = work.amazon.clock.now()
    if (now - last > renewEvery) {
      last = now
      await keepTask(work.app, task.id, now)
    }
    yield chunk
  }
}

export interface Failure {
  readonly code: string
  readonly text: string
  readonly http: number | null
}
/** Another attempt later, from the beginning where the platform gave up; after the last one, or when repeating is useless, the task has failed. */
export async function fail(work: Work, task: ReportTask, error: Failure, final = false): Promise<void> {
  const now = work.amazon.clock.now()
  // an attempt begins with the question; where that itself failed, or only the fetching did, it is counted here
  const attempt = task.status === 'requested' || task.status === 'processing' ? task.attempt : task.attempt + 1
  if (final || attempt >= lastAttempt) return letGo(work.app.db, task, { status: 'failed', next: null, attempt, error }, now)
  // a statement that was found cannot be asked for, only fetched again
  const again =
    task.status === 'ready' || task.trigger === 'discover' ? ({ status: 'ready' } as const) : ({ status: 'pending', platform_report_id: null } as const)
  await letGo(work.app.db, task, { ...again, next: now + attemptWait(attempt), attempt, error }, now)
}
