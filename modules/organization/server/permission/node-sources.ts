import type { Source } from '../../model/effective.ts'
import type { Rights } from '../access/access-cache.ts'

export interface NodeWithSources {
  readonly node: string
  readonly sources: readonly {
    readonly kind: string
    readonly id: number
    readonly title: string
    readonly since: string | null
    readonly until: string | null
  }[]
}
const shown = (s: Source): NodeWithSources['sources'][number] => ({ kind: s.kind, id: s.id, title: s.title, since: s.since ?? null, until: s.until ?? null })

/** Effective nodes of an account with where each comes from. */
export function nodesWithSources({ access }: Rights): NodeWithSources[] {
  return [...access.effective.nodes].sort().map((node) => ({ node, sources: access.effective.sourcesOf(node).map(shown) }))
}
