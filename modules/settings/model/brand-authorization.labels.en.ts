import type { LabelsOf } from '@crossway/kernel'
import type { brandAuthorization } from './brand-authorization.resource.ts'

export const brandAuthorizationEn: LabelsOf<typeof brandAuthorization> = {
  name: 'Brand authorisation',
  fields: {
    code: 'Letter number',
    brand: 'Brand',
    to_type: { label: 'Given to', values: { company: 'Company', store_account: 'Store account', supplier: 'Supplier' } },
    to_company: 'Company',
    to_store_account: 'Store account',
    to_supplier: 'Supplier',
    platforms: { label: 'Platforms', help: 'Empty = all platforms' },
    marketplaces: { label: 'Marketplaces', help: 'Empty = all marketplaces' },
    from: 'From',
    to: 'To',
    file: 'Letter',
  },
  states: { valid: 'Valid', expiring: 'Expiring', expired: 'Expired', revoked: 'Revoked' },
  actions: { revoke: { label: 'Revoke', args: { reason: 'Reason' } } },
}
