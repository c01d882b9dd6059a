import type { LabelsOf } from '@crossway/kernel'
import { stageEn } from '../pool/stage-labels.ts'
import type { followup } from './followup.resource.ts'

const { won: _won, lost: _lost, ...openStageEn } = stageEn
export const followupEn: LabelsOf<typeof followup> = {
  name: 'Follow-up',
  fields: {
    customer: 'Customer',
    contacts: 'Contacts',
    followup_type: {
      label: 'By',
      values: {
        phone: 'Phone',
        wechat: 'WeChat',
        email: 'E-mail',
        video: 'Online meeting',
        visit: 'Visit',
        reception: 'Reception',
        exhibition: 'Exhibition',
        other: 'Other',
      },
    },
    followup_at: 'When',
    result: {
      label: 'Result',
      values: {
        no_answer: 'No answer',
        contacted: 'Talked',
        interested: 'Interested',
        proposal_sent: 'Proposal sent',
        refused: 'Refused',
        agreed: 'Agreed',
      },
    },
    content: 'Content',
    stage_after: { label: 'Stage afterwards', values: openStageEn, help: 'Empty = unchanged' },
    next_followup_at: { label: 'Next follow-up', help: 'May be empty where the customer refused' },
    next_plan: 'Plan',
    address: 'Place of visit',
    lng: 'Longitude',
    lat: 'Latitude',
    distance_km: 'From the customer’s address',
    photos: 'Photos',
    records: 'Recordings and files',
    stage_before: { label: 'Stage before', values: stageEn },
    is_effective: 'Effective',
    author: 'Written by',
    author_department: 'Author’s department',
    checker: 'Reviewed by',
    checked_at: 'Reviewed at',
    check_score: 'Score',
    check_comment: 'Review comment',
    pool: { label: 'Pool', values: { opensea: 'Open sea', protect: 'Protected', working: 'In progress', cooperate: 'Signed' } },
    owner: 'Owner of the customer',
    department: 'Department',
  },
  states: { unchecked: 'To review', passed: 'Passed', rejected: 'Rejected' },
  actions: {
    pass: { label: 'Pass', args: { score: 'Score (1-5)', comment: 'Comment' } },
    reject: { label: 'Reject', args: { comment: 'Why' } },
  },
  tabs: {
    all: 'All',
    mine: 'Mine',
    reports: 'My reports',
    unchecked: 'To review',
    passed: 'Passed',
    rejected: 'Rejected',
    today: 'Today',
    unplanned: 'Nothing planned',
  },
  sections: { touch: 'Follow-up', next: 'Next step', place: 'Place and files' },
}
