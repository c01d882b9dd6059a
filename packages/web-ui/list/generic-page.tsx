import { loadPageModel, type PageModel, type PageProps } from '@crossway/web-kit'
import { lazy, memo, type ComponentType } from 'react'
import { registerGridTexts } from './texts/register.ts'
import { ListPage } from './list-page.tsx'

registerGridTexts()
const RecordPage = lazy(() => import('../record/record-page.tsx').then((m) => ({ default: m.RecordPage })))
const FormPage = lazy(() => import('../form/form-page.tsx').then((m) => ({ default: m.FormPage })))

/** The page of a route with a record: its list, one record (`DetailID`), a new one (`DetailID=new`), the form of one (`edit`). */
function pageOf(model: PageModel): ComponentType<PageProps> {
  function GenericPage({ query }: PageProps) {
    const id = query['DetailID']
    if (id === undefined) return <ListPage model={model} query={query} />
    if (id === 'new') return <FormPage model={model} copyOf={query['copy'] ? Number(query['copy']) : undefined} />
    return query['edit'] ? <FormPage model={model} id={Number(id)} /> : <RecordPage model={model} id={Number(id)} query={query} />
  }
  // a tab switch renders every living page; one whose address is the same has nothing new to show
  return memo(GenericPage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query))
}
export const loadGenericPage = async (route: string): Promise<{ default: ComponentType<PageProps> }> => ({ default: pageOf(await loadPageModel(route)) })
