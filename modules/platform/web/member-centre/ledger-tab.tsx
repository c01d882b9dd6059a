import { dateTimeText, fixed, isNegative, memberCall, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Grid, Table } from 'antd'
import { useState, type ReactElement } from 'react'

interface Line {
  readonly id: number
  readonly created_at: string
  readonly amount: string
  readonly after: string
  readonly remark: string
}

/** The member's own ledger, ten lines a page. */
export function LedgerTab({ kind }: { kind: 'money' | 'score' }): ReactElement {
  const t = useText()
  // a phone's table does not move sideways: remark and balance stand under what they belong to
  const wide = Grid.useBreakpoint().sm !== false
  const digits = kind === 'money' ? 2 : 0
  const unit = kind === 'money' ? ' (CNY)' : ''
  const number = (v: string): ReactElement => <span className={isNegative(v) ? 'cell-negative' : ''}>{fixed(v, digits)}</span>
  const [page, setPage] = useState(1)
  const { data, isFetching } = useQuery({
    queryKey: ['member-centre', 'ledger', kind, page],
    queryFn: () => memberCall<{ rows: Line[]; total: number }>('GET', `/ledger?kind=${kind}&page=${page}`),
    placeholderData: (old) => old,
  })
  return (
    <Table<Line>
      size="small"
      rowKey="id"
      loading={isFetching && !data}
      dataSource={data?.rows ?? []}
      locale={{ emptyText: t('userLogin.empty') }}
      {...(wide ? { scroll: { x: 'max-content' } } : {})}
      pagination={{ current: page, pageSize: 10, total: data?.total ?? 0, onChange: setPage, hideOnSinglePage: true, showSizeChanger: false }}
      columns={
        wide
          ? [
              { key: 'created_at', title: t('userLogin.time'), render: (_, l) => dateTimeText(l.created_at) },
              { key: 'amount', title: t('userLogin.amount') + unit, align: 'right', render: (_, l) => number(l.amount) },
              { key: 'after', title: t('userLogin.after') + unit, align: 'right', render: (_, l) => number(l.after) },
              { key: 'remark', title: t('userLogin.remark'), dataIndex: 'remark' },
            ]
          : [
              {
                key: 'created_at',
                title: t('userLogin.time'),
                render: (_, l) => (
                  <>
                    {dateTimeText(l.created_at)}
                    <div className="note">{l.remark}</div>
                  </>
                ),
              },
              {
                key: 'amount',
                title: t('userLogin.amount') + unit,
                align: 'right',
                render: (_, l) => (
                  <>
                    {number(l.amount)}
                    <div className="note">
                      {t('userLogin.after')} {number(l.after)}
                    </div>
                  </>
                ),
              },
            ]
      }
    />
  )
}
