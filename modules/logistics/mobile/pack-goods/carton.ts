import type { ListRow } from '@crossway/web-kit'

type Named = { readonly id: number; readonly title: string; readonly note?: string | null; readonly image?: string | null }
/** A line of a stocking order as the keeper packs it. */
export interface PackLine {
  readonly id: number
  readonly sku: Named | null
  readonly msku: Named | null
  readonly fnsku: string | null
  readonly qty: number
  readonly packed_qty: number
  readonly qty_to_pack: number
  readonly carton_qty: number | null
  readonly len_cm: string | null
  readonly wid_cm: string | null
  readonly hei_cm: string | null
  readonly carton_kg: string | null
}
/** Cartons that stand in the order already. */
export interface PackedCarton {
  readonly carton_from: number
  readonly carton_to: number
  readonly line: number
  readonly per_carton: number
  readonly kind: string
  readonly contents: readonly { readonly line: number; readonly qty: number }[] | null
  readonly len_cm: string
  readonly wid_cm: string
  readonly hei_cm: string
  readonly kg: string
}
export interface Size {
  readonly len_cm: string
  readonly wid_cm: string
  readonly hei_cm: string
  readonly kg: string
}
/** Pieces of each line in the carton that is open in front of the keeper. */
export type Contents = Readonly<Record<number, number>>
export const noSize: Size = { len_cm: '', wid_cm: '', hei_cm: '', kg: '' }

export const linesOf = (doc: ListRow): readonly PackLine[] => (doc['lines'] ?? []) as readonly PackLine[]
export const cartonsOf = (doc: ListRow): readonly PackedCarton[] => (doc['packed'] ?? []) as readonly PackedCarton[]

/** The line that a label stands for: Amazon's own first, then the article, then the listing (mobile.md B7, order of resolution). */
export function lineOfCode(lines: readonly PackLine[], code: string): PackLine | undefined {
  const q = code.trim().toLowerCase()
  if (q === '') return undefined
  const by = (name: (l: PackLine) => string | null | undefined): PackLine | undefined => {
    const found = lines.filter((l) => name(l)?.toLowerCase() === q)
    // of two lines with one label the one that still wants pieces
    return found.find((l) => l.qty_to_pack > 0) ?? found[0]
  }
  return by((l) => l.fnsku) ?? by((l) => l.sku?.title) ?? by((l) => l.msku?.title)
}

const label = /^(BH\d{10})-C(\d{3,})$/i
/** Document and number of a carton's label, as they are printed on it. */
export function cartonOfCode(code: string): { readonly no: string; readonly n: number } | undefined {
  const found = label.exec(code.trim())
  return found ? { no: found[1]!.toUpperCase(), n: Number(found[2]) } : undefined
}
/** What a packed carton holds, line by line. */
export const contentsOf = (c: PackedCarton): Contents =>
  c.kind === 'mixed' && c.contents ? Object.fromEntries(c.contents.map((x) => [x.line, x.qty])) : { [c.line]: c.per_carton }
export const sizeOf = ({ len_cm, wid_cm, hei_cm, kg }: PackedCarton): Size => ({ len_cm, wid_cm, hei_cm, kg })

/** Size and weight as the article's own carton has them, where the carton holds one full one of it. */
export function usualSize(lines: readonly PackLine[], contents: Contents): Size | undefined {
  const held = Object.entries(contents).filter(([, n]) => n > 0)
  const line = held.length === 1 ? lines.find((l) => l.id === Number(held[0]![0])) : undefined
  if (!line || line.carton_qty !== held[0]![1]) return undefined
  return { len_cm: line.len_cm ?? '', wid_cm: line.wid_cm ?? '', hei_cm: line.hei_cm ?? '', kg: line.carton_kg ?? '' }
}
export const piecesIn = (contents: Contents): number => Object.values(contents).reduce((n, x) => n + x, 0)

/** The call that packs so many cartons like the open one: of one article, or mixed. */
export function packCall(contents: Contents, size: Size, cartons: number): { readonly action: 'pack' | 'pack_mixed'; readonly args: Record<string, unknown> } {
  const held = Object.entries(contents).flatMap(([line, n]) => (n > 0 ? [{ line: Number(line), per_carton: n }] : []))
  return held.length === 1
    ? { action: 'pack', args: { lines: [{ ...held[0], cartons, ...size }] } }
    : { action: 'pack_mixed', args: { cartons, ...size, lines: held } }
}
/** Pieces of each line in packings that still wait on this phone. */
export function waitingPieces(bodies: readonly Readonly<Record<string, unknown>>[]): Contents {
  const all: Record<number, number> = {}
  for (const body of bodies) {
    const args = body['args'] as { cartons?: number; lines?: readonly { line: number; per_carton: number; cartons?: number }[] }
    for (const l of args.lines ?? []) all[l.line] = (all[l.line] ?? 0) + l.per_carton * (l.cartons ?? args.cartons ?? 0)
  }
  return all
}
