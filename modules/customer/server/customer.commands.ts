import { handle, sql } from '@crossway/server-kit'
import { customer } from '../model/customer.resource.ts'
import { refuse } from '../model/errors.ts'
import { levelOfScore } from '../model/pool/lead-score.ts'
import { claim, assign, cooldownLeft } from './pool/claiming.ts'
import { end, pause, refollow, resume, sign, unsign } from './pool/cooperating.ts'
import { followIn, followOut } from './followup/follow-in.ts'
import { markInvalid, restoreInvalid } from './pool/invalid.ts'
import { expire, extend, release, transfer } from './pool/leaving.ts'
import { holdingOf, ruleNumber } from './pool/limits.ts'
import { merge } from './pool/merging.ts'
import { savedCustomer, saveCustomer } from './pool/save-customer.ts'
import { setStage } from './pool/stage.ts'

export const customerCommands = handle(customer, {
  save: saveCustomer,
  saved: savedCustomer,
  remove: async ({ tx, doc }) => {
    if (doc.pool !== 'opensea' || doc.followup_count > 0) throw refuse.DELETE_POOL()
    await tx.run(sql`delete from contact where customer_id = ${doc.id}::bigint`)
    await tx.run(sql`delete from customer_pool_log where customer_id = ${doc.id}::bigint`)
  },
  guardRows: async ({ run, ctx, docs }) => {
    const me = ctx.employee
    const open = me !== null && docs.some((d) => d.pool === 'opensea' && d.status === 'active')
    const holding = open ? await holdingOf(run, me) : undefined
    const cooldown = open ? await ruleNumber(run, 'reclaim_cooldown_days') : 0
    const extensions = docs.some((d) => d.pool !== 'opensea') ? await ruleNumber(run, 'extend_max_times') : 0
    return (doc, action) => {
      if (action === 'claim' && holding && me !== null) {
        if (holding.held >= holding.hold_limit) return refuse.HOLD_LIMIT({ n: holding.hold_limit })
        if (holding.claimed >= holding.claim_daily_limit) return refuse.DAILY_LIMIT({ n: holding.claim_daily_limit })
        if (cooldownLeft(doc, me, cooldown) > 0) return refuse.COOLDOWN({ d: cooldown })
      }
      if (action === 'extend' && (doc.extend_times >= extensions || doc.expire_at === null)) return refuse.EXTEND_NONE()
      if ((action === 'release' || action === 'mark_invalid') && doc.in_progress_count > 0) return refuse.CONTRACT_RUNNING()
      if (action === 'end' && (doc.active_contract_count > 0 || doc.project_open_count > 0)) return refuse.COOP_ACTIVE()
      if (action === 'delete' && (doc.pool !== 'opensea' || doc.followup_count > 0)) return refuse.DELETE_POOL()
      if (action === 'merge' && (doc.pool === 'cooperate' || doc.active_contract_count > 0)) return refuse.MERGE_CONTRACTS()
      return undefined
    }
  },
  actions: {
    claim,
    assign,
    extend,
    release,
    transfer,
    set_stage: setStage,
    grade: ({ doc, args, set }) => {
      set({ level: args.level ?? levelOfScore(doc.lead_score), level_manual: args.level !== null })
      return 'active' as const
    },
    mark_invalid: markInvalid,
    restore_invalid: restoreInvalid,
    merge,
    pause,
    resume,
    end,
    refollow,
    follow_in: followIn,
    follow_out: followOut,
    expire,
    sign,
    unsign,
  },
})
