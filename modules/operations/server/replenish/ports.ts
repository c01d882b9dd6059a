import type { App, CommandContext, Runner } from '@crossway/server-kit'

/** A purchase demand not ordered yet, as far as it is for a listing. */
export interface OpenDemand {
  readonly msku: number
  readonly qty: number
  readonly id: number
  readonly no: string
}
interface NewDemand {
  readonly type: 'restock'
  readonly project: number
  readonly store: number | null
  readonly priority: 'urgent' | 'high' | 'normal'
  readonly reason: string
  readonly owner: number | null
}
interface NewDemandLine {
  /** The suggestion that it comes of: the same again answers the same demand. */
  readonly source_line: number
  readonly sku: number
  readonly msku: number
  readonly qty: number
  readonly need_by: string
  readonly suggest_qty: number
  readonly cover_days: number
  readonly dest_store: number
}
/** Purchase demands as contracts.md names them (purchase.createDemand, listDemandOpen): filled by whoever keeps them. */
export interface DemandBook {
  /** Answers the demands made, or those that stand for this source already. */
  createDemand(
    call: CommandContext,
    source: 'ai_restock',
    sourceId: number,
    header: NewDemand,
    lines: readonly NewDemandLine[],
  ): Promise<readonly { readonly id: number; readonly no: string }[]>
  /** Demands of these listings that are neither ordered nor given up. */
  listDemandOpen(run: Runner, mskus: readonly number[]): Promise<readonly OpenDemand[]>
  /** CNY of a project's approved demands that are not ordered yet. */
  openAmount?(run: Runner, project: number): Promise<string>
}
const demandBooks = new WeakMap<App, DemandBook>()
/** Fills the port of purchase demands. */
export const registerDemandBook = (app: App, book: DemandBook): void => void demandBooks.set(app, book)
export const demandBook = (app: App): DemandBook | undefined => demandBooks.get(app)
