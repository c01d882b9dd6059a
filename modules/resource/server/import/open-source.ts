import { sql, type App, type Runner } from '@crossway/server-kit'
import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import type { ReportCode } from '../../model/report/report-types.ts'
import { archivedAt } from '../intake/archive.ts'
import { detect } from '../intake/detect.ts'
import { headOf } from '../intake/peek.ts'
import { amazonShops, type Shop } from '../intake/scope.ts'
import { charsetNamed, charsetOf } from '../read/charset.ts'
import { Problems } from '../read/problems.ts'
import type { Source } from '../read/source.ts'
import { headerAliases } from '../types-in-force.ts'

export interface FileRow {
  readonly id: number
  readonly no: string
  readonly type: ReportCode
  readonly store_account: number | null
  readonly store: number | null
  readonly marketplaces: readonly number[]
  readonly data_at: string
  readonly status: string
  readonly encoding: string | null
  readonly sha256: string
  readonly size_bytes: number
  readonly created_by: number
}
/** Where numbers are written 1.234,50. */
const commaCountries = new Set(['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'SE', 'PL', 'TR', 'BR'])
const columns = sql.raw(
  `id, no, type, store_account_id as store_account, store_id as store, coalesce(marketplaces, '{}') as marketplaces, data_at, status, encoding, sha256, size_bytes, created_by`,
)
export const fileById = (run: Runner, id: number, lock = false): Promise<FileRow | undefined> =>
  run.maybe<FileRow>(sql`select ${columns} from report_file where id = ${id}::bigint ${lock ? sql.raw('for update') : sql.empty}`)

/** Makes an archived file readable: charset of the whole, type by its header again, aliases, and the shops of its account. */
export async function openSource(app: App, run: Runner, file: FileRow, problems: Problems): Promise<{ source: Source; shops: Shop[] } | undefined> {
  const shops = await amazonShops(run, file.store_account ?? undefined)
  const own = file.marketplaces.length ? shops.filter((s) => file.marketplaces.includes(s.marketplace)) : shops
  // Read once: the bytes are opened again while a copy has the transaction's connection.
  const path = await archivedAt(run, file.id)
  const open = () => app.files.get(path)
  const charset = await charsetOf(await open(), {
    charset: charsetNamed(file.encoding ?? undefined),
    sites: own.length === 1 || own.every((s) => s.code === 'JP') ? own.map((s) => s.code) : [],
  })
  if (!charset) {
    problems.error('R003')
    return undefined
  }
  const head = await headOf(await open())
  const known = await headerAliases(run, file.type)
  const detected = detect(head, new TextDecoder(charset).decode(head), known)
  if (detected.kind === 'unknown') {
    if (detected.missing) problems.error('R002', { cols: detected.missing.join(', ') })
    else problems.error('R_UNKNOWN', { why: detected.why['zh-cn'], whyEn: detected.why.en })
    return undefined
  }
  return {
    shops,
    source: {
      type: file.type,
      layout: layoutOf(file.type),
      charset,
      detected,
      aliases: new Map(known.map((a) => [a.header, a.column])),
      american: own.length > 0 && own.every((s) => ['USD', 'CAD'].includes(s.currency)),
      commas: own.some((s) => commaCountries.has(s.country)),
      now: new Date(),
      open,
    },
  }
}
