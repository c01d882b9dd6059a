import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { auth, dateTimeText, isProblem, notify, patch, runAction, useLang, useText, useTreeRows, type ListRow, type TreeRow } from '@crossway/web-kit'
import { branchesOf, Icon, TreeTable, useListParts } from '@crossway/web-ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Switch, Tag, type TableColumnsType } from 'antd'
import { useMemo, useState, type DragEvent, type ReactElement } from 'react'
import { StateSwitch } from '../state-switch.tsx'
import { dropPlace, siblingsOf, type Drop } from './drop-place.ts'

const undoFor = 10_000

/** All rules as a tree: drag between siblings sorts, drag onto a directory moves; the arrows do the same by key (platform.md §6.3). */
export function RuleTree(): ReactElement {
  const t = useText()
  const lang = useLang()
  const client = useQueryClient()
  const { model, state, actions, openRow } = useListParts()
  const { rows, loading } = useTreeRows(model, state)
  const [open, setOpen] = useState<readonly React.Key[]>()
  const [drag, setDrag] = useState<{ readonly row: TreeRow; readonly over?: number; readonly at?: Drop }>()
  const tree = useMemo(() => rows ?? [], [rows])
  const narrowed = state.q.trim() !== '' || Object.keys(state.filter).length > 0
  // A search opens its hits; without one only the first level stands open.
  const expanded = open ?? (narrowed ? branchesOf(tree) : [])
  const maySort = auth('auth/menu/sort') && !narrowed
  const mayEdit = auth('auth/menu/edit')
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: ['list', model.resource.name] })

  const put = async (row: ListRow, parent: number | null, place: number): Promise<void> => {
    await runAction(model, { id: row.id } as ListRow, 'move', { parent, place })
    await again()
  }
  const move = async (row: TreeRow, parent: number | null, place: number): Promise<void> => {
    const from = siblingsOf(tree, row.id)
    try {
      await put(row, parent, place)
    } catch (e) {
      if (isProblem(e) && e.errors[0]) notify({ kind: 'error', code: e.code ?? 'move', text: e.errors[0].detail ?? e.detail ?? '' })
      return
    }
    notify({
      kind: 'success',
      code: 'menu.moved',
      lasts: undoFor,
      text: t('auth/menu.moved', { name: titleOf(row, lang) }),
      actions: [{ label: t('auth/menu.undo'), run: () => void put(row, from.parent, from.place) }],
    })
  }
  const step = (row: TreeRow, by: 1 | -1): void => {
    const { parent, place, count } = siblingsOf(tree, row.id)
    const next = place + by
    if (next >= 0 && next < count) void move(row, parent, next)
  }
  const drop = (target: TreeRow, e: DragEvent): void => {
    e.preventDefault()
    const at = drag && drag.row.id !== target.id ? dropPlace(tree, drag.row, target, drag.at ?? 'after') : undefined
    if (drag && at) void move(drag.row, at.parent, at.place)
    setDrag(undefined)
  }
  const over = (target: TreeRow, e: DragEvent): void => {
    if (!drag) return
    e.preventDefault()
    const r = (e.currentTarget as HTMLElement).getBoundingClientRect()
    const y = (e.clientY - r.top) / r.height
    const into = target['type'] !== 'button' && y > 0.3 && y < 0.7
    const at: Drop = into ? 'into' : y < 0.5 ? 'before' : 'after'
    if (drag.over !== target.id || drag.at !== at) setDrag({ row: drag.row, over: target.id, at })
  }
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
          {maySort && (
            <span
              className="rule-handle"
              draggable
              role="button"
              tabIndex={0}
              aria-label={t('auth/menu.drag', { name: titleOf(row, lang) })}
              onDragStart={(e) => (e.dataTransfer.setData('text/plain', String(row.id)), setDrag({ row }))}
              onDragEnd={() => setDrag(undefined)}
              onKeyDown={(e) => {
                if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return
                e.preventDefault()
                step(row, e.key === 'ArrowUp' ? -1 : 1)
              }}
            >
              <HolderOutlined />
            </span>
          )}
          {row['type'] !== 'button' && <Icon name={row['icon'] as string | null} />}
          <a onClick={() => openRow(row)}>{titleOf(row, lang)}</a>
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
            aria-label={`${titleOf(row, lang)} ${t('auth/menu.cache')}`}
            onChange={(v) => void keep(row, v)}
          />
        ),
    },
    { key: 'status', title: lang === 'en' ? 'Status' : '状态', width: 68, render: (_, row) => <StateSwitch row={row} route={model.route} /> },
    { key: 'holders', title: t('auth/menu.holders'), dataIndex: 'holders', width: 84, align: 'right' },
    { key: 'updated_at', title: lang === 'en' ? 'Changed' : '修改时间', width: 160, render: (_, row) => dateTimeText(String(row['updated_at'] ?? '')) },
    {
      key: '$actions',
      title: t('grid.actions'),
      width: 136,
      fixed: 'end',
      render: (_, row) => (
        <span className="rule-actions">
          {maySort && (
            <>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`${t('auth/menu.up')} ${titleOf(row, lang)}`}
                onClick={() => step(row, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`${t('auth/menu.down')} ${titleOf(row, lang)}`}
                onClick={() => step(row, 1)}
              />
            </>
          )}
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
                ...(maySort ? [{ key: 'move', label: lang === 'en' ? 'Move to…' : '移动到…' }] : []),
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
      expandable={{ expandedRowKeys: [...expanded], onExpandedRowsChange: (keys) => setOpen(keys) }}
      rowClassName={(row) => (drag?.over === row.id ? `drop-${drag.at}` : '')}
      rowProps={(row) => ({
        'data-testid': `row-${String(row['name'])}`,
        onDragOver: (e: DragEvent) => over(row, e),
        onDrop: (e: DragEvent) => drop(row, e),
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
const titleOf = (row: ListRow, lang: string): string => String((lang === 'en' ? row['title_en'] : row['title']) ?? row['name'])
