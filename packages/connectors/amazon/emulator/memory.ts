import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { StoredDocument, StoredReport, Fixture } from './fixture.ts'

type Line =
  | { readonly report: StoredReport }
  | { readonly document: Omit<StoredDocument, 'bytes'> & { readonly base64: string } }
  | { readonly given: readonly [string, readonly string[]] }

/** A map that tells of everything that is put into it. */
class Reported<K, V> extends Map<K, V> {
  readonly tell: (key: K, value: V) => void
  constructor(tell: (key: K, value: V) => void) {
    super()
    this.tell = tell
  }
  override set(key: K, value: V): this {
    this.tell(key, value)
    return super.set(key, value)
  }
}

/**
 * The maps of an emulator that outlive its process: reports and their documents, one line of JSON each, appended to `file`. Amazon forgets no report
 * because a machine was restarted. Access tokens, limits and faults are not kept. A last line that was cut off is passed over.
 */
export function rememberedIn(file: string): Pick<Fixture, 'reports' | 'documents' | 'given'> {
  let writing = false
  const keep = (line: Line): void => {
    if (writing) appendFileSync(file, JSON.stringify(line) + '\n')
  }
  const reports = new Reported<string, StoredReport>((_, report) => keep({ report }))
  const documents = new Reported<string, StoredDocument>((_, { bytes, ...facts }) => keep({ document: { ...facts, base64: bytes.toString('base64') } }))
  const given = new Reported<string, string[]>((key, ids) => keep({ given: [key, ids] }))
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const row of text.split('\n')) {
    const line = lineOf(row)
    if (!line) continue
    if ('report' in line) reports.set(line.report.reportId, line.report)
    else if ('document' in line) {
      const { base64, ...facts } = line.document
      documents.set(facts.id, { ...facts, bytes: Buffer.from(base64, 'base64') })
    } else given.set(line.given[0], [...line.given[1]])
  }
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  writing = true
  return { reports, documents, given }
}
function lineOf(row: string): Line | undefined {
  try {
    return JSON.parse(row) as Line
  } catch {
    return undefined
  }
}
