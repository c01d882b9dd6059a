import { describe, expect, it } from 'vitest'
import { readStatement } from './bank-statement.ts'

const head = ['交易日期', '摘要', '收入', '支出', '余额', '对方户名', '流水号']
describe('a bank statement', () => {
  it('is read by its heads, two amount columns, oldest first, behind any lines above the head', () => {
    const read = readStatement(
      [['账户明细'], head, ['2026-11-03', '货款', '1,200.50', '', '1,700.50', 'Amazon', 'B2'], ['2026/11/02', '手续费', '', '500.00', '500.00', '', 'B1']],
      'CNY',
    )
    expect(read).toMatchObject({
      others: 0,
      rows: [
        { row: 4, day: '2026-11-02', direction: 'out', amount: '500.0000', balance: '500.0000', ext_ref: 'B1' },
        { row: 3, day: '2026-11-03', direction: 'in', amount: '1200.5000', counterparty_name: 'Amazon' },
      ],
    })
  })
  it('of a wallet has one signed amount and several currencies: those of others are counted, not taken', () => {
    const read = readStatement(
      [
        ['Date', 'Description', 'Amount', 'Currency', 'Transaction ID'],
        ['11/05/2026', 'Payment from Amazon', '42,318.55', 'USD', 'P1'],
        ['11/05/2026', 'Fee', '(126.96)', 'USD', 'P2'],
        ['11/05/2026', 'Payment', '10', 'EUR', 'P3'],
      ],
      'USD',
    )
    expect(read).toMatchObject({
      others: 1,
      rows: [
        { direction: 'in', amount: '42318.5500' },
        { direction: 'out', amount: '126.9600', ext_ref: 'P2' },
      ],
    })
  })
  it('with a balance that does not follow names the row', () => {
    expect(readStatement([head, ['2026-11-01', '', '10', '', '10'], ['2026-11-02', '', '5', '', '14']], 'CNY')).toEqual({ kind: 'balance', row: 3 })
  })
  it('without a head, or with a cell that is no number or day, is refused naming it', () => {
    expect(readStatement([['a', 'b']], 'CNY')).toEqual({ kind: 'head' })
    expect(readStatement([head, ['2026-11-01', '', '12,3x', '', '']], 'CNY')).toEqual({ kind: 'cell', row: 2, column: '收入', value: '12,3x' })
    expect(readStatement([head, ['2026-02-30', '', '1', '', '']], 'CNY')).toMatchObject({ kind: 'cell', column: '交易日期' })
    expect(readStatement([head, ['2026-02-01', '', '12345678901234', '', '']], 'CNY')).toMatchObject({ kind: 'cell', column: '收入' })
    expect(readStatement([head, ['2026-13-01', '', '1', '', '']], 'CNY')).toMatchObject({ kind: 'cell', column: '交易日期' })
  })
})
