import { useLayoutEffect, useState, type RefObject } from 'react'

export interface FoldingTab {
  readonly key: string
  /** Stays in the line, whatever its width: the active one and those that hurt. */
  readonly stays: boolean
}
const gap = 24
const padding = 32
/** Room of `更多` itself. */
const menu = 72

/**
 * Keys of the tabs that do not fit into a line of this width and fold into `更多` (look.md §4.1). `measure` stands for everything that changes the
 * tabs' widths: their words, counts and the language. No room given (the phone, where the line is pulled sideways) folds none.
 */
export function useFoldedTabs(
  line: RefObject<HTMLElement | null>,
  tabs: readonly FoldingTab[],
  room: number | undefined,
  measure: string,
): ReadonlySet<string> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  useLayoutEffect(() => {
    const take = (out: ReadonlySet<string>): void => setHidden((old) => (old.size === out.size && [...out].every((k) => old.has(k)) ? old : out))
    if (!line.current || room === undefined) return take(new Set())
    const widths = new Map([...line.current.querySelectorAll<HTMLElement>('[data-tab]')].map((e) => [e.dataset['tab']!, e.offsetWidth]))
    const wide = (x: FoldingTab): number => (widths.get(x.key) ?? 0) + gap
    let used = tabs.filter((x) => x.stays).reduce((n, x) => n + wide(x), 0)
    const out = new Set<string>()
    const free = room - padding - (tabs.reduce((n, x) => n + wide(x), -gap) > room - padding ? menu : 0)
    for (const x of tabs) {
      if (x.stays) continue
      used += wide(x)
      if (used - gap > free) out.add(x.key)
    }
    take(out)
    // `measure` stands for tabs and language
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [measure, room])
  return hidden
}
