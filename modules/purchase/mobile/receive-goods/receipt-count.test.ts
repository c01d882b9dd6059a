import { expect, it } from 'vitest'
import { isCount, piecesSigned, receiptLines, shortOf } from './receipt-count.ts'

const counted = [
  { line: 1, open: 500, signed: '480', refused: '5' },
  { line: 2, open: 100, signed: null, refused: null },
  { line: 3, open: 60, signed: '62', refused: '0' },
]
it('computes what is short, and nothing below zero', () => expect(counted.map(shortOf)).toEqual([15, 100, 0]))
it('sends only lines that something came for', () =>
  expect(receiptLines(counted)).toEqual([
    { po_line: 1, notice_qty: 500, signed_qty: 480, refused_qty: 5 },
    { po_line: 3, notice_qty: 60, signed_qty: 62, refused_qty: 0 },
  ]))
it('counts the pieces that are signed', () => expect(piecesSigned(counted)).toBe(542))
it('takes whole numbers only', () => expect(['12', '', null, '1.5', '-3', 'x'].map(isCount)).toEqual([true, true, true, false, false, false]))
