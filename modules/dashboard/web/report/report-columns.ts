import type { Lang } from '@crossway/kernel'
import type { Text } from '@crossway/web-kit'
import { metric } from '../../model/metric/catalogue.ts'

export interface ReportColumn {
  readonly key: string
  readonly node?: string
  readonly metric?: string
  /** A subtotal: red below zero. */
  readonly result?: boolean
  readonly title: (t: Text, lang: Lang) => string
}
const node = (code: string): ReportColumn => ({ key: code, node: code, result: code.startsWith('S'), title: (t) => t(`boards.node.${code}`) })
const figure = (name: string): ReportColumn => ({ key: name, metric: name, title: (_, lang) => metric(name)!.label[lang] })

/** Columns of the standard report in the order of dashboard.md profitReport; those without right are absent. */
export const reportColumns = (cost: boolean, company: boolean): readonly ReportColumn[] => [
  figure('M02f'),
  ...['S1', 'G02', 'G03', 'G04', 'G05', 'G06', 'G07', 'G08', 'G09', 'G10', 'S3'].map(node),
  ...(cost ? [...['G11', 'G12', 'S4'].map(node), figure('M36'), ...['G13', 'G14', 'G15', 'G16', 'S5'].map(node), figure('M37')] : []),
  ...(company ? ['G17', 'S6'].map(node) : []),
]
