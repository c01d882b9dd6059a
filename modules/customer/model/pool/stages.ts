/** Stages of winning a customer in their order; won is set by a signature, lost by people with a reason. */
export const customerStages = ['new', 'contacted', 'meeting', 'proposal', 'negotiation', 'contracting', 'won', 'lost'] as const
export type Stage = (typeof customerStages)[number]
/** Stages that people set; the other one follows from a contract. */
export const openStages = ['new', 'contacted', 'meeting', 'proposal', 'negotiation', 'contracting', 'lost'] as const
/** Stages that a follow-up may report; that a customer is lost is said with a reason, on the customer. */
export const followStages = ['new', 'contacted', 'meeting', 'proposal', 'negotiation', 'contracting'] as const
export const lostReasons = ['price', 'deposit', 'product', 'competitor', 'self_run', 'no_budget', 'no_response', 'other'] as const

const chance: Readonly<Record<Stage, number>> = { new: 5, contacted: 10, meeting: 25, proposal: 45, negotiation: 65, contracting: 85, won: 100, lost: 0 }
/** Probability of winning that a stage stands for, in percent. */
export const chanceOf = (stage: Stage): number => chance[stage]
/** From the proposal on somebody has to say when he expects the signature. */
export const wantsSignDate = (stage: Stage): boolean => ['proposal', 'negotiation', 'contracting'].includes(stage)
