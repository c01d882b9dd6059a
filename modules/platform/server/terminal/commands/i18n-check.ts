import { labelText, langs } from '@crossway/kernel'
import type { TerminalCommand } from '../commands.ts'

/** Records, fields, states and actions without a text in one of the languages. */
export const i18nCheck: TerminalCommand = {
  title: { 'zh-cn': '检查翻译', en: 'Check translations' },
  async run({ app, log }) {
    let missing = 0
    const none = async (text: string): Promise<void> => {
      missing++
      await log('missing ' + text)
    }
    for (const r of app.registry.resources())
      for (const lang of langs) {
        const l = app.registry.labels(r.name, lang)
        if (!l.name) await none(`${lang} ${r.name}`)
        for (const name of Object.keys(r.fields)) if (!labelText(l.fields[name], '')) await none(`${lang} ${r.name}.${name}`)
        for (const state of r.lifecycle?.states ?? []) if (!l.states[state]) await none(`${lang} ${r.name} state ${state}`)
        for (const action of Object.keys(r.lifecycle?.actions ?? {})) if (!labelText(l.actions[action], '')) await none(`${lang} ${r.name} action ${action}`)
      }
    await log(`${app.registry.resources().length} records in ${langs.length} languages, ${missing} texts missing`)
    return missing > 0 ? 1 : 0
  },
}
