/** A paper that a dossier must hold, and how much it counts. */
export interface Slot {
  readonly file_type: number
  readonly weight: number
}
interface Held {
  readonly file_type: number
  readonly status: string
}
const counts = (status: string): boolean => status === 'valid' || status === 'expiring'

/** Weight of the required papers that are there and in force, of a hundred, half up (customer.md completeness). Without required papers a dossier is complete. */
export function completenessOf(slots: readonly Slot[], papers: readonly Held[]): number {
  const whole = slots.reduce((n, s) => n + s.weight, 0)
  if (whole === 0) return 100
  const there = slots.filter((s) => papers.some((p) => p.file_type === s.file_type && counts(p.status))).reduce((n, s) => n + s.weight, 0)
  return Math.floor((200 * there + whole) / (2 * whole))
}

/** What a dossier holds where the settings require nothing of customers: codes of file types with their weight. */
const maker = { c_business_licence: 30, c_legal_id: 10, c_trademark: 20, c_brand_authorization: 20, c_bank_proof: 20 } as const
const dealer = { c_business_licence: 40, c_legal_id: 20, c_bank_proof: 40 } as const
export const usualPapers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  brand: maker,
  factory: maker,
  factory_trade: maker,
  overseas_brand: { c_business_licence: 40, c_trademark: 30, c_brand_authorization: 30 },
  trader: dealer,
  other: dealer,
}

/** What a day makes of a paper: expired after its end, soon to end sixty days before. */
export const paperState = (valid_to: string | null, today: string, soon: string): 'valid' | 'expiring' | 'expired' =>
  valid_to === null ? 'valid' : valid_to < today ? 'expired' : valid_to <= soon ? 'expiring' : 'valid'
