import { labelText, type AnyResource, type Lang } from '@crossway/kernel'
import type { App, Ctx } from '@crossway/server-kit'

export interface ResourceChoice {
  readonly name: string
  readonly title: string
  /** Name that a shipped rule of it has: the rule's texts are kept in one language. */
  readonly shipped: string
  readonly table: string
  readonly children: readonly string[]
  readonly fields: readonly { readonly name: string; readonly title: string; readonly shipped: string }[]
}

/** Records that rules may be made for: those with a table of their own that people can delete from or change. */
export const watchable = (r: AnyResource): boolean => !r.external && !r.ledger

export const childTables = (r: AnyResource): string[] => Object.values(r.fields).flatMap((x) => (x.kind === 'lines' ? [x.target!.name] : []))

/** Words of what is watched without being a field of the definition. */
const beside: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  status: { 'zh-cn': '状态', en: 'State' },
  password: { 'zh-cn': '密码', en: 'Password' },
}
export const own = (field: string, lang: Lang): string => beside[field]?.[lang] ?? field

export function resourceChoices(app: App, ctx: Ctx): ResourceChoice[] {
  return app.registry
    .resources()
    .filter(watchable)
    .map((r) => {
      const labels = app.registry.labels(r.name, ctx.lang)
      const stored = app.registry.labels(r.name, 'zh-cn')
      const state = r.lifecycle ? [r.lifecycle.field ?? 'status'] : []
      return {
        name: r.name,
        title: labels.name,
        shipped: stored.name,
        table: r.name,
        children: childTables(r),
        fields: [...Object.keys(r.fields), ...state.filter((s) => !(s in r.fields))].map((name) => ({
          name,
          title: labelText(labels.fields[name], own(name, ctx.lang)),
          shipped: labelText(stored.fields[name], own(name, 'zh-cn')),
        })),
      }
    })
}
