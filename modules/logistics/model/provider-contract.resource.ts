import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

/** What is agreed with a provider for a time: the papers, when he is paid, how much may stand open (logistics.md provider). */
export const providerContract = defineResource({
  name: 'provider_contract',
  module: 'logistics',
  title: 'title',
  fields: {
    title: f.text({ max: 120 }),
    provider: f.ref('provider', { immutable: true }),
    account_term: f.ref('account_term', { where: { status: { eq: 'active' }, party: { in: ['provider', 'both'] } } }),
    credit_limit: f.money({ currency: 'currency', min: 0, optional: true }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    files: f.files({ class: 'price' }),
    valid_from: f.date({ default: 'today' }),
    valid_to: f.date({ index: true }),
  },
  search: ['title', 'provider.name'],
  defaultSort: '-id',
})
