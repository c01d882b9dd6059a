import { useText } from '@crossway/web-kit'
import { Alert, Skeleton } from 'antd'
import type { ReactElement, ReactNode } from 'react'

interface Column<R> {
  /** Text key of the head, within purchaseSupplier. */
  readonly head: string
  readonly num?: boolean
  readonly mono?: boolean
  readonly of: (row: R) => ReactNode
}

/** The rows of one of a supplier's books, with what stands above and below them. */
export function BookTable<R>({
  columns,
  data,
  failed,
  keyOf,
  above,
  name,
}: {
  readonly columns: readonly Column<R>[]
  readonly data: { readonly rows: readonly R[]; readonly most?: number } | undefined
  readonly failed: string | undefined
  readonly keyOf: (row: R) => string | number
  readonly above?: ReactNode
  readonly name: string
}): ReactElement {
  const t = useText()
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (data.rows.length === 0) return <p className="tab-empty note">{t('common.noData')}</p>
  return (
    <div data-testid={name}>
      {above}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={name}>
        <table className="plain-table">
          <thead>
            <tr>
              {columns.map((c) => (
                <th key={c.head} className={c.num ? 'num' : undefined}>
                  {t(`purchaseSupplier.${c.head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((r) => (
              <tr key={keyOf(r)}>
                {columns.map((c) => (
                  <td key={c.head} className={c.num ? 'num' : c.mono ? 'mono' : undefined}>
                    {c.of(r)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.most !== undefined && data.rows.length === data.most && <p className="note">{t('purchaseSupplier.more', { n: data.most })}</p>}
    </div>
  )
}
