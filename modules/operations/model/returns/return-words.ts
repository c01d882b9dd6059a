/** Why buyers send goods back, in our own classes (operations.md returnManage). */
export const reasonClasses = ['quality', 'function', 'size', 'not_as_described', 'damaged', 'late', 'unwanted', 'wrong', 'missing', 'other'] as const
export type ReasonClass = (typeof reasonClasses)[number]
/** Classes from which the people who make the product learn something. */
export const qualityClasses: readonly string[] = ['quality', 'function', 'not_as_described']

export const dispositions = ['sellable', 'defective', 'customer_damaged', 'carrier_damaged', 'expired'] as const
export type Disposition = (typeof dispositions)[number]

/** Amazon's usual codes; an installation changes them and adds its own. */
export const usualReasons: readonly (readonly [code: string, cls: ReasonClass])[] = [
  ['DEFECTIVE', 'quality'],
  ['QUALITY_UNACCEPTABLE', 'quality'],
  ['NOT_COMPATIBLE', 'function'],
  ['APPAREL_TOO_SMALL', 'size'],
  ['APPAREL_TOO_LARGE', 'size'],
  ['NOT_AS_DESCRIBED', 'not_as_described'],
  ['DAMAGED_BY_CARRIER', 'damaged'],
  ['DAMAGED_BY_FC', 'damaged'],
  ['NEVER_ARRIVED', 'late'],
  ['MISSED_ESTIMATED_DELIVERY', 'late'],
  ['UNWANTED_ITEM', 'unwanted'],
  ['FOUND_BETTER_PRICE', 'unwanted'],
  ['ORDERED_WRONG_ITEM', 'unwanted'],
  ['SWITCHEROO', 'wrong'],
  ['MISSING_PARTS', 'missing'],
]

export const returnStates = ['none', 'resell', 'removal', 'claim', 'feedback'] as const
