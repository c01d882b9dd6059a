import { defineResource, f } from '@crossway/kernel'
import { currencyCode } from '@crossway/settings/model'

const derived = { derived: true, optional: true } as const

/** What may be promoted: a listing, brand, shop or campaign with its landing page, selling points and limits (promotion.md promotionalObj). */
export const promotionObject = defineResource({
  name: 'promotion_object',
  module: 'promotion',
  title: 'title',
  subtitle: 'no',
  image: 'image',
  fields: {
    no: f.serial('DX{seq:5}'),
    type: f.choice(['listing', 'brand', 'store', 'campaign'], { default: 'listing' }),
    project: f.ref('project'),
    store: f.ref('store', { optional: true }),
    msku: f.ref('msku', { optional: true }),
    asin: f.text({ max: 40, format: 'code', ...derived }),
    title: f.text({ max: 200 }),
    image: f.file({ image: true, optional: true }),
    landing_url: f.text({ max: 500, format: 'url' }),
    price: f.money({ currency: 'currency', min: 0, optional: true }),
    currency: f.text({ ...currencyCode, default: 'USD' }),
    target_countries: f.texts({ max: 2, optional: true }),
    keywords: f.texts({ max: 60, optional: true }),
    selling_points: f.longText({ max: 2000, optional: true }),
    dos_donts: f.longText({ max: 2000, optional: true }),
    forbidden_claims: f.longText({ max: 2000, optional: true }),
    tag_prefix: f.text({ max: 40, format: 'code', optional: true }),
    goal: f.choice(['launch', 'rank', 'clear', 'brand', 'holiday']),
    priority: f.choice(['P0', 'P1', 'P2'], { default: 'P1' }),
    start_date: f.date({ optional: true }),
    end_date: f.date({ optional: true }),
    monthly_cap: f.money({ currency: 'USD', min: 0, optional: true }),
    cover_days: f.int(derived),
    materials: f.files({ optional: true }),
    owner: f.ref('employee', { optional: true }),
    remark: f.text({ max: 500, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'active', 'paused', 'ended'],
    editable: ['draft', 'active', 'paused'],
    deletable: ['draft'],
    ended: ['ended'],
    actions: {
      activate: { from: ['draft', 'paused'], to: 'active', primary: true, batch: true },
      pause: { from: ['active'], to: 'paused', verb: 'activate', batch: true },
      end: { from: ['active', 'paused'], to: 'ended', verb: 'activate', confirm: true, batch: true },
    },
  },
  periods: [['start_date', 'end_date']],
  indexes: [
    ['project', 'status'],
    ['msku', 'goal'],
    ['status', 'priority'],
  ],
  search: ['no', 'title', 'asin', 'msku.seller_sku'],
  defaultSort: '-id',
  access: { owner: 'owner', project: 'project' },
  pick: ['no', 'title', 'project', 'status', 'cover_days'],
})
