import { DeleteOutlined, DownOutlined, ProfileOutlined, SaveOutlined } from '@ant-design/icons'
import { ask, useText, type SavedView } from '@crossway/web-kit'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx').then((m) => ({ default: m.SaveViewDialog })))

interface Props {
  readonly views: readonly SavedView[]
  readonly view: SavedView | undefined
  /** The page differs from the view that it was opened with. */
  readonly changed: boolean
  readonly mayShare: boolean
  readonly onOpen: (view: SavedView | undefined) => void
  readonly onSave: (v: { name: string; shared: boolean; is_default: boolean }) => Promise<void>
  readonly onRemove: (id: number) => Promise<void>
  readonly small?: boolean
}
/** The saved views of a page: choose one, save what stands now, delete the one in use. A question is asked before, so the page needs its host of questions. */
export function ViewMenu({ views, view, changed, mayShare, onOpen, onSave, onRemove, small }: Props): ReactElement {
  const t = useText()
  const [saving, setSaving] = useState(false)
  const remove = async (): Promise<void> => {
    if (view && (await ask({ title: t('grid.askRemoveView', { name: view.name }), okText: t('grid.verb.delete'), danger: true }))) await onRemove(view.id)
  }
  const groups = [
    { key: 'mine', rows: views.filter((v) => v.mine) },
    { key: 'shared', rows: views.filter((v) => !v.mine) },
  ].filter((g) => g.rows.length)
  const name = view?.name ?? t('grid.standardView')
  return (
    <>
      <DropMenu
        menu={{
          selectable: true,
          selectedKeys: [view ? String(view.id) : ''],
          items: [
            { key: '', label: t('grid.standardView') },
            ...groups.map((g) => ({
              key: g.key,
              type: 'group' as const,
              label: t(`grid.views.${g.key}`),
              children: g.rows.map((v) => ({ key: String(v.id), label: v.name })),
            })),
            { type: 'divider' as const },
            { key: '$save', icon: <SaveOutlined />, label: t('grid.saveView') },
            ...(view && (view.mine || mayShare) ? [{ key: '$remove', icon: <DeleteOutlined />, danger: true, label: t('grid.removeView') }] : []),
          ],
          onClick: ({ key }) => {
            if (key === '$save') setSaving(true)
            else if (key === '$remove') void remove()
            else onOpen(views.find((v) => String(v.id) === key))
          },
        }}
      >
        <Button
          {...(small ? { size: 'small' as const } : {})}
          className="view-select"
          data-testid="view-menu"
          icon={<ProfileOutlined />}
          aria-label={`${t('grid.viewTitle')} ${name}`}
        >
          <span className="ell">
            {name}
            {changed ? ' *' : ''}
          </span>
          <DownOutlined className="tiny" />
        </Button>
      </DropMenu>
      {saving && (
        <Suspense fallback={null}>
          <SaveViewDialog name={view?.mine ? view.name : ''} mayShare={mayShare} onClose={() => setSaving(false)} onSave={onSave} />
        </Suspense>
      )}
    </>
  )
}
