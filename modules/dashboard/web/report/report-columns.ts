import type { Lang } from '@crossway/kernel'
import type { Text } from '@crossway/web-kit'
import { metric } from '../../model/metric/catalogue.ts'
import type { ChannelGroup } from '../../model/profit/board-group.ts'
import type { ProfitLine } from '../../model/profit/ask.ts'

export interface ReportColumn {
  readonly key: string
  readonly node?: string
  readonly metric?: string
  /** A subtotal: red below zero. */
  readonly result?: boolean
  /** The group that a leaf was opened from. */
  readonly under?: string
  readonly title: (t: Text, lang: Lang) => string
}
const node = (code: string): ReportColumn => ({ key: code, node: code, result: code.startsWith('S'), title: (t) => t(`boards.node.${code}`) })
const figure = (name: string): ReportColumn => ({ key: name, metric: name, title: (_, lang) => metric(name)!.label[lang] })

/** Columns of the standard report in the order of dashboard.md profitReport; those without right are absent. */
export const reportColumns = (cost: boolean, company: boolean, group: ChannelGroup = 'amazon'): readonly ReportColumn[] => [
  figure('M02f'),
  ...['S1', 'G02', 'G03', 'G04', 'G05', 'G06', 'G07', 'G08', 'G09', 'G10', 'S3'].map(node),
  ...(cost ? [...['G11', 'G12', 'S4'].map(node), figure('M36'), ...['G13', 'G14', 'G15', 'G16', 'S5'].map(node), figure('M37')] : []),
  ...(company ? ['G17', 'S6'].map(node) : []),
  // Parcels, what supplied platforms keep, and what comes back (dashboard.md mcProfitReport).
  ...(group === 'mc' ? ['M02p', 'M33p', 'M44', 'M06f'].map(figure) : []),
]

const codes = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter((x) => /^[A-Z]\d\d[\da-z]{0,2}$|^S\d$/.test(x))
/** Which columns the address asks for, none = all; and which groups stand open. */
export const chosenIn = (query: Readonly<Record<string, string>>): { readonly cols: readonly string[]; readonly open: readonly string[] } => ({
  cols: codes(query['cols']),
  open: codes(query['open']).filter((c) => c.startsWith('G')),
})

/** The columns that stand: those chosen, and behind an open group its leaves that hold anything. */
export function shownColumns(
  all: readonly ReportColumn[],
  { cols, open }: { readonly cols: readonly string[]; readonly open: readonly string[] },
  lines: readonly ProfitLine[],
  filled: (code: string) => boolean,
): readonly ReportColumn[] {
  const chosen = all.filter((c) => cols.includes(c.key))
  return (chosen.length ? chosen : all).flatMap((c) =>
    open.includes(c.key)
      ? [
          c,
          ...lines
            .filter((l) => l.kind === 'leaf' && l.parent === c.key && filled(l.code))
            .map((l): ReportColumn => ({ key: l.code, node: l.code, under: c.key, title: () => l.name })),
        ]
      : [c],
  )
}
