import { recordLabels } from '@crossway/platform/words'
import { b2bPoLink, b2bSignAlloc } from './b2b-po-link.resource.ts'

export const b2bPoLinkLabels = recordLabels(b2bPoLink, {
  name: ['采购销售关联', 'Purchase for a sale'],
  fields: {
    purchase_order: ['采购订单', 'Purchase order'],
    po_line: ['采购明细', 'Purchase line'],
    sale_order: ['销售订单', 'Sale order'],
    sale_line: ['销售明细', 'Sale line'],
    buyer: ['买家', 'Buyer'],
    signed_qty: ['已签收', 'Signed'],
    delivery_mode: {
      label: ['交付方式', 'Delivery'],
      values: { to_warehouse: ['入仓', 'To the warehouse'], direct: ['供应商直发买家', 'Straight to the buyer'] },
    },
    ship_to: ['收货地址', 'Ship to'],
    ship_to_date: ['发货窗口止', 'Ship by'],
    unit_margin: ['单件毛利', 'Margin a piece'],
  },
  states: { active: ['生效', 'In force'], released: ['已释放', 'Released'] },
  actions: {
    shipDirect: {
      label: ['登记直发', 'Shipped straight'],
      args: { proof: ['交付凭证', 'Proof'], bol_no: ['提单号', 'BOL no.'], pallets: ['托数', 'Pallets'], vw: ['过账仓', 'Booked through'] },
    },
    unlink: { label: ['解除关联', 'Unlink'], help: ['已签收的部分不变', 'What has been signed stays'] },
  },
})
export const b2bSignAllocLabels = recordLabels(b2bSignAlloc, {
  name: ['签收分配', 'Given to sale orders'],
  fields: {
    purchase_sign: ['采购签收', 'Receipt'],
    sign_line: ['签收明细', 'Receipt line'],
    link: ['采购销售关联', 'Link'],
    sale_order: ['销售订单', 'Sale order'],
    sale_line: ['销售明细', 'Sale line'],
    mode: { label: ['方式', 'Mode'], values: { reserve: ['占用', 'Reserved'], direct: ['直发', 'Direct'] } },
    delivery: ['发货单', 'Delivery'],
  },
})
