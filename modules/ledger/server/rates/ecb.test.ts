import { describe, expect, it } from 'vitest'
import { crossRate, NotASheet, readSheet } from './ecb.ts'

const sheet = (rates: string, time = "time='2026-11-19'"): string =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube><Cube ${time}>${rates}</Cube></Cube></gesmes:Envelope>`

describe('reference rates of the European Central Bank', () => {
  it('are read with either quotation mark, and crossed through the euro to six digits, half up', () => {
    const day = readSheet(sheet(`<Cube currency='USD' rate='1.0800'/><Cube currency="CNY" rate="7.6680"/><Cube currency='JPY' rate='163.05'/>`))
    expect(day.date).toBe('2026-11-19')
    expect(crossRate(day, 'USD', 'CNY')?.toFixed()).toBe('7.1')
    expect(crossRate(day, 'EUR', 'CNY')?.toFixed()).toBe('7.668')
    expect(crossRate(day, 'JPY', 'CNY')?.toFixed()).toBe('0.047029')
    expect(crossRate(day, 'AED', 'CNY')).toBeUndefined()
  })
  it.each([
    ['<html>maintenance</html>'],
    [sheet('')],
    [sheet(`<Cube currency='USD' rate='1.08'/>`, "time='yesterday'")],
    [sheet(`<Cube currency='USD' rate='-1'/>`)],
    [sheet(`<Cube currency='USD' rate='0'/>`)],
    [sheet(`<Cube currency='USD' rate='NaN'/>`)],
    [sheet(`<Cube currency='us' rate='1'/>`)],
  ])('refuse what is no sheet: %s', (xml) => expect(() => readSheet(xml)).toThrow(NotASheet))
})
