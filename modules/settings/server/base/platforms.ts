import { insertMany, sql, type Tx } from '@crossway/server-kit'

type P = readonly [code: string, zh: string, en: string, group: string, model: string, settle: number, sla: number | null, returns: number, api: string | null]
const platforms: readonly P[] = [
  ['amazon', '亚马逊', 'Amazon', 'amazon', 'marketplace', 14, 48, 30, 'amazon_spapi'],
  ['walmart', '沃尔玛', 'Walmart', 'mc', 'marketplace', 14, 48, 30, 'walmart'],
  ['wayfair', 'Wayfair', 'Wayfair', 'mc', 'dropship', 30, 48, 30, 'wayfair'],
  ['ebay', 'eBay', 'eBay', 'mc', 'marketplace', 7, 72, 30, 'ebay'],
  ['homedepot', '家得宝', 'The Home Depot', 'mc', 'dropship', 30, 48, 90, null],
  ['target', '塔吉特', 'Target Plus', 'mc', 'marketplace', 14, 24, 90, null],
  ['tiktok', 'TikTok Shop', 'TikTok Shop', 'mc', 'marketplace', 8, 72, 30, 'tiktok'],
  ['temu', 'Temu', 'Temu', 'mc', 'wholesale', 7, null, 90, 'temu'],
  ['shein', 'SHEIN', 'SHEIN', 'mc', 'wholesale', 30, null, 35, null],
  ['otto', 'OTTO', 'OTTO', 'mc', 'marketplace', 14, 48, 30, null],
  ['shopify', '独立站', 'Shopify', 'shopify', 'self', 3, 72, 30, 'shopify'],
  ['b2b', 'B2B直销', 'B2B direct', 'b2b', 'wholesale', 60, null, 0, null],
]
type M = readonly [platform: string, code: string, id: string | null, country: string, region: string, domain: string, language: string, currency: string, zone: string, vat: number, included: boolean, collected: boolean]
const london = 'Europe/London'
const marketplaces: readonly M[] = [
  ['amazon', 'US', 'ATVPDKIKX0DER', 'US', 'NA', 'amazon.com', 'en-US', 'USD', 'America/Los_Angeles', 0, false, true],
  ['amazon', 'CA', 'A2EUQ1WTGCTBG2', 'CA', 'NA', 'amazon.ca', 'en-CA', 'CAD', 'America/Los_Angeles', 5, false, true],
  ['amazon', 'MX', 'A1AM78C64UM0Y8', 'MX', 'NA', 'amazon.com.mx', 'es-MX', 'MXN', 'America/Los_Angeles', 16, true, true],
  ['amazon', 'BR', 'A2Q3Y263D00KWC', 'BR', 'SA', 'amazon.com.br', 'pt-BR', 'BRL', 'America/Sao_Paulo', 17, true, false],
  ['amazon', 'UK', 'A1F83G8C2ARO7P', 'GB', 'EU', 'amazon.co.uk', 'en-GB', 'GBP', london, 20, true, true],
  ['amazon', 'DE', 'A1PA6795UKMFR9', 'DE', 'EU', 'amazon.de', 'de-DE', 'EUR', 'Europe/Berlin', 19, true, true],
  ['amazon', 'FR', 'A13V1IB3VIYZZH', 'FR', 'EU', 'amazon.fr', 'fr-FR', 'EUR', 'Europe/Paris', 20, true, true],
  ['amazon', 'IT', 'APJ6JRA9NG5V4', 'IT', 'EU', 'amazon.it', 'it-IT', 'EUR', 'Europe/Rome', 22, true, true],
  ['amazon', 'ES', 'A1RKKUPIHCS9HS', 'ES', 'EU', 'amazon.es', 'es-ES', 'EUR', 'Europe/Madrid', 21, true, true],
  ['amazon', 'NL', 'A1805IZSGTT6HS', 'NL', 'EU', 'amazon.nl', 'nl-NL', 'EUR', 'Europe/Amsterdam', 21, true, true],
  ['amazon', 'SE', 'A2NODRKZP88ZB9', 'SE', 'EU', 'amazon.se', 'sv-SE', 'SEK', 'Europe/Stockholm', 25, true, true],
  ['amazon', 'PL', 'A1C3SOZRARQ6R3', 'PL', 'EU', 'amazon.pl', 'pl-PL', 'PLN', 'Europe/Warsaw', 23, true, true],
  ['amazon', 'BE', 'AMEN7PMS3EDWL', 'BE', 'EU', 'amazon.com.be', 'fr-BE', 'EUR', 'Europe/Brussels', 21, true, true],
  ['amazon', 'JP', 'A1VC38T7YXB528', 'JP', 'FE', 'amazon.co.jp', 'ja-JP', 'JPY', 'Asia/Tokyo', 10, true, false],
  ['amazon', 'AU', 'A39IBJ37TRP1C6', 'AU', 'FE', 'amazon.com.au', 'en-AU', 'AUD', 'Australia/Sydney', 10, true, true],
  ['amazon', 'AE', 'A2VIGQ35RCS4UG', 'AE', 'EU', 'amazon.ae', 'en-AE', 'AED', 'Asia/Dubai', 5, true, false],
  ['walmart', 'US', null, 'US', 'NA', 'walmart.com', 'en-US', 'USD', 'America/Chicago', 0, false, true],
  ['walmart', 'CA', null, 'CA', 'NA', 'walmart.ca', 'en-CA', 'CAD', 'America/Toronto', 5, false, true],
  ['walmart', 'MX', null, 'MX', 'NA', 'walmart.com.mx', 'es-MX', 'MXN', 'America/Mexico_City', 16, true, true],
  ['wayfair', 'US', null, 'US', 'NA', 'wayfair.com', 'en-US', 'USD', 'America/New_York', 0, false, true],
  ['wayfair', 'CA', null, 'CA', 'NA', 'wayfair.ca', 'en-CA', 'CAD', 'America/Toronto', 5, false, true],
  ['wayfair', 'UK', null, 'GB', 'EU', 'wayfair.co.uk', 'en-GB', 'GBP', london, 20, true, true],
  ['ebay', 'US', 'EBAY_US', 'US', 'NA', 'ebay.com', 'en-US', 'USD', 'America/Los_Angeles', 0, false, true],
  ['ebay', 'UK', 'EBAY_GB', 'GB', 'EU', 'ebay.co.uk', 'en-GB', 'GBP', london, 20, true, true],
  ['ebay', 'DE', 'EBAY_DE', 'DE', 'EU', 'ebay.de', 'de-DE', 'EUR', 'Europe/Berlin', 19, true, true],
  ['ebay', 'AU', 'EBAY_AU', 'AU', 'FE', 'ebay.com.au', 'en-AU', 'AUD', 'Australia/Sydney', 10, true, true],
  ['homedepot', 'US', null, 'US', 'NA', 'homedepot.com', 'en-US', 'USD', 'America/New_York', 0, false, true],
  ['target', 'US', null, 'US', 'NA', 'target.com', 'en-US', 'USD', 'America/Chicago', 0, false, true],
  ['tiktok', 'US', null, 'US', 'NA', 'seller-us.tiktok.com', 'en-US', 'USD', 'America/Los_Angeles', 0, false, true],
  ['tiktok', 'UK', null, 'GB', 'EU', 'seller-uk.tiktok.com', 'en-GB', 'GBP', london, 20, true, true],
  ['temu', 'US', null, 'US', 'NA', 'temu.com', 'en-US', 'USD', 'America/Los_Angeles', 0, false, true],
  ['shein', 'US', null, 'US', 'NA', 'shein.com', 'en-US', 'USD', 'America/Los_Angeles', 0, false, true],
  ['otto', 'DE', null, 'DE', 'EU', 'otto.de', 'de-DE', 'EUR', 'Europe/Berlin', 19, true, false],
  ['shopify', 'US', null, 'US', 'GLOBAL', 'myshopify.com', 'en-US', 'USD', 'America/New_York', 0, false, false],
]
const sites: Readonly<Record<string, string>> = { US: '美国', CA: '加拿大', MX: '墨西哥', BR: '巴西', UK: '英国', DE: '德国', FR: '法国', IT: '意大利', ES: '西班牙', NL: '荷兰', SE: '瑞典', PL: '波兰', BE: '比利时', JP: '日本', AU: '澳洲', AE: '阿联酋' }
const imperial = new Set(['US'])

