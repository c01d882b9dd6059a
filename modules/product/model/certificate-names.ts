import type { certificateTypes } from './category.resource.ts'

type Names = Readonly<Record<(typeof certificateTypes)[number], string>>
export const certificateNamesZh: Names = { FCC: 'FCC', CE: 'CE', UL: 'UL', CPC: 'CPC', FDA: 'FDA', RoHS: 'RoHS', 'UN38.3': 'UN38.3', other: '其他' }
export const certificateNamesEn: Names = { ...certificateNamesZh, other: 'Other' }
