import { num, type NumLike } from '@crossway/kernel'

export interface Packed {
  readonly carton_no: string
  readonly sku: number
  readonly qty: number
  readonly length?: NumLike | null | undefined
  readonly width?: NumLike | null | undefined
  readonly height?: NumLike | null | undefined
  readonly weight?: NumLike | null | undefined
}

/** Cartons, kilograms and cubic metres of a packing list; what a carton of several articles measures stands on any of its rows. */
export function packingTotals(rows: readonly Packed[]): { cartons: number; weight: string | null; volume: string | null } {
  const cartons = [...Map.groupBy(rows, (r) => r.carton_no).values()]
  let weight = num(0)
  let volume = num(0)
  for (const rowsOfOne of cartons) {
    weight = weight.plus(num(rowsOfOne.find((r) => r.weight)?.weight ?? 0))
    const sized = rowsOfOne.find((r) => r.length && r.width && r.height)
    if (sized) volume = volume.plus(num(sized.length!).times(num(sized.width!)).times(num(sized.height!)).div(1_000_000))
  }
  return { cartons: cartons.length, weight: weight.gt(0) ? weight.toFixed(3) : null, volume: volume.gt(0) ? volume.toFixed(6) : null }
}

/** Articles whose cartons do not hold what leaves; nothing where nothing is packed here. */
export function packingGap(rows: readonly Packed[], lines: readonly { readonly sku: number; readonly qty: number }[]): number | undefined {
  if (rows.length === 0) return undefined
  const count = (list: readonly { sku: number; qty: number }[], sku: number): number => list.reduce((n, x) => n + (x.sku === sku ? x.qty : 0), 0)
  return [...new Set([...lines, ...rows].map((x) => x.sku))].find((sku) => count(lines, sku) !== count(rows, sku))
}
