import { refuse } from '@crossway/kernel'

const form = /^\d{1,15}$/

/** The id that stands in a route's address (`/api/sku/:id/prices`). A word that is no id leads to no record, and is answered like one that is not there. */
export function pathId(req: { readonly params: unknown }, name = 'id'): number {
  const word = (req.params as Readonly<Record<string, string | undefined>>)[name] ?? ''
  if (!form.test(word)) throw refuse.NOT_FOUND()
  return Number(word)
}

/** The id that a call says elsewhere, after `?` or in its body: another word is the caller's mistake and named. */
export function idFrom(v: unknown, name: string): number {
  if (!form.test(String(v))) throw refuse.BAD_REQUEST({ detail: name })
  return Number(v)
}
