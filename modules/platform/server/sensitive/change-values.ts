import type { QueryContext } from '@crossway/server-kit'
import { refuse as refuseEngine, type AnyField, type AnyResource } from '@crossway/kernel'
import { changePlace, levelOf, openText, sql, type App, type Runner, type SealedTable } from '@crossway/server-kit'
import { unseal } from '../session/credentials.ts'

export interface ChangeRow {
  readonly id: number
  readonly resource: string
  readonly record_id: number
  readonly record_no: string | null
  readonly field: string
  readonly before: string | null
  readonly after: string | null
  readonly raw_before: string | null
  readonly raw_after: string | null
  readonly sealed: boolean
  readonly secret: boolean
  readonly created: boolean
  readonly reverted_by: number | null
}
const columns = sql.raw('id, resource, record_id, record_no, field, before, after, raw_before, raw_after, sealed, secret, created, reverted_by')

export async function changeRow(run: Runner, id: number, lock = false): Promise<ChangeRow> {
  const row = await run.maybe<ChangeRow>(sql`select ${columns} from sensitive_change where id = ${id}::bigint ${sql.raw(lock ? 'for update' : '')}`)
  if (!row) throw refuseEngine.NOT_FOUND()
  return row
}

const storedSide = (column: 'raw_before' | 'raw_after'): SealedTable => ({
  table: 'sensitive_change',
  key: ['id'],
  column,
  where: 'sealed',
  about: `resource || '|' || record_id || '|' || field`,
  old: (app, text) => unseal(app, 'sensitive', text),
})
/** Where kept values lie sealed, for a change of the master key. */
export const storedValues: readonly SealedTable[] = [storedSide('raw_before'), storedSide('raw_after')]

/** A kept value as it was; undefined where nothing was kept. */
export function rawValue(app: App, row: ChangeRow, side: 'raw_before' | 'raw_after'): unknown {
  const text = row[side]
  if (text === null || row.secret) return undefined
  return JSON.parse(
    row.sealed ? openText(app, text, changePlace(row.resource, row.record_id, row.field), (old) => unseal(app, 'sensitive', old)) : text,
  ) as unknown
}

/** May the reader see the value itself, or only its masked form? */
export function seesValue({ app, ctx }: QueryContext, r: AnyResource | undefined, field: string): boolean {
  const x: AnyField | undefined = r?.fields[field.split('.')[0]!]
  if (!r || !x) return true
  const level = levelOf({ app, ctx }, r, field, x)
  return level !== 'hidden' && level !== 'masked'
}
