import type { Pick } from '@crossway/settings/server'
import { gtinCheckDigit } from '../../model/barcode.ts'
import { catalogue, type CatalogueProduct } from './catalogue.ts'
import { colours, type Colour } from './colours.ts'
import { features, materials, type Feature, type Material } from './words.ts'

type SkuKind = 'single' | 'bundle' | 'assembled' | 'accessory'
export interface PlannedSku {
  readonly code: string
  readonly leaf: string
  readonly kind: SkuKind
  readonly name_zh: string
  readonly name_en: string
  readonly spu: string
  readonly variant: string
  readonly brand: string
  readonly material: string
  readonly picture: string
  readonly colour: Colour
  /** Packed cm, kg, purchase cost with tax in CNY. */
  readonly box: readonly [number, number, number]
  readonly kg: number
  readonly cost: number
  readonly carton: number
  readonly hs: string
  readonly attrs: readonly string[] | null
  readonly barcode: string
  /** Positions in the plan and pieces of what it consists of. */
  readonly parts: readonly { readonly index: number; readonly qty: number }[]
}

const goodsLetter = (leaf: string): string => leaf[0]!
const fits = (kg: number, volume: number): number => [60, 48, 40, 30, 24, 20, 12, 10, 8, 6, 4, 2, 1].find((n) => n * kg <= 20 && n * volume <= 90_000) ?? 1
const round = (n: number, digits: number): number => Number(n.toFixed(digits))

/** A Chinese EAN-13 of its own for each number. */
const ean = (n: number): string => {
  const body = `69${2_000_000_000 + n * 37}`
  return body + gtinCheckDigit(body)
}

interface Style {
  readonly product: CatalogueProduct
  readonly material: Material
  readonly feature: Feature
  readonly size: number
}
/** Every style a product comes in, well mixed but always the same. */
function stylesOf(product: CatalogueProduct, pick: Pick): Style[] {
  const all = product.materials.flatMap((material) =>
    product.features.flatMap((feature) => product.sizes.map((_, size): Style => ({ product, material, feature, size }))),
  )
  return pick.some(all, all.length).map((_, i, list) => list[(i * 7 + 3) % list.length]!)
}

/** Brands of a letter: those with stores first and most often, so that every store has goods to list. */
export interface BrandPlan {
  readonly storeBrands: readonly string[]
  readonly others: readonly string[]
}

/** Category of what goods are packed in. */
const packing = 'HP'
/** So many articles that are bought as they are: of goods, turn by turn of every category, or of what they are packed in. */
function bought(pick: Pick, brands: ReadonlyMap<string, BrandPlan>, kind: 'single' | 'accessory', total: number, counted: number): PlannedSku[] {
  const out: PlannedSku[] = []
  const sequence = new Map<string, number>()
  const accessory = kind === 'accessory'
  const leaves = [...new Set(catalogue.map((p) => p.leaf))].filter((l) => (l === packing) === accessory)
  const queues = new Map(leaves.map((l) => [l, catalogue.filter((p) => p.leaf === l).flatMap((p) => stylesOf(p, pick))]))
  for (let turn = 0; out.length < total; turn++)
    for (const leaf of leaves) {
      const style = queues.get(leaf)![turn]
      if (!style || out.length >= total) continue
      const { product, material, feature, size } = style
      const plan = brands.get(goodsLetter(leaf))!
      const brand = accessory ? '' : pick.chance(0.76) && plan.storeBrands.length ? pick.one(plan.storeBrands) : pick.one(plan.others)
      const spread = (size + 1) / product.sizes.length
      const scale = 0.78 + 0.4 * spread
      const cost = round((product.cost[0] + (product.cost[1] - product.cost[0]) * spread) * (0.92 + pick.int(0, 16) / 100), 2)
      const shades = pick.some(product.colours, Math.min(product.colours.length, accessory ? 1 : pick.int(2, 5)))
      const first = (sequence.get(leaf) ?? 0) + 1
      const spu = `${leaf}${String(first).padStart(5, '0')}`
      for (const colour of shades) {
        if (out.length >= total) break
        const n = (sequence.get(leaf) ?? 0) + 1
        sequence.set(leaf, n)
        const box = product.box.map((c) => round(c * scale, 1)) as unknown as readonly [number, number, number]
        const kg = round(product.kg * (0.72 + 0.5 * spread), 3)
        const [colourZh, colourEn] = colours[colour]
        const barcode = ean(counted + out.length + 1)
        out.push({
          code: `${leaf}${String(n).padStart(5, '0')}`,
          leaf,
          kind: accessory ? 'accessory' : 'single',
          brand,
          spu,
          colour,
          picture: product.picture,
          box,
          kg,
          cost,
          hs: product.hs,
          attrs: product.attrs ?? null,
          material: materials[material][0],
          name_zh: `${materials[material][0]}${product.zh} ${product.sizes[size]![0]} ${features[feature][0]} ${colourZh}`,
          name_en: `${brand ? brand + ' ' : ''}${materials[material][1]} ${product.en}, ${product.sizes[size]![1]}, ${features[feature][1]}, ${product.use}, ${colourEn}`,
          variant: `${colourZh} / ${product.sizes[size]![0]}`,
          carton: fits(kg, box[0] * box[1] * box[2]),
          barcode,
          parts: [],
        })
      }
    }
  return out
}

