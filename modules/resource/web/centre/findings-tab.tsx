import { download, hasText, usePlace, useText, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import { findingsOf } from './findings.ts'
import { RawLine } from './raw-line.tsx'
import './centre.css'

registerResourceTexts()

/** What was read of a file: verdict and way out, totals, each fault with its line, and any line of the archived bytes. */
export function FindingsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const place = usePlace()
  const asked = Number(place?.query['line'])
  const [line, setLine] = useState<number | undefined>(asked > 0 ? asked : undefined)
  const { data } = useQuery({ queryKey: ['report-findings', record.id, record['version']], queryFn: () => findingsOf(record.id) })
  if (!data) return <Skeleton active />
  const code = data.problem?.code
  const way = code && hasText(`reports.wayOut.${code}`) ? t(`reports.wayOut.${code}`) : undefined
  const s = data.survey
  return (
    <div className="report-findings">
      {data.detail && <Alert showIcon type={data.status === 'failed' ? 'error' : 'warning'} title={data.detail} description={way} />}
      {s?.headerTotal && (
        <p>
          {t('reports.total')} <b>{`${s.currency ?? ''} ${s.headerTotal}`}</b> · {t('reports.sum')} <b>{s.sumOfAmounts}</b> ·{' '}
          {s.reconciles ? t('reports.agrees') : t('reports.differs')}
        </p>
      )}
      <div>
        <Button onClick={() => download(`/api/report-file/${record.id}/raw`)} data-testid="btn-raw">
          {t('reports.rawFile')}
        </Button>
      </div>
      {line !== undefined && <RawLine file={record.id} line={line} />}
      <section>
        <h3>{t('reports.errors')}</h3>
        {data.found.length === 0 ? (
          <p>{t('reports.noErrors')}</p>
        ) : (
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th className="num">{t('reports.line')}</th>
                  <th>{t('reports.column')}</th>
                  <th>{t('reports.value')}</th>
                  <th>{t('reports.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {data.found.slice(0, 200).map((f, i) => (
                  <tr key={i}>
                    <td className="num">
                      {f.line === null ? (
                        ''
                      ) : (
                        <Button size="small" type="link" onClick={() => setLine(f.line!)}>
                          {f.line}
                        </Button>
                      )}
                    </td>
                    <td>{f.column_name}</td>
                    <td>{f.value}</td>
                    <td>{f.detail}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {s?.byType && <Sums title={t('reports.byType')} of={s.byType} />}
      {s?.sums && <Sums title={t('reports.sums')} of={s.sums} />}
      {!!s?.unknownColumns?.length && (
        <section>
          <h3>{t('reports.unknownColumns')}</h3>
          <p>{s.unknownColumns.join('、')}</p>
        </section>
      )}
    </div>
  )
}

/** Amounts by the platform's own words. */
function Sums({ title, of }: { title: string; of: Readonly<Record<string, string>> }): ReactElement {
  const t = useText()
  return (
    <section>
      <h3>{title}</h3>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th>{t('reports.type')}</th>
              <th className="num">{t('reports.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(of).map(([k, v]) => (
              <tr key={k}>
                <td>{k.replaceAll('|', ' / ')}</td>
                <td className="num">{v}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
