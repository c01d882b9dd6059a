/** Weight of what is done ÷ weight of what is not cancelled, in percent; nothing without milestones. */
export function progressOf(milestones: readonly { readonly weight: number; readonly status: string }[]): number | null {
  const counted = milestones.filter((m) => m.status !== 'cancelled')
  const all = counted.reduce((n, m) => n + m.weight, 0)
  const done = counted.filter((m) => m.status === 'done').reduce((n, m) => n + m.weight, 0)
  return all === 0 ? null : Math.round((done * 10_000) / all) / 100
}

/** A product of 15 and more is high, of 8 and more medium. */
export const riskLevel = (probability: number, impact: number): 'low' | 'medium' | 'high' =>
  probability * impact >= 15 ? 'high' : probability * impact >= 8 ? 'medium' : 'low'
