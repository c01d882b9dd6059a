import type { CommandContext } from '../context.ts'
import type { AnyResource } from '@crossway/kernel'

export async function beforeSave(
  { app, tx, ctx }: CommandContext,
  resource: AnyResource,
  before: Readonly<Record<string, unknown>> | undefined,
  draft: Record<string, unknown>,
): Promise<void> {
  for (const rule of app.ports.saveRules) if (rule.before && rule.applies(resource)) await rule.before({ tx, ctx, resource, before, draft })
}
export async function afterSave({ app, tx, ctx }: CommandContext, resource: AnyResource, ids: readonly number[]): Promise<void> {
  for (const rule of app.ports.saveRules) if (rule.after && rule.applies(resource)) await rule.after({ tx, ctx, resource, ids })
}
