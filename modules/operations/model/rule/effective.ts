import { ruleLevels } from './replenish-rule.resource.ts'

export type RuleLevel = (typeof ruleLevels)[number] | 'default'
/** Parameters as they are worked with: numbers and words, lists as lists. */
export interface Parameters {
  readonly mode: 'direct' | 'overseas'
  readonly model: string | null
  readonly weights: readonly number[] | null
  readonly alpha: number | null
  readonly beta: number | null
  readonly phi: number | null
  readonly use_plan: 'none' | 'floor' | 'replace'
  readonly service_level: number | null
  readonly min_safety_days: number
  readonly max_safety_days: number
  readonly plan_days: number
  readonly production_days: number | null
  readonly handling_days: number
  readonly receive_days: number
  readonly lead_sd: number | null
  readonly review_days: number
  readonly ship_review_days: number
  readonly trigger: 'review' | 'point'
  readonly default_mode: string
  readonly allowed_modes: readonly string[] | null
  readonly air_penalty: number
  readonly moq: number | null
  readonly carton_round: boolean
  readonly max_overshoot_days: number
  readonly max_cover_days: number
  readonly use_overseas: boolean
  readonly use_public_vw: boolean
  readonly ignore_unavoidable: boolean
  readonly stockout_exclude: boolean
  readonly transit: readonly { readonly ship_mode: string; readonly days: number; readonly sd: number | null }[] | null
  readonly denoise: readonly { readonly from: string; readonly to: string; readonly kind: 'value' | 'pct'; readonly value: number }[] | null
}
export type Parameter = keyof Parameters

/** What holds where no rule says anything (operations.md, table of parameters); null = by class, by article or by statistics. */
export const defaults: Parameters = {
  mode: 'direct',
  model: null,
  weights: null,
  alpha: null,
  beta: null,
  phi: null,
  use_plan: 'none',
  service_level: null,
  min_safety_days: 7,
  max_safety_days: 45,
  plan_days: 3,
  production_days: null,
  handling_days: 4,
  receive_days: 8,
  lead_sd: null,
  review_days: 14,
  ship_review_days: 7,
  trigger: 'review',
  default_mode: 'sea_fast',
  allowed_modes: null,
  air_penalty: 0.2,
  moq: null,
  carton_round: true,
  max_overshoot_days: 15,
  max_cover_days: 180,
  use_overseas: true,
  use_public_vw: true,
  ignore_unavoidable: false,
  stockout_exclude: true,
  transit: null,
  denoise: null,
}
export const parameters = Object.keys(defaults) as Parameter[]

/** A rule in force: its level and what it says; null = says nothing of it. */
export interface Rule {
  readonly id: number
  readonly level: (typeof ruleLevels)[number]
  readonly target: number | null
  readonly values: { readonly [K in Parameter]?: Parameters[K] | null }
}
/** Whom rules may speak of: a listing and all that it belongs to. */
export interface Subject {
  readonly msku: number
  readonly categories: readonly number[]
  readonly store: number
  readonly project: number | null
  readonly company: number | null
}
export interface Source {
  readonly level: RuleLevel
  readonly rule: number | null
}
const order = ['msku', 'category', 'store', 'project', 'company', 'global'] as const

/** The rules that speak of a listing, the most particular first; of categories the own one before those above it. */
export function rulesFor(rules: readonly Rule[], s: Subject): Rule[] {
  const of: Record<(typeof order)[number], readonly (number | null)[]> = {
    msku: [s.msku],
    category: s.categories,
    store: [s.store],
    project: s.project === null ? [] : [s.project],
    company: s.company === null ? [] : [s.company],
    global: [null],
  }
  return order.flatMap((level) => of[level].flatMap((target) => rules.filter((r) => r.level === level && r.target === target)))
}
/** Each parameter's value and the level that says it: the first of msku > category > store > project > company > global that says anything. */
export function effective(rules: readonly Rule[], s: Subject): { readonly values: Parameters; readonly sources: Readonly<Record<Parameter, Source>> } {
  const mine = rulesFor(rules, s)
  const values: Record<string, unknown> = { ...defaults }
  const sources = Object.fromEntries(parameters.map((p): [string, Source] => [p, { level: 'default', rule: null }])) as Record<Parameter, Source>
  for (const p of parameters) {
    const rule = mine.find((r) => r.values[p] !== null && r.values[p] !== undefined)
    if (!rule) continue
    sources[p] = { level: rule.level, rule: rule.id }
    values[p] = rule.values[p]
  }
  return { values: values as unknown as Parameters, sources }
}
