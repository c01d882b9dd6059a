import { labelText, refuse, unfitField, valueText, type ActionDef, type ActionsOf, type AnyResource, type Refusal, type RowOf } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { CommandContext, Context } from '../context.ts'
import type { GuardCall } from '../module/module.ts'
import type { AnyGuard } from '../ports.ts'
import { yesNo } from '../export/words.ts'

/** What else says no to one action of a record: looked up once for all rows, answered row by row. */
export type ActionGuard<R extends AnyResource> = (
  call: GuardCall<R>,
) => Promise<(doc: RowOf<R>) => Refusal | undefined> | ((doc: RowOf<R>) => Refusal | undefined)

/**
 * A module above refuses an action of a record that stands below it, by a refusal of its own: called in `start`. It is asked after the record's own
 * guard, for lists, for the record and under its lock before the handler alike.
 */
export function registerActionGuard<R extends AnyResource>(
  app: App,
  r: R,
  action: (keyof ActionsOf<R> & string) | 'edit' | 'delete',
  guard: ActionGuard<R>,
): void {
  if (action !== 'edit' && action !== 'delete' && !r.lifecycle?.actions[action]) throw new Error(`${r.name} has no action ${action} to guard`)
  const of = app.ports.actionGuards
  const byAction = of.get(r.name) ?? new Map<string, readonly AnyGuard[]>()
  of.set(r.name, byAction)
  byAction.set(action, [...(byAction.get(action) ?? []), guard])
}

/** Do lists ask for reasons row by row? Only where all rows are looked up at once. */
export const guardsRows = (app: App, r: AnyResource): boolean => app.commands.get(r.name)?.guardRows !== undefined || app.ports.actionGuards.has(r.name)

/** What stands against actions on these records, from their own module and from those above; nothing where nobody says anything. */
export async function guardOf(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  r: AnyResource,
  load: () => Promise<readonly Record<string, unknown>[]>,
  only?: string,
): Promise<((id: number, action: string) => Refusal | undefined) | undefined> {
  const own = app.commands.get(r.name)
  const above = [...(app.ports.actionGuards.get(r.name) ?? [])].filter(([action]) => only === undefined || action === only)
  if (!own?.guard && !own?.guardRows && above.length === 0) return undefined
  const docs = (await load()) as readonly RowOf<AnyResource>[]
  const call: GuardCall<AnyResource> = { app, run, ctx, docs }
  const rows = await own?.guardRows?.(call)
  const further = new Map(
    await Promise.all(above.map(async ([action, guards]) => [action, await Promise.all(guards.map((g) => (g as ActionGuard<AnyResource>)(call)))] as const)),
  )
  const byId = new Map(docs.map((d) => [Number(d.id), d]))
  return (id, action) => {
    const doc = byId.get(id)
    if (!doc) return undefined
    const refused = rows ? rows(doc, action) : own?.guard?.({ doc, action, ctx })
    if (refused) return refused
    for (const guard of further.get(action) ?? []) {
      const no = guard(doc)
      if (no) return no
    }
    return undefined
  }
}

/** Throws what stands against an action on a record that is locked; also for modules that call it and for decided approvals, whose record may have changed. */
export async function checkGuard({ app, tx, ctx }: CommandContext, r: AnyResource, doc: Record<string, unknown>, action: string): Promise<void> {
  const refused = (await guardOf({ app, run: tx, ctx }, r, async () => [doc], action))?.(Number(doc.id), action)
  if (refused) throw refused
}

/** What stands against an action that belongs to another way of life than the record's (`availableWhen`): a page offers none, a program may call it all the same. */
export function otherKind(
  { app, ctx }: Context<'app' | 'ctx'>,
  r: AnyResource,
  doc: Readonly<Record<string, unknown>>,
  { name, def }: { readonly name: string; readonly def: ActionDef },
): Refusal | undefined {
  const field = unfitField(def, doc)
  if (field === undefined) return undefined
  const labels = app.registry.labels(r.name, ctx.lang)
  const value = doc[field]
  const text = typeof value === 'boolean' ? yesNo[ctx.lang][value ? 0 : 1] : valueText(labels.fields[field], String(value ?? '–'))
  return refuse.NOT_FOR_KIND({ field: labelText(labels.fields[field], field), value: text, action: labelText(labels.actions[name], name) })
}
