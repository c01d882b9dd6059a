import {
  auth,
  dateTimeText,
  linkTo,
  rowName,
  stateLabel,
  useLang,
  useText,
  useTreeRows,
  valueLabel,
  fieldAt,
  type ListRow,
  type TreeRow,
} from '@crossway/web-kit'
import { branchesOf, TreeTable, useListParts } from '@crossway/web-ui'
import { Button, Dropdown, type TableColumnsType } from 'antd'
import { useState, type ReactElement } from 'react'
import { StateSwitch } from '../state-switch.tsx'

/** Groups under their parents, all open: rights, members, scope, state (platform.md §6.2). The tree is for reading; rank follows from the rights. */
export function GroupTree(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, actions, openRow } = useListParts()
  const { rows, loading } = useTreeRows(model, state)
  const [shut, setShut] = useState<ReadonlySet<React.Key>>(new Set())
  const tree = rows ?? []
  const open = branchesOf(tree).filter((id) => !shut.has(id))
  const scope = fieldAt(model, 'data_scope')!
  const label = (name: string): string => fieldAt(model, name)?.label[lang] ?? name
  const rights = (row: ListRow): string => {
    const n = Number(row['rule_count'] ?? 0)
    if (row['is_super']) return t('auth/group.super')
    const first = row[lang === 'en' ? 'first_right_en' : 'first_right']
    return n === 0 ? t('auth/group.none') : n === 1 && first ? String(first) : t('auth/group.firstOf', { first: String(first ?? ''), n })
  }
  const columns: TableColumnsType<TreeRow> = [
    { key: 'name', title: label('name'), width: 220, ellipsis: true, render: (_, row) => <a onClick={() => openRow(row)}>{rowName(model.resource, row)}</a> },
    { key: 'rights', title: t('auth/group.rules'), width: 168, ellipsis: true, render: (_, row) => rights(row) },
    {
      key: 'members',
      title: t('auth/group.members'),
      width: 80,
      align: 'right',
      render: (_, row) => <a href={linkTo('/admin/auth/admin', { f: JSON.stringify({ groups: { any: [row.id] } }) })}>{Number(row['members'] ?? 0)}</a>,
    },
    { key: 'data_scope', title: scope.label[lang], width: 116, render: (_, row) => valueLabel(scope, String(row['data_scope']), lang) },
    {
      key: 'status',
      title: label('status'),
      width: 84,
      render: (_, row) => (row['is_super'] ? stateLabel(model, String(row['status']), lang) : <StateSwitch row={row} route={model.route} />),
    },
    { key: 'updated_at', title: label('updated_at'), width: 160, render: (_, row) => dateTimeText(String(row['updated_at'] ?? '')) },
    { key: 'created_at', title: label('created_at'), width: 160, render: (_, row) => dateTimeText(String(row['created_at'] ?? '')) },
    {
      key: '$actions',
      title: t('grid.actions'),
      width: 88,
      fixed: 'end',
      render: (_, row) => (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'open', label: t('grid.verb.edit'), disabled: row['is_super'] === true || !auth('auth/group/edit') },
              ...(row['is_super'] || !auth('auth/group/del') ? [] : [{ key: 'delete', label: t('grid.verb.delete'), danger: true }]),
            ],
            onClick: ({ key }) => (key === 'open' ? openRow(row) : void actions.start(key, [row])),
          }}
        >
          <Button type="link" size="small">
            {t('common.more')}
          </Button>
        </Dropdown>
      ),
    },
  ]
  return (
    <TreeTable
      rows={tree}
      loading={loading}
      columns={columns}
      under={['rights', 'data_scope', 'status']}
      rowClassName={(row) => (row['status'] === 'disabled' ? 'is-off' : '')}
      rowProps={(row) => ({ 'data-testid': `row-${row.id}` })}
      expandable={{
        expandedRowKeys: open,
        onExpand: (on, row) => setShut(new Set(on ? [...shut].filter((k) => k !== row.id) : [...shut, row.id])),
      }}
    />
  )
}
