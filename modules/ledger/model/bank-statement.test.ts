import { describe, expect, it } from 'vitest'
import { readStatement, sameAccount } from './bank-statement.ts'

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
  it('in German numbers and days is read as such; written both ways it is refused', () => {
    const rows = (...cells: string[][]) => readStatement([['Buchung', 'Date', 'Amount'], ...cells], 'EUR')
    expect(rows(['', '13.11.2026', '1.234,50'], ['', '02.12.2026', '-95,00'])).toMatchObject({
      rows: [
        { day: '2026-11-13', amount: '1234.5000', direction: 'in' },
        { day: '2026-12-02', amount: '95.0000', direction: 'out' },
      ],
    })
    expect(rows(['', '13/11/2026', '1'], ['', '05/11/2026', '2'])).toMatchObject({ rows: [{ day: '2026-11-05' }, { day: '2026-11-13' }] })
    expect(rows(['', '2026-11-13', '1.234,50'], ['', '2026-11-13', '1,234.50'])).toEqual({ kind: 'writing' })
    expect(rows(['', '13/11/2026', '1'], ['', '11/13/2026', '2'])).toEqual({ kind: 'writing' })
  })
  it('knows a receipt that is taken back, payments marked by a minus, and a direction it does not know', () => {
    const two = (...cells: string[][]) => readStatement([['日期', '收入', '支出'], ...cells], 'CNY')
    expect(two(['2026-11-01', '-500.00', ''])).toMatchObject({ rows: [{ direction: 'out', amount: '500.0000' }] })
    expect(two(['2026-11-01', '', '-500.00'], ['2026-11-01', '7', '-'])).toMatchObject({ rows: [{ direction: 'out' }, { direction: 'in' }] })
    expect(two(['2026-11-01', '', '-500.00'], ['2026-11-01', '', '500.00'])).toMatchObject({ rows: [{ direction: 'in' }, { direction: 'out' }] })
    const one = (...cells: string[][]) => readStatement([['日期', '金额', '借贷标志'], ...cells], 'CNY')
    expect(one(['2026-11-01', '5', '借'], ['2026-11-02', '6', '转入'])).toMatchObject({ rows: [{ direction: 'out' }, { direction: 'in' }] })
    expect(one(['2026-11-01', '5', '其他'])).toMatchObject({ kind: 'cell', column: '借贷标志' })
  })
  it('leaves sums below the movements out, and turns one day that is written newest first', () => {
    expect(
      readStatement([head, ['2026-11-01', '', '5', '', '15', '', 'B'], ['2026-11-01', '', '10', '', '10', '', 'A'], ['合计', '', '15', '', '']], 'CNY'),
    ).toMatchObject({ rows: [{ ext_ref: 'A' }, { ext_ref: 'B' }] })
  })
  it('says whose it is: above the head, or in a column', () => {
    expect(readStatement([['账号：6222 0210 0123 4567'], head, ['2026-11-01', '', '5']], 'CNY')).toMatchObject({ account: '6222 0210 0123 4567' })
    expect(
      readStatement(
        [
          ['本方账号', ...head],
          ['62220001', '2026-11-01', '', '5'],
        ],
        'CNY',
      ),
    ).toMatchObject({ account: '62220001' })
    expect(sameAccount('6222 **** 4567', '6222021001234567')).toBe(true)
    expect(sameAccount('DEUTDEFF/0532013000EUR', '0532013000')).toBe(true)
    expect(sameAccount('62220001', '62220002')).toBe(false)
  })
})
