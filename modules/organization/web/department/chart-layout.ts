import type { TreeRow } from '@crossway/web-kit'

export interface Box {
  readonly row: TreeRow
  readonly x: number
  readonly y: number
}
export interface Line {
  readonly from: Box
  readonly to: Box
}
export interface Layout {
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}
export const boxWidth = 184
export const boxHeight = 48
const gapX = 40
const gapY = 12
const edge = 16

/** From left to right, one column a level; a parent stands in the middle of its children, so that no line crosses another. */
export function chartLayout(roots: readonly TreeRow[]): Layout {
  const boxes: Box[] = []
  const lines: Line[] = []
  let next = edge
  const place = (row: TreeRow, depth: number): Box => {
    const children = (row.children ?? []).map((c) => place(c, depth + 1))
    let y: number
    if (children.length) y = (children[0]!.y + children.at(-1)!.y) / 2
    else {
      y = next
      next += boxHeight + gapY
    }
    const box = { row, x: edge + depth * (boxWidth + gapX), y }
    boxes.push(box)
    for (const to of children) lines.push({ from: box, to })
    return box
  }
  for (const r of roots) place(r, 0)
  return {
    boxes,
    lines,
    width: Math.max(...boxes.map((b) => b.x + boxWidth), 0) + edge,
    height: Math.max(...boxes.map((b) => b.y + boxHeight), 0) + edge,
  }
}
