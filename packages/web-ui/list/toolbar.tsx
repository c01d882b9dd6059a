import {
  ColumnHeightOutlined,
  ControlOutlined,
  EllipsisOutlined,
  ExportOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ImportOutlined,
  PlusOutlined,
  PrinterOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { auth, useAuth, useText } from '@crossway/web-kit'
import { Button, Popover, Tooltip, type MenuProps } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { BatchBar } from './batch-bar.tsx'
import { useListParts } from './list-context.ts'

const ColumnPanel = lazy(() => import('./column-panel.tsx').then((m) => ({ default: m.ColumnPanel })))
export type ToolbarDialog = 'import' | 'export' | 'print'
interface Props {
  readonly full: boolean
  readonly onFull: () => void
  readonly onDialog: (d: ToolbarDialog) => void
}
const densities = ['roomy', 'default', 'compact'] as const

/** Left: add, page actions, or the batch bar in their place. Right, always in this order: import, export, print, refresh, density, full screen, columns (platform.md §8.2). */
export function Toolbar({ full, onFull, onDialog }: Props): ReactElement {
  const t = useText()
  const { model, selection, list, density, setDensity, room, openCreate, mayCreate } = useListParts()
  const mayImport = useAuth(`${model.route}/import`) && model.resource.importFields?.length !== 0 && !model.resource.ledger && !model.resource.managed
  const mayExport = useAuth(`${model.route}/export`)
  const mayPrint = useAuth(`${model.route}/print`) || auth(`${model.route}/export`)
  const reload = (): void => void (list.reloading || list.reload())
  const densityItems = densities.map((d) => ({ key: d, label: t(`grid.density.${d}`) }))
  const chooseDensity = (key: string): void => setDensity(key as (typeof densities)[number])
  const folded: MenuProps['items'] = [
    ...(mayImport && room.phone ? [{ key: 'import', label: t('grid.import') }] : []),
    ...(mayExport && room.phone ? [{ key: 'export', label: t('grid.export') }] : []),
    ...(mayPrint ? [{ key: 'print', label: t('grid.print') }] : []),
    ...(room.phone ? [{ key: 'refresh', label: t('grid.refresh') }] : [{ key: 'density', label: t('grid.densityTitle'), children: densityItems }]),
    ...(room.phone ? [] : [{ key: 'full', label: t(full ? 'grid.fullExit' : 'grid.full') }]),
  ]
  const runFolded = (key: string): void => {
    if (key === 'full') onFull()
    else if (key === 'refresh') reload()
    else if (key === 'import' || key === 'export' || key === 'print') onDialog(key)
    else chooseDensity(key)
  }
  return (
    <div className="toolbar" role="toolbar" aria-label={t('grid.toolbar')}>
      {selection.count > 0 ? (
        <BatchBar />
      ) : (
        <>
          {mayCreate && (
            <Button type="primary" icon={<PlusOutlined />} onClick={openCreate} data-testid={`btn-${model.route}/add`}>
              {t('grid.add')}
            </Button>
          )}
          {model.slots.toolbar?.map((Part, i) => (
            <Part key={i} route={model.route} refresh={() => void list.reload()} />
          ))}
        </>
      )}
      <span className="grow" />
      {!room.phone && mayImport && (
        <WordButton words={room.words} icon={<ImportOutlined />} label={t('grid.import')} onClick={() => onDialog('import')} node={`${model.route}/import`} />
      )}
      {!room.phone && mayExport && (
        <WordButton words={room.words} icon={<ExportOutlined />} label={t('grid.export')} onClick={() => onDialog('export')} node={`${model.route}/export`} />
      )}
      {!room.phone && (mayImport || mayExport) && <span className="rule" />}
      {room.icons && mayPrint && <IconButton icon={<PrinterOutlined />} label={t('grid.print')} onClick={() => onDialog('print')} />}
      {!room.phone && <IconButton icon={<ReloadOutlined spin={list.reloading} />} label={t('grid.refresh')} onClick={reload} />}
      {room.icons && (
        <DropMenu menu={{ items: densityItems, selectedKeys: [density], selectable: true, onClick: ({ key }) => chooseDensity(key) }}>
          <Button type="text" className="icon-button" icon={<ColumnHeightOutlined />} aria-label={t('grid.densityTitle')} title={t('grid.densityTitle')} />
        </DropMenu>
      )}
      {room.icons && (
        <IconButton icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />} label={t(full ? 'grid.fullExit' : 'grid.full')} onClick={onFull} />
      )}
      {!room.phone && <Columns />}
      {!room.icons && (
        <DropMenu menu={{ items: folded, onClick: ({ key }) => runFolded(key) }}>
          <Button type="text" className="icon-button" icon={<EllipsisOutlined />} aria-label={t('common.more')} />
        </DropMenu>
      )}
    </div>
  )
}

interface ToolProps {
  readonly icon: ReactElement
  readonly label: string
  readonly onClick: () => void
  /** Permission node of the action; browser tests find the button by it. */
  readonly node?: string
}
export const IconButton = ({ icon, label, onClick, node }: ToolProps): ReactElement => (
  <Tooltip title={label} classNames={{ root: 'name-tip' }}>
    <Button type="text" className="icon-button" icon={icon} aria-label={label} onClick={onClick} {...(node ? { 'data-testid': `btn-${node}` } : {})} />
  </Tooltip>
)
const WordButton = ({ words, ...p }: ToolProps & { words: boolean }): ReactElement =>
  words ? (
    <Button type="text" className="word-button" icon={p.icon} onClick={p.onClick} {...(p.node ? { 'data-testid': `btn-${p.node}` } : {})}>
      {p.label}
    </Button>
  ) : (
    <IconButton {...p} />
  )

function Columns(): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <Suspense fallback={<div className="column-panel" />}>
          <ColumnPanel />
        </Suspense>
      }
    >
      <Button type="text" className="icon-button" icon={<ControlOutlined />} aria-label={t('grid.columns')} title={open ? '' : t('grid.columns')} />
    </Popover>
  )
}
