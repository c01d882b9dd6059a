import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Clock } from '../clock.ts'
import { encode } from './encode.ts'
import { noFaults, type Faults } from './faults.ts'

export interface StoredDocument {
  readonly id: string
  readonly bytes: Buffer
  readonly gzip: boolean
  readonly contentType: string
  readonly etag: string
}
export interface StoredReport {
  readonly reportId: string
  readonly sellerId: string
  readonly reportType: string
  readonly marketplaceIds: readonly string[]
  readonly createdTime: number
  readonly dataStartTime?: string
  readonly dataEndTime?: string
  readonly reportOptions?: Readonly<Record<string, string>>
  /** null: finished long ago, such as a settlement statement. */
  readonly asked: boolean
  outcome: 'DONE' | 'CANCELLED' | 'FATAL'
  documentId: string | undefined
}
interface StoredSchedule {
  readonly reportScheduleId: string
  readonly sellerId: string
  readonly reportType: string
  readonly [more: string]: unknown
}

/** Everything the emulator remembers. */
export interface Fixture {
  readonly clock: Clock
  readonly faults: Faults
  readonly gzip: boolean
  /** access token → seller */
  readonly tokens: Map<string, string>
  /** Codes of consents, each good once. */
  readonly codes: Map<string, { readonly seller: string; readonly until: number }>
  readonly reports: Map<string, StoredReport>
  readonly documents: Map<string, StoredDocument>
  readonly schedules: Map<string, StoredSchedule>
  /** Documents given by hand: the next report of the type gets the first of them. */
  readonly given: Map<string, string[]>
  /** Prices that sellers have set: seller, marketplace and SKU → amount. */
  readonly prices: Map<string, string>
  /** One line per call, for tests that look at what was asked. */
  readonly calls: { readonly operation: string; readonly seller: string; readonly at: number; readonly status: number }[]
  nextId(kind: string): string
}

/** `kept`: maps that outlive the process. */
export function createFixture(clock: Clock, gzip: boolean, faults: Partial<Faults> = {}, stored?: Pick<Fixture, 'reports' | 'documents' | 'given'>): Fixture {
  // Whatever is numbered after a restart has a number that nothing had before it.
  let last = clock.now()
  return {
    clock,
    gzip,
    faults: { ...noFaults(), ...faults },
    tokens: new Map(),
    codes: new Map(),
    reports: stored?.reports ?? new Map(),
    documents: stored?.documents ?? new Map(),
    schedules: new Map(),
    given: stored?.given ?? new Map(),
    prices: new Map(),
    calls: [],
    nextId: (kind) => `${kind}${++last}`,
  }
}

/** Stores a text as Amazon would keep it: encoded, packed, with its header. */
export function keepDocument(fixture: Fixture, id: string, text: string | Buffer, contentType = 'text/tab-separated-values'): StoredDocument {
  const charset = fixture.faults.charset
  const plain = typeof text === 'string' ? encode(text, charset ?? 'utf-8') : text
  const bytes = fixture.gzip ? gzipSync(plain) : plain
  const document = { id, bytes, gzip: fixture.gzip, contentType: `${contentType};charset=UTF-8`, etag: `"${createHash('md5').update(bytes).digest('hex')}"` }
  fixture.documents.set(id, document)
  return document
}
