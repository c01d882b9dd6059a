import { auth, get, openTab, useText, type RecordProps } from '@crossway/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import './centre.css'

registerResourceTexts()

interface Page {
  readonly columns: readonly { readonly key: string; readonly label: string; readonly number: boolean }[]
  readonly rows: readonly { readonly id: number; readonly line: number; readonly cells: readonly (string | null)[] }[]
  readonly next: number | null
  /** Page of the type, where it has one. */
  readonly page: string | null
}

/** Rows of a file as they were read, with their lines: also of types that have no page of their own (resource.md, open rows). */
export function RowsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['report-rows', record.id, record['version']],
    queryFn: ({ pageParam }) => get<Page>(`report-file/${record.id}/rows${pageParam ? `?after=${pageParam}` : ''}`, { silent: true }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  })
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const [first] = data.pages
  const all = data.pages.flatMap((p) => p.rows.map((r) => ({ ...r, by: new Map(p.columns.map((c, i) => [c.key, r.cells[i] ?? null])) })))
  if (!first || all.length === 0) return <Empty description={t('reports.noRows')} />
  const columns = [...new Map(data.pages.flatMap((p) => p.columns).map((c) => [c.key, c])).values()]
  return (
    <div className="report-findings file-rows" data-testid="file-rows">
      {first.page && auth(first.page) && (
        <div>
          <Button onClick={() => void openTab(first.page!)}>{t('reports.openPage')}</Button>
        </div>
      )}
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th className="num">{t('reports.line')}</th>
              {columns.map((c) => (
                <th key={c.key} className={c.number ? 'num' : ''}>
                  {c.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map((r) => (
              <tr key={r.id}>
                <td className="num">{r.line}</td>
                {columns.map((c) => (
                  <td key={c.key} className={c.number ? 'num' : ''}>
                    {r.by.get(c.key) ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('reports.moreRows')}
        </Button>
      )}
    </div>
  )
}
