/** What a shipment's row tells of its way, days as texts. */
export interface Tracked {
  readonly plan: string
  readonly promised: number | null
  readonly shipped: string | null
  readonly departed: string | null
  readonly arrived: string | null
  readonly delivered: string | null
  readonly closed: string | null
}
export type Part = 'out' | 'sea' | 'in' | 'receive'
export interface Bar {
  readonly part: Part
  readonly from: string
  readonly to: string
}

/**
 * The stretches that a shipment has passed, each up to the next one noted: to the port, under way, from the port to the door, until all is received.
 * The last begun one lasts until today. A stretch whose end nobody noted is part of the one before it (logistics.md shippingNotice, tracker view).
 */
export function barsOf(t: Tracked, today: string): Bar[] {
  const begun: (readonly [Part, string | null])[] = [
    ['out', t.shipped],
    ['sea', t.departed],
    ['in', t.arrived],
    ['receive', t.delivered],
  ]
  const noted = begun.filter((b): b is readonly [Part, string] => b[1] !== null)
  return noted.map(([part, from], i) => {
    const next = noted[i + 1]?.[1] ?? t.closed ?? today
    return { part, from, to: next > from ? next : from }
  })
}
