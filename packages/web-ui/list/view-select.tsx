import { DeleteOutlined, DownOutlined, ProfileOutlined, SaveOutlined } from '@ant-design/icons'
import { ask, auth, useLang, useText } from '@crossway/web-kit'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { useListParts } from './list-context.ts'

const Segmented = lazy(() => import('./look-segments.tsx'))
const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx').then((m) => ({ default: m.SaveViewDialog })))

/** In the page's title line: saved views, and other ways to look at the rows. */
export function ViewSelect(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, change, views, view, viewChanged, openView, removeView, saveView } = useListParts()
  const [saving, setSaving] = useState(false)
  const own = Object.fromEntries(Object.entries(model.slots.views ?? {}).filter(([, v]) => v.shown?.() !== false))
  const looks = (model.page.list?.views ?? []).flatMap((k) =>
    own[k] ? [{ value: k, label: own[k].label[lang] }] : k === 'tree' && model.resource.tree ? [{ value: k, label: t('grid.tree') }] : [],
  )
  const remove = async (): Promise<void> => {
    if (view && (await ask({ title: t('grid.askRemoveView', { name: view.name }), okText: t('grid.verb.delete'), danger: true }))) await removeView(view.id)
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
            ...(view && (view.mine || auth(`${model.route}/config`))
              ? [{ key: '$remove', icon: <DeleteOutlined />, danger: true, label: t('grid.removeView') }]
              : []),
          ],
          onClick: ({ key }) => {
            if (key === '$save') setSaving(true)
            else if (key === '$remove') void remove()
            else openView(views.find((v) => String(v.id) === key))
          },
        }}
      >
        <Button size="small" className="view-select" icon={<ProfileOutlined />} aria-label={`${t('grid.viewTitle')} ${view?.name ?? t('grid.standardView')}`}>
          <span className="ell">
            {view?.name ?? t('grid.standardView')}
            {viewChanged ? ' *' : ''}
          </span>
          <DownOutlined className="tiny" />
        </Button>
      </DropMenu>
      {looks.length > 0 && (
        <Suspense fallback={null}>
          <Segmented
            value={state.look || 'list'}
            onChange={(v) => change({ look: v === 'list' ? '' : v })}
            options={[{ value: 'list', label: t('grid.list') }, ...looks]}
          />
        </Suspense>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveViewDialog name={view?.mine ? view.name : ''} onClose={() => setSaving(false)} onSave={saveView} mayShare={auth(`${model.route}/config`)} />
        </Suspense>
      )}
    </>
  )
}
