import type { QueryContext } from '../context.ts'
import { defaultLevel, Refusal, type AnyResource, type FieldClass } from '@crossway/kernel'
import { needOne, pageNodes } from '../list/rights.ts'
import type { Ctx } from './access.ts'

/**
 * Reads one record for somebody. Who is refused, but has to decide about the record, sees it through his task: its row alone, fields by their
 * default level, and nothing that he could do (organization.md §4 row 10). A restriction stays one.
 */
export async function readDelegated<T>({ app, ctx }: QueryContext, r: AnyResource, id: number, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    needOne(ctx, pageNodes(app, r))
    return await read(ctx)
  } catch (e) {
    if (!(e instanceof Refusal) || !['FORBIDDEN', 'NOT_FOUND'].includes(e.code)) throw e
    const shown = await app.ports.approval.delegated(app.db.here(), ctx.employee, r.name, id)
    if (!shown) throw e
    return read(delegatedCtx({ app, ctx }, r, shown))
  }
}

/** Somebody with the sight of one kind of record and no other right. */
export function delegatedCtx({ app, ctx }: QueryContext, r: AnyResource, shown: readonly string[]): Ctx {
  const nodes = new Set(pageNodes(app, r))
  return {
    ...ctx,
    access: {
      ...ctx.access,
      super: false,
      has: (node) => nodes.has(node),
      scopes: (resource, _, mode) => (resource === r.name && mode === 'read' ? [{ kind: 'all' }] : []),
      level: (resource, field, fieldClass) =>
        resource === r.name && (shown.includes(field) || shown.includes(fieldClass)) ? 'readonly' : (defaultLevel[fieldClass as FieldClass] ?? 'hidden'),
    },
  }
}
