/** A rule as the classifier needs it; `target` is the leaf or balance code of its cost type. */
export interface ClassRule {
  readonly id: number
  readonly cost_type: number
  readonly target: string
  /** Leaf of the months before `moved_from` (yyyy-MM), where the cost type has moved to another line. */
  readonly before?: string | null
  readonly moved_from?: string | null
  readonly account_type: string | null
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly fulfillment: string | null
  readonly marketplace: string | null
  readonly sign: 'any' | 'plus' | 'minus'
  readonly service_month: 'posted' | 'previous_month'
  readonly priority: number
}
/** What is classified: the triple of a line with what rules may look at besides. */
export interface Triple {
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly fulfillment: string | null
  readonly marketplace: string | null
  readonly positive: boolean
}

/** Letters and digits only, small: how values and patterns are compared (integrations.md §6). */
export const plain = (v: string): string => v.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
function matcher(pattern: string): (v: string) => boolean {
  if (pattern === '*') return () => true
  const parts = pattern.split('*').map(plain)
  if (parts.length === 1) return (v) => v === parts[0]
  const re = new RegExp('^' + parts.join('.*') + '$')
  return (v) => re.test(v)
}
/** Characters of a rule that must stand in the line: the more, the closer it fits. */
export const literals = (r: Pick<ClassRule, 'transaction_type' | 'amount_type' | 'amount_description'>): number =>
  plain(r.transaction_type).length + plain(r.amount_type).length + plain(r.amount_description).length

/**
 * Finds the rule of a line (finance.md §2.3): first by priority, then the one with the most literal characters; none = the line is unclassified.
 * A Retrocharge row carries tax only: anything else under it stays unclassified.
 */
export function classifier(rules: readonly ClassRule[]): (t: Triple, accountType: string) => ClassRule | undefined {
  const ready = rules
    .map((r) => ({
      r,
      transaction: matcher(r.transaction_type),
      type: matcher(r.amount_type),
      description: matcher(r.amount_description),
      marketplace: r.marketplace ? matcher(r.marketplace) : undefined,
    }))
    .sort((a, b) => a.r.priority - b.r.priority || literals(b.r) - literals(a.r) || a.r.id - b.r.id)
  return (t, accountType) => {
    const [transaction, type, description, marketplace] = [
      plain(t.transaction_type),
      plain(t.amount_type),
      plain(t.amount_description),
      plain(t.marketplace ?? ''),
    ]
    const taxOnly = transaction.endsWith('retrocharge')
    return ready.find(
      (x) =>
        (x.r.account_type === null || x.r.account_type === accountType) &&
        (x.r.fulfillment === null || x.r.fulfillment === t.fulfillment) &&
        (x.r.sign === 'any' || (x.r.sign === 'plus') === t.positive) &&
        (!taxOnly || x.r.target === 'L1001' || x.r.target === 'L1002') &&
        (x.marketplace === undefined || x.marketplace(marketplace)) &&
        x.transaction(transaction) &&
        x.type(type) &&
        x.description(description),
    )?.r
  }
}
