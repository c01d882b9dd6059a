import { recordLabels } from '@crossway/platform/words'
import { brandAuthorization } from './brand-authorization.resource.ts'

export const brandAuthorizationLabels = recordLabels(brandAuthorization, {
  name: ['品牌授权', 'Brand authorisation'],
  fields: {
    code: ['授权书编号', 'Letter number'],
    to_type: {
      label: ['被授权方类型', 'Given to'],
      values: { company: ['公司主体', 'Company'], store_account: ['店铺账号', 'Store account'], supplier: ['供应商', 'Supplier'] },
    },
    to_company: ['被授权主体', 'Company'],
    to_store_account: ['被授权账号', 'Store account'],
    to_supplier: ['被授权供应商', 'Supplier'],
    platforms: { label: ['平台', 'Platforms'], help: ['不填表示全部平台', 'Empty = all platforms'] },
    marketplaces: { help: ['不填表示全部站点', 'Empty = all marketplaces'] },
    from: ['授权起', 'From'],
    to: ['授权止', 'To'],
    file: ['授权书', 'Letter'],
  },
  states: { valid: ['有效', 'Valid'], expiring: ['即将到期', 'Expiring'] },
  actions: { revoke: ['撤销', 'Revoke'] },
})
