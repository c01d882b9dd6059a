import { get, useLang, useText } from '@crossway/web-kit'
import { useWidth } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Input, Table } from 'antd'
import { useRef, useState, type ReactElement } from 'react'

interface Right {
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly is_open: boolean
  readonly groups: readonly string[]
}

/** Every node I hold and where it comes from; read only. */
export function OwnRights(): ReactElement {
  const t = useText()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [words, setWords] = useState('')
  const { data, isPending } = useQuery({ queryKey: ['profile', 'rights'], queryFn: async () => (await get<{ rows: Right[] }>('profile/right')).rows })
  const w = words.trim().toLowerCase()
  const shown = (data ?? []).filter((r) => !w || [r.name, r.title, r.title_en].some((x) => x.toLowerCase().includes(w)))
  return (
    <div className="profile-rights" ref={box}>
      <Input
        allowClear
        className="profile-search"
        value={words}
        placeholder={t('adminInfo.searchRights')}
        aria-label={t('adminInfo.searchRights')}
        onChange={(e) => setWords(e.target.value)}
      />
      {width > 0 && (
        <Table<Right>
          size="small"
          virtual
          rowKey="name"
          loading={isPending}
          pagination={false}
          scroll={{ x: Math.max(640, width - 1), y: 420 }}
          dataSource={shown}
          columns={[
            { title: t('adminInfo.node'), dataIndex: 'name', width: 260, className: 'mono', ellipsis: true },
            { title: t('adminInfo.title'), key: 'title', width: 200, ellipsis: true, render: (_, r) => (lang === 'en' ? r.title_en : r.title) },
            {
              title: t('adminInfo.source'),
              key: 'source',
              ellipsis: true,
              render: (_, r) => (r.groups.length ? r.groups.join('、') : r.is_open ? t('adminInfo.open') : t('adminInfo.role')),
            },
          ]}
        />
      )}
    </div>
  )
}
