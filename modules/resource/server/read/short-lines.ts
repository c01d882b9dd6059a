import type { Row } from './cells.ts'
import type { Problems } from './problems.ts'

/** Spreadsheets leave out empty last cells for at least this many lines on end. */
const block = 16
/** Short lines that are looked at one by one. */
const looked = 50

/**
 * Lines in the middle of a file that break off. Trailing empty cells may be absent (resource.md, rows), so a short line alone proves nothing: it is broken where it
 * lacks at least two columns that every other line fills, or where it lacks two cells and stands alone among lines that keep their empty last ones.
 */
export class ShortLines {
  private rows = 0
  private readonly filled: number[]
  private readonly short: Row[] = []
  private readonly alone: Row[] = []
  private run: Row[] = []
  private running = 0
  private keepsEmpty = false
  private full = false
  private readonly header: readonly string[]
  constructor(header: readonly string[]) {
    this.header = header
    this.filled = header.map(() => 0)
  }
  see(row: Row): void {
    const { cells } = row
    this.rows++
    for (let i = 0; i < this.filled.length; i++) if (cells[i]) this.filled[i]!++
    if (cells.length < this.header.length) {
      if (this.short.length < looked) this.short.push(row)
      if (this.running++ < block) this.run.push(row)
      return
    }
    if (this.full && this.running > 0 && this.running < block && this.alone.length < looked) this.alone.push(...this.run)
    this.full = true
    this.running = 0
    this.run = []
    this.keepsEmpty ||= cells[this.header.length - 1] === ''
  }
  /** Tells of each broken line but the one at `ending`, which is judged as the end of the file. */
  judge(problems: Problems, ending: number | undefined): void {
    const lacks = (row: Row): number => this.filled.filter((n, i) => i >= row.cells.length && n === this.rows - 1).length
    const broken = new Set(this.rows > 3 ? this.short.filter((r) => lacks(r) > 1) : [])
    if (this.keepsEmpty) for (const r of this.alone) if (this.header.length - r.cells.length > 1) broken.add(r)
    for (const { line, cells } of broken) {
      if (line === ending) continue
      const col = this.header[cells.length - 1]!
      problems.error('R_BROKEN_LINE', { line, col, n: cells.length, m: this.header.length }, { line, column: col })
    }
  }
}
