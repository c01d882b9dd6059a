import { describe, expect, it } from 'vitest'
import { FormatEvidence, intOf, isMangledId, numberOf, type Formats } from './formats.ts'
import { dayIn, momentOf } from './moments.ts'

const dot: Formats = { decimal: 'dot', dayFirst: true }
const comma: Formats = { decimal: 'comma', dayFirst: true }
const us: Formats = { decimal: 'dot', dayFirst: false }

describe('numbers of a file', () => {
  it('are exact text; blank marks are unknown, not zero', () => {
    expect(numberOf('4246.20', dot)).toBe('4246.20')
    expect(numberOf('-1,234.5', dot)).toBe('-1234.5')
    expect(numberOf('.5', dot)).toBe('.5')
    for (const blank of ['', '-', '--', 'N/A']) expect(numberOf(blank, dot)).toBeNull()
    for (const bad of ['12x5', '1.2.3', '(5.00)', '1,23', '1e5']) expect(numberOf(bad, dot), bad).toBeUndefined()
    expect(intOf('5.00', dot)).toBe(5)
    expect(intOf('5.5', dot)).toBeUndefined()
  })
  it('of a comma file take dots and thin spaces as thousands', () => {
    expect(numberOf('95,00', comma)).toBe('95.00')
    expect(numberOf('1.234,5', comma)).toBe('1234.5')
    expect(numberOf('1\u202f234,50', comma)).toBe('1234.50')
    expect(numberOf('-1234,50', comma)).toBe('-1234.50')
    expect(numberOf('7', comma)).toBe('7')
    expect(numberOf('1.234', comma)).toBe('1234')
    expect(numberOf('95.00', comma)).toBeUndefined()
  })
  it('decide the format of the whole file, and mixed ones are named by line', () => {
    const e = new FormatEvidence()
    e.see('money', 'amount', '95,00', 2)
    e.see('money', 'amount', '-7', 3)
    expect(e.decide({ american: false }).formats.decimal).toBe('comma')
    e.see('money', 'amount', '1.20', 9)
    expect(e.decide({ american: false }).mixed).toEqual({ code: 'R005', line: 9, col: 'amount', v: '1.20' })
  })
})

describe('moments of a file', () => {
  it('are read in every way that platforms write them', () => {
    expect(momentOf('2017-02-24 23:57:39 UTC', dot)).toBe('2017-02-24T23:57:39+00:00')
    expect(momentOf('17.07.2026 07:06:34 UTC', dot)).toBe('2026-07-17T07:06:34+00:00')
    expect(momentOf('2017-03-02T18:16:34+00:00', dot)).toBe('2017-03-02T18:16:34+00:00')
    expect(momentOf('02/05/2020 05:18:00 MEST', dot)).toBe('2020-05-02T05:18:00+02:00')
    expect(momentOf('30/03/2011 16:23:57 BST', dot)).toBe('2011-03-30T16:23:57+01:00')
    expect(momentOf('2020-05-02 05:18:00 PDT', dot)).toBe('2020-05-02T05:18:00-07:00')
    expect(momentOf('2020/05/02 05:18:00 JST', dot)).toBe('2020-05-02T05:18:00+09:00')
    expect(momentOf('Jan 5, 2026 1:23:45 PM PST', dot)).toBe('2026-01-05T13:23:45-08:00')
    expect(momentOf('29 June 2026 5:39:32 pm GMT+9', dot)).toBe('2026-06-29T17:39:32+09:00')
    expect(momentOf('15 Mar 2026 3:22:08 PM UTC', dot)).toBe('2026-03-15T15:22:08+00:00')
    expect(dayIn('03/24/17', us)).toBe('2017-03-24')
    expect(dayIn('24/03/2017', dot)).toBe('2017-03-24')
  })
  it.each([
    ['5. Dez. 2026 13:23:45 MEZ', '2026-12-05T13:23:45+01:00'],
    ['5 août 2026 13:23:45 UTC', '2026-08-05T13:23:45+00:00'],
    ['5 juil. 2026 13:23:45 UTC', '2026-07-05T13:23:45+00:00'],
    ['5 set 2026 13:23:45 UTC', '2026-09-05T13:23:45+00:00'],
    ['5 de enero de 2026 13:23:45 GMT-7', '2026-01-05T13:23:45-07:00'],
    ['5 de mai. de 2026 13:23:45 BRT', '2026-05-05T13:23:45-03:00'],
    ['5 okt. 2026 13:23:45 UTC', '2026-10-05T13:23:45+00:00'],
    ['5 paź 2026 13:23:45 UTC', '2026-10-05T13:23:45+00:00'],
    ['5 Ağu 2026 13:23:45 TRT', '2026-08-05T13:23:45+03:00'],
    ['5 mrt. 2026 13:23:45 UTC', '2026-03-05T13:23:45+00:00'],
    ['05-01-2026 13:23:45 IST', '2026-01-05T13:23:45+05:30'],
    ['05-Jan-2026', '2026-01-05T00:00:00+00:00'],
    ['05.01.2026, 13:23:45 UTC', '2026-01-05T13:23:45+00:00'],
    ['2026年1月5日 13時23分45秒 JST', '2026-01-05T13:23:45+09:00'],
    ['5 Jan 2026 13:23:45 GMT+09:30', '2026-01-05T13:23:45+09:30'],
    ['05/01/2026 13:23:45 ACST', '2026-01-05T13:23:45+09:30'],
  ])('%s, in the words of a site', (written, moment) => expect(momentOf(written, dot)).toBe(moment))
  it('with hyphens may be of either order, too', () => {
    expect(momentOf('05-01-2026', us)).toBe('2026-05-01T00:00:00+00:00')
    const e = new FormatEvidence()
    e.see('date', 'd', '25-01-2026', 2)
    expect(e.decide({ american: true }).formats.dayFirst).toBe(true)
  })
  it('that cannot be are none', () => {
    for (const bad of ['2017-02-30', 'yesterday', '13/13/2020', '2020-05-02 05:18:00 XYZT', '43000']) expect(momentOf(bad, dot), bad).toBeUndefined()
  })
  it('of both orders are told apart by the file', () => {
    const e = new FormatEvidence()
    e.see('date', 'd', '05/06/2026', 2)
    expect(e.decide({ american: true }).formats.dayFirst).toBe(false)
    expect(e.decide({ american: false }).formats.dayFirst).toBe(true)
    e.see('date', 'd', '25/06/2026', 3)
    expect(e.decide({ american: true }).formats.dayFirst).toBe(true)
    e.see('date', 'd', '06/25/2026', 4)
    expect(e.decide({ american: true }).mixed).toMatchObject({ code: 'R006', line: 4 })
  })
})

describe('identifiers', () => {
  it('that went through a spreadsheet are recognised', () => {
    expect(['7.82115E+12', '1E+11', '7.8e+12'].every(isMangledId)).toBe(true)
    expect(['00782115012345', '249-7613416-2145447', 'B0E+12', '5E'].some(isMangledId)).toBe(false)
  })
})
