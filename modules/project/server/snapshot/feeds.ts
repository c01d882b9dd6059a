import type { App, Runner } from '@crossway/server-kit'

/** What a module above knows of projects on a day, month to date; what it does not know it leaves out. Money is CNY, ratios are plain. */
export interface FeedFigures {
  readonly sales?: string
  readonly orders?: number
  readonly units?: number
  readonly refund_rate?: string
  readonly stock_value?: string
  readonly stock_units?: number
  /** Share of listings with 20 to 120 days of supply. */
  readonly stock_share?: number
  readonly receivable_overdue?: string
}
export type SnapshotFeed = (
  call: { readonly app: App; readonly run: Runner },
  day: string,
  projects: readonly number[],
) => Promise<ReadonlyMap<number, FeedFigures>>

const feeds = new Map<string, SnapshotFeed>()
/** Port: a module above adds its figures to the daily snapshot; a code is declared once, later ones win over the ledger's. */
export const registerSnapshotFeed = (code: string, feed: SnapshotFeed): void => void feeds.set(code, feed)

/** All figures of the feeds together, project by project. */
export async function feedFigures(
  call: { readonly app: App; readonly run: Runner },
  day: string,
  projects: readonly number[],
): Promise<Map<number, FeedFigures>> {
  const all = new Map<number, FeedFigures>()
  for (const feed of feeds.values()) for (const [project, figures] of await feed(call, day, projects)) all.set(project, { ...all.get(project), ...figures })
  return all
}
