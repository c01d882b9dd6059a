import { definePage } from '@crossway/kernel'
import { freightInquiry } from './freight-inquiry.resource.ts'

export const inquiryPage = definePage({
  route: 'inquiry',
  record: freightInquiry,
  tabs: [
    'all',
    'draft',
    'open',
    { key: 'late', where: { status: { eq: 'open' }, deadline: { lt: '@today' } }, alert: true },
    'comparing',
    { key: 'awarded', where: { status: { in: ['awarded', 'used'] } } },
  ],
  list: {
    columns: [
      'no',
      'title',
      'status',
      'dest_country',
      'dest',
      'modes',
      'cartons',
      'gross_kg',
      'cbm',
      'quoted',
      'best_cny',
      'saving_pct',
      'deadline',
      '!award_channel',
      '!award_cny',
      '!owner',
    ],
    filters: ['dest_country', 'owner', 'deadline', 'award_channel'],
    sort: '-id',
  },
  verbs: ['unseal'],
  sections: {
    basic: ['title', 'dest_country', 'dest', 'zone', 'modes', 'incoterm', 'services', 'deadline', 'sealed', 'owner'],
    goods: ['ready_date', 'need_by', 'cartons', 'cbm', 'gross_kg', 'special_attrs', 'goods_value'],
    rules: ['w_price', 'w_time', 'w_quality'],
    quotes: ['quotes'],
  },
  lineFields: { quotes: ['channel'] },
  lineFacts: {
    quotes: ['channel', 'status', 'score', 'total_cny', 'days_max', 'on_time_pct', 'unit_price', 'chargeable_qty', 'freight', 'surcharge', 'valid_to'],
  },
  figures: ['quoted', 'best_cny', 'deadline', 'award_channel', 'award_cny', 'saving_pct'],
  form: 'page',
  phone: { title: 'title', figures: ['quoted', 'best_cny'], footer: ['dest_country', 'deadline'], tabs: ['open', 'comparing', 'awarded'] },
})
