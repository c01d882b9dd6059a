import { recordLabels } from '@crossway/platform/words'
import { adSettlement } from './ad-settlement.resource.ts'

export const adTypeWords = {
  sp: ['SP', 'SP'],
  sb: ['SB', 'SB'],
  sd: ['SD', 'SD'],
  dsp: ['DSP等站内', 'DSP and other onsite'],
  offsite: ['站外', 'Offsite'],
} as const
export const adSettlementLabels = recordLabels(adSettlement, {
  name: ['广告结算', 'Advertising settlement'],
  fields: {
    no: ['结算单号', 'Settlement no.'],
    ad_platform: {
      label: ['广告平台', 'Advertising platform'],
      values: {
        amazon_ads: ['亚马逊广告', 'Amazon Ads'],
        walmart_connect: ['沃尔玛广告', 'Walmart Connect'],
        ebay_ads: ['eBay广告', 'eBay Ads'],
        tiktok_ads: ['TikTok广告', 'TikTok Ads'],
        google: ['谷歌', 'Google'],
        meta: 'Meta',
        other: ['其他', 'Other'],
      },
    },
    ad_account: ['广告账户', 'Advertising account'],
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Own shop'] } },
    period_start: ['账期起', 'From'],
    period_end: ['账期止', 'To'],
    month: ['月份', 'Month'],
    rate: ['月损益汇率', 'P&L rate of the month'],
    report_spend: { label: ['报表花费', 'Reported spend'], help: ['广告报表的花费合计', 'Sum of the advertising reports'] },
    charged_amount: { label: ['平台扣费', 'Charged'], help: ['扣费明细合计，不含税', 'Sum of the charges, without tax'] },
    tax_amount: ['税', 'Tax'],
    difference: ['差异', 'Difference'],
    diff_rate: ['差异率', 'Difference %'],
    diff_reason: ['差异原因', 'Reason of the difference'],
    pay_method: {
      label: ['支付方式', 'Paid by'],
      values: { deduct: ['货款扣除', 'Deducted from payouts'], card: ['信用卡', 'Credit card'], prepaid: ['预充', 'Prepaid'], invoice: ['账期', 'On account'] },
    },
    bank_account: { label: ['扣款账户', 'Account charged'], help: ['信用卡支付时选择', 'For payment by card'] },
    customer_part: ['客户承担', 'Customer’s part'],
    fund_consumed: ['充值消耗', 'From recharge'],
    to_bill: ['待入账单', 'To bill'],
    confirmed_at: ['确认时间', 'Confirmed at'],
    attachments: ['附件', 'Attachments'],
    charges: {
      label: ['扣费明细', 'Charges'],
      fields: {
        kind: {
          label: ['类别', 'Kind'],
          values: {
            statement_line: ['结算单扣除', 'Statement line'],
            invoice: ['发票', 'Invoice'],
            card_txn: ['信用卡流水', 'Card movement'],
            prepaid: ['平台预充', 'Prepaid with the platform'],
          },
        },
        ref: ['单号', 'Reference'],
        tax_amount: ['税', 'Tax'],
        bank_txn: ['银行流水', 'Bank movement'],
      },
    },
    lines: {
      label: ['分摊明细', 'Shares'],
      fields: {
        ad_type: { label: ['广告类型', 'Kind'], values: adTypeWords },
        report_spend: ['报表花费', 'Reported'],
        diff_share: ['差异分摊', 'Difference'],
        total: ['合计', 'Total'],
        tax: ['税', 'Tax'],
        company_rate: ['我方比例', 'Our share'],
        company_part: ['我方承担', 'Our part'],
        customer_part: ['客户承担', 'Customer’s part'],
        customer_tax: ['客户税', 'Customer’s tax'],
        service_fee_rate: ['服务费率', 'Fee rate'],
        service_fee: ['服务费', 'Service fee'],
        fund_account: ['充值账户', 'Recharge account'],
        fund_consumed: ['充值消耗', 'From recharge'],
        to_bill: ['待入账单', 'To bill'],
      },
    },
  },
  states: { checked: ['已核对', 'Checked'], confirmed: ['已确认', 'Confirmed'], reversed: ['已冲销', 'Reversed'] },
  actions: {
    recompute: ['重新计算', 'Recompute'],
    check: { label: ['核对', 'Check'] },
    confirm: ['确认入账', 'Confirm'],
  },
  tabs: { checked: ['待确认', 'To confirm'], big: ['差异 > 2%', 'Difference > 2 %'] },
  sections: { basic: ['账期', 'Period'], charges: ['扣费', 'Charges'], shares: ['分摊', 'Shares'], more: ['其他', 'Other'] },
})
