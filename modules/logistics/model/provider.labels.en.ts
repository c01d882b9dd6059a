import type { LabelsOf } from '@crossway/kernel'
import type { providerChannel } from './provider-channel.resource.ts'
import type { providerContract } from './provider-contract.resource.ts'
import type { providerRate } from './provider-rate.resource.ts'
import { attrEn, modeEn } from './ship-modes.ts'

const valid = { valid_from: 'Valid from', valid_to: 'Valid to' }
export const providerChannelEn: LabelsOf<typeof providerChannel> = {
  name: 'Channel',
  fields: {
    code: 'Code',
    name: 'Name',
    provider: 'Provider',
    leg: { label: 'Leg', values: { first: 'First leg', last: 'Last leg' } },
    mode: { label: 'Mode', values: modeEn },
    origin_region: 'From region',
    dest_country: { label: 'To country', example: 'US' },
    dest_zone: { label: 'To zones', help: 'Regions of centres or beginnings of postal codes; empty for the whole country' },
    basis: { label: 'Charged by', values: { weight: 'Chargeable weight', volume: 'Volume', carton: 'Cartons', container: 'Container' } },
    divisor: { label: 'Divisor', help: 'Length × width × height in cm ÷ divisor = volumetric kg' },
    split_waive_pct: { label: 'Waived excess', help: 'Part of the volumetric weight above the actual one that is not charged' },
    currency: 'Currency',
    min_charge: 'Least charge',
    carton_min_kg: 'Least per carton',
    tax_included: 'Duty paid',
    days_min: 'Days, least',
    days_max: 'Days, most',
    receive_days: 'Receiving days',
    allowed_attrs: { label: 'Accepts', values: attrEn },
    max_side_cm: 'Longest side',
    max_kg: 'Most per carton',
    departure_weekdays: { label: 'Departures', values: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' } },
    cutoff_hours: 'Cut-off, hours before',
    surcharges: {
      label: 'Surcharges',
      fields: {
        code: {
          label: 'Charge',
          values: {
            battery: 'Battery',
            magnetic: 'Magnetic',
            remote: 'Remote area',
            oversize: 'Oversize',
            overweight: 'Overweight',
            customs: 'Customs',
            extra_item: 'Extra item',
            residential: 'Residential',
            fuel: 'Fuel',
            peak: 'Peak season',
          },
        },
        calc: { label: 'Counted', values: { per_kg: 'Per kg', per_carton: 'Per carton', per_shipment: 'Per shipment', pct: 'Share of freight (%)' } },
        value: 'Value',
        ...valid,
      },
    },
  },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: { disable: 'Disable', enable: 'Enable' },
  sections: { basic: 'Basic data', measure: 'Charging', limits: 'Time and limits', surcharges: 'Surcharges' },
  tabs: { all: 'All', channels: 'Channels', enabled: 'Enabled', disabled: 'Disabled' },
}
export const providerRateEn: LabelsOf<typeof providerRate> = {
  name: 'Rate',
  fields: {
    label: 'Rate',
    channel: 'Channel',
    zone: { label: 'Zone', help: 'Empty for all zones' },
    tier_from: { label: 'From', help: 'In what the channel charges by: kg, m³ or cartons' },
    unit_price: 'Unit price',
    currency: 'Currency',
    ...valid,
  },
  states: {},
  actions: {},
  tabs: { rates: 'Rates', current: 'In force', all: 'All' },
}
export const providerContractEn: LabelsOf<typeof providerContract> = {
  name: 'Contract',
  fields: {
    title: 'Title',
    provider: 'Provider',
    account_term: 'Payment term',
    credit_limit: 'Credit limit',
    currency: 'Currency',
    files: 'Contract files',
    ...valid,
  },
  states: {},
  actions: {},
  tabs: { contracts: 'Contracts', all: 'All', valid: 'Valid', expired: 'Expired' },
}
