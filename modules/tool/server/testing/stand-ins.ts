import { defineResource, f, type AnyResource, type ModuleModel } from '@crossway/kernel'
import type { ServerModule } from '@crossway/server-kit'

const named = (name: string, title = 'name'): AnyResource => defineResource({ name, module: 'other', title, fields: { [title]: f.text() } })
const labels = (r: AnyResource): ModuleModel['labels'][string] => {
  const l = { name: r.name, fields: Object.fromEntries(Object.keys(r.fields).map((n) => [n, n])), states: {}, actions: {} }
  return { 'zh-cn': l, en: l }
}

/** Stand-ins for the records of modules above that this module's records refer to; their tables are the real ones. */
export function standIns(...names: readonly (string | readonly [name: string, title: string])[]): ServerModule {
  const resources = names.map((n) => (typeof n === 'string' ? named(n) : named(...n)))
  return { model: { name: 'other', resources, pages: [], labels: Object.fromEntries(resources.map((r) => [r.name, labels(r)])) } }
}
