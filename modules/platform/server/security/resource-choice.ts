import { labelText, type AnyResource } from '@crossway/kernel'
import type { App, Ctx } from '@crossway/server-kit'

export interface ResourceChoice {
  readonly name: string
  readonly title: string
  readonly table: string
  readonly children: readonly string[]
  readonly fields: readonly { readonly name: string; readonly title: string }[]
}

/** Records that rules may be made for: those with a table of their own that people can delete from or change. */
export const watchable = (r: AnyResource): boolean => !r.external && !r.ledger

export const childTables = (r: AnyResource): string[] => Object.values(r.fields).flatMap((x) => (x.kind === 'lines' ? [x.target!.name] : []))

export function resourceChoices(app: App, ctx: Ctx): ResourceChoice[] {
  return app.registry
    .resources()
    .filter(watchable)
    .map((r) => {
      const labels = app.registry.labels(r.name, ctx.lang)
      const state = r.lifecycle ? [r.lifecycle.field ?? 'status'] : []
      return {
        name: r.name,
        title: labels.name,
        table: r.name,
        children: childTables(r),
        fields: [...Object.keys(r.fields), ...state.filter((s) => !(s in r.fields))].map((name) => ({ name, title: labelText(labels.fields[name], name) })),
      }
    })
}