/** The twelve platforms with their thirty-four marketplaces; those that are there stay as people left them. Tax rates are sample data. */
export async function writePlatforms(tx: Tx): Promise<void> {
  await tx.run(insertMany('platform', { code: 'text', name: 'text', name_en: 'text', group: 'text', model: 'text', settle_cycle_days: 'integer', order_sla_hours: 'integer', return_days: 'integer', api_kind: 'text', is_active: 'boolean' },
    platforms.map(([code, name, name_en, group, model, settle, sla, returns, api]) => ({ code, name, name_en, group, model, settle_cycle_days: settle, order_sla_hours: sla, return_days: returns, api_kind: api, is_active: true })), sql`on conflict do nothing`))
  const ids = new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from platform`)).map((p) => [p.code, p.id]))
  const types = {
    platform_id: 'bigint', code: 'text', platform_code: 'text', country: 'text', name: 'text', name_en: 'text', region: 'text', domain: 'text', language: 'text', currency: 'text', time_zone: 'text',
    vat_rate: 'numeric', price_includes_tax: 'boolean', tax_by_platform: 'boolean', dimension_unit: 'text', weight_unit: 'text', volume_unit: 'text', is_active: 'boolean',
  }
  await tx.run(insertMany('marketplace', types, marketplaces.map(([platform, code, id, country, region, domain, language, currency, zone, vat, included, collected]) => {
    const [, name, name_en] = platforms.find((p) => p[0] === platform)!
    const inches = imperial.has(country)
    return {
      platform_id: ids.get(platform), code, platform_code: id, country, name: `${name}${sites[code]}`, name_en: `${name_en} ${code}`, region, domain, language, currency, time_zone: zone, vat_rate: vat, price_includes_tax: included,
      tax_by_platform: collected, dimension_unit: inches ? 'in' : 'cm', weight_unit: inches ? 'lb' : 'kg', volume_unit: inches ? 'ft3' : 'm3', is_active: true,
    }
  }), sql`on conflict do nothing`))
}
