import { definePage, type PageDef } from '@crossway/kernel'
import { commissionRoutes } from './words.ts'
import { dividingStructure } from './dividing-structure.resource.ts'
import { commissionBill } from './commission-bill.resource.ts'
import { computedLabels } from '../figure-labels.ts'

/** What the pages of one record have in common. */
function copied({ route: _, ...page }: PageDef): Omit<PageDef, 'route'> {
  return page
}

const dividedArchitecturePage = definePage({
  route: 'dividedArchitecture',
  record: dividingStructure,
  computed: computedLabels.dividing_structure,
  where: { channel_group: { eq: 'amazon' } },
  tabs: ['all', 'draft', 'active', 'ended'],
  list: {
    columns: [
      'name',
      'status',
      'project',
      'leader',
      'base_metric',
      'calc',
      'team',
      'effective_from',
      'effective_to',
      'hold_ratio',
      '!rate',
      '!cap_amount',
      '!loss_carry',
      '!use_performance',
      '!leaver_rule',
      '!department',
      '!company',
      '!version_no',
    ],
    filters: ['project', 'leader', 'department', 'base_metric', 'calc'],
  },
  sections: {
    basic: ['project', 'effective_from', 'effective_to', 'remark'],
    rule: ['base_metric', 'calc', 'rate', 'cap_amount', 'hold_ratio', 'loss_carry', 'use_performance', 'leaver_rule'],
    tiers: ['tiers'],
    members: ['members'],
  },
  elsewhere: ['platform', 'milestones', 'role_rules'],
  figures: ['leader', 'base_metric', 'calc', 'hold_ratio', 'effective_from', 'effective_to'],
  related: [{ resource: 'commission_bill', by: 'structure', route: 'operationCommission' }],
  form: 'page',
  phone: { title: 'project', figures: ['base_metric', 'calc', 'team'], footer: ['effective_from', 'leader'] },
})

const operationCommissionPage = definePage({
  route: 'operationCommission',
  record: commissionBill,
  where: { channel_group: { eq: 'amazon' } },
  tabs: [
    { key: 'all', where: { status: { not_in: ['void'] } } },
    'calculated',
    { key: 'rejected', where: { status: { eq: 'rejected' } }, alert: true },
    'confirmed',
    'approved',
    'paid',
    'void',
  ],
  list: {
    columns: [
      'bill_no',
      'status',
      'month',
      'project',
      'leader',
      'base_metric',
      'base_amount',
      'prior_adjust',
      'carry_in',
      'net_base',
      'pool_amount',
      'total_amount',
      'held_amount',
      'payable_now',
      'estimated',
      '!carry_out',
      '!hold_ratio',
      '!structure',
      '!structure_version',
      '!department',
      '!company',
      '!calculated_at',
      '!approved_at',
    ],
    filters: ['project', 'leader', 'department', 'base_metric', 'month'],
    summary: ['base_amount', 'pool_amount', 'total_amount', 'held_amount', 'payable_now'],
    views: ['people', 'mine', 'missing'],
  },
  verbs: ['adjustLarge'],
  sections: {
    basic: ['month', 'project', 'structure', 'structure_version', 'base_metric', 'estimated', 'calculated_at', 'approved_at', 'remark'],
    figures: ['base_amount', 'prior_adjust', 'carry_in', 'net_base', 'carry_out', 'pool_amount', 'total_amount', 'hold_ratio', 'held_amount', 'payable_now'],
    lines: ['lines'],
  },
  figures: ['month', 'leader', 'net_base', 'pool_amount', 'total_amount', 'payable_now'],
  form: 'page',
  phone: { title: 'project', figures: ['net_base', 'total_amount', 'payable_now'], footer: ['month', 'leader'] },
})

const { elsewhere: _, ...structures } = dividedArchitecturePage
/** Of multi-channel projects: for one platform or for all, with what a new store earns when it gets going. */
const dividedArchitectureMCPage = definePage({
  route: 'dividedArchitectureMC',
  ...copied(structures),
  where: { channel_group: { eq: 'mc' } },
  list: {
    columns: structures.list!.columns!.flatMap((c) => (c === 'leader' ? ['platform', c] : [c])),
    filters: ['project', 'platform', 'leader', 'department', 'base_metric', 'calc'],
  },
  sections: { ...structures.sections, basic: ['project', 'platform', 'effective_from', 'effective_to', 'remark'], milestones: ['milestones'] },
  elsewhere: ['role_rules'],
  related: [{ resource: 'commission_bill', by: 'structure', route: commissionRoutes.mc.bills }],
})
/** Of own shops: media buyers may be paid by what their advertising brings. */
const dividedArchitectureShopifyPage = definePage({
  route: 'dividedArchitectureShopify',
  ...copied(structures),
  where: { channel_group: { eq: 'shopify' } },
  sections: { ...structures.sections, roles: ['role_rules'] },
  elsewhere: ['platform', 'milestones'],
  related: [{ resource: 'commission_bill', by: 'structure', route: commissionRoutes.shopify.bills }],
})
const mcCommissionPage = definePage({
  route: 'mcCommission',
  ...copied(operationCommissionPage),
  where: { channel_group: { eq: 'mc' } },
  list: {
    ...operationCommissionPage.list,
    columns: operationCommissionPage.list!.columns!.flatMap((c) => (c === 'leader' ? ['platform', c] : [c])),
    filters: ['project', 'platform', 'leader', 'department', 'base_metric', 'month'],
  },
  sections: { ...operationCommissionPage.sections, basic: ['month', 'project', 'platform', ...operationCommissionPage.sections!.basic!.slice(2)] },
})
const shopifyCommissionPage = definePage({
  route: 'shopifyCommission',
  ...copied(operationCommissionPage),
  where: { channel_group: { eq: 'shopify' } },
})

export const commissionPages = [
  dividedArchitecturePage,
  operationCommissionPage,
  dividedArchitectureMCPage,
  mcCommissionPage,
  dividedArchitectureShopifyPage,
  shopifyCommissionPage,
] as const
