import { definePage } from '@crossway/kernel'
import { intercoOrder } from './interco-order.resource.ts'
import { computedLabels } from './figure-labels.ts'

export const intercoOrderPage = definePage({
  route: 'internalTxnOrder',
  record: intercoOrder,
  computed: computedLabels.interco_order,
  tabs: [
    'all',
    { key: 'draft', where: { status: { in: ['draft'] } } },
    { key: 'pending', where: { status: { in: ['pending'] } } },
    { key: 'to_post', where: { status: { in: ['confirmed'] } } },
    { key: 'open', where: { status: { in: ['posted'] } } },
    { key: 'settled', where: { status: { in: ['settled'] } } },
    { key: 'voided', where: { status: { in: ['voided'] } } },
  ],
  list: {
    columns: [
      'no',
      'status',
      'seller_company',
      'buyer_company',
      'qty',
      'total',
      'margin_pct',
      'unrealised',
      'receivable_no',
      'payable_no',
      'occurred_at',
      '!seller_vw',
      '!buyer_vw',
      '!currency',
      '!contract_no',
      '!owner',
    ],
    filters: ['seller_company', 'buyer_company', 'occurred_at', 'owner'],
    sort: '-id',
    summary: ['qty'],
  },
  sections: {
    basic: ['seller_company', 'seller_vw', 'buyer_company', 'buyer_vw', 'contract_no', 'incoterm', 'occurred_at', 'remark'],
    price: ['currency', 'price_policy', 'markup_pct', 'tax_rate'],
    lines: ['lines'],
  },
  lineFields: { lines: ['sku', 'msku', 'qty', 'unit_price'] },
  figures: ['total', 'tax_total', 'qty', 'margin_pct', 'receivable_no', 'payable_no'],
  form: 'page',
  phone: { title: 'no', figures: ['qty', 'total'], footer: ['seller_company', 'buyer_company'] },
})
