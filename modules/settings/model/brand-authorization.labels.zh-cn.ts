import type { LabelsOf } from '@crossway/kernel'
import type { brandAuthorization } from './brand-authorization.resource.ts'

export const brandAuthorizationZh: LabelsOf<typeof brandAuthorization> = {
  name: '品牌授权',
  fields: {
    code: '授权书编号',
    brand: '品牌',
    to_type: { label: '被授权方类型', values: { company: '公司主体', store_account: '店铺账号', supplier: '供应商' } },
    to_company: '被授权主体',
    to_store_account: '被授权账号',
    to_supplier: '被授权供应商',
    platforms: { label: '平台', help: '不填表示全部平台' },
    marketplaces: { label: '站点', help: '不填表示全部站点' },
    from: '授权起',
    to: '授权止',
    file: '授权书',
  },
  states: { valid: '有效', expiring: '即将到期', expired: '已过期', revoked: '已撤销' },
  actions: { revoke: { label: '撤销', args: { reason: '原因' } } },
}
