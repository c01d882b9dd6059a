import { index, routes } from 'virtual:build-index'
import type { ModuleModel } from '@crossway/kernel'
import { provideModules, registerGenericPage, registerKnownRoutes } from '@crossway/web-kit'
import { genericPage } from '@crossway/web-ui'

/** Each module folder takes part by being there: its model is loaded with the first page that needs it, its web face registers pages and slots. */
const models = import.meta.glob<ModuleModel>('../../../modules/*/model/index.ts', { import: 'model' })
import.meta.glob('../../../modules/*/web/index.ts', { eager: true })

provideModules(index, Object.fromEntries(Object.entries(models).map(([path, load]) => [path.split('/').at(-3)!, load])))
registerKnownRoutes(routes)
registerGenericPage(genericPage)
