import { defineLines, defineResource, f } from '@crossway/kernel'

export const sourceCategories = ['new_media', 'exhibition', 'referral', 'broker', 'outbound', 'website', 'association', 'platform', 'other'] as const

/** What a source has cost in a month; of new media it is the sum of the confirmed month reports. */
const sourceCost = defineLines({
  name: 'source_cost',
  fields: {
    month: f.text({ max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
    amount: f.money({ currency: 'CNY', min: 0 }),
    remark: f.text({ max: 200, optional: true }),
  },
  unique: [['month']],
  sums: ['amount'],
})

/** Where customers come from: a closed list, with what each has cost (customer.md source). */
export const customerSource = defineResource({
  name: 'customer_source',
  module: 'customer',
  title: 'name',
  fields: {
    name: f.text({ max: 40, unique: true }),
    name_en: f.text({ max: 60, optional: true }),
    category: f.choice(sourceCategories),
    need_detail: f.bool(),
    need_broker: f.bool(),
    owner_department: f.ref('department', { optional: true }),
    sort: f.int({ default: 0, index: true }),
    is_system: f.bool({ derived: true }),
    costs: f.lines(sourceCost),
  },
  lifecycle: {
    initial: 'enabled',
    states: ['enabled', 'disabled'],
    editable: ['enabled'],
    deletable: ['enabled', 'disabled'],
    actions: {
      add_cost: {
        from: ['enabled'],
        to: 'enabled',
        verb: 'edit',
        args: {
          month: f.text({ max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
          amount: f.money({ currency: 'CNY', min: 0 }),
          remark: f.text({ max: 200, optional: true }),
        },
      },
      disable: { from: ['enabled'], to: 'disabled', verb: 'edit', confirm: true },
      enable: { from: ['disabled'], to: 'enabled', verb: 'edit' },
    },
  },
  search: ['name', 'name_en'],
  defaultSort: 'sort,name',
  importKey: 'name',
  pick: ['name', 'name_en', 'category', 'need_detail', 'need_broker'],
})
