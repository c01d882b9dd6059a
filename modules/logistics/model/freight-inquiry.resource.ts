import { defineLines, defineResource, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'
import { goodsAttrs, shipModes } from './ship-modes.ts'

/** What one channel asks in one round; the buyer chooses the channel, the rest is quoted or worked out. */
const freightQuote = defineLines({
  name: 'freight_quote',
  fields: {
    channel: f.ref('provider_channel', { where: { status: { eq: 'enabled' } } }),
    provider: f.ref('provider', { derived: true, optional: true }),
    round: f.int({ derived: true, default: 1 }),
    status: f.choice(['invited', 'quoted', 'declined', 'awarded', 'lost'], { derived: true, default: 'invited' }),
    chargeable_qty: f.decimal({ scale: 3, derived: true, optional: true }),
    unit_price: f.money({ currency: 'currency', derived: true, optional: true, ...sealed() }),
    freight: f.money({ currency: 'currency', derived: true, optional: true, ...sealed() }),
    surcharge: f.money({ currency: 'currency', derived: true, optional: true, ...sealed() }),
    customs_fee: f.money({ currency: 'currency', derived: true, optional: true, ...sealed() }),
    duty_est: f.money({ currency: 'currency', derived: true, optional: true, ...sealed() }),
    currency: f.text({ ...currencyCode, derived: true, optional: true }),
    rate: f.rate({ derived: true, optional: true }),
    total_cny: f.money({ currency: 'CNY', derived: true, optional: true, ...sealed() }),
    days_max: f.int({ derived: true, optional: true, unit: 'day' }),
    on_time_pct: f.percent({ derived: true, optional: true }),
    score: f.decimal({ scale: 2, derived: true, optional: true, ...sealed() }),
    valid_to: f.date({ derived: true, optional: true }),
    remark: f.text({ max: 200, derived: true, optional: true }),
    entered_by: f.ref('employee', { derived: true, optional: true }),
    /** Nobody has been asked again since. */
    current: f.bool({ derived: true, default: true, hidden: true }),
  },
  unique: [['channel', 'round']],
})
/** Sealed quotes are nobody's to read before the deadline, whoever typed them. */
function sealed() {
  return { hiddenWhile: { while: `t.sealed and t.status = 'open' and t.deadline > now()`, unless: 'unseal' } } as const
}

const weight = (n: number) => f.int({ min: 0, max: 100, default: n, unit: '%' })
/** Asks several providers for the same freight and chooses with a reason (logistics.md inquiry). */
export const freightInquiry = defineResource({
  name: 'freight_inquiry',
  module: 'logistics',
  title: 'no',
  subtitle: 'title',
  fields: {
    no: f.serial('IQ{yyMMdd}{seq:4}'),
    title: f.text({ max: 120 }),
    dest: f.ref('logistics_warehouse', { optional: true, where: { status: { eq: 'active' } } }),
    dest_country: f.text(countryCode),
    zone: f.text({ max: 20, optional: true }),
    modes: f.choices(shipModes),
    incoterm: f.choice(['DDP', 'DDU', 'FOB', 'EXW'], { default: 'DDP' }),
    services: f.choices(['pickup', 'customs', 'ddp', 'insurance', 'label', 'pallet'], { optional: true }),
    special_attrs: f.choices(goodsAttrs, { optional: true }),
    ready_date: f.date({ default: 'today' }),
    need_by: f.date({ optional: true }),
    deadline: f.dateTime({ index: true }),
    sealed: f.bool(),
    cartons: f.int({ min: 1 }),
    cbm: f.decimal({ scale: 3, min: 0, unit: 'm³' }),
    gross_kg: f.decimal({ scale: 3, min: 0, unit: 'kg' }),
    goods_value: f.money({ currency: 'CNY', min: 0, optional: true }),
    w_price: weight(60),
    w_time: weight(25),
    w_quality: weight(15),
    owner: f.ref('employee', { optional: true }),
    quoted: f.int({ derived: true, default: 0 }),
    best_cny: f.money({ currency: 'CNY', derived: true, optional: true, ...sealed() }),
    award_channel: f.ref('provider_channel', { derived: true, optional: true }),
    award_cny: f.money({ currency: 'CNY', derived: true, optional: true }),
    saving_pct: f.percent({ derived: true, optional: true }),
    award_reason: f.text({ max: 300, derived: true, optional: true }),
    quotes: f.lines(freightQuote, { max: 60, optional: true }),
  },
  lifecycle: {
    initial: 'draft',
    states: ['draft', 'open', 'comparing', 'awarded', 'used', 'cancelled', 'expired'],
    editable: ['draft'],
    ended: ['used', 'cancelled', 'expired'],
    timed: ['expired'],
    actions: {
      publish: { from: ['draft'], to: 'open', primary: true, args: { reason: f.text({ max: 300, optional: true }) } },
      quote: {
        from: ['open'],
        to: 'open',
        primary: true,
        args: {
          lines: f.ownLines(freightQuote, {
            only: 'current',
            show: ['channel', 'status', 'chargeable_qty'],
            type: {
              unit_price: f.money({ currency: 'currency', min: 0, optional: true }),
              surcharge: f.money({ currency: 'currency', min: 0, optional: true }),
              customs_fee: f.money({ currency: 'currency', min: 0, optional: true }),
              duty_est: f.money({ currency: 'currency', min: 0, optional: true }),
              days_max: f.int({ min: 1, max: 180, optional: true, unit: 'day' }),
              valid_to: f.date({ optional: true }),
              remark: f.text({ max: 200, optional: true }),
              declined: f.bool(),
            },
            send: 'changed',
          }),
        },
      },
      fill: { from: ['open'], to: 'open', verb: 'quote' },
      close: { from: ['open'], to: 'comparing', verb: 'publish' },
      new_round: {
        from: ['comparing'],
        to: 'open',
        args: {
          deadline: f.dateTime(),
          lines: f.ownLines(freightQuote, { only: 'score', show: ['channel', 'total_cny', 'days_max', 'score'], type: { again: f.bool() } }),
        },
      },
      award: {
        from: ['comparing'],
        to: 'awarded',
        primary: true,
        approval: true,
        args: {
          reason: f.text({ max: 300, optional: true }),
          lines: f.ownLines(freightQuote, { only: 'score', show: ['channel', 'total_cny', 'days_max', 'on_time_pct', 'score'], type: { award: f.bool() } }),
        },
      },
      use: { from: ['awarded'], to: 'used', internal: true },
      cancel: { from: ['draft', 'open', 'comparing'], to: 'cancelled', danger: true, args: { reason: f.text({ max: 300 }) } },
    },
  },
  indexes: [['status', 'deadline']],
  search: ['no', 'title', 'quotes.provider'],
  defaultSort: '-id',
  access: { owner: 'owner' },
})
