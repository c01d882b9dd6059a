import { fieldAt, loadExternal, memberCall, useLang, type ListRow, type ExternalModel, useText } from '@crossway/web-kit'
import { cellOf, StateMark } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton, Table } from 'antd'
import { useState, type ReactElement } from 'react'
import { ExternalRecord } from './outside-record.tsx'

interface Answer {
  readonly rows: readonly ListRow[]
  readonly total: number
}

/** A list of ours as an outside party sees it, made from the record's definition and its view. */
export function ExternalTab({ record, node }: { readonly record: string; readonly node: string }): ReactElement {
  const t = useText()
  const model = useQuery({ queryKey: ['member-centre', 'model', node], queryFn: () => loadExternal(record, node), staleTime: Infinity })
  if (model.error)
    return <Alert type="error" showIcon title={t('userLogin.lost')} action={<Button onClick={() => void model.refetch()}>{t('userLogin.retry')}</Button>} />
  return model.data ? <ExternalList model={model.data} /> : <Skeleton active paragraph={{ rows: 5 }} />
}

function ExternalList({ model }: { readonly model: ExternalModel }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<number>()
  const api = `/data/${model.resource.name.replaceAll('_', '-')}`
  const list = useQuery({
    queryKey: ['member-centre', 'data', model.view.node, page, q],
    queryFn: () => memberCall<Answer>('GET', `${api}?page=${page}&size=10${q ? '&q=' + encodeURIComponent(q) : ''}`),
    placeholderData: (old) => old,
  })
  if (list.error)
    return <Alert type="error" showIcon title={list.error.message} action={<Button onClick={() => void list.refetch()}>{t('userLogin.retry')}</Button>} />
  const columns = [model.resource.title, 'status', ...model.view.columns.filter((c) => c !== model.resource.title)].flatMap((name) => {
    const at = fieldAt(model, name)
    if (!at) return []
    const cell = cellOf(at)
    return [
      {
        key: name,
        title: at.label[lang],
        align: cell.look(at, lang).align ?? ('left' as const),
        render: (_: unknown, row: ListRow) =>
          at.isState ? (
            <StateMark
              record={model.resource.name}
              state={String(row[name])}
              label={model.labels[lang].states[String(row[name])] ?? ''}
              zh={model.labels['zh-cn'].states[String(row[name])] ?? ''}
            />
          ) : name === model.resource.title ? (
            <Button type="link" size="small" className="member-open" onClick={() => setOpen(Number(row.id))}>
              {cell.text(row[name], at, lang, row)}
            </Button>
          ) : (
            cell.text(row[name], at, lang, row)
          ),
      },
    ]
  })
  return (
    <div className="member-list">
      <Input.Search
        allowClear
        className="member-find"
        aria-label={t('userLogin.find')}
        placeholder={t('userLogin.find')}
        onSearch={(text) => {
          setQ(text.trim())
          setPage(1)
        }}
      />
      <Table<ListRow>
        size="small"
        rowKey="id"
        loading={list.isFetching && !list.data}
        dataSource={[...(list.data?.rows ?? [])]}
        columns={columns}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('userLogin.empty') }}
        pagination={{
          current: page,
          pageSize: 10,
          total: list.data?.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          showTotal: (n) => t('userLogin.total', { n }),
        }}
      />
      {open !== undefined && (
        <ExternalRecord
          model={model}
          id={open}
          close={(done) => {
            setOpen(undefined)
            if (done) void list.refetch()
          }}
        />
      )}
    </div>
  )
}
