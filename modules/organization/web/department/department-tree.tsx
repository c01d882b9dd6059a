import { actionLabel, auth, fieldAt, useLang, useText, useTreeRows, valueLabel, type ListRow, type TreeRow } from '@crossway/web-kit'
import { StateMark, useListParts, useWidth } from '@crossway/web-ui'
import { Button, Dropdown, Table, type TableColumnsType } from 'antd'
import { useRef, useState, type ReactElement } from 'react'
import { useWords } from '../words.ts'
import { MoveDialog } from './move-dialog.tsx'
import { titleOf } from '../ref-parts.ts'

const headHeight = 36
const narrow = 640
const count = (v: unknown): number => Number(v ?? 0)
const idsOf = (rows: readonly TreeRow[]): number[] => rows.flatMap((r) => (r.children ? [r.id, ...idsOf(r.children)] : []))
const below = (row: TreeRow): number[] => [row.id, ...(row.children ?? []).flatMap(below)]

/** Departments under their parents with their people against the plan; one is moved by dropping it on another (organization.md, department). */
export function DepartmentTree(): ReactElement {
  const t = useText()
  const w = useWords()
  const lang = useLang()
  const { model, state, actions, openRow, list } = useListParts()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const phone = width < narrow
  const { rows, loading } = useTreeRows(model, state)
  const [shut, setShut] = useState<ReadonlySet<React.Key>>(new Set())
  const [dragged, setDragged] = useState<TreeRow>()
  const [over, setOver] = useState<number>()
  const [moving, setMoving] = useState<{ row: TreeRow; parent: number }>()
  const mayMove = auth('department/move') && !phone
  const tree = rows ?? []
  const open = idsOf(tree).filter((id) => !shut.has(id))
  const label = (name: string): string => fieldAt(model, name)?.label[lang] ?? name
  const choice = (row: ListRow, name: string): string => (row[name] ? valueLabel(fieldAt(model, name)!, String(row[name]), lang) : '–')
  const accepts = (row: TreeRow): boolean =>
    dragged !== undefined && !below(dragged).includes(row.id) && (dragged['parent'] as { id: number } | null)?.id !== row.id
  const offers = (row: ListRow): { key: string; label: string; danger?: boolean }[] => [
    { key: 'open', label: w('查看', 'View') },
    ...(row.allowed ?? [])
      .filter((a) => a.ok && ['move', 'merge', 'disable', 'enable'].includes(a.action))
      .map((a) => ({ key: a.action, label: actionLabel(model, a.action, lang), danger: a.action === 'merge' })),
  ]
  const plan = (row: ListRow): ReactElement => {
    const [all, wanted] = [count(row['people_below']), row['headcount_plan'] === null ? undefined : count(row['headcount_plan'])]
    return <span className={wanted !== undefined && count(row['people']) > wanted ? 'bad-text' : undefined}>{`${count(row['people'])} / ${all}`}</span>
  }
  const columns: TableColumnsType<TreeRow> = [
    {
      key: 'name',
      title: label('name'),
      ...(phone ? {} : { width: 300 }),
      ellipsis: true,
      render: (_, row) => (
        <>
          <a onClick={() => openRow(row)}>{lang === 'en' ? String(row['name_en'] ?? row['name']) : String(row['name'])}</a>
          {phone && row['head'] !== null && <span className="note"> {titleOf(row['head'])}</span>}
        </>
      ),
    },
    { key: 'people', title: w('直属/含下级', 'Own/below'), width: phone ? 96 : 110, align: 'right', render: (_, row) => plan(row) },
    ...(phone
      ? []
      : ([
          {
            key: 'plan',
            title: w(label('headcount_plan'), 'Plan'),
            width: 72,
            align: 'right',
            render: (_, row) => (row['headcount_plan'] === null ? '–' : String(row['headcount_plan'])),
          },
          { key: 'head', title: label('head'), width: 120, render: (_, row) => titleOf(row['head']) },
          { key: 'code', title: label('code'), width: 140, className: 'mono', render: (_, row) => String(row['code']) },
          { key: 'dept_type', title: label('dept_type'), width: 90, render: (_, row) => choice(row, 'dept_type') },
          { key: 'business_line', title: label('business_line'), width: 110, render: (_, row) => choice(row, 'business_line') },
          { key: 'cost_center', title: label('cost_center'), width: 130, className: 'mono', render: (_, row) => String(row['cost_center'] ?? '–') },
          {
            key: 'status',
            title: w('状态', 'State'),
            width: 96,
            render: (_, row) => (
              <StateMark
                record="department"
                state={String(row['status'])}
                zh={row['status'] === 'enabled' ? '启用' : '停用'}
                label={row['status'] === 'enabled' ? w('启用', 'Enabled') : w('停用', 'Disabled')}
              />
            ),
          },
          {
            key: '$actions',
            title: t('grid.actions'),
            width: 88,
            fixed: 'end',
            render: (_, row) => (
              <Dropdown
                trigger={['click']}
                menu={{ items: offers(row), onClick: ({ key }) => (key === 'open' ? openRow(row) : void actions.start(key, [row])) }}
              >
                <Button type="link" size="small" data-testid={`more-${String(row['code'])}`}>
                  {t('common.more')}
                </Button>
              </Dropdown>
            ),
          },
        ] satisfies TableColumnsType<TreeRow>)),
  ]
  const total = columns.reduce((n, c) => n + Number(c.width ?? 160), 0)
  const drag = (row: TreeRow): object =>
    mayMove
      ? {
          draggable: true,
          onDragStart: () => setDragged(row),
          onDragEnd: () => (setDragged(undefined), setOver(undefined)),
          onDragOver: (e: React.DragEvent) => {
            if (!accepts(row)) return
            e.preventDefault()
            setOver(row.id)
          },
          onDrop: (e: React.DragEvent) => {
            e.preventDefault()
            if (dragged && accepts(row)) setMoving({ row: dragged, parent: row.id })
            setOver(undefined)
          },
        }
      : {}
  return (
    <div className="tree-view" ref={box}>
      {width > 0 && (
        <Table<TreeRow>
          size="small"
          virtual
          pagination={false}
          rowKey="id"
          loading={loading}
          columns={columns}
          dataSource={tree}
          rowClassName={(row) => (row.id === over ? 'drop-into' : row['status'] === 'disabled' ? 'is-off' : '')}
          expandable={{
            expandedRowKeys: open,
            onExpand: (on, row) => setShut(new Set(on ? [...shut].filter((k) => k !== row.id) : [...shut, row.id])),
          }}
          scroll={{ x: phone ? width - 1 : Math.max(total, width - 1), y: Math.max(200, (box.current?.clientHeight ?? 400) - headHeight) }}
          onRow={(row) => ({ 'data-testid': `row-${String(row['code'])}`, onDoubleClick: () => openRow(row), ...drag(row) }) as object}
          locale={{ emptyText: t('common.noData') }}
        />
      )}
      {moving && (
        <MoveDialog
          rows={[moving.row]}
          route="department"
          parent={moving.parent}
          close={(done) => {
            setMoving(undefined)
            if (done) void list.reload()
          }}
        />
      )}
    </div>
  )
}
