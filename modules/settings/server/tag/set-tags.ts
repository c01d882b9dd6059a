import type { App, Ctx, Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { tagGuard } from './tag-guard.ts'
import { settleTags } from './tag-use.ts'

/** Tags of a record after some were added and others taken off by hand, under the same rules as in its form; for actions over many rows. */
export async function tagsAfter(
  call: { readonly app: App; readonly tx: Tx; readonly ctx: Ctx },
  resource: string,
  doc: { readonly id: number; readonly tags: readonly { readonly id: number }[] | null },
  args: { readonly add_tags?: unknown; readonly remove_tags?: unknown },
): Promise<number[]> {
  const ids = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : [])
  const [add, remove] = [ids(args.add_tags), ids(args.remove_tags)]
  if (add.length + remove.length === 0) throw refuse.TAG_NONE({}, 'args.add_tags')
  const before = (doc.tags ?? []).map((t) => t.id)
  const wanted = [...new Set([...before.filter((t) => !remove.includes(t)), ...add])]
  const tags = await settleTags(call.tx, resource, wanted, before)
  const { app, tx, ctx } = call
  await tagGuard(app).before?.({ tx, ctx, resource: app.registry.resource(resource), before: doc, draft: { tags } })
  return tags
}
