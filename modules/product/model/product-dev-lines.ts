import { defineLines, f } from '@crossway/kernel'
import { countryCode, currencyCode } from '@crossway/settings/model'
import { stagesWithDays } from './category-rules.ts'

/** One stage of a development: when it was to be and when it was. */
export const devStage = defineLines({
  name: 'product_dev_stage',
  fields: {
    stage: f.choice(stagesWithDays),
    plan_start: f.date({ optional: true }),
    plan_end: f.date({ optional: true }),
    actual_start: f.date({ optional: true }),
    actual_end: f.date({ optional: true }),
    owner: f.ref('employee', { optional: true }),
    result: f.choice(['pass', 'rework', 'stop'], { optional: true }),
    note: f.text({ max: 300, optional: true }),
  },
})
export const devTask = defineLines({
  name: 'product_dev_task',
  fields: {
    title: f.text({ max: 120 }),
    stage: f.choice(stagesWithDays),
    assignee: f.ref('employee'),
    due: f.date({ index: true }),
    state: f.choice(['todo', 'doing', 'done'], { default: 'todo' }),
    note: f.text({ max: 300, optional: true }),
  },
})
const score = { min: 1, max: 5, optional: true } as const
export const devSample = defineLines({
  name: 'product_dev_sample',
  fields: {
    supplier: f.ref('supplier'),
    edition: f.int({ min: 1, default: 1 }),
    requested_at: f.date({ optional: true }),
    received_at: f.date({ optional: true }),
    cost: f.money({ currency: 'CNY', min: 0, default: 0, class: 'cost' }),
    look: f.int(score),
    function_score: f.int(score),
    pack: f.int(score),
    conclusion: f.choice(['pass', 'rework', 'fail'], { optional: true }),
    photos: f.files({ image: true, max: 20, optional: true }),
  },
})
export const devQuote = defineLines({
  name: 'product_dev_quote',
  fields: {
    supplier: f.ref('supplier'),
    qty: f.int({ min: 1, default: 1 }),
    unit_price: f.money({ currency: 'currency', min: 0, class: 'price', scale: 6 }),
    currency: f.text({ ...currencyCode, default: 'CNY' }),
    moq: f.int({ min: 1, default: 1 }),
    lead_days: f.int({ min: 0, max: 365, default: 30, unit: 'd' }),
    tooling_fee: f.money({ currency: 'CNY', min: 0, default: 0, class: 'cost' }),
    valid_to: f.date({ optional: true }),
    chosen: f.bool(),
  },
  unique: [['supplier', 'qty']],
})
/** How the product is to be declared, before there is a SKU to say it; becomes the SKU's customs rows. */
export const devCustoms = defineLines({
  name: 'product_dev_customs',
  fields: {
    country: f.text(countryCode),
    declare_name_zh: f.text({ max: 120, optional: true }),
    declare_name_en: f.text({ max: 120, optional: true }),
    hs_code: f.text({ max: 10, pattern: '^\\d{6,10}$' }),
    declare_price: f.money({ currency: 'USD', scale: 4, min: 0, optional: true }),
    duty_rate: f.percent({ min: 0, optional: true }),
    extra_duty_rate: f.percent({ min: 0, optional: true }),
    vat_rate: f.percent({ min: 0, optional: true }),
    material: f.text({ max: 120, optional: true }),
    usage: f.text({ max: 120, optional: true }),
  },
  unique: [['country']],
})
