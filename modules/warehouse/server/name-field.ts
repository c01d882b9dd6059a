import { Refusal } from '@crossway/kernel'

/** What the ledger knows of a shortage: which key was too small. */
interface Short {
  readonly sku: number
  readonly vw?: number
  readonly msku?: number
  readonly state?: string
}
export interface FormPlaces {
  /** Field of the business time. */
  readonly time?: string
  /** Lines of the document in their order, and where they stand in it. */
  readonly lines?: readonly { readonly sku: { readonly id: number } | null; readonly msku?: { readonly id: number } | null; readonly state?: string }[]
  readonly at?: string
}
const ofTime = new Set(['E_PERIOD_CLOSED', 'E_FUTURE', 'E_BACKDATE', 'E_BACKDATE_NEG'])

/** Posts what a form asks for; a refusal of the ledger, which knows no forms, names the field that it is about (architecture §6). */
export async function inForm<T>(form: FormPlaces, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (e) {
    if (!(e instanceof Refusal) || e.fields.length > 0) throw e
    const field = ofTime.has(e.code) ? form.time : e.code === 'E_STOCK_SHORT' ? lineOf(form, e.data as Short | undefined) : undefined
    throw field === undefined ? e : new Refusal(e.code, e.row, e.params, [{ field, code: e.code, params: e.params }], e.data)
  }
}

function lineOf(form: FormPlaces, short: Short | undefined): string | undefined {
  if (!short) return undefined
  const fits = (l: NonNullable<FormPlaces['lines']>[number], whole: boolean): boolean =>
    l.sku?.id === short.sku &&
    (!whole || ((short.msku === undefined || (l.msku?.id ?? 0) === short.msku) && (short.state === undefined || l.state === short.state)))
  const lines = form.lines ?? []
  const exact = lines.findIndex((l) => fits(l, true))
  const i = exact >= 0 ? exact : lines.findIndex((l) => fits(l, false))
  return i < 0 ? undefined : `${form.at ?? ''}lines[${i}].qty`
}
