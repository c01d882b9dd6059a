import { auth, dateTimeText, patch, useLang, useText, useTreeRows, type TreeRow } from '@crossway/web-kit'
import { branchesOf, Icon, TreeTable, useListParts, useTreeMoves } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Switch, Tag, type TableColumnsType } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { StateSwitch } from '../state-switch.tsx'
import { ruleTitle, takesRules } from './rule-title.ts'

/** All rules as a tree: drag between siblings sorts, drag onto a directory moves; the arrows do the same by key (platform.md §6.3). */
export function RuleTree(): ReactElement {
  const t = useText()
  const lang = useLang()
  const client = useQueryClient()
  const { model, state, actions, openRow } = useListParts()
  const { rows, loading } = useTreeRows(model, state)
  const [open, setOpen] = useState<readonly React.Key[]>()
  const tree = useMemo(() => rows ?? [], [rows])
  const filtered = state.q.trim() !== '' || Object.keys(state.filter).length > 0
  // A search opens its hits; without one only the first level stands open.
  const expanded = open ?? (filtered ? branchesOf(tree) : [])
  const maySort = auth('auth/menu/sort') && !filtered
  const mayEdit = auth('auth/menu/edit')
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: ['list', model.resource.name] })

  const moves = useTreeMoves(model, tree, { may: maySort, nameOf: (row) => ruleTitle(row, lang), takes: takesRules })
  const keep = async (row: TreeRow, keepalive: boolean): Promise<void> => {
    await patch(`permission-rule/${row.id}`, { keepalive, version: row.version })
    await again()
  }
  const field = (name: string, key: string): string => {
    const label = model.labels[lang].fields[name]
    return (typeof label === 'object' ? label.values?.[key] : undefined) ?? key
  }
  const columns: TableColumnsType<TreeRow> = [
    {
      key: 'title',
      title: t('auth/menu.ruleTitle'),
      width: 260,
      ellipsis: true,
      render: (_, row) => (
        <span className="rule-title">
          {moves.handle(row)}
          {row['type'] !== 'button' && <Icon name={row['icon'] as string | null} />}
          <a onClick={() => openRow(row)}>{ruleTitle(row, lang)}</a>
        </span>
      ),
    },
    {
      key: 'other',
      title: t('auth/menu.otherTitle'),
      width: 150,
      ellipsis: true,
      render: (_, row) => String(row[lang === 'en' ? 'title' : 'title_en'] ?? ''),
    },
    { key: 'name', title: heading(model.labels[lang].fields['name']), dataIndex: 'name', width: 176, ellipsis: true, className: 'mono' },
    { key: 'type', title: t('auth/menu.type'), width: 92, render: (_, row) => <Tag>{field('type', String(row['type']))}</Tag> },
    {
      key: 'menu_type',
      title: heading(model.labels[lang].fields['menu_type']),
      width: 128,
      ellipsis: true,
      render: (_, row) => (row['menu_type'] ? field('menu_type', String(row['menu_type'])) : '–'),
    },
    {
      key: 'keepalive',
      title: t('auth/menu.cache'),
      width: 68,
      render: (_, row) =>
        row['type'] === 'button' || row['type'] === 'menu_dir' || row['menu_type'] === 'link' ? (
          '–'
        ) : (
          <Switch
            size="small"
            checked={row['keepalive'] === true}
            disabled={!mayEdit}
            aria-label={`${ruleTitle(row, lang)} ${t('auth/menu.cache')}`}
            onChange={(v) => void keep(row, v)}
          />
        ),
    },
    { key: 'status', title: t('auth/menu.state'), width: 68, render: (_, row) => <StateSwitch row={row} route={model.route} /> },
    { key: 'holders', title: t('auth/menu.holders'), dataIndex: 'holders', width: 84, align: 'right' },
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
                { key: 'open', label: t('grid.verb.edit'), disabled: !mayEdit },
                ...(row['type'] === 'button' || !auth('auth/menu/add')
                  ? []
                  : [
                      { key: 'child', label: t('auth/menu.addChild') },
                      ...(row['type'] === 'menu_dir' ? [] : [{ key: 'add_buttons', label: t('auth/menu.standard') }]),
                    ]),
                ...(maySort ? [{ key: 'move', label: t('auth/menu.moveTo') }] : []),
                ...(row['is_system'] || !auth('auth/menu/del') ? [] : [{ key: 'delete', label: t('grid.verb.delete'), danger: true }]),
              ],
              onClick: ({ key }) => {
                if (key === 'open') openRow(row)
                else if (key === 'child') model.slots.rowActions?.find((a) => a.key === 'addChild')?.run(row)
                else void actions.start(key, [row])
              },
            }}
          >
            <Button type="link" size="small">
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
      expandable={{ expandedRowKeys: [...expanded], onExpandedRowsChange: (keys) => setOpen(keys) }}
      rowClassName={moves.rowClass}
      rowProps={(row) => ({
        'data-testid': `row-${String(row['name'])}`,
        ...moves.rowProps(row),
      })}
      tools={
        <div className="rule-tools">
          <Button size="small" type="link" onClick={() => setOpen(branchesOf(tree))}>
            {t('auth/menu.expandAll')}
          </Button>
          <Button size="small" type="link" onClick={() => setOpen([])}>
            {t('auth/menu.collapseAll')}
          </Button>
        </div>
      }
    />
  )
}
const heading = (label: string | { readonly label: string } | undefined): string => (typeof label === 'object' ? label.label : (label ?? ''))
