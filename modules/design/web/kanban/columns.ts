import type { AnyResource } from '@crossway/kernel'
import { textAt, type Allowed, type ListRow } from '@crossway/web-kit'

export interface Column {
  readonly key: string
  /** The first names the column. */
  readonly states: readonly string[]
  /** Rows that ended are many and stand in the list: the column only takes cards. */
  readonly dropOnly?: boolean
}
export interface BoardOf {
  readonly record: string
  readonly columns: readonly Column[]
  readonly fields: string
  readonly name: string
  readonly points: string
  readonly person: string
  readonly due: string
}
const column = (...states: string[]): Column => ({ key: states[0]!, states })
export const boards: Readonly<Record<'demand' | 'task', BoardOf>> = {
  demand: {
    record: 'design_demand',
    columns: [
      column('draft', 'returned'),
      column('submitted'),
      column('accepted'),
      column('in_progress', 'on_hold'),
      column('delivered'),
      { ...column('done'), dropOnly: true },
    ],
    fields: 'no,title,status,est_points,urgency,requester,expected_at,rework_rounds',
    name: 'title',
    points: 'est_points',
    person: 'requester',
    due: 'expected_at',
  },
  task: {
    record: 'design_task',
    columns: [column('pending'), column('queued'), column('doing', 'paused'), column('reviewing'), column('reworking'), column('delivered')],
    fields: 'no,line_name,demand,status,points,urgency,designer,due_at,rework_rounds',
    name: 'line_name',
    points: 'points',
    person: 'designer',
    due: 'due_at',
  },
}
/** A task is known by what its demand is about and by its own part of it. */
export const nameOf = (row: ListRow, board: BoardOf): string => {
  const demand = (row['demand'] as { readonly note?: string } | null | undefined)?.note
  return [demand, row[board.name]].filter(Boolean).join(' · ')
}

/** The action that leads a row into a column: one that may be done before one that may not; nothing where none leads there. */
export function actionTo(resource: AnyResource, row: ListRow, to: Column): Allowed | undefined {
  const all = Object.entries(resource.lifecycle?.actions ?? {})
    .filter(
      ([, a]) =>
        !a.internal &&
        !a.keepState &&
        a.from.includes(textAt(row, 'status')) &&
        (Array.isArray(a.to) ? a.to : [a.to]).some((s) => to.states.includes(s as string)),
    )
    .flatMap(([name]) => row.allowed?.find((x) => x.action === name) ?? [])
  return all.find((a) => a.ok) ?? all[0]
}
