import { get, useLang, useText, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Empty, Menu, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'

interface Node {
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly type: string
}

/** The member centre's menu as somebody of this group finds it, to be looked at only (settings.md, externalPermission). */
export function GroupPreview({ record }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['record', 'member_group', record.id, 'menu', record.version],
    queryFn: async () => (await get<{ rows: Node[] }>(`member-group/${record.id}/menu`, { silent: true })).rows,
  })
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const titleOf = (n: Node): string => (lang === 'en' ? n.title_en : n.title)
  const actions = (page: Node): Node[] => data.filter((n) => n.type === 'button' && n.name.startsWith(`${page.name}/`))
  const pages = data.filter((n) => n.type !== 'button' && n.type !== 'menu_dir')
  if (pages.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('user/group.previewEmpty')} />
  return (
    <>
      <p className="note">{t('user/group.previewHint')}</p>
      <Menu
        selectable={false}
        className="group-preview"
        aria-label={t('user/group.preview')}
        data-testid="group-preview"
        items={pages.map((n) => ({
          key: n.name,
          label: (
            <>
              {titleOf(n)}{' '}
              {actions(n).map((d) => (
                <Tag key={d.name}>{titleOf(d)}</Tag>
              ))}
            </>
          ),
        }))}
      />
    </>
  )
}
