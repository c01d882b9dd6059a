import type { Component } from '@crossway/warehouse/model'

/** What a provider's bill is for (contracts.md: logistics cost types). */
export const costTypes = [
  'freight',
  'export_customs',
  'duty',
  'import_vat',
  'clearance',
  'delivery',
  'pickup',
  'insurance',
  'inspection',
  'storage',
  'label',
  'claim',
  'other',
] as const
export type CostType = (typeof costTypes)[number]

/** Component of the landed cost that a cost type belongs to (logistics.md apportionment, component). */
export const componentOf: Readonly<Record<CostType, Exclude<Component, 'goods'>>> = {
  freight: 'freight',
  pickup: 'freight',
  delivery: 'freight',
  export_customs: 'freight',
  insurance: 'freight',
  inspection: 'freight',
  storage: 'freight',
  claim: 'freight',
  duty: 'duty',
  clearance: 'duty',
  import_vat: 'duty',
  label: 'other',
  other: 'other',
}
export const landedComponents = ['freight', 'duty', 'other'] as const
export type LandedComponent = (typeof landedComponents)[number]

type Words<K extends string> = Record<K, [zh: string, en: string]>
export const costTypeWords: Words<CostType> = {
  freight: ['运费', 'Freight'],
  export_customs: ['报关费', 'Export customs'],
  duty: ['关税', 'Duty'],
  import_vat: ['进口增值税', 'Import VAT'],
  clearance: ['清关费', 'Clearance'],
  delivery: ['派送费', 'Delivery'],
  pickup: ['提货费', 'Pick-up'],
  insurance: ['保险', 'Insurance'],
  inspection: ['查验费', 'Inspection'],
  storage: ['仓储滞港', 'Storage and demurrage'],
  label: ['贴标', 'Labelling'],
  claim: ['索赔抵减', 'Claim deducted'],
  other: ['其他', 'Other'],
}
export const componentWords: Words<LandedComponent> = { freight: ['头程运费', 'Freight'], duty: ['关税清关', 'Duty'], other: ['其他到仓', 'Other'] }
