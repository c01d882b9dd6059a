import { PageModal } from '@crossway/web-ui'
import { download, errorText, get, useText } from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Around {
  readonly name: string
  readonly delimiter: string | null
  readonly header: string | null
  readonly lines: readonly { readonly no: number; readonly text: string }[]
}
interface Raw {
  readonly row_no: number
  readonly report_file: number | { readonly id: number }
}

/** The line of the archived file that an amount comes from, with its neighbours: the end of every drill-down. */
export function FileLine({ raw, onClose }: { raw: number; onClose: () => void }): ReactElement {
  const t = useText()
  const [found, setFound] = useState<Around & { row: number; file: number }>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    const read = async (): Promise<Around & { row: number; file: number }> => {
      const line = await get<Raw>(`amz-settlement-line/${raw}`, { silent: true })
      const file = typeof line.report_file === 'number' ? line.report_file : line.report_file.id
      return { ...(await get<Around>(`report-file/${file}/line/${line.row_no}`, { silent: true })), row: line.row_no, file }
    }
    read().then(
      (a) => void (gone || setFound(a)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [raw])
  // The archive names its delimiter in words for some files; a header with tabs settles it.
  const delimiter = found?.header?.includes('\t') ? '\t' : found?.delimiter?.length === 1 ? found.delimiter : ','
  const cells = (text: string): string[] => text.split(delimiter)
  const head = found?.header ? cells(found.header) : []
  const own = found?.lines.find((l) => l.no === found.row)
  // What the line leaves empty would push what it says out of sight.
  const message = own ? cells(own.text).flatMap((c, i) => (c.trim() ? [i] : [])) : []
  return (
    <PageModal
      title={found ? t('finance.file.title', { name: found.name, n: found.row }) : t('finance.file.reading')}
      width={960}
      footer={null}
      onCancel={onClose}
    >
      {failed && <p className="is-bad">{failed}</p>}
      {!found && !failed && <Skeleton active />}
      {found && own && (
        <div data-testid="file-line">
          <div className="table-scroll file-lines" tabIndex={0} role="region" aria-label={found.name}>
            <table className="plain-table">
              <tbody>
                {found.lines.map((l) => (
                  <tr key={l.no} className={l.no === found.row ? 'is-own' : ''} aria-current={l.no === found.row ? 'true' : undefined}>
                    <th scope="row">{l.no}</th>
                    {message.map((i) => (
                      <td key={i} className="mono" title={head[i] ?? ''}>
                        {cells(l.text)[i] ?? ''}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <dl className="file-fields">
            {head
              .map((h, i) => [h, cells(own.text)[i] ?? ''] as const)
              .filter(([, v]) => v.trim() !== '')
              .map(([h, v]) => (
                <div key={h}>
                  <dt>{h}</dt>
                  <dd className="mono">{v}</dd>
                </div>
              ))}
          </dl>
          <Button onClick={() => download(`/api/report-file/${found.file}/raw`, found.name)}>{t('finance.file.download')}</Button>
        </div>
      )}
    </PageModal>
  )
}
