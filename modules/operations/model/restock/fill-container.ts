/** What a container takes in practice: cubic metres and kilograms. */
export const containers = { gp20: { m3: 28, kg: 21_500 }, gp40: { m3: 57, kg: 26_500 }, hq40: { m3: 67, kg: 26_500 } } as const
export type Container = keyof typeof containers

/** A listing that may go along: m³ and kg of a piece, and what lies here for it. */
export interface Load {
  readonly id: number
  readonly qty: number
  readonly carton: number
  readonly m3: number
  readonly kg: number
  readonly stock: number
  readonly coverDays: number
  readonly perDay: number
}
export interface Filled {
  readonly m3: number
  readonly kg: number
  readonly rows: readonly { readonly id: number; readonly qty: number }[]
  /** What was chosen does not fit. */
  readonly over: boolean
}
const tiny = 1e-6
/** What was chosen goes first; then one carton after the other of whatever is covered for the shortest time, until nothing fits or lies here any more (operations.md A7, container fill). */
export function fillContainer(size: Container, chosen: readonly Load[], others: readonly Load[]): Filled {
  const room = containers[size]
  const loads = [...chosen, ...others].map((of, i) => ({ of, qty: i < chosen.length ? of.qty : 0 }))
  let m3 = chosen.reduce((n, l) => n + l.qty * l.m3, 0)
  let kg = chosen.reduce((n, l) => n + l.qty * l.kg, 0)
  const over = m3 > room.m3 || kg > room.kg
  const cover = (l: (typeof loads)[number]): number => l.of.coverDays + (l.of.perDay > 0 ? l.qty / l.of.perDay : Infinity)
  const fits = ({ of, qty }: (typeof loads)[number]): boolean =>
    of.m3 > 0 && of.perDay > 0 && qty + of.carton <= of.stock && m3 + of.carton * of.m3 <= room.m3 + tiny && kg + of.carton * of.kg <= room.kg + tiny
  for (;;) {
    const next = loads.filter(fits).sort((a, b) => cover(a) - cover(b) || a.of.id - b.of.id)[0]
    if (!next) break
    next.qty += next.of.carton
    m3 += next.of.carton * next.of.m3
    kg += next.of.carton * next.of.kg
  }
  return { m3, kg, rows: loads.filter((l) => l.qty > 0).map((l) => ({ id: l.of.id, qty: l.qty })), over }
}
