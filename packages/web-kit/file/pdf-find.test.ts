import { expect, it } from 'vitest'
import { findInPdf, type PdfRun } from './pdf-find.ts'

const run = (page: number, text: string, top: number): PdfRun => ({ page, text, left: 0.1, top, width: 0.8, height: 0.02 })

it('finds words wherever they stand, without regard to blanks, case and the width of signs', () => {
  const runs = [run(0, '第一条 服务 费', 0.1), run(0, 'Amazon Ｕ S', 0.2), run(1, '服务费另计', 0.5)]
  expect(findInPdf(runs, '服务费').map((h) => [h.page, h.boxes.length])).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(findInPdf(runs, 'amazonus')).toHaveLength(1)
  expect(findInPdf(runs, ' ')).toEqual([])
  expect(findInPdf(runs, '押金')).toEqual([])
})
it('marks the share of the line that the words take, and a part of each line that they run over', () => {
  const [hit] = findInPdf([run(0, '甲方支付服务费', 0.1)], '支付')
  expect(hit!.boxes[0]!.left).toBeCloseTo(0.1 + (0.8 * 2) / 7)
  expect(hit!.boxes[0]!.width).toBeCloseTo((0.8 * 2) / 7)
  const over = findInPdf([run(0, '双方约定违约', 0.1), run(0, '责任如下', 0.13)], '违约责任')
  expect(over).toHaveLength(1)
  expect(over[0]!.boxes.map((b) => b.top)).toEqual([0.1, 0.13])
})
