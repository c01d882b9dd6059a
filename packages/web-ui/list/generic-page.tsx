import type { Lang } from '@crossway/kernel'
import { loadPageModel, loadPartModels, opensCreate, PageModelContext, partOf, tabLabel, type PageModel, type PageProps } from '@crossway/web-kit'
import { lazy, memo, type ComponentType, type ReactElement } from 'react'
import { partsPage } from '../parts/parts-page.tsx'
import { registerGridTexts } from './texts/register.ts'
import { ListPage } from './list-page.tsx'

registerGridTexts()
const RecordPage = lazy(() => import('../record/record-page.tsx').then((m) => ({ default: m.RecordPage })))
const FormPage = lazy(() => import('../form/form-page.tsx').then((m) => ({ default: m.FormPage })))

/** The page of a route with a record: its list, one record (`DetailID`), a new one (`DetailID=new`), the form of one (`edit`). With parts: a list each. */
function pageOf(models: readonly [PageModel, ...PageModel[]]): ComponentType<PageProps> {
  const named = (m: PageModel, lang: Lang): string => (m.page.label === undefined ? m.labels[lang].name : tabLabel(m, m.page.label, lang))
  const label = (m: PageModel): Readonly<Record<Lang, string>> => ({ 'zh-cn': named(m, 'zh-cn'), en: named(m, 'en') })
  const Lists =
    models.length > 1
      ? partsPage(
          models[0].route,
          models.map((m) => ({ key: m.resource.name, label: label(m), model: m })),
        )
      : undefined
  function GenericPage(props: PageProps): ReactElement {
    const { query } = props
    if (query['DetailID'] === undefined) return Lists ? <Lists {...props} /> : <ListPage model={models[0]} query={query} />
    const { part, id } = partOf(query['DetailID'])
    const model = models.find((m) => m.part === part) ?? models[0]
    // what only the program writes has no form: such an address leads to the list
    if (id === 'new' && !opensCreate(model)) return <ListPage model={model} query={{}} />
    return (
      <PageModelContext value={model}>
        {id === 'new' ? (
          <FormPage model={model} copyOf={query['copy'] ? Number(query['copy']) : undefined} begin={query['begin']} />
        ) : query['edit'] ? (
          <FormPage model={model} id={Number(id)} />
        ) : (
          <RecordPage model={model} id={Number(id)} query={query} />
        )}
      </PageModelContext>
    )
  }
  // a tab switch renders every living page; one whose address is the same has nothing new to show
  return memo(GenericPage, (a, b) => JSON.stringify(a.query) === JSON.stringify(b.query))
}
export async function loadGenericPage(route: string): Promise<{ default: ComponentType<PageProps> }> {
  const page = await loadPageModel(route)
  return { default: pageOf([page, ...(await loadPartModels(page))]) }
}
