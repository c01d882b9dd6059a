import { index } from 'virtual:mobile-index'
import type { Lang, ModuleModel } from '@crossway/kernel'
import { keepReads, providePhonePages, provideTones, registerMobileTexts } from '@crossway/mobile-ui'
import { hasDefinition, provideModules, registerKitTexts, registerTexts, startTexts } from '@crossway/web-kit'
import { toneOf } from '@crossway/web-ui'
import { backTo } from './host/routing.ts'
import { host } from './host/props.ts'
import { mobileRoutes } from './pages/groups.ts'

/** Each module folder takes part by being there: its model comes with the first page that needs it, its mobile face registers pages and parts. */
const models = import.meta.glob<ModuleModel>('../../modules/*/model/index.ts', { import: 'model' })
import.meta.glob('../../modules/*/mobile/index.ts', { eager: true })

/** Once for the life of the module: texts, definitions, tones. */
export async function prepare(lang: Lang): Promise<void> {
  keepReads()
  registerKitTexts()
  registerMobileTexts()
  registerTexts('mobile', { 'zh-cn': () => import('./texts/zh-cn.ts'), en: () => import('./texts/en.ts') })
  provideModules(index, Object.fromEntries(Object.entries(models).map(([path, load]) => [path.split('/').at(-3)!, load])))
  provideTones(toneOf)
  providePhonePages({
    has: (route) => mobileRoutes.has(route) || hasDefinition(route),
    leave: (path, query) => host().shared.navigate(path, query),
    back: backTo,
  })
  await startTexts(lang)
}
