import { num, type FieldProblem } from '@crossway/kernel'
import { isBarcode } from './barcode.ts'
import { ratiosFit } from './bundle.ts'

/** A SKU as the rules see it: references as ids, exact numbers as text. */
export interface SkuValues {
  readonly id?: number
  readonly kind: string
  readonly net_weight?: string | null
  readonly gross_weight?: string | null
  readonly barcode?: string | null
  readonly components?: readonly { readonly component_sku: number; readonly qty: number; readonly cost_ratio?: string | null }[]
  readonly suppliers?: readonly {
    readonly supplier: number
    readonly is_primary: boolean
    readonly valid_from: string
    readonly valid_to?: string | null
    readonly currency: string
  }[]
  readonly supplier_prices?: readonly { readonly supplier: number; readonly valid_from: string; readonly min_qty: number; readonly unit_price: string }[]
  readonly certificates?: readonly { readonly file?: number | null; readonly issued?: string | null; readonly valid_to?: string | null }[]
  readonly customs?: readonly { readonly country: string; readonly declare_name_zh?: string | null; readonly declare_name_en?: string | null }[]
}
interface ComponentFacts {
  readonly code: string
  readonly kind: string
}
export interface SkuFacts {
  readonly leaf: boolean
  readonly components: ReadonlyMap<number, ComponentFacts>
  /** A bundle or assembled product that has this SKU as a component. */
  readonly usedIn?: string | undefined
  readonly supplierName: (id: number) => string
  readonly nameLabel: (field: 'declare_name_zh' | 'declare_name_en') => string
}

const composed = ['bundle', 'assembled']

/** What is wrong with a SKU at any save, field by field (product.md sku: weights, leaf category, barcode, components, suppliers and tiers, customs names). */
export function skuProblems(s: SkuValues, facts: SkuFacts): FieldProblem[] {
  const out: FieldProblem[] = []
  const bad = (field: string, code: string, params?: Record<string, string | number>): void => void out.push({ field, code, ...(params ? { params } : {}) })
  if (!facts.leaf) bad('category', 'SKU_LEAF')
  if (s.net_weight && s.gross_weight && num(s.gross_weight).lt(s.net_weight)) bad('gross_weight', 'SKU_WEIGHT')
  if (s.barcode && !isBarcode(s.barcode)) bad('barcode', 'SKU_BARCODE')
  twice('components', s.components ?? [], ['component_sku'], bad)
  twice('suppliers', s.suppliers ?? [], ['supplier', 'valid_from'], bad)
  twice('supplier_prices', s.supplier_prices ?? [], ['supplier', 'valid_from', 'min_qty'], bad)
  twice('customs', s.customs ?? [], ['country'], bad)
  componentProblems(s, facts, bad)
  supplierProblems(s, facts, bad)
  s.certificates?.forEach((c, i) => {
    if (!c.file) bad(`certificates[${i}].file`, 'SKU_CERTIFICATE_FILE')
    if (c.issued && c.valid_to && c.valid_to < c.issued) bad(`certificates[${i}].valid_to`, 'SKU_CERTIFICATE_PERIOD')
  })
  s.customs?.forEach((c, i) => {
    const field = c.country === 'CN' ? 'declare_name_zh' : 'declare_name_en'
    if (!c[field]) bad(`customs[${i}].${field}`, 'SKU_CUSTOMS_NAME', { country: c.country, label: facts.nameLabel(field) })
  })
  return out
}

type Bad = (field: string, code: string, params?: Record<string, string | number>) => void

/** Lines that are known by these cells stand once each. Told before anything is asked for: a change request with two of them could never be carried out. */
function twice<T extends object>(list: string, lines: readonly T[], by: readonly (keyof T & string)[], bad: Bad): void {
  const keys = lines.map((l) => by.map((k) => l[k]).join(' '))
  keys.forEach((k, i) => {
    const first = keys.indexOf(k)
    if (first < i) bad(`${list}[${i}].${by[0]!}`, 'SKU_LINE_TWICE', { n: first + 1 })
  })
}

function componentProblems(s: SkuValues, facts: SkuFacts, bad: Bad): void {
  const parts = s.components ?? []
  if (parts.length && !composed.includes(s.kind)) bad('components', 'SKU_COMPONENT_NONE')
  if (composed.includes(s.kind) && facts.usedIn) bad('kind', 'SKU_IS_COMPONENT', { sku: facts.usedIn })
  parts.forEach((c, i) => {
    const at = `components[${i}].component_sku`
    const known = facts.components.get(c.component_sku)
    if (s.id !== undefined && c.component_sku === s.id) bad(at, 'SKU_COMPONENT_SELF')
    else if (known && composed.includes(known.kind)) bad(at, 'SKU_COMPONENT_KIND', { sku: known.code })
  })
  if (!ratiosFit(parts.map((c) => c.cost_ratio))) bad('components', 'SKU_COST_RATIO')
}

function supplierProblems(s: SkuValues, facts: SkuFacts, bad: Bad): void {
  const supplies = s.suppliers ?? []
  if (supplies.length && new Set(supplies.filter((x) => x.is_primary).map((x) => x.supplier)).size !== 1) bad('suppliers', 'SKU_PRIMARY')
  supplies.forEach((x, i) => {
    if (x.valid_to && x.valid_to < x.valid_from) bad(`suppliers[${i}].valid_to`, 'SKU_SUPPLY_PERIOD')
  })
  ;(s.supplier_prices ?? []).forEach((t, i) => {
    if (!supplies.some((x) => x.supplier === t.supplier && x.valid_from === t.valid_from))
      bad(`supplier_prices[${i}].supplier`, 'SKU_PRICE_SUPPLY', { supplier: facts.supplierName(t.supplier), date: t.valid_from })
  })
}
