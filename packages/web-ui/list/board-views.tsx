import { DeleteOutlined, DownOutlined, ProfileOutlined, SaveOutlined } from '@ant-design/icons'
import { ask, auth, replaceQuery, usePage, usePlace, useSavedViews, useText, type SavedView } from '@crossway/web-kit'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx').then((m) => ({ default: m.SaveViewDialog })))

/** Puts the address of the page in front as a view has it; without one, as the page is by itself. */
function openAddress(view: SavedView | undefined): void {
  const { query } = usePlace.getState()
  replaceQuery({ ...Object.fromEntries(Object.keys(query).map((k) => [k, undefined])), ...view?.state.address })
}

/** Does the address of the page in front say anything by itself? */
const isAddressed = (): boolean => Object.keys(usePlace.getState().query).length > 0

/** Saved views of a page whose whole state stands in its address: period, comparison, filter (dashboard.md §3). */
export function BoardViews(): ReactElement {
  const t = useText()
  const { route } = usePage()
  const { views, save, remove } = useSavedViews(route)
  const [open, setOpen] = useState<number>()
  const [saving, setSaving] = useState(false)
  const view = views.find((v) => v.id === open)
  // the account's standard view opens with the page, unless the address asks for something itself
  const [addressed] = useState(isAddressed)
  const opened = useRef(addressed)
  useEffect(() => {
    if (opened.current || views.length === 0) return
    opened.current = true
    const standard = views.find((v) => v.is_default && v.mine)
    if (!standard) return
    setOpen(standard.id)
    openAddress(standard)
  }, [views])
  const mayShare = auth(`${route}/share`) || auth(`${route}/config`)
  const drop = async (): Promise<void> => {
    if (!view || !(await ask({ title: t('grid.askRemoveView', { name: view.name }), okText: t('grid.verb.delete'), danger: true }))) return
    await remove(view.id)
    setOpen(undefined)
  }
  const groups = [
    { key: 'mine', rows: views.filter((v) => v.mine) },
    { key: 'shared', rows: views.filter((v) => !v.mine) },
  ].filter((g) => g.rows.length)
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
            else if (key === '$remove') void drop()
            else {
              const chosen = views.find((v) => String(v.id) === key)
              setOpen(chosen?.id)
              openAddress(chosen)
            }
          },
        }}
      >
        <Button
          className="view-select"
          icon={<ProfileOutlined />}
          data-testid="board-views"
          aria-label={`${t('grid.viewTitle')} ${view?.name ?? t('grid.standardView')}`}
        >
          <span className="ell">{view?.name ?? t('grid.standardView')}</span>
          <DownOutlined className="tiny" />
        </Button>
      </DropMenu>
      {saving && (
        <Suspense fallback={null}>
          <SaveViewDialog
            name={view?.mine ? view.name : ''}
            mayShare={mayShare}
            onClose={() => setSaving(false)}
            onSave={async (v) => setOpen((await save({ ...v, state: { address: { ...usePlace.getState().query } } })).id)}
          />
        </Suspense>
      )}
    </>
  )
}
