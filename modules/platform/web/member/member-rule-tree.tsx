import { auth, dateTimeText, useLang, useText, useTreeRows, type TreeRow } from '@crossway/web-kit'
import { branchesOf, Icon, TreeTable, useListParts, useTreeMoves } from '@crossway/web-ui'
import { Button, Dropdown, Tag, type TableColumnsType } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { ruleTitle, takesRules } from '../menu/rule-title.ts'
import { StateSwitch } from '../state-switch.tsx'

/** The rules of outside people as a tree that is sorted and moved like the staff's (platform.md §6.12). */
export function MemberRuleTree(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, actions, openRow } = useListParts()
  const { rows, loading } = useTreeRows(model, state)
  const tree = useMemo(() => rows ?? [], [rows])
  const [open, setOpen] = useState<readonly React.Key[]>()
  const filtered = state.q.trim() !== '' || Object.keys(state.filter).length > 0
  const { fields } = model.labels[lang]
  const moves = useTreeMoves(model, tree, { may: auth('user/rule/sort') && !filtered, nameOf: (row) => ruleTitle(row, lang), takes: takesRules })
  const label = (field: string): string => {
    const x = fields[field]
    return typeof x === 'object' ? x.label : (x ?? field)
  }
  const value = (field: string, key: string): string => {
    const x = fields[field]
    return (typeof x === 'object' ? x.values?.[key] : undefined) ?? key
  }
  const columns: TableColumnsType<TreeRow> = [
    {
      key: 'title',
      title: label('title'),
      width: lang === 'en' ? 200 : 230,
      ellipsis: true,
      render: (_, row) => (
        <span className="rule-title">
          {moves.handle(row)}
          {row['icon'] ? <Icon name={row['icon'] as string} /> : null}
          <a onClick={() => openRow(row)}>{ruleTitle(row, lang)}</a>
        </span>
      ),
    },
    { key: 'name', title: label('name'), dataIndex: 'name', width: 190, ellipsis: true, className: 'mono' },
    { key: 'type', title: label('type'), width: lang === 'en' ? 176 : 152, render: (_, row) => <Tag>{value('type', String(row['type']))}</Tag> },
    {
      key: 'party_types',
      title: label('party_types'),
      width: 110,
      ellipsis: true,
      render: (_, row) => ((row['party_types'] ?? []) as string[]).map((p) => value('party_types', p)).join(', ') || '–',
    },
    {
      key: 'no_login_valid',
      title: label('no_login_valid'),
      width: lang === 'en' ? 148 : 116,
      render: (_, row) => (row['no_login_valid'] === true ? t('auth/menu.yes') : '–'),
    },
    { key: 'status', title: t('auth/menu.state'), width: 76, render: (_, row) => <StateSwitch row={row} route={model.route} verb="edit" /> },
    { key: 'updated_at', title: t('auth/menu.changed'), width: 160, render: (_, row) => dateTimeText(String(row['updated_at'] ?? '')) },
    {
      key: '$actions',
      title: t('grid.actions'),
      width: 136,
      fixed: 'end',
      render: (_, row) => (
        <span className="rule-actions">
          {moves.arrows(row)}
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'open', label: t('grid.verb.edit'), disabled: !auth('user/rule/edit') },
                ...(row['is_system'] || !auth('user/rule/del') ? [] : [{ key: 'delete', label: t('grid.verb.delete'), danger: true }]),
              ],
              onClick: ({ key }) => (key === 'open' ? openRow(row) : void actions.start(key, [row])),
            }}
          >
            <Button type="link" size="small" aria-label={`${t('common.more')} ${ruleTitle(row, lang)}`}>
              {t('common.more')}
            </Button>
          </Dropdown>
        </span>
      ),
    },
  ]
  return (
    <TreeTable
      className="rule-tree"
      rows={tree}
      loading={loading}
      columns={columns}
      under={['type', 'status']}
      expandable={{ expandedRowKeys: [...(open ?? branchesOf(tree))], onExpandedRowsChange: (keys) => setOpen(keys) }}
      rowClassName={moves.rowClass}
      rowProps={(row) => ({ 'data-testid': `row-${String(row['name'])}`, ...moves.rowProps(row) })}
    />
  )
}
