import { hash } from 'node:crypto'
import type { ReportCode } from '../../model/report/report-types.ts'
import type { Row } from './cells.ts'
import type { Problems } from './problems.ts'

/** Reports whose equal lines would count twice, because each line counts by its place or bears a number that no other line has. */
const counted: ReadonlySet<ReportCode> = new Set(['all_orders', 'removal_order', 'returns', 'fulfilled_shipments', 'reimbursements', 'date_range'])
export const countsTwice = (type: ReportCode): boolean => counted.has(type)

const remembered = 100_000
/** So many different lines in a row that come again in the same order were pasted; fewer may be chance. */
const block = 3
/** Fees of a day bear no number and few different amounts: there only a long run is no chance. */
const longBlock = 20

/**
 * Was a part of the file pasted twice? One line may legally come again (an order of two equal lines), which is said; three neighbours that come again as
 * the same neighbours do not come from a platform, and without a total over the file nothing else would tell (integrations.md §4).
 */
export class PastedLines {
  private places = new Map<string, number>()
  private earlier = new Map<string, number>()
  private place = 0
  private matched = -2
  private run = 0
  private equal = 0
  private first = 0
  private pasted: number | undefined
  private started = 0
  private readonly block: number
  constructor(type: ReportCode) {
    this.block = type === 'date_range' ? longBlock : block
  }
  see(row: Row): void {
    const at = this.place++
    const key = hash('md5', row.cells.join('\t').trimEnd(), 'base64')
    const before = this.places.get(key) ?? this.earlier.get(key)
    if (before === undefined) {
      this.places.set(key, at)
      this.matched = -2
      this.run = 0
      if (this.places.size >= remembered) [this.earlier, this.places] = [this.places, new Map()]
      return
    }
    this.equal++
    this.first ||= row.line
    if (before === this.matched + 1) this.run++
    else [this.run, this.started] = [1, row.line]
    this.matched = before
    if (this.run >= this.block) this.pasted ??= this.started
  }
  judge(problems: Problems): void {
    if (this.pasted !== undefined) problems.error('R_PASTED', { line: this.pasted }, { line: this.pasted })
    else if (this.equal) problems.warn('R_EQUAL', { n: this.equal, line: this.first }, { line: this.first })
  }
}
