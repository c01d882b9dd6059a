import { plainRef } from '@crossway/kernel'
import { bodyFields, termNames } from '../model/body-fields.ts'

type Row = Readonly<Record<string, unknown>>
const fields = bodyFields('contract_body')

/** The terms of a record as another one takes them in: references by id, lines without what the server gives them. */
export function termsInput(doc: Row): Record<string, unknown> {
  return Object.fromEntries(
    termNames.map((name) => {
      const x = fields[name]
      const v = doc[name]
      if (x.kind !== 'lines') return [name, plainRef(v) ?? null]
      const wanted = Object.entries(x.target!.fields).filter(([, y]) => !y.derived)
      const rows = Array.isArray(v) ? (v as Row[]) : []
      return [name, rows.map((l) => Object.fromEntries(wanted.map(([n, y]) => [n, y.kind === 'refs' ? (plainRef(l[n]) ?? null) : plainRef(l[n])])))]
    }),
  )
}
