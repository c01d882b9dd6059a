import { definePage, type Subpage } from '@crossway/kernel'
import { afterCardClaim } from '../after-sales/after-card-claim.resource.ts'

const live = { in: ['open', 'handling', 'executing'] } as const
const cards: Subpage = {
  resource: 'after_card',
  tabs: [
    { key: 'all' },
    { key: 'pending', where: { compliance: { eq: 'pending' } } },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'stopped', where: { status: { eq: 'stopped' } } },
  ],
  list: {
    columns: ['code', 'name', 'card_type', 'brand', 'marketplace', 'language', 'compliance', 'warranty_months', 'revision'],
    filters: ['card_type', 'brand', 'marketplace', 'compliance'],
  },
  sections: {
    basic: ['code', 'name', 'card_type', 'brand', 'marketplace', 'language', 'warranty_months', 'text', 'design_files'],
    check: ['checklist', 'compliance', 'failure'],
    scope: ['listings'],
  },
  related: [
    { resource: 'after_card_batch', by: 'card' },
    { resource: 'after_card_claim', by: 'card' },
  ],
  form: 'page',
}
const batches: Subpage = {
  resource: 'after_card_batch',
  tabs: [{ key: 'all' }],
  list: {
    columns: [
      'batch_no',
      'card',
      'card_revision',
      'printed_qty',
      'allocated_qty',
      'remaining_qty',
      'serial_qty',
      'unit_cost',
      'supplier',
      'received_at',
      '!warehouse',
    ],
    filters: ['card', 'supplier', 'received_at'],
  },
  sections: { basic: ['batch_no', 'card', 'printed_qty', 'unit_cost', 'supplier', 'received_at', 'warehouse'], lines: ['allocations'] },
  figures: ['printed_qty', 'allocated_qty', 'remaining_qty', 'serial_qty'],
  related: [{ resource: 'after_card_serial', by: 'batch' }],
  form: 'page',
}
const serials: Subpage = {
  resource: 'after_card_serial',
  tabs: [{ key: 'all' }, { key: 'used', where: { used: { eq: true } } }],
  list: { columns: ['serial', 'batch', 'used'], filters: ['batch', 'used'] },
  form: 'drawer',
}

export const afterSalesPage = definePage({
  route: 'amzAfterSalesCard',
  record: afterCardClaim,
  subpages: [cards, batches, serials],
  tabs: [
    'all',
    'open',
    'handling',
    'waiting',
    'approving',
    'executing',
    { key: 'overdue', where: { status: live, sla_due_at: { lt: '@today' } }, alert: true },
    'done',
  ],
  list: {
    columns: [
      'claim_no',
      'status',
      'issue_type',
      'store',
      'msku',
      'amazon_order_id',
      'owner',
      'sla_due_at',
      'solution',
      'cost_total',
      'source',
      '!serial',
      '!purchase_date',
      '!satisfaction',
      '!done_at',
    ],
    filters: ['issue_type', 'store', 'msku', 'created_at', 'owner', 'solution'],
    views: ['board'],
  },
  sections: {
    basic: [
      'source',
      'card',
      'serial',
      'store',
      'amazon_order_id',
      'msku',
      'purchase_date',
      'consumer',
      'issue_type',
      'description',
      'media',
      'satisfaction',
      'state_reason',
    ],
    contact: ['name', 'email', 'phone', 'address'],
    solution: ['solution', 'solution_qty', 'landed_cost', 'delivery_cost', 'refund_amount', 'cost_total', 'reference', 'replacement_asked_at', 'done_at'],
  },
  figures: ['issue_type', 'in_warranty', 'sla_due_at', 'cost_total'],
  verbs: ['reveal'],
  form: 'page',
  phone: { title: 'claim_no', figures: ['issue_type', 'sla_due_at'], footer: ['store', 'owner'] },
})
