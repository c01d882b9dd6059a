import type { Amazon } from './client.ts'
import { AmazonError, passing } from './errors.ts'
import { lastAttempt, jittered } from './backoff.ts'
import { openAddress } from './open-address.ts'
import { needsRestrictedToken, restrictedToken } from './restricted.ts'

/** Where a report's bytes lie. The address is good for five minutes. */
export interface ReportDocument {
  readonly reportDocumentId: string
  readonly url: string
  readonly compressionAlgorithm?: 'GZIP'
}

/** Address of a document; the neck of the whole work, one a minute: ask once per document. */
export async function getReportDocument(amazon: Amazon, reportDocumentId: string, reportType?: string, signal?: AbortSignal): Promise<ReportDocument> {
  const path = { reportDocumentId }
  const call = { path, signal }
  if (!reportType || !needsRestrictedToken(reportType)) return (await amazon.call('getReportDocument', call)) as ReportDocument
  const { token } = await restrictedToken(amazon, [{ method: 'GET', path: `/reports/2021-06-30/documents/${reportDocumentId}` }], signal)
  return (await amazon.call('getReportDocument', { ...call, restrictedToken: token })) as ReportDocument
}

/** How far a download came. Kept with the bytes written so far, it lets another process go on where this one stopped. */
export interface DownloadMark {
  readonly bytes: number
  readonly etag: string | null
}
export interface Download {
  /** Known once the first chunk has come. */
  readonly contentType: string | null
  readonly gzip: boolean
  readonly mark: DownloadMark
  /** The bytes as they lie at Amazon, compressed or not, from the mark on. */
  readonly chunks: AsyncIterable<Buffer>
}

interface DownloadOptions {
  readonly reportType?: string
  readonly from?: DownloadMark
  readonly signal?: AbortSignal
  readonly attempts?: number
}

/**
 * Streams a document and goes on by itself after a cut: the connection is taken up where it broke, an address that has expired is asked for
 * anew. Throws `changed` when the document is another one than before, `truncated`, `network` or `server` when repeated attempts do not help.
 */
export function downloadDocument(amazon: Amazon, reportDocumentId: string, o: DownloadOptions = {}): Download {
  const timeoutMs = amazon.options.timeoutMs ?? 30_000
  let bytes = o.from?.bytes ?? 0
  let etag = o.from?.etag ?? null
  let contentType: string | null = null
  let gzip = false
  const most = o.attempts ?? lastAttempt

  async function* read(): AsyncGenerator<Buffer, void, void> {
    let document: ReportDocument | undefined
    for (let failures = 0; ;) {
      try {
        document ??= await getReportDocument(amazon, reportDocumentId, o.reportType, o.signal)
        const opened = await openAddress(document.url, {
          from: bytes,
          etag,
          timeoutMs,
          signal: o.signal,
          transport: amazon.options.transport,
          plain: amazon.options.endpoint?.startsWith('http:') ?? false,
        })
        contentType = opened.contentType
        etag = opened.etag
        gzip = document.compressionAlgorithm === 'GZIP' || opened.gzip
        for await (const chunk of opened.chunks) {
          bytes += chunk.length
          failures = 0
          yield chunk
        }
        return
      } catch (e) {
        if (!passing(e) || (e as AmazonError).problem === 'busy' || ++failures >= most) throw e
        if ((e as AmazonError).problem === 'expired') document = undefined
        else await amazon.clock.sleep(jittered(failures, amazon.options.random ?? Math.random), o.signal)
      }
    }
  }
  const chunks = read()
  return {
    get contentType() {
      return contentType
    },
    get gzip() {
      return gzip
    },
    get mark() {
      return { bytes, etag }
    },
    chunks,
  }
}
