import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const designEvents = defineEvents({
  'design.demandAccepted': ['design_demand', '设计需求已受理', 'Design demand accepted'],
  'design.demandDone': ['design_demand', '设计需求已完成', 'Design demand done'],
  'design.performancePushed': ['design_performance', '设计绩效已推送', 'Design performance handed over'],
  'design.performanceWithdrawn': ['design_performance', '设计绩效已撤回', 'Design performance withdrawn'],
})
