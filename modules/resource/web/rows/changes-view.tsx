import { auth, dateTimeText, get, openRecord, useText } from '@crossway/web-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Select, Skeleton, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'
import '../centre/centre.css'

registerResourceTexts()

interface Change {
  readonly id: number
  readonly store: string | null
  readonly sku: string | null
  readonly asin: string | null
  readonly kind: string
  readonly old_value: string | null
  readonly new_value: string | null
  readonly detected_at: string
  readonly file: number
  readonly file_no: string
}
interface Log {
  readonly rows: readonly Change[]
  readonly kinds: readonly string[]
}
const tones: Readonly<Record<string, string>> = { added: 'success', removed: 'error', status: 'warning', price: 'processing' }
const shown = (v: string | null): string =>
  v === null || v === '' ? '–' : v.length > 60 ? `${v.slice(0, 60)}…` : v.replace(/^(-?\d+\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** What changed between two snapshots of a shop's listings, newest first, each with the file that told it (resource.md MerchantListingsAll, changes). */
export default function ChangesView({ q }: { readonly q: string }): ReactElement {
  const t = useText()
  const [kind, setKind] = useState<string>()
  const sku = q.trim()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['listing-changes', kind, sku],
    queryFn: ({ pageParam }) => {
      const params = new URLSearchParams({ ...(pageParam ? { before: String(pageParam) } : {}), ...(kind ? { kind } : {}), ...(sku ? { sku } : {}) })
      return get<Log>(`listing-change-log?${params.toString()}`, { silent: true })
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.rows.length === 100 ? last.rows.at(-1)!.id : undefined),
  })
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const rows = data.pages.flatMap((p) => p.rows)
  const open = auth('downloadedReports')
  return (
    <div className="report-findings" data-testid="listing-changes">
      <div>
        <Select
          allowClear
          value={kind}
          onChange={(v: string | undefined) => setKind(v)}
          placeholder={t('reports.changeKind')}
          aria-label={t('reports.changeKind')}
          style={{ minWidth: 160 }}
          options={(data.pages[0]?.kinds ?? []).map((k) => ({ value: k, label: t(`reports.change.${k}`) }))}
        />
      </div>
      {rows.length === 0 ? (
        <Empty description={t('reports.noChanges')} />
      ) : (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                {['changedAt', 'store', 'sku', 'asin', 'changeKind', 'oldValue', 'newValue', 'file'].map((k) => (
                  <th key={k}>{t(`reports.${k}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.id}>
                  <td>{dateTimeText(r.detected_at)}</td>
                  <td>{r.store ?? '–'}</td>
                  <td className="mono">{r.sku ?? '–'}</td>
                  <td className="mono">{r.asin ?? '–'}</td>
                  <td>
                    <Tag color={tones[r.kind] ?? 'default'}>{t(`reports.change.${r.kind}`)}</Tag>
                  </td>
                  <td>{shown(r.old_value)}</td>
                  <td>{shown(r.new_value)}</td>
                  <td className="mono">
                    {open ? (
                      <Button size="small" type="link" onClick={() => void openRecord('downloadedReports', r.file)}>
                        {r.file_no}
                      </Button>
                    ) : (
                      r.file_no
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('reports.moreRows')}
        </Button>
      )}
    </div>
  )
}
