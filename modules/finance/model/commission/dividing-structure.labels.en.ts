import type { LabelsOf } from '@crossway/kernel'
import type { dividingStructure } from './dividing-structure.resource.ts'
import { basesEn, calcsEn, channelsEn, rolesEn } from './words.ts'

const member = {
  role: { label: 'Role', values: rolesEn },
  employee: { label: 'Employee', help: 'A department pool has none' },
  share_rate: { label: 'Share', help: '0.5 is 50 %' },
}
export const dividingStructureEn: LabelsOf<typeof dividingStructure> = {
  name: 'Dividing structure',
  fields: {
    name: 'Number',
    code: 'Code',
    version_no: 'Version',
    channel_group: { label: 'Channel', values: channelsEn },
    project: 'Project',
    company: 'Company',
    department: 'Department',
    leader: 'Leader',
    effective_from: 'From',
    effective_to: 'Until',
    base_metric: { label: 'Base', values: basesEn },
    calc: { label: 'Calculation', values: calcsEn },
    rate: { label: 'Rate', help: 'Of a flat rate; 0.05 is 5 %' },
    cap_amount: { label: 'Cap', help: 'Upper bound of the pool' },
    loss_carry: { label: 'Carry losses', help: "A month's loss is taken off the next month's base first" },
    hold_ratio: { label: 'Held back', help: '0 to 0.5, paid once the money is collected' },
    use_performance: 'Times the appraisal coefficient',
    leaver_rule: { label: 'Leavers', values: { forfeit: 'Forfeit', prorate: 'Paid by the day' } },
    remark: 'Remark',
    tiers: { label: 'Tiers', fields: { from: 'From', to: 'To', rate: 'Rate' }, help: 'Without gaps from 0; the last one has no end' },
    members: {
      label: 'Members',
      fields: { ...member, from: 'From', to: 'Until' },
      help: "Shares total 1 (100 %) on every day; without dates for the structure's whole life",
    },
  },
  states: { draft: 'Draft', active: 'Active', ended: 'Ended' },
  actions: {
    activate: 'Activate',
    changeMembers: { label: 'Change members', args: { date: 'From', members: { label: 'Members from that day on', fields: member } } },
    replaceMember: { label: 'Replace a member', args: { leaving: 'Leaves', successor: 'Takes over', date: 'From' } },
    newVersion: { label: 'New version', args: { date: 'In force from' } },
    end: { label: 'End', args: { date: 'Last day' } },
  },
  sections: { basic: 'Basics', rule: 'Calculation', tiers: 'Tiers', members: 'Members' },
  tabs: { all: 'All', draft: 'Draft', active: 'Active', ended: 'Ended' },
}
