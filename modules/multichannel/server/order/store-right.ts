import type { AnyResource } from '@crossway/kernel'
import { scopeSql, type Ctx, type Sql } from '@crossway/server-kit'

/** Stores as the data scope sees them: whose they are is the settings module's definition, said here by the columns it has. */
const asStore: AnyResource = {
  name: 'store',
  module: 'settings',
  title: 'name',
  fields: {},
  external: true,
  access: { department: 'department_id', project: 'project_id', store: 'id', customer: 'customer_id', company: 'company_id' },
}
/** Stores of which somebody may do this to orders, or to another record, as a condition over the alias `t` of `store`. */
export const storesFor = (ctx: Ctx, node: string, mode: 'read' | 'write', record = 'mc_order'): Sql =>
  scopeSql(ctx.access.scopes(record, [node], mode), asStore, ctx)
