import { dayOf, type AnyResource } from '@crossway/kernel'
import { scopeSql, sql, type QueryContext, type Scope, type Sql } from '@crossway/server-kit'
import { rightsOf, type Rights } from '../profit/scope.ts'

export const view = 'productInventory'
const id = { type: 'string', pattern: '^\\d{1,15}$' }
export const stockQuery = { company: id, warehouse: id, project: id, category: id, brand: id, sku: id, by: { enum: ['sku', 'msku'] } }
export type StockAsked = Readonly<Partial<Record<keyof typeof stockQuery, string>>>

/** A share of a warehouse as rows that belong to somebody: the same dimensions as the lists of live stock. */
const share = {
  name: 'stock_balance',
  fields: {},
  external: true,
  access: { warehouse: 'warehouse_id', company: 'company_id', project: 'project_id', store: 'store_id', department: false },
} as unknown as AnyResource

export interface StockQuestion {
  readonly rights: Rights
  readonly limited: boolean
  /** Nothing but whole companies is asked for: then stock and P&L are of the same. */
  readonly whole: boolean
  readonly company: number | undefined
  readonly today: string
  /** A row an article, or a listing. */
  readonly by: 'sku' | 'msku'
  /** Shares in scope and filter, over alias v (virtual_warehouse). */
  readonly share: Sql
  /** Articles asked for, over a column that holds their id. */
  goods(column: string): Sql
}

export function readStock({ ctx }: QueryContext, asked: StockAsked): StockQuestion {
  const rights = rightsOf(ctx, view)
  const scopes: readonly Scope[] = ctx.access.scopes('stock_balance', [view], 'read')
  const limited = !scopes.some((s) => s.kind === 'all')
  const given = (name: keyof StockAsked, column: string): Sql[] => (asked[name] === undefined ? [] : [sql`${sql.raw(column)} = ${Number(asked[name])}::bigint`])
  return {
    rights,
    limited,
    whole: !limited && (['warehouse', 'project', 'category', 'brand', 'sku'] as const).every((n) => asked[n] === undefined),
    company: asked.company === undefined ? undefined : Number(asked.company),
    today: dayOf(new Date()),
    by: asked.by === 'msku' ? 'msku' : 'sku',
    share: sql.and([
      scopeSql(scopes, share, ctx, 'v'),
      ...given('company', 'v.company_id'),
      ...given('warehouse', 'v.warehouse_id'),
      ...given('project', 'v.project_id'),
    ]),
    goods: (column) =>
      sql.and([
        ...given('sku', column),
        ...(asked.brand === undefined ? [] : [sql`${sql.raw(column)} in (select k.id from sku k where k.brand_id = ${Number(asked.brand)}::bigint)`]),
        ...(asked.category === undefined
          ? []
          : [
              sql`${sql.raw(column)} in (with recursive down as (select id from category where id = ${Number(asked.category)}::bigint union select x.id from category x join down on x.parent_id = down.id) select k.id from sku k join down on k.category_id = down.id)`,
            ]),
      ]),
  }
}
