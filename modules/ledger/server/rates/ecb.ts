import { isDay, num, round, type Num } from '@crossway/kernel'

/** Reference rates of one day: what one euro is worth in other currencies (European Central Bank, daily reference rates). */
export interface ReferenceDay {
  readonly date: string
  readonly perEuro: ReadonlyMap<string, Num>
}
/** Address of the bank's daily sheet; an installation may set another that answers in the same form. */
export const ecbAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'
/** The sheet has some thirty lines; anything much larger is not it. */
export const largestSheet = 256 * 1024

/** The answer is not the bank's sheet: what is wrong with it. */
export class NotASheet extends Error {}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((v) => v !== undefined)

/** Reads the sheet; refuses one without day, without rates, or with a rate that is no positive number: half a sheet is worse than none. */
export function readSheet(xml: string): ReferenceDay {
  let date: string | undefined
  const perEuro = new Map<string, Num>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?Cube\b[^>]*>/g)) {
    const time = attribute(tag, 'time')
    if (time !== undefined) {
      if (date !== undefined) break
      if (!isDay(time)) throw new NotASheet(`time ${time}`)
      date = time
    }
    const currency = attribute(tag, 'currency')
    if (currency === undefined) continue
    const rate = attribute(tag, 'rate') ?? ''
    if (!/^[A-Z]{3}$/.test(currency) || !/^\d{1,9}(\.\d{1,10})?$/.test(rate) || num(rate).isZero()) throw new NotASheet(`${currency} ${rate}`)
    perEuro.set(currency, num(rate))
  }
  if (date === undefined || perEuro.size === 0) throw new NotASheet('no rates')
  return { date, perEuro }
}

/** What one unit of a currency is worth in another: quote per euro ÷ base per euro, six digits, half up (integrations.md 15). */
export function crossRate(day: ReferenceDay, base: string, quote: string): Num | undefined {
  const of = (c: string): Num | undefined => (c === 'EUR' ? num(1) : day.perEuro.get(c))
  const [a, b] = [of(base), of(quote)]
  return a && b && round(b.div(a), 6)
}
