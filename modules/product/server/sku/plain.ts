/** A record as it was read in the form in which it is sent: references by their ids, lines alike, so that both can be compared and ruled on as one. */
export function plain(v: unknown): unknown {
  if (Array.isArray(v)) return v.map(plain)
  if (typeof v !== 'object' || v === null) return v
  if ('id' in v && ('title' in v || 'mime' in v)) return (v as { id: number }).id
  return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, plain(x)]))
}
