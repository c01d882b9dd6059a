import type { Lang } from '@crossway/kernel'
import i18next from 'i18next'
import { reportClientError } from '../request/client-error.ts'

/** A file of texts: bundle name → blocks → texts. Keys read `bundle.block.item`, parameters `{name}`. */
export type Texts = Readonly<Record<string, unknown>>
export type TextLoaders = Readonly<Record<Lang, () => Promise<{ default: Texts }>>>

const registered = new Map<string, TextLoaders>()
const loaded = new Map<string, Promise<void>>()

/** Called at the top of a page module: its texts are loaded, in the used language only, before the page is shown. */
export function registerTexts(id: string, loaders: TextLoaders): void {
  registered.set(id, loaders)
}

export function loadTexts(lang: Lang): Promise<unknown> {
  return Promise.all([...registered].map(([id, loaders]) => loadOne(id, loaders, lang)))
}

function loadOne(id: string, loaders: TextLoaders, lang: Lang): Promise<void> {
  const key = `${lang}:${id}`
  const running = loaded.get(key)
  if (running) return running
  const job = loaders[lang]().then(
    (m) => {
      for (const [bundle, texts] of Object.entries(m.default)) i18next.addResourceBundle(lang, 'translation', { [bundle]: texts }, true, true)
    },
    (e) => {
      loaded.delete(key)
      throw e
    },
  )
  loaded.set(key, job)
  return job
}

const reported = new Set<string>()
/** A key without text falls back to Chinese and is reported once. */
export function missingText(lang: string, key: string): void {
  if (reported.has(`${lang}:${key}`)) return
  reported.add(`${lang}:${key}`)
  reportClientError({ message: `missing text ${key} (${lang})` })
  if (lang !== 'zh-cn') void loadTexts('zh-cn')
}
