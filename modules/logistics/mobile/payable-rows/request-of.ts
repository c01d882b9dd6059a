import { refId } from '@crossway/kernel'
import type { ListRow } from '@crossway/web-kit'

/** One request goes to one provider, in one currency, of one of our companies. */
export function goesWith(row: ListRow, chosen: readonly ListRow[]): boolean {
  const [first] = chosen
  return (
    first === undefined ||
    (refId(row['provider']) === refId(first['provider']) && refId(row['company']) === refId(first['company']) && row['currency'] === first['currency'])
  )
}
/** The draft that is made of ticked rows; its term counts from the newest bill among them. */
export function requestOf(chosen: readonly ListRow[]): Record<string, unknown> {
  const first = chosen[0]!
  const days = chosen.flatMap((r) => (typeof r['bill_date'] === 'string' ? [r['bill_date']] : []))
  const bills = [...new Set(chosen.flatMap((r) => (r['bill_no'] ? [String(r['bill_no'])] : [])))]
  return {
    provider: refId(first['provider']),
    company: refId(first['company']),
    currency: first['currency'],
    ...(days.length ? { bill_date: days.toSorted().at(-1) } : {}),
    ...(bills.length === 1 ? { bill_no: bills[0] } : {}),
    lines: chosen.map((r) => ({ cost: r.id })),
  }
}
