import { refuse } from '../../model/errors.ts'
import { chanceOf, wantsSignDate, type Stage } from '../../model/pool/stages.ts'
import { logOf, requirePool, type CustomerCall, type CustomerDoc } from './move.ts'

type StageArgs = {
  readonly stage: Stage
  readonly expected_sign_date?: string | null
  readonly lost_reason?: string | null
  readonly lost_note?: string | null
}
const threeDays = 3 * 86_400_000

/** Columns of a stage that people set; throws what the stage asks for and has not got (customer.md setStage). */
export function stageColumns(doc: CustomerDoc, args: StageArgs, now = new Date(), at = 'args'): Record<string, unknown> {
  const expected = args.expected_sign_date ?? doc.expected_sign_date
  if (wantsSignDate(args.stage) && !expected) throw refuse.SIGN_DATE({}, at === 'args' ? 'args.expected_sign_date' : at)
  if (args.stage === 'lost' && !args.lost_reason) throw refuse.LOST_WHY({}, 'args.lost_reason')
  const soon = new Date(now.getTime() + threeDays)
  return {
    stage: args.stage,
    expected_sign_date: expected,
    ...(doc.win_manual && args.stage !== 'lost' ? {} : { win_probability: chanceOf(args.stage) }),
    ...(args.stage === 'lost' ? { lost_reason: args.lost_reason, lost_note: args.lost_note ?? null } : { lost_reason: null, lost_note: null }),
    ...(args.stage === 'lost' && doc.expire_at !== null && Date.parse(doc.expire_at) > soon.getTime() ? { expire_at: soon.toISOString() } : {}),
  }
}

export async function setStage(call: CustomerCall<StageArgs>): Promise<'active'> {
  await requirePool(call, ['opensea', 'protect', 'working'], 'set_stage')
  call.set(stageColumns(call.doc, call.args))
  if (call.args.stage !== call.doc.stage) logOf(call, 'stage', { stage: call.args.stage })
  return 'active'
}
