import type { SettleMode } from './project-structure.resource.ts'

export interface ModeSpan {
  readonly settle_mode: SettleMode
  readonly from: string
  readonly to?: string
}
/**
 * Modes of a structure by their first days, oldest first, after `next` was said: a later mode follows the one that held, a mode said again for its month or
 * for an earlier one takes the place of what stood from there on, and a mode whose first day alone is moved leaves the days between to the one before.
 * The first reaches back to `since`, the structure's first day (finance.md projectStructure: the mode changes only from the first day of a month).
 */
export function modesAfter(spans: readonly ModeSpan[], next: ModeSpan, since: string): readonly ModeSpan[] {
  const last = spans.at(-1)
  const stays = last?.settle_mode === next.settle_mode && spans.length > 1 ? spans.slice(0, -1) : spans
  const before = stays.filter((s) => s.from < next.from && (s.to === undefined || s.to >= since))
  const reported = [...before, next].map((s) => ({ settle_mode: s.settle_mode, from: s.from }))
  return reported
    .map((s, i) => (i === 0 || s.from < since ? { ...s, from: since } : s))
    .filter((s, i, all) => i === 0 || s.settle_mode !== all[i - 1]!.settle_mode)
    .filter((s, i, all) => all[i + 1] === undefined || all[i + 1]!.from > s.from)
}

/** The first day on which another mode holds than before; undefined where none does. The oldest mode reaches back without end. */
export function firstChange(before: readonly ModeSpan[], after: readonly ModeSpan[]): string | undefined {
  const on = (spans: readonly ModeSpan[], day: string): SettleMode | undefined => (spans.findLast((s) => s.from <= day) ?? spans[0])?.settle_mode
  return [...before, ...after]
    .map((s) => s.from)
    .sort()
    .find((day) => on(before, day) !== on(after, day))
}
