/** Kinds of services that the house is connected with. */
export const integrationTypes = [
  'amazon_spapi',
  'amazon_ads',
  'walmart',
  'shopify',
  'tiktok',
  'ebay',
  'wayfair',
  'temu',
  'kingdee',
  'wecom',
  'email_smtp',
  'email_imap',
  'sms',
  'tracking',
  'exchange_rate',
  'object_storage',
  'crawler_node',
  'custom',
] as const
export type IntegrationType = (typeof integrationTypes)[number]

const oauth = ['client_id', 'client_secret', 'refresh_token'] as const
/** What of a connection is written only and never read back, by its kind. */
export const secretFields: Readonly<Record<IntegrationType, readonly string[]>> = {
  amazon_spapi: oauth,
  amazon_ads: oauth,
  walmart: ['client_id', 'client_secret'],
  shopify: ['access_token'],
  tiktok: ['app_secret', 'access_token'],
  ebay: oauth,
  wayfair: ['client_id', 'client_secret'],
  temu: ['app_secret', 'access_token'],
  kingdee: ['app_secret'],
  wecom: ['secret', 'token', 'aes_key'],
  email_smtp: ['password'],
  email_imap: ['password'],
  sms: ['access_key', 'secret_key'],
  tracking: ['api_key'],
  exchange_rate: ['api_key'],
  object_storage: ['access_key', 'secret_key'],
  crawler_node: ['token'],
  custom: ['api_key'],
}
