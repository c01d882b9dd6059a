import { hasDefinition, type GenericPage } from '@crossway/web-kit'

/** For `registerGenericPage`: every route with a record has a page without anybody writing one. */
export const genericPage: GenericPage = (route) => (hasDefinition(route) ? () => import('./generic-page.tsx').then((m) => m.loadGenericPage(route)) : undefined)
