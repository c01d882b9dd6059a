import { defineLines, defineResource, f } from '@crossway/kernel'
import { currencyCode, plainCode } from './code-patterns.ts'

const storeTags = { 'group.resource': { eq: 'store' } } as const
const staffRoles = ['operator', 'assistant', 'backup', 'service', 'ads'] as const

/** Who works a store, from when to when; one primary operator on each day. */
const storeStaff = defineLines({
  name: 'store_staff',
  fields: {
    employee: f.ref('employee'),
    role: f.choice(staffRoles),
    from: f.date(),
    to: f.date({ optional: true }),
    is_primary: f.bool(),
  },
})

/** A store account on one marketplace; never deleted (settings.md storeOrganization). */
export const store = defineResource({
  name: 'store',
  module: 'settings',
  title: 'name',
  subtitle: 'store_no',
  fields: {
    store_no: f.text({ ...plainCode, unique: true }),
    name: f.text({ max: 80, unique: true, optional: true }),
    store_account: f.ref('store_account', { immutable: true }),
    marketplace: f.ref('marketplace', { immutable: true, where: { is_active: { eq: true } } }),
    platform: f.ref('platform', { derived: true }),
    currency: f.text({ ...currencyCode, derived: true }),
    time_zone: f.text({ max: 40, derived: true }),
    is_fba: f.bool(),
    default_warehouse: f.ref('warehouse', { derived: true, optional: true }),
    department: f.ref('department', { optional: true }),
    project: f.ref('project', { derived: true, optional: true }),
    customer: f.ref('customer', { derived: true, optional: true }),
    company: f.ref('company', { derived: true, optional: true }),
    open_date: f.date({ optional: true }),
    close_date: f.date({ derived: true, optional: true }),
    state_reason: f.text({ max: 300, derived: true, optional: true }),
    fund_held: f.money({ currency: 'currency', derived: true, optional: true }),
    tags: f.refs('tag', { optional: true, where: storeTags }),
    health_rating: f.int({ derived: true, optional: true }),
    health_at: f.dateTime({ derived: true, optional: true }),
    last_sales_month: f.date({ derived: true, optional: true }),
    last_sales_gross: f.money({ currency: 'currency', derived: true, optional: true }),
    staff: f.lines(storeStaff, { derived: true }),
  },
  unique: [['store_account', 'marketplace']],
  lifecycle: {
    initial: 'opening',
    states: ['opening', 'normal', 'suspended', 'vacation', 'closed', 'returned'],
    editable: ['opening', 'normal', 'suspended', 'vacation'],
    deletable: [],
    ended: ['closed', 'returned'],
    actions: {
      enable: { from: ['opening'], to: 'normal', verb: 'state', primary: true, args: { open_date: f.date({ optional: true }) } },
      suspend: {
        from: ['normal'],
        to: 'suspended',
        verb: 'state',
        danger: true,
        args: { date: f.date(), reason: f.text({ max: 300 }), fund_held: f.money({ currency: 'currency', min: 0, optional: true }) },
      },
      restore: { from: ['suspended'], to: 'normal', verb: 'state', args: { reason: f.text({ max: 300, optional: true }) } },
      vacation: { from: ['normal'], to: 'vacation', verb: 'state', args: { reason: f.text({ max: 300, optional: true }) } },
      end_vacation: { from: ['vacation'], to: 'normal', verb: 'state' },
      close: { from: ['normal', 'suspended'], to: 'closed', verb: 'state', danger: true, args: { date: f.date(), reason: f.text({ max: 300 }) } },
      return_to_client: {
        from: ['closed', 'normal'],
        to: 'returned',
        verb: 'state',
        danger: true,
        args: { date: f.date(), reason: f.text({ max: 300, optional: true }) },
      },
      assign_staff: {
        from: ['opening', 'normal', 'suspended', 'vacation'],
        to: ['opening', 'normal', 'suspended', 'vacation'],
        keepState: true,
        verb: 'staff',
        batch: true,
        args: { employee: f.ref('employee'), role: f.choice(staffRoles), from: f.date(), to: f.date({ optional: true }), is_primary: f.bool() },
      },
      set_tags: {
        from: ['opening', 'normal', 'suspended', 'vacation'],
        to: ['opening', 'normal', 'suspended', 'vacation'],
        keepState: true,
        verb: 'edit',
        batch: true,
        args: { add_tags: f.refs('tag', { optional: true, where: storeTags }), remove_tags: f.refs('tag', { optional: true, where: storeTags }) },
      },
    },
  },
  writes: { create: true, edit: true, delete: false },
  search: ['store_no', 'name', 'store_account.alias'],
  defaultSort: 'store_no',
  access: { department: 'department', project: 'project', store: 'id', customer: 'customer', company: 'company' },
  importKey: 'store_no',
  pick: ['store_no', 'name', 'currency'],
})
