import { refId, type AnyField, type AnyResource, type Fields, type NextOf, type RowOf } from '@crossway/kernel'

/** A record as it will be: what the caller sends, laid over what stands there; references and files by id on both, null where nothing is. */
export function nextOf<R extends AnyResource>(r: R, before: RowOf<R> | undefined, draft: Readonly<Record<string, unknown>>): NextOf<R> {
  const stands: Readonly<Record<string, unknown>> = { ...before }
  const next = Object.entries(r.fields).map(([name, x]) => [name, (name in draft ? draft[name] : given(x, stands[name])) ?? null])
  // one entry for each field, whose value is the draft's or the record's
  return Object.fromEntries(next) as NextOf<R>
}

/** A value of a record as a form sends it. */
function given(x: AnyField, v: unknown): unknown {
  if (v === null || v === undefined) return null
  if (x.kind === 'ref' || x.kind === 'file') return refId(v)
  if ((x.kind === 'refs' || x.kind === 'files') && Array.isArray(v)) return v.map(refId)
  if (x.kind === 'lines' && Array.isArray(v)) return v.map((line: Readonly<Record<string, unknown>>) => givenLine(x.target!.fields, line))
  return v
}
const givenLine = (fields: Fields, line: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(line).map(([name, v]) => [name, fields[name] ? given(fields[name], v) : v]))
