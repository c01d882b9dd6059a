import { get, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'

interface Lines {
  /** Names of the header and cells of the line, in the order of the file. */
  readonly names: readonly string[]
  readonly cells: readonly string[]
  readonly lines: readonly { readonly no: number; readonly text: string }[]
}

/** One line of the archived file, its cells under the names of the header, and the lines around it as they stand: the end of every drill-down. */
export function RawLine({ file, line }: { readonly file: number; readonly line: number }): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['report-line', file, line],
    queryFn: () => get<Lines>(`report-file/${file}/line/${line}`, { silent: true }),
    staleTime: Infinity,
  })
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const { names, cells } = data
  return (
    <section data-testid="raw-line">
      <h3>{t('reports.lineOf', { n: line })}</h3>
      {cells.length > 0 && (
        <dl className="report-line-cells">
          {cells.map((c, i) =>
            c.trim() ? (
              <div key={i}>
                <dt>{names[i] ?? i + 1}</dt>
                <dd>{c}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
      <pre className="report-raw" tabIndex={0} aria-label={t('reports.around')}>
        {data.lines.map((l) => (
          <span key={l.no}>
            {`${String(l.no).padStart(6)}  `}
            {l.no === line ? <mark>{l.text}</mark> : l.text}
            {'\n'}
          </span>
        ))}
      </pre>
    </section>
  )
}
