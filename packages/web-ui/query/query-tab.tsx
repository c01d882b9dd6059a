import { loadDefinition, loadSlots, useLang, useText, type PageModel, type RecordProps } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactElement } from 'react'
import { registerGridTexts } from '../list/texts/register.ts'
import './query-tab.css'

registerGridTexts()
// the record's page is loaded with the list's, and the list opens records
const ListPage = lazy(() => import('../list/list-page.tsx').then((m) => ({ default: m.ListPage })))
const fresh = {}

/** The rows of a query that belong to one record, as a list in a tab: it pages, sorts, filters, sums and exports like the list on a page of its own. */
export function QueryList({
  route,
  query,
  by,
  id,
  onCount,
}: {
  readonly route: string
  readonly query: string
  readonly by: string
  readonly id: number
  readonly onCount?: (n: number) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const [model, setModel] = useState<PageModel>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    const load = async (): Promise<void> => {
      const def = await loadDefinition(route, query)
      const slots = await loadSlots(`${route}/${query}`, def.resource)
      if (!gone) setModel({ ...def, slots, within: { [by]: { in: [id] } } })
    }
    load().catch((e: Error) => !gone && setFailed(e.message))
    return () => void (gone = true)
  }, [route, query, by, id])
  if (failed) return <p className="tab-empty note">{failed}</p>
  if (!model) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <div className="query-tab" data-testid={`query-${query}`} aria-label={model.labels[lang].name}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} aria-label={t('common.loading')} />}>
        <ListPage model={model} query={fresh} onCount={onCount} />
      </Suspense>
    </div>
  )
}

/** A tab that a module adds to the records of a lower one (`recordTabs`): a query of its own, with what stands above it. */
export const queryTab = (
  tab: { readonly route: string; readonly query: string; readonly by: string },
  Above?: ComponentType<RecordProps>,
): ComponentType<RecordProps> =>
  function QueryTab(props: RecordProps): ReactElement {
    return (
      <>
        {Above && <Above {...props} />}
        <QueryList {...tab} id={props.record.id} />
      </>
    )
  }
