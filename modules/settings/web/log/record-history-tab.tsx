import { dateTimeText, openRecord, useAnswer, useLang, withQuery, type ListAnswer, type ListRow, type RecordProps } from '@crossway/web-kit'
import { Alert, Skeleton, Table } from 'antd'
import type { ReactElement } from 'react'

const most = 100

/** Everything the log knows of the record that this row is about, newest first (settings.md cudLog: same record's history). */
export default function RecordHistoryTab({ record }: RecordProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const filter = { resource: { eq: record['resource'] }, record_id: { eq: record['record_id'] } }
  const { data, failed } = useAnswer<ListAnswer>(
    withQuery('audit-log', { view: 'cudLog', filter, size: most, sort: '-id', fields: 'at,actor_name,operation,action,comment,changed_fields' }),
  )
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active />
  return (
    <Table<ListRow>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: true }}
      dataSource={[...data.rows]}
      rowClassName={(r) => (r.id === record.id ? 'ant-table-row-selected' : '')}
      onRow={(r) => ({ onClick: () => openRecord('cudLog', r.id) })}
      columns={[
        { title: say('时间', 'At'), key: 'at', render: (_, r) => dateTimeText(String(r['at'])) },
        { title: say('账号', 'Account'), dataIndex: 'actor_name', key: 'actor_name' },
        { title: say('操作', 'Operation'), key: 'operation', render: (_, r) => String(r['action'] ?? r['operation']) },
        { title: say('变更字段数', 'Fields changed'), dataIndex: 'changed_fields', key: 'changed_fields', align: 'right' },
        { title: say('说明', 'Comment'), dataIndex: 'comment', key: 'comment' },
      ]}
    />
  )
}
