import { sql, type Runner } from '@crossway/server-kit'
import { configDefaults } from './config.ts'

export interface ConfigItem {
  readonly name: string
  readonly group: string
  readonly title: string
  readonly title_en: string
  readonly description: string
  readonly type: string
  readonly content: string
  readonly rule: string
  readonly extend: string
  readonly weight: number
  /** What holds now; absent for secrets. */
  readonly value?: unknown
  /** Of a secret only: is there one, and its last four characters. */
  readonly set?: { readonly hint: string } | null
  readonly is_secret: boolean
  readonly is_public: boolean
  readonly is_system: boolean
  readonly version: number
  readonly updated_at: string
}
type Row = Omit<ConfigItem, 'set'> & { readonly value: unknown }
const columns = sql.raw(
  'name, "group", title, title_en, description, type, content, rule, extend, weight, value, is_secret, is_public, is_system, version, updated_at',
)
const most = 1000

/** A setting as the page may see it: a secret never leaves, it says `Set ****abcd` (platform.md §6.7). */
function shown(row: Row): ConfigItem {
  const { value, ...item } = row
  if (row.is_secret || row.type === 'password') {
    const hint = (value as { hint?: string } | null)?.hint
    return { ...item, is_secret: true, set: value === null ? null : { hint: hint ?? '' } }
  }
  return { ...item, value: value ?? configDefaults[row.name as keyof typeof configDefaults] ?? null }
}

/** All settings, or those named, in the order of the page. */
export async function configItems(run: Runner, names?: readonly string[]): Promise<ConfigItem[]> {
  const which = names ? sql`name = any(${names}::text[])` : sql.raw('true')
  return (await run.rows<Row>(sql`select ${columns} from config_item where ${which} order by weight desc, id limit ${most}`)).map(shown)
}
