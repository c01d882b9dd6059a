import type { LabelsOf } from '@crossway/kernel'
import type { storeAccount } from './store-account.resource.ts'

export const storeAccountZh: LabelsOf<typeof storeAccount> = {
  name: '店铺账号',
  fields: {
    account_no: '账号编号',
    name: '账号名称',
    alias: { label: '别名', help: '列表中显示' },
    platform: '平台',
    region: { label: '区域', values: { NA: '北美', EU: '欧洲', FE: '远东', SA: '南美', GLOBAL: '全球' } },
    kind: { label: '类型', values: { sc: '卖家', vc: '供应商', shop: '独立站', mc: '多渠道' } },
    merchant_id: '卖家ID',
    vendor_codes: '供应商代码',
    ownership: { label: '归属', values: { ours: '自有', client: '客户店铺' } },
    company: '公司主体',
    customer: '客户',
    credential_state: { label: '授权', values: { none: '未授权', valid: '有效', expiring: '即将到期', invalid: '失效' } },
    home_marketplace: '主站点',
    bank_account: '收款账户',
    deposit_currency: '入账币种',
    registered_at: '注册日',
    taken_over_at: '接管日',
    returned_at: '归还日',
  },
  states: {},
  actions: {},
}