/** What goes into a set costs less than this, so that the set stays within what the company sells. */
const dearestPart = 100
/** Sets of two or three articles of one brand and top category: virtual bundles, and products that we pack ourselves with a carton or label. */
function composed(pick: Pick, base: readonly PlannedSku[], kind: 'bundle' | 'assembled', count: number, taken: Map<string, number>): PlannedSku[] {
  const groups = [
    ...Map.groupBy(
      base.map((s, index) => ({ s, index })).filter(({ s }) => s.kind === 'single'),
      ({ s }) => `${s.brand}/${s.leaf[0]}`,
    ).values(),
  ].filter((g) => g.length >= 12)
  const materialsAt = base.map((s, index) => ({ s, index })).filter(({ s }) => s.kind === 'accessory')
  return Array.from({ length: count }, (_, i): PlannedSku => {
    const group = groups[i % groups.length]!
    const small = group.filter((g) => g.s.cost < dearestPart)
    const parted = new Set(small.map((g) => g.s.spu)).size > 1 ? small : group
    const main = pick.one(parted)
    const other = kind === 'bundle' ? pick.one(parted.filter((g) => g.s.leaf !== main.s.leaf || g.s.spu !== main.s.spu)) : pick.one(materialsAt)
    const parts = [
      { index: main.index, qty: kind === 'bundle' ? 1 + (i % 2) : 1 },
      { index: other.index, qty: 1 },
    ]
    const n = (taken.get(main.s.leaf) ?? base.filter((s) => s.leaf === main.s.leaf).length) + 1
    taken.set(main.s.leaf, n)
    const cost = round(
      parts.reduce((t, p) => t + base[p.index]!.cost * p.qty, 0),
      2,
    )
    const box = [main.s.box[0], main.s.box[1], round(main.s.box[2] * 1.6, 1)] as const
    const zh = kind === 'bundle' ? `${main.s.name_zh.split(' ')[0]!}+${other.s.name_zh.split(' ')[0]!} 组合装` : `${main.s.name_zh} 礼盒款`
    const en =
      kind === 'bundle'
        ? `${main.s.brand} Bundle: ${main.s.name_en.split(',')[0]!.replace(main.s.brand + ' ', '')} and ${other.s.name_en.split(',')[0]!.replace(other.s.brand + ' ', '')}`
        : `${main.s.name_en}, Gift Edition`
    return {
      ...main.s,
      code: `${main.s.leaf}${String(n).padStart(5, '0')}`,
      kind,
      spu: `${main.s.leaf}${String(n).padStart(5, '0')}`,
      name_zh: zh,
      name_en: en,
      variant: main.s.variant,
      box,
      kg: round(main.s.kg * 1.9, 3),
      cost,
      carton: fits(main.s.kg * 1.9, box[0] * box[1] * box[2]),
      barcode: ean((kind === 'bundle' ? 50_000 : 60_000) + i),
      parts,
    }
  })
}

/** The 420 articles of the company: 330 singles, 45 virtual bundles, 15 that we assemble, 30 to pack them in (product.md, demo data). */
export const articles = { bundle: 45, assembled: 15, accessory: 30, all: 420 }

export function planSkus(pick: Pick, brands: ReadonlyMap<string, BrandPlan>, total = articles.all): PlannedSku[] {
  const share = (kind: 'bundle' | 'assembled' | 'accessory'): number => Math.round((total * articles[kind]) / articles.all)
  const singles = bought(pick, brands, 'single', total - share('bundle') - share('assembled') - share('accessory'), 0)
  const base = [...singles, ...bought(pick, brands, 'accessory', share('accessory'), singles.length)]
  const taken = new Map<string, number>()
  return [...base, ...composed(pick, base, 'bundle', share('bundle'), taken), ...composed(pick, base, 'assembled', share('assembled'), taken)]
}
