import { get, toLines, useLang, useValue, type FormStore } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { num, refId, type RefValue } from '@crossway/kernel'
import { useEffect, useRef, type ReactElement } from 'react'
import { both } from '../line-parts.tsx'
import { askable, measures, riseSince, skuOf, untold, valuesFor, type Head, type Line, type Offer } from './price-lines.ts'

type Chosen = RefValue | number | null | undefined
interface Start {
  readonly buyer: RefValue | null
  readonly company: RefValue | null
  readonly currency: string | null
  readonly tax_rate: string | null
  readonly account_term: RefValue | null
  readonly warehouse: RefValue | null
  /** Percent from which on a rise wants a reason. */
  readonly price_rise_pct: string
  readonly lines: readonly Offer[]
}
const ask = (query: Readonly<Record<string, unknown>>): Promise<Start | undefined> =>
  get<Start>('purchase-order/offer', { query, silent: true }).catch(() => undefined)
const pause = 250

/** Buyer and company of a new order are those of the person who makes it. */
function useOwnStart(form: FormStore): void {
  useEffect(() => {
    if (form.value('company') || form.value('supplier') || form.changed().length > 0) return
    void ask({}).then((own) => {
      if (own && form.changed().length === 0)
        form.reset({ ...form.values(), ...(own.company ? { company: own.company } : {}), ...(own.buyer ? { buyer: own.buyer } : {}) })
    })
  }, [form])
}

/** Currency and tax of the supplier, the term agreed with our company and where his goods went last, as soon as both are chosen by hand. */
function useTerms(form: FormStore, supplier: number | undefined, company: number | undefined): void {
  const before = useRef({ supplier, company })
  useEffect(() => {
    const was = before.current
    if (was.supplier === supplier && was.company === company) return
    before.current = { supplier, company }
    if (supplier === undefined) return
    void ask({ supplier, company }).then((offer) => {
      const now = before.current
      if (!offer || now.supplier !== supplier || now.company !== company) return
      const fresh = was.supplier !== supplier
      form.patch({
        ...(fresh && offer.currency ? { currency: offer.currency } : {}),
        ...(fresh && offer.tax_rate ? { tax_rate: offer.tax_rate } : {}),
        ...(offer.account_term ? { account_term: offer.account_term } : {}),
        ...(offer.warehouse && !form.value('warehouse') ? { warehouse: offer.warehouse } : {}),
      })
    })
  }, [form, supplier, company])
}

/** Prices of the tiers follow article, quantity and supplier; what somebody has typed stays. */
function usePrices(form: FormStore, supplier: number | undefined): void {
  const filled = useRef(new Map<string, string>())
  const asked = useRef('')
  const lines = useValue(form, 'lines')
  const currency = useValue(form, 'currency')
  const taxed = useValue(form, 'tax_included')
  useEffect(() => {
    if (supplier === undefined) return
    const clock = setTimeout(() => {
      const now = toLines(form.value('lines')) as Line[]
      const open = [...new Set([...askable(now, filled.current), ...untold(now, supplier)])]
      const wanted = [...new Set(open.map((l) => `${skuOf(l)!}:${Math.max(Math.trunc(Number(l['qty'])), 1)}`))]
      const question = `${supplier}/${String(currency)}/${String(taxed)}/${open.map((l) => `${l.$key}=${skuOf(l)!}:${String(l['qty'])}`).join()}`
      if (wanted.length === 0 || question === asked.current) return
      asked.current = question
      const company = refId(form.value('company')) ?? undefined
      void ask({ supplier, ...(company === undefined ? {} : { company }), lines: wanted.slice(0, 500).join(',') }).then((answer) => {
        if (!answer || asked.current !== question) return
        fill(form, filled.current, supplier, answer)
      })
    }, pause)
    return () => clearTimeout(clock)
  }, [form, supplier, lines, currency, taxed])
}

function fill(form: FormStore, filled: Map<string, string>, supplier: number, { lines: offers, price_rise_pct: limit }: Start): void {
  const now = toLines(form.value('lines')) as Line[]
  const open = new Set(askable(now, filled).map((l) => l.$key))
  const fresh = new Set(untold(now, supplier).map((l) => l.$key))
  const offerOf = (l: Line): Offer | undefined => offers.find((o) => o.sku === skuOf(l) && o.qty === Math.max(Math.trunc(Number(l['qty'])), 1))
  // the first price says whether the order's prices hold the tax
  const first = now.find((l) => open.has(l.$key) && offerOf(l)?.tax_included !== null && offerOf(l) !== undefined)
  const untouched = filled.size === 0 && now.every((l) => open.has(l.$key) || skuOf(l) === undefined)
  const included = untouched && first ? offerOf(first)!.tax_included! : form.value('tax_included') === true
  const head: Head = { currency: String(form.value('currency') ?? 'CNY'), tax_included: included, tax_rate: String(form.value('tax_rate') ?? 0) }
  const next = now.map((l) => {
    const offer = offerOf(l)
    if (!offer) return l
    const values = {
      ...(open.has(l.$key) ? valuesFor(l, head, offer) : fresh.has(l.$key) ? beside(valuesFor(l, head, offer)) : {}),
      ...measures(l, supplier, head, offer, limit),
    }
    const price = values['unit_price'] as string | undefined
    if (price === undefined) return dearer({ ...l, ...values })
    filled.set(l.$key, price)
    return dearer({ ...l, ...values, amount: num(price).times(Number(l['qty'])).toFixed(2) })
  })
  if (JSON.stringify(next) === JSON.stringify(now) && included === form.value('tax_included')) return
  form.patch({ tax_included: included, lines: next })
}

/** What an offer says besides the price, which somebody has typed. */
const beside = ({ unit_price: _, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => rest
/** A line that was saved keeps what the server found, until somebody changes its price. */
const dearer = <L extends Line>(line: L): L =>
  line['price_diff_pct'] === null || line['price_diff_pct'] === undefined ? { ...line, price_diff_pct: riseSince(line) ?? null } : line

/** Whom we order from: choosing him brings what is agreed with him into the order (purchase.md purchaseOrderList). */
export function SupplierField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const lang = useLang()
  const value = useValue(form, name) as Chosen
  const supplier = refId(value) ?? undefined
  const company = refId(useValue(form, 'company')) ?? undefined
  useOwnStart(form)
  useTerms(form, supplier, company)
  usePrices(form, supplier)
  return (
    <RemoteSelect
      record="supplier"
      where={{ status: { in: ['active'] } }}
      label={both(lang, '供应商', 'Supplier')}
      value={value === null || value === undefined ? [] : [value]}
      onChange={(c) => form.set(name, c[0] ?? null)}
    />
  )
}
