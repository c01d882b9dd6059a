import { gapOf, type Projection } from './projection.ts'

export interface ShipInput {
  readonly need: number
  readonly domestic: number
  readonly carton: number | null
  readonly projection: Projection
  readonly airDays: number
  readonly seaDays: number
  readonly z: number
  readonly sigmaDay: number
  /** CNY a unit. */
  readonly margin: number
  readonly airCost: number
  readonly seaCost: number
  /** Share of the margin that an empty shelf costs in rank. */
  readonly penalty: number
}
export interface ShipPlan {
  readonly ship: number
  readonly air: number
  readonly sea: number
  readonly gapUnits: number
  readonly gapDays: number
  readonly airWanted: number
  /** Whether a unit that flies earns more than it costs to fly. */
  readonly pays: boolean
  /** Days without stock that nothing sent now can avoid. */
  readonly unavoidableDays: number
}

/** What to send from the stock here, full cartons, and how much of it by air (operations.md A9). */
export function shipPlan(s: ShipInput): ShipPlan {
  const carton = s.carton && s.carton > 1 ? s.carton : 1
  const need = Math.max(0, s.need)
  const up = Math.ceil(need / carton) * carton
  const ship = up <= s.domestic ? up : Math.floor(Math.min(need, s.domestic) / carton) * carton
  const gap = gapOf(s.projection, s.airDays, s.seaDays)
  const wanted = gap.units > 0 ? gap.units + s.z * s.sigmaDay * Math.sqrt(gap.days) : 0
  const pays = s.margin * (1 + s.penalty) >= s.airCost - s.seaCost
  let air = pays && wanted > 0 ? Math.min(Math.ceil(wanted / carton) * carton, ship) : 0
  if (air > 0 && ship - air < carton) air = ship
  const before = gapOf(s.projection, 1, s.airDays).days
  return {
    ship,
    air,
    sea: ship - air,
    gapUnits: gap.units,
    gapDays: gap.days,
    airWanted: wanted,
    pays,
    unavoidableDays: before + (air > 0 ? 0 : gap.days),
  }
}
