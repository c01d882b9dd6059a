import { auth, useLang, useText } from '@crossway/web-kit'
import { lazy, Suspense, type ReactElement } from 'react'
import { useListParts } from './list-context.ts'
import { ViewMenu } from './view-menu.tsx'

const Segmented = lazy(() => import('./look-segments.tsx'))

/** In the page's title line: saved views, and other ways to look at the rows. */
export function ViewSelect(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, change, views, view, viewChanged, openView, removeView, saveView } = useListParts()
  const own = Object.fromEntries(Object.entries(model.slots.views ?? {}).filter(([, v]) => v.shown?.() !== false))
  const looks = (model.page.list?.views ?? []).flatMap((k) =>
    own[k] ? [{ value: k, label: own[k].label[lang] }] : k === 'tree' && model.resource.tree ? [{ value: k, label: t('grid.tree') }] : [],
  )
  return (
    <>
      <ViewMenu
        small
        views={views}
        view={view}
        changed={viewChanged}
        mayShare={auth(`${model.route}/config`)}
        onOpen={openView}
        onSave={saveView}
        onRemove={removeView}
      />
      {looks.length > 0 && (
        <Suspense fallback={null}>
          <Segmented
            value={state.look || 'list'}
            onChange={(v) => change({ look: v === 'list' ? '' : v })}
            options={[{ value: 'list', label: t('grid.list') }, ...looks]}
          />
        </Suspense>
      )}
    </>
  )
}
