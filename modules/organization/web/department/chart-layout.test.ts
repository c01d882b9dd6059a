import { expect, it } from 'vitest'
import { boxHeight, boxWidth, chartLayout } from './chart-layout.ts'

const tree = [{ id: 1, children: [{ id: 2, children: [{ id: 4 }, { id: 5 }] }, { id: 3 }] }]

it('puts one level a column, parents in the middle of their children, no two boxes over each other', () => {
  const { boxes, lines, width, height } = chartLayout(tree)
  const at = (id: number): (typeof boxes)[number] => boxes.find((b) => b.row.id === id)!
  expect([1, 2, 4].map((id) => at(id).x)).toEqual([16, 16 + boxWidth + 40, 16 + 2 * (boxWidth + 40)])
  expect(at(2).y).toBe((at(4).y + at(5).y) / 2)
  expect(at(1).y).toBe((at(2).y + at(3).y) / 2)
  expect(lines.map((l) => [l.from.row.id, l.to.row.id])).toEqual(
    expect.arrayContaining([
      [1, 2],
      [1, 3],
      [2, 4],
      [2, 5],
    ]),
  )
  const tooNear = boxes.flatMap((a) => boxes.filter((b) => a !== b && a.x === b.x && Math.abs(a.y - b.y) < boxHeight))
  expect(tooNear).toEqual([])
  expect(width).toBeGreaterThan(at(4).x + boxWidth)
  expect(height).toBeGreaterThan(at(3).y + boxHeight)
})
it('is empty without departments', () => {
  expect(chartLayout([])).toMatchObject({ boxes: [], lines: [] })
})
