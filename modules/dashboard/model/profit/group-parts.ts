import { sum, type Num } from '@crossway/kernel'
import type { ProfitCell, ProfitPage } from './ask.ts'
import { boardGroups, channelGroups, channelsOf } from './board-group.ts'

/** What one group's page shows of a figure of all groups. */
export interface GroupPart {
  /** The channels of its rows, by which its entries are read. */
  readonly channels: readonly string[]
  /** The page whose rows they are; undefined = no page shows them alone. */
  readonly page: ProfitPage | undefined
  readonly of: (node: string) => Num
}
const channelIn = (c: ProfitCell): string => String(c.key[0]!.id ?? '–')

/** A figure of all groups taken apart by the pages that show it, so that what opens sums to what was clicked on; cells are those by channel. */
export function groupParts(cells: readonly ProfitCell[]): readonly GroupPart[] {
  const known = channelGroups.map((g) => ({ channels: channelsOf(g), page: boardGroups[g].report }))
  const others = [...new Set(cells.map(channelIn))].filter((c) => !known.some((k) => k.channels.includes(c))).map((c) => ({ channels: [c], page: undefined }))
  return [...known, ...others].flatMap(({ channels, page }) => {
    const mine = cells.filter((c) => channels.includes(channelIn(c)))
    return mine.length ? [{ channels, page, of: (node: string) => sum(mine.map((c) => c.amounts[node] ?? 0)) }] : []
  })
}
