import { get, useText, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import '../centre/centre.css'

registerResourceTexts()

interface Page {
  readonly columns: readonly { readonly key: string }[]
}
const entriesOf = (value: unknown): [string, unknown][] => (value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [])
const textOf = (v: unknown): string => (typeof v === 'object' ? JSON.stringify(v) : String(v))

/** Columns of the file that the page has none for, in the order of the file: a row is compared with the file in a spreadsheet. */
export function ExtraCells({ value, row }: { readonly value: unknown; readonly row: ListRow }): ReactElement {
  const t = useText()
  const file = (row['report_file'] as { readonly id: number } | null | undefined)?.id
  const cells = entriesOf(value)
  // Whoever may not see the file's rows reads the same cells in the order in which they are kept.
  const { data } = useQuery({
    queryKey: ['report-row-order', file, row.id],
    queryFn: () => get<Page>(`report-file/${file}/rows?after=${row.id - 1}&size=1`, { silent: true }),
    enabled: file !== undefined && cells.length > 1,
    retry: false,
    staleTime: Infinity,
  })
  if (cells.length === 0) return <>–</>
  const place = new Map(data?.columns.map((c, i) => [c.key, i]))
  const at = (name: string): number => place.get(name) ?? place.size
  return (
    <dl className="report-line-cells" data-testid="extra-cells" aria-label={t('reports.extraCells')}>
      {cells
        .toSorted(([a], [b]) => at(a) - at(b))
        .map(([name, v]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{textOf(v)}</dd>
          </div>
        ))}
    </dl>
  )
}
