import type { AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import type { Tx } from '../sql/db.ts'

export async function beforeSave(
  app: App,
  tx: Tx,
  ctx: Ctx,
  resource: AnyResource,
  before: Readonly<Record<string, unknown>> | undefined,
  draft: Record<string, unknown>,
): Promise<void> {
  for (const rule of app.ports.saveRules) if (rule.before && rule.applies(resource)) await rule.before({ tx, ctx, resource, before, draft })
}
export async function afterSave(app: App, tx: Tx, ctx: Ctx, resource: AnyResource, ids: readonly number[]): Promise<void> {
  for (const rule of app.ports.saveRules) if (rule.after && rule.applies(resource)) await rule.after({ tx, ctx, resource, ids })
}
