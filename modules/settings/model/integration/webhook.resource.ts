import { defineResource, f, switchable } from '@crossway/kernel'

/** How a sender proves that a call is his: by the rules of standardwebhooks.com, or as Shopify signs. */
export const hookSchemes = ['standard', 'shopify'] as const

/** An address that a platform calls when something happens; its token and its secret are sealed or hashed and shown once (settings.md webhook_in). */
export const webhookIn = defineResource({
  name: 'webhook_in',
  module: 'settings',
  title: 'name',
  fields: {
    name: f.text({ max: 80 }),
    integration: f.ref('integration', { where: { status: { ne: 'disabled' } } }),
    scheme: f.choice(hookSchemes, { default: 'standard' }),
    topics: f.longText({ max: 500, optional: true }),
    allowed_ips: f.longText({ max: 500, optional: true }),
    has_address: f.bool({ derived: true }),
    has_secret: f.bool({ derived: true }),
    last_at: f.dateTime({ derived: true, optional: true }),
    remark: f.text({ max: 300, optional: true }),
  },
  lifecycle: switchable({ verb: 'edit' }),
  indexes: [['integration']],
  search: ['name'],
  defaultSort: '-id',
  sensitive: ['scheme', 'topics', 'allowed_ips'],
})

/** One call that came in, taken once however often it is repeated; what it said is not kept. */
export const webhookDelivery = defineResource({
  name: 'webhook_delivery',
  module: 'settings',
  title: 'event_key',
  managed: true,
  fields: {
    webhook: f.ref('webhook_in', { derived: true }),
    event_key: f.text({ max: 120, derived: true, format: 'code' }),
    topic: f.text({ max: 120, derived: true, optional: true, format: 'code' }),
    outcome: f.choice(['taken', 'again', 'refused', 'failed'], { derived: true }),
    why: f.text({ max: 300, derived: true, optional: true }),
    bytes: f.int({ derived: true, default: 0 }),
    at: f.dateTime({ derived: true }),
  },
  indexes: [['webhook', 'at'], ['at']],
  search: ['event_key', 'topic', 'why'],
  defaultSort: '-at',
})
