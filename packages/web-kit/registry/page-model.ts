import { createContext, useContext } from 'react'
import { loadDefinition, type Definition } from './definition.ts'
import { loadSlots, type Slots } from './slots.ts'

/** What a generic page is made of, given to every part of it. */
export interface PageModel extends Definition {
  readonly slots: Slots
  /** Fields that the account may not filter or sort by, as the list's answer told. */
  readonly closed?: readonly string[]
}

export async function loadPageModel(route: string): Promise<PageModel> {
  const def = await loadDefinition(route)
  return { ...def, slots: await loadSlots(route, def.resource) }
}

/** The other lists of a page; each has slots of its own under `route/record`. */
export const loadPartModels = (page: PageModel): Promise<PageModel[]> =>
  Promise.all(
    (page.page.subpages ?? []).map(async ({ resource }) => {
      const def = await loadDefinition(page.route, resource)
      return { ...def, slots: await loadSlots(`${page.route}/${resource}`, def.resource) }
    }),
  )

export const PageModelContext = createContext<PageModel | undefined>(undefined)
export function usePageModel(): PageModel {
  const model = useContext(PageModelContext)
  if (!model) throw new Error('a part of a generic page stands outside of one')
  return model
}
