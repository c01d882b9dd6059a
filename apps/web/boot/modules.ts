import { index, routes } from 'virtual:build-index'
import type { ModuleModel } from '@crossway/kernel'
import { findPage, provideModules, registerGenericPage, registerKnownRoutes, registerPage } from '@crossway/web-kit'
import { genericPage } from '@crossway/web-ui'

/** Each module folder takes part by being there: its model is loaded with the first page that needs it, its web face registers pages and slots. */
const models = import.meta.glob<ModuleModel>('../../../modules/*/model/index.ts', { import: 'model' })
import.meta.glob('../../../modules/*/web/index.ts', { eager: true })

provideModules(index, Object.fromEntries(Object.entries(models).map(([path, load]) => [path.split('/').at(-3)!, load])))
registerKnownRoutes(routes)
// a module may bring a richer home; its record's own pages stand inside of it
if (!findPage('home')) registerPage('home', () => import('../shell/home/home-page.tsx'))
registerGenericPage(genericPage)
