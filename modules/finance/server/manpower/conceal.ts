import { sum } from '@crossway/kernel'

export interface StoredCell {
  readonly department: number | null
  readonly project: number | null
  readonly line: string
  readonly amount: string
  readonly heads: number
}
export interface ShownCell {
  readonly department: number | null
  readonly project: number | null
  /** Null: too few people stand behind it. */
  readonly amount: string | null
}
/** People that a cell needs before somebody without viewSalary may see it. */
const fewest = 3

/**
 * Cells by department and project as somebody may see them. Without viewSalary those of fewer than three people are empty, and a further one of the project where
 * a single empty one could be worked out from the project's total, which stays visible; a department's total goes with its cells.
 */
export function concealed(
  cells: readonly StoredCell[],
  all: boolean,
): { cells: ShownCell[]; rows: { department: number | null; total: string | null }[]; columns: { project: number | null; total: string }[] } {
  const found = new Map<string, { department: number | null; project: number | null; parts: StoredCell[] }>()
  for (const c of cells) {
    const key = `${c.department} ${c.project}`
    const there = found.get(key) ?? { department: c.department, project: c.project, parts: [] }
    there.parts.push(c)
    found.set(key, there)
  }
  const list = [...found.values()].map((c) => ({
    ...c,
    amount: sum(c.parts.map((p) => p.amount)).toFixed(2),
    few: !all && Math.max(...c.parts.map((p) => p.heads)) < fewest,
  }))
  for (const project of new Set(list.map((c) => c.project))) {
    const column = list.filter((c) => c.project === project)
    if (column.filter((c) => c.few).length !== 1) continue
    const next = column.filter((c) => !c.few).sort((a, b) => Number(a.amount) - Number(b.amount))[0]
    if (next) next.few = true
  }
  return {
    cells: list.map((c) => ({ department: c.department, project: c.project, amount: c.few ? null : c.amount })),
    rows: [...new Set(list.map((c) => c.department))].map((department) => {
      const row = list.filter((c) => c.department === department)
      return { department, total: row.some((c) => c.few) ? null : sum(row.map((c) => c.amount)).toFixed(2) }
    }),
    columns: [...new Set(list.map((c) => c.project))].map((project) => ({
      project,
      total: sum(list.filter((c) => c.project === project).map((c) => c.amount)).toFixed(2),
    })),
  }
}
