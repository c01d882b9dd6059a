import { refId } from '@crossway/kernel'
import { bodyFields, termNames } from '../model/body-fields.ts'

type Row = Readonly<Record<string, unknown>>
const fields = bodyFields('contract_body')
const idIn = (v: unknown): unknown => (v !== null && typeof v === 'object' && 'id' in v ? refId(v) : v)

/** The terms of a record as another one takes them in: references by id, lines without what the server gives them. */
export function termsInput(doc: Row): Record<string, unknown> {
  return Object.fromEntries(
    termNames.map((name) => {
      const x = fields[name]
      const v = doc[name]
      if (x.kind !== 'lines') return [name, v === undefined ? null : Array.isArray(v) ? v.map(idIn) : idIn(v)]
      const wanted = Object.entries(x.target!.fields).filter(([, y]) => !y.derived)
      const rows = Array.isArray(v) ? (v as Row[]) : []
      return [
        name,
        rows.map((l) => Object.fromEntries(wanted.map(([n, y]) => [n, y.kind === 'refs' ? ((l[n] as unknown[] | null)?.map(idIn) ?? null) : idIn(l[n])]))),
      ]
    }),
  )
}
