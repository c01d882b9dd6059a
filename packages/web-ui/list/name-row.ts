import type { ProcessRowParams } from 'ag-grid-community'

/** Test ids of platform.md §0: `row-{id}` and `cell-{id}-{field}`. The cells of a new row stand one turn later. */
export function nameRow({ eRow, ePinnedLeftRow, ePinnedRightRow, node }: ProcessRowParams<{ id: number }>): void {
  const id = node.data?.id
  if (id === undefined || id <= 0 || node.rowPinned) return
  eRow.dataset['testid'] = `row-${id}`
  setTimeout(() => {
    for (const part of [eRow, ePinnedLeftRow, ePinnedRightRow])
      for (const cell of part?.querySelectorAll<HTMLElement>('[col-id]') ?? []) cell.dataset['testid'] = `cell-${id}-${cell.getAttribute('col-id') ?? ''}`
  })
}
