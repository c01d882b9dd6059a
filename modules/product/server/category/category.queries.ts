import { sql, type Runner } from '@crossway/server-kit'
import { feeRow, inherited, type FeeRow } from '../../model/category-tree.ts'

export interface CategoryRow {
  readonly id: number
  readonly parent: number | null
  readonly code_prefix: string
  readonly name_zh: string
  readonly name_en: string
  readonly level: number
  readonly leaf: boolean
  readonly developer: number | null
  readonly buyer: number | null
  readonly target_margin: string | null
  /** What Amazon wants to earn of a unit that we supply, in percent of what its buyer pays. */
  readonly net_ppm_target: string | null
  readonly qc_mode: 'full' | 'sample' | 'free' | null
  readonly aql: string | null
  readonly required_certs: readonly string[] | null
  readonly service_level: string | null
  readonly status: 'enabled' | 'disabled'
}
const columns = sql.raw(
  'id, parent_id as parent, code_prefix, name_zh, name_en, level, leaf, developer_id as developer, buyer_id as buyer, target_margin, net_ppm_target, qc_mode, aql, required_certs, service_level, status',
)

/** The whole tree in display order, parents before their children. */
export const categoryTree = (run: Runner): Promise<CategoryRow[]> => run.rows<CategoryRow>(sql`select ${columns} from category order by path`)
export const treeOf = async (run: Runner): Promise<Map<number, CategoryRow>> => new Map((await categoryTree(run)).map((c) => [c.id, c]))

const defaults = ['developer', 'buyer', 'target_margin', 'net_ppm_target', 'qc_mode', 'aql', 'required_certs', 'service_level'] as const
export type CategoryDefaults = Partial<Pick<CategoryRow, (typeof defaults)[number]>>
/** Defaults that a category gives its SKUs: its own or the nearest ancestor's (product.md productCategory). */
export const categoryDefaults = async (run: Runner, id: number): Promise<CategoryDefaults> => inherited(await treeOf(run), id, defaults)

export interface PlatformFee extends FeeRow {
  readonly referral_pct: string
  readonly min_referral: string | null
  readonly closing_fee: string | null
  readonly node_id: string | null
}
/** Referral and closing fee of a category on a marketplace and day: own node, then the nearest ancestor. */
export async function platformFee(run: Runner, category: number, platform: number, marketplace: number | null, day: string): Promise<PlatformFee | undefined> {
  const rows = await run.rows<PlatformFee>(
    sql`select category_id as category, platform_id as platform, marketplace_id as marketplace, valid_from, valid_to, referral_pct, min_referral, closing_fee, node_id from category_platform where platform_id = ${platform}::bigint`,
  )
  return feeRow(await treeOf(run), rows, category, platform, marketplace, day)
}
