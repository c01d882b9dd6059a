import type { LabelsOf } from '@crossway/kernel'
import type { customerLimitRule } from './limit-rule.resource.ts'
import type { customerPoolLog } from './pool-log.resource.ts'
import type { customerSigning } from './signing.resource.ts'
import { stageEn } from './stage-labels.ts'

export const poolEn = { opensea: 'Open sea', protect: 'Protected', working: 'In progress', cooperate: 'Signed' } as const
export const customerPoolLogEn: LabelsOf<typeof customerPoolLog> = {
  name: 'Pool log',
  fields: {
    customer: 'Customer',
    action: {
      label: 'Move',
      values: {
        create: 'Created',
        claim: 'Claimed',
        assign: 'Assigned',
        follow_in: 'First effective follow-up',
        follow_out: 'Back to protected',
        extend: 'Extended',
        release: 'Released',
        expire: 'Expired',
        postpone: 'Postponed',
        transfer: 'Transferred',
        sign: 'Signed',
        unsign: 'Signature taken back',
        pause: 'Paused',
        resume: 'Resumed',
        end: 'Ended',
        refollow: 'Followed up again',
        invalid: 'Marked invalid',
        restore: 'Restored',
        merge: 'Merged',
        stage: 'Stage set',
      },
    },
    from_pool: { label: 'From pool', values: poolEn },
    to_pool: { label: 'To pool', values: poolEn },
    stage: { label: 'Stage', values: stageEn },
    from_owner: 'From',
    to_owner: 'To',
    department: 'Department',
    reason: 'Reason',
    by_name: 'By',
    at: 'At',
  },
  states: {},
  actions: {},
}
export const customerLimitRuleEn: LabelsOf<typeof customerLimitRule> = {
  name: 'Limit exception',
  fields: {
    scope_type: { label: 'For', values: { employee: 'Employee', department: 'Department' } },
    employee: 'Employee',
    department: 'Department',
    hold_limit: { label: 'Hold limit', help: 'Empty = that of the department above, or of the rules' },
    claim_daily_limit: 'Claims a day',
    remark: 'Remark',
  },
  states: {},
  actions: {},
}
export const customerSigningEn: LabelsOf<typeof customerSigning> = {
  name: 'Signature',
  fields: {
    customer: 'Customer',
    contract_key: 'Contract',
    signed_at: 'Signed at',
    amount_cny: 'Amount',
    owner: 'Owner',
    department: 'Department',
    revoked_at: 'Taken back at',
    ended_at: 'Ended at',
  },
  states: {},
  actions: {},
}
