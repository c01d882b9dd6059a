import {
  guardUnload,
  ignoreCompositionEnter,
  loadSite,
  registerKitTexts,
  registerTexts,
  startTexts,
  sweepDrafts,
  text,
  notify,
  useSession,
  useSettings,
  waitLongerOnPhones,
  watchNetwork,
  whenStorageBlocked,
} from '@crossway/web-kit'
import { isPhone } from '../router/device.ts'
import { startRouter } from '../router/router.ts'
import { renewTitle } from '../router/enter.ts'
import { applyLang, applySettings } from './apply-settings.ts'
import { catchErrors } from './catch-errors.ts'
import { loadComponentTexts } from './component-texts.ts'
import { watchSession } from './watch-session.ts'
import { watchVersion } from './watch-version.ts'
import { takeWecomBindReturn } from './wecom-bind-return.ts'

/** Everything that must stand before the first paint of React: settings, texts, the place. */
export async function start(): Promise<void> {
  catchErrors()
  applySettings()
  registerKitTexts()
  registerTexts('start', { 'zh-cn': () => import('../texts/start.zh-cn.ts'), en: () => import('../texts/start.en.ts') })
  loadComponentTexts()
  watchNetwork()
  if (isPhone) waitLongerOnPhones()
  guardUnload()
  ignoreCompositionEnter(document)
  await startTexts(useSettings.getState().lang.defaultLang)
  whenStorageBlocked(() => notify({ kind: 'warning', code: 'storage', text: text('common.storageBlocked') }))
  void loadSite()
  watchSession()
  takeWecomBindReturn()
  startRouter()
  watchVersion()
  void sweepDrafts()
  applyLang()
  useSettings.subscribe((now, before) => {
    if (now.lang === before.lang) return
    applyLang()
    renewTitle()
  })
  useSession.subscribe((now, before) => {
    if (now.site !== before.site || now.menu !== before.menu) renewTitle()
  })
}
