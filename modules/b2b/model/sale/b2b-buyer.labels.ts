import { recordLabels } from '@crossway/platform/words'
import { b2bBuyer } from './b2b-buyer.resource.ts'
import { allowanceTypes, freightTerms } from './b2b-words.ts'

export const b2bBuyerLabels = recordLabels(b2bBuyer, {
  name: ['买家', 'Buyer'],
  fields: {
    no: ['编码', 'Code'],
    kind: {
      values: {
        amazon_vendor: ['亚马逊VC', 'Amazon vendor'],
        distributor: ['分销商', 'Distributor'],
        retailer: ['零售商', 'Retailer'],
        brand: ['品牌客户', 'Brand'],
        internal: ['集团内部', 'Group company'],
      },
    },
    customer: ['关联客户', 'Customer'],
    store: ['VC店铺', 'Vendor store'],
    vendor_codes: 'Vendor Code',
    company: ['我方主体', 'Our company'],
    vw: ['默认发货仓', 'Ships from'],
    tax_no: ['税号', 'Tax number'],
    term_type: {
      label: ['账期方式', 'Terms'],
      values: {
        net: ['净天数', 'Net days'],
        eom: ['月末+天', 'End of month + days'],
        proximo: ['次月定日', 'Day of next month'],
        prepaid: ['预付', 'Prepaid'],
        lc: ['信用证', 'Letter of credit'],
        due_on_receipt: ['票到付款', 'Due on receipt'],
      },
    },
    net_days: ['账期天数', 'Days'],
    discount_pct: ['现金折扣(%)', 'Cash discount (%)'],
    discount_days: ['折扣天数', 'Discount days'],
    proximo_day: ['次月付款日', 'Day of month'],
    prepay_pct: ['预付比例(%)', 'Prepayment (%)'],
    credit_limit: { label: ['信用额度', 'Credit limit'], help: ['0表示只做预付', '0 = prepaid only'] },
    overdue_grace: ['逾期宽限天', 'Overdue grace, days'],
    hold: { label: ['信用冻结', 'Credit hold'], help: ['冻结后不能确认和发货', 'No confirmation and no shipment while it is set'] },
    freight_term: { label: ['运费条款', 'Freight'], values: freightTerms },
    dispute_days: ['申诉期(天)', 'Dispute days'],
    auto_convert: ['自动转销售单', 'Convert by itself'],
    funding_quota: ['资金额度', 'Funding quota'],
    allowances: {
      label: ['返利条款', 'Allowances'],
      fields: { type: { values: allowanceTypes }, pct: ['比例(%)', 'Share (%)'], off_invoice: ['票面扣', 'Off invoice'] },
    },
    addresses: {
      label: ['收货/账单地址', 'Addresses'],
      fields: {
        kind: { values: { ship_to: ['收货', 'Ship to'], bill_to: ['账单', 'Bill to'] } },
        party_id: ['地点代码', 'Place code'],
        city: ['城市', 'City'],
        state: ['州/省', 'State'],
        zip: ['邮编', 'Postcode'],
      },
    },
  },
  sections: { terms: ['账期与信用', 'Terms and credit'], freight: ['交付', 'Delivery'] },
  tabs: { vendor: ['亚马逊VC', 'Amazon vendor'], held: ['信用冻结', 'On hold'], b2b_buyer: ['买家', 'Buyers'] },
})
