import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const price = { currency: 'currency', scale: 4, min: 0 } as const

/** What a buyer pays for an article from a quantity on, for a time (b2b.md R1). */
export const b2bPrice = defineResource({
  name: 'b2b_price',
  module: 'b2b',
  title: 'sku',
  fields: {
    buyer: f.ref('b2b_buyer', { immutable: true, where: { status: { eq: 'enabled' } } }),
    sku: f.ref('sku', { immutable: true, where: { status: { in: ['active'] } } }),
    asin: f.text({ max: 10, optional: true, format: 'code' }),
    buyer_item_no: f.text({ max: 40, optional: true, format: 'code' }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    price: f.money(price),
    floor_price: f.money({ ...price, optional: true }),
    min_qty: f.int({ min: 1, max: 10_000_000, default: 1 }),
    case_size: f.int({ min: 1, max: 100_000, default: 1 }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ optional: true, index: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'enabled', 'disabled'],
    editable: ['draft'],
    deletable: ['draft'],
    actions: {
      enable: { from: ['draft', 'disabled'], to: 'enabled', approval: true, batch: true, primary: true, verb: 'price' },
      reprice: {
        from: ['enabled'],
        to: 'enabled',
        approval: true,
        verb: 'price',
        args: { price: f.money(price), floor_price: f.money({ ...price, optional: true }) },
      },
      disable: { from: ['enabled'], to: 'disabled', batch: true, verb: 'price' },
    },
  },
  indexes: [
    ['buyer', 'sku'],
    ['sku', 'status'],
  ],
  periods: [['valid_from', 'valid_to']],
  search: ['sku.code', 'asin', 'buyer_item_no', 'buyer.name'],
  defaultSort: '-id',
  access: { owner: 'buyer.owner', department: 'buyer.department', project: 'buyer.project', company: 'buyer.company' },
})
