import { dateTimeText, get, notify, post, useLang, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { ReactElement } from 'react'
import { itemsKey, titleOf, valueText, type Item } from './item.ts'

interface Change {
  readonly id: number
  readonly before: unknown
  readonly after: unknown
  readonly actor_name: string
  readonly at: string
}

/** Who changed a setting, from what to what; a former value comes back with one click. */
export function HistoryDialog({ item, mayRestore, onClose }: { item: Item; mayRestore: boolean; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: [...itemsKey, item.name, 'history'],
    queryFn: async () => (await get<{ rows: Change[] }>(`routine/config/${item.name}/history`)).rows,
    staleTime: 0,
  })
  const restore = async (c: Change): Promise<void> => {
    await post(`routine/config/${item.name}/restore`, { history: c.id })
    notify({ kind: 'success', code: 'config.restored', text: t('routine/config.restored') })
    await client.invalidateQueries({ queryKey: itemsKey })
    onClose()
  }
  return (
    <PageModal
      title={`${titleOf(item, lang)} · ${t('routine/config.history')}`}
      footer={null}
      width={720}
      onCancel={onClose}
      wrapProps={{ 'data-testid': 'dialog-history' } as object}
    >
      <Table<Change>
        size="small"
        rowKey="id"
        loading={isPending}
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={data ?? []}
        locale={{ emptyText: t('routine/config.noHistory') }}
        columns={[
          { title: t('routine/config.when'), dataIndex: 'at', width: 160, render: (v: string) => dateTimeText(v) },
          { title: t('routine/config.who'), dataIndex: 'actor_name', width: 110 },
          { title: t('routine/config.before'), dataIndex: 'before', ellipsis: true, render: (v: unknown) => valueText(item, v) },
          { title: t('routine/config.after'), dataIndex: 'after', ellipsis: true, render: (v: unknown) => valueText(item, v) },
          ...(mayRestore
            ? [
                {
                  title: '',
                  key: 'restore',
                  width: 120,
                  render: (_: unknown, c: Change) => (
                    <Button type="link" size="small" onClick={() => void restore(c)}>
                      {t('routine/config.restore')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </PageModal>
  )
}
