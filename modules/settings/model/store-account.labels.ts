import { recordLabels } from '@crossway/platform/words'
import { storeAccount } from './store-account.resource.ts'

export const storeAccountLabels = recordLabels(storeAccount, {
  name: ['店铺账号', 'Store account'],
  fields: {
    account_no: ['账号编号', 'Account number'],
    name: ['账号名称', 'Account name'],
    alias: { label: ['别名', 'Alias'], help: ['列表中显示', 'Shown in lists'] },
    region: {
      label: ['区域', 'Region'],
      values: { NA: ['北美', 'North America'], EU: ['欧洲', 'Europe'], FE: ['远东', 'Far East'], SA: ['南美', 'South America'], GLOBAL: ['全球', 'Global'] },
    },
    kind: { values: { sc: ['卖家', 'Seller'], vc: ['供应商', 'Vendor'], shop: ['独立站', 'Independent store'], mc: ['多渠道', 'Multi-channel'] } },
    vendor_codes: ['供应商代码', 'Vendor codes'],
    ownership: { label: ['归属', 'Ownership'], values: { ours: ['自有', 'Ours'], client: ['客户店铺', 'Client’s'] } },
    credential_state: {
      label: ['授权', 'Authorisation'],
      values: { none: ['未授权', 'Not authorised'], valid: ['有效', 'Valid'], expiring: ['即将到期', 'Expiring'], invalid: ['失效', 'Invalid'] },
    },
    home_marketplace: ['主站点', 'Home marketplace'],
    bank_account: ['收款账户', 'Pay-out account'],
    deposit_currency: ['入账币种', 'Pay-out currency'],
    registered_at: ['注册日', 'Registered on'],
    taken_over_at: ['接管日', 'Taken over on'],
    returned_at: ['归还日', 'Returned on'],
    kept_at: {
      label: ['决定保留日', 'Kept on'],
      help: [
        '合作结束后账号仍由我方保管；项目结项前须归还或在此登记',
        'The account stays with us after the cooperation; before a project closes it is handed back or decided here',
      ],
    },
  },
})
