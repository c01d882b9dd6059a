import { deepStrictEqual } from 'node:assert/strict'
import { Readable } from 'node:stream'
import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import { detect, type Detected } from '../intake/detect.ts'
import { charsetOf } from '../read/charset.ts'
import { Problems } from '../read/problems.ts'
import { planReport, readReport, readStatementOnce } from '../read/read-report.ts'
import { ReadTwice } from '../read/read-table.ts'
import type { Source } from '../read/source.ts'
import type { TypedRow } from '../read/typed-row.ts'

/** What is no report of ours. */
export class NoReport extends Error {
  readonly detected: Extract<Detected, { kind: 'unknown' }>
  constructor(detected: Extract<Detected, { kind: 'unknown' }>) {
    super(detected.why.en)
    this.detected = detected
  }
}
export interface BytesRead {
  readonly problems: Problems
  readonly rows: TypedRow[]
  readonly tally: Record<string, unknown>
  readonly charset: string
}

/** Reads a file as an import does, without a database; its bytes come in small pieces. */
export async function readBytes(
  bytes: Buffer,
  place: Partial<Pick<Source, 'american' | 'commas' | 'now'>> & { readonly sites?: string[] } = {},
): Promise<BytesRead> {
  const open = async (): Promise<Readable> =>
    Readable.from(
      (function* () {
        for (let i = 0; i < bytes.length; i += 97) yield bytes.subarray(i, i + 97)
      })(),
    )
  const charset = (await charsetOf(await open(), { sites: place.sites ?? [] }))!
  const detected = detect(bytes, new TextDecoder(charset).decode(bytes))
  if (detected.kind === 'unknown') throw new NoReport(detected)
  const problems = new Problems()
  const source: Source = {
    type: detected.type,
    layout: layoutOf(detected.type),
    charset,
    detected,
    aliases: new Map<string, string>(),
    american: place.american ?? false,
    commas: place.commas ?? false,
    now: place.now ?? new Date(),
    open,
  }
  const plan = await planReport(source, problems)
  const reading = readReport(source, plan, problems)
  const rows: TypedRow[] = []
  for await (const b of reading.batches) rows.push(...b.rows)
  reading.end()
  await sameOnce(source, problems, rows, reading.tally())
  return { problems, rows, tally: reading.tally(), charset }
}

/** What a statement says in one reading, where it is not given up, it says in two. */
async function sameOnce(source: Source, problems: Problems, rows: readonly TypedRow[], tally: Record<string, unknown>): Promise<void> {
  const own = new Problems()
  const once = await readStatementOnce(source, own)
  if (!once) return
  const found: TypedRow[] = []
  try {
    for await (const b of once.batches) found.push(...b.rows)
  } catch (e) {
    if (e instanceof ReadTwice) return
    throw e
  }
  once.end()
  deepStrictEqual([own.list, found, once.tally()], [problems.list, rows, tally])
}
