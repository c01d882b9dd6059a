/** A rule of separation of duties; `*` in both nodes stands for the same page (any page: add against approve). */
export interface SodRule {
  readonly code: string
  readonly nodeA: string
  readonly nodeB: string
  readonly severity: 'block' | 'warn'
  readonly sameRecord: boolean
  readonly text: string
  readonly textEn: string
}

const star = (pattern: string, node: string): string | undefined => {
  if (!pattern.startsWith('*/')) return pattern === node ? '' : undefined
  const verb = pattern.slice(1)
  return node.endsWith(verb) ? node.slice(0, -verb.length) : undefined
}

/** Rules that forbid holding both nodes of a set; pairs of one rule that touch a node of `added` only, so that old conflicts do not block new roles. */
export function holdingConflicts(
  rules: readonly SodRule[],
  granted: readonly string[],
  added: readonly string[],
): { readonly rule: SodRule; readonly a: string; readonly b: string }[] {
  const all = new Set([...granted, ...added])
  const fresh = new Set(added.filter((n) => !granted.includes(n)))
  const out: { rule: SodRule; a: string; b: string }[] = []
  for (const rule of rules) {
    if (rule.sameRecord) continue
    for (const a of all) {
      const page = star(rule.nodeA, a)
      if (page === undefined) continue
      const b = rule.nodeB.startsWith('*/') ? page + rule.nodeB.slice(1) : rule.nodeB
      if (all.has(b) && (fresh.has(a) || fresh.has(b))) out.push({ rule, a, b })
    }
  }
  return out
}

/** Rule broken when the person who did `node_a` on a record (made it) now does `node` on the same one. */
export function sameRecordConflict(rules: readonly SodRule[], node: string): SodRule | undefined {
  return rules.find((r) => r.sameRecord && star(r.nodeB, node) !== undefined)
}
