import type { ListRow } from '../list/list-answer.ts'
import { sameInput, type FormStore, type Values } from './form-store.ts'

export interface ThreeWay {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Both changed it, differently: somebody must choose. */
  readonly clash: boolean
}

/** Fields that I or somebody else changed since the record was read (STALE_VERSION, platform.md §7.3). */
export function threeWays(form: FormStore, theirs: ListRow): ThreeWay[] {
  const base = form.base()
  const mine = form.values()
  return Object.keys(base).flatMap((field) => {
    const mineChanged = !sameInput(base[field], mine[field])
    const theirsChanged = !sameInput(base[field], theirs[field])
    return mineChanged || theirsChanged
      ? [{ field, base: base[field], mine: mine[field], theirs: theirs[field], clash: mineChanged && theirsChanged && !sameInput(mine[field], theirs[field]) }]
      : []
  })
}

/** Their record with my changes on top; where both changed, what was chosen. */
export function reapplied(ways: readonly ThreeWay[], theirs: Values, keepMine: ReadonlySet<string>): Values {
  const mine = ways.filter((w) => (w.clash ? keepMine.has(w.field) : !sameInput(w.base, w.mine)))
  return { ...theirs, ...Object.fromEntries(mine.map((w) => [w.field, w.mine])) }
}
