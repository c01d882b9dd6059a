import type { LabelsOf } from '@crossway/kernel'
import type { project } from './project.resource.ts'

export const projectEn: LabelsOf<typeof project> = {
  name: 'Project',
  fields: {
    project_no: 'Project number',
    name: 'Project',
    project_type: {
      label: 'Type',
      values: { operation: 'Agency operation', joint: 'Joint', trade: 'Trade', distribution: 'Distribution', service: 'Single service', internal: 'Internal' },
    },
    channel_group: { label: 'Channel', values: { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Independent store', b2b: 'B2B' } },
    amazon_kind: { label: 'Amazon kind', values: { sc: 'SC', vc: 'VC', both: 'SC and VC' } },
    customer: 'Customer',
    company: 'Our company',
    department: 'Department',
    leader: 'Leader',
    level: { label: 'Level', values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    start_date: 'Start',
    plan_end_date: 'Planned end',
    actual_end_date: 'Actual end',
    settle_mode_hint: {
      label: 'Settlement mode',
      values: { trade: 'Trade', agency_commission: 'Agency, commission', agency_fixed: 'Agency, fixed fee', profit_share: 'Profit share' },
    },
    health: { label: 'Health', values: { green: 'Healthy', amber: 'Watch', red: 'At risk' } },
    summary: 'Summary',
    strategy: 'Strategy',
    cover_image: 'Cover',
    color: 'Colour',
    tags: 'Tags',
    members: {
      label: 'Members',
      fields: {
        employee: 'Member',
        role: {
          label: 'Role',
          values: {
            leader: 'Leader',
            operator: 'Operator',
            assistant: 'Assistant',
            sales: 'Sales',
            designer: 'Designer',
            promoter: 'Promoter',
            buyer: 'Buyer',
            logistics: 'Logistics',
            finance: 'Finance',
            service: 'Customer service',
            viewer: 'Viewer',
          },
        },
        from: 'From',
        to: 'To',
        workload_pct: 'Workload %',
        is_primary: 'Primary',
      },
    },
    brands: { label: 'Brands', fields: { brand: 'Brand', exclusive: 'Exclusive' } },
    scopes: {
      label: 'Scope',
      fields: {
        platform: 'Platform',
        marketplace: 'Marketplace',
        planned_store_qty: 'Planned stores',
        planned_sku_qty: 'Planned SKUs',
        open_target_date: 'Opening planned',
      },
    },
  },
  states: { draft: 'Draft', preparing: 'Preparing', operating: 'Operating', paused: 'Paused', closing: 'Closing', closed: 'Closed', cancelled: 'Cancelled' },
  actions: {
    prepare: 'Start preparing',
    activate: 'Activate',
    pause: { label: 'Pause', args: { reason: 'Reason', expected_resume: 'Resume expected' } },
    resume: 'Resume',
    cancel: { label: 'Cancel', args: { reason: 'Reason' } },
  },
}
