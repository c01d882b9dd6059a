import { createHash } from 'node:crypto'
import type { FieldLevel, Registry } from '@crossway/kernel'
import { openRoutes, standaloneNodes } from '@crossway/platform/model'
import type { Access, Scope } from '@crossway/server-kit'
import { overrideKey } from '../../model/catalogue.ts'
import { effective, type Effective, type Source } from '../../model/effective.ts'
import { fieldLevel } from '../../model/field-level.ts'
import { refuse } from '../../model/errors.ts'
import { shippedNode, verbOf, type IsPage } from '../../model/node.ts'
import { rowsOf } from '../../model/scope.ts'
import { peopleOf } from '../people/people-sql.ts'
import { standingOf, type Snapshot } from './snapshot.ts'

/** Pages of the administration carry a slash, and so may rights of pages outside the shell; all others are one word. */
export const isPageIn =
  (registry: Registry): IsPage =>
  (node) =>
    !node.includes('/') || registry.page(node) !== undefined || standaloneNodes.has(node)

export interface CompiledAccess extends Access {
  readonly effective: Effective
  /** Sources that give a node, with stand-ins of support records resolved. */
  sourcesOf(node: string): readonly Source[]
}

/**
 * Turns a snapshot into closures that answer in a set or map look-up: nodes once, scopes per record, nodes and mode, levels per field.
 * Whatever they answer, the pure functions of the model answer the same.
 */
export function compileAccess(s: Snapshot, registry: Registry): CompiledAccess {
  const e = effective(s.subject, isPageIn(registry))
  const granted = new Set(e.nodes)
  const standing = standingOf(s)
  const overrides = new Map(s.overrides.map((o) => [overrideKey(o.resource, o.field), o.level]))
  const scopeMemo = new Map<string, readonly Scope[]>()
  const levelMemo = new Map<string, FieldLevel>()
  const sourcesOf = (node: string): readonly Source[] => e.sourcesOf(shippedNode(node))
  const sourcesOfAll = (nodes: readonly string[]): Source[] => [...new Set(nodes.flatMap((n) => sourcesOf(n)))]
  const { account, employee } = s

  return {
    account,
    employee,
    super: e.super,
    effective: e,
    sourcesOf,
    has: (node) => e.super || granted.has(node) || granted.has(shippedNode(node)) || openRoutes.has(node),
    why: (node) => {
      const refused = e.why(shippedNode(node))
      // both callers turn the answer into a refusal; this one has a text of its own (organization.md, scenario 6)
      if (refused?.code === 'LEAVING') throw /export$/i.test(verbOf(node)) ? refuse.EXPORT_WHILE_LEAVING() : refuse.CLOSED_WHILE_LEAVING()
      return refused?.code === 'RESTRICTED' ? { code: 'RESTRICTED', who: refused.who, date: refused.until ?? '∞' } : { code: 'FORBIDDEN' }
    },
    scopes: (resource, nodes, mode) => {
      if (e.super) return everything
      const key = `${mode} ${resource} ${nodes.join(' ')}`
      const known = scopeMemo.get(key)
      if (known) return known
      const found = rowsOf(sourcesOfAll(nodes), resource, registry.find(resource)?.access, mode, standing)
      scopeMemo.set(key, found)
      return found
    },
    level: (resource, field, fieldClass, pageNodes) => {
      const key = `${resource} ${field} ${fieldClass} ${pageNodes.join(' ')}`
      const known = levelMemo.get(key)
      if (known) return known
      const found = fieldLevel(
        sourcesOfAll(pageNodes),
        { resource, field, fieldClass, default: overrides.get(overrideKey(resource, field)) },
        { super: e.super, glass: s.glassUntil !== null },
      )
      levelMemo.set(key, found)
      return found
    },
    peopleOf,
    permissionsVersion: createHash('sha256')
      .update(JSON.stringify({ ...s, subject: { ...s.subject, today: undefined } }))
      .digest('base64url')
      .slice(0, 16),
  }
}
const everything: readonly Scope[] = [{ kind: 'all' }]
