import { argFields, offersOf, type ListRow, type RecordDefinition } from '@crossway/web-kit'

export interface Decision {
  readonly agree: string
  readonly reject: string
  /** Argument of the rejection that takes the comment. */
  readonly reason: string
}
/** A record that waits for a yes or no of mine: both actions lie under the same right, and the no asks for words. */
export function decisionOf(def: RecordDefinition, row: ListRow): Decision | undefined {
  const open = offersOf(def, row).filter((o) => o.ok)
  const verb = (a: string): string => def.resource.lifecycle?.actions[a]?.verb ?? a
  const agree = open.find((o) => o.def?.primary && verb(o.action) === 'approve' && argFields(def, o.action).length === 0)
  const reject = agree && open.find((o) => o.action !== agree.action && verb(o.action) === 'approve' && argFields(def, o.action).length === 1)
  const arg = reject && argFields(def, reject.action)[0]!
  return agree && reject && arg && (arg.field.kind === 'text' || arg.field.kind === 'longText')
    ? { agree: agree.action, reject: reject.action, reason: arg.path }
    : undefined
}
