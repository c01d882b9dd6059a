import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { readModels } from '../../../scripts/lib/read-models.ts'

interface Action {
  readonly from: readonly string[]
  readonly primary?: boolean
  readonly availableWhen?: Readonly<Record<string, readonly string[]>>
  readonly internal?: boolean
  readonly verb?: string
  readonly args?: object
}
interface Resource {
  readonly name: string
  readonly title: string
  readonly tree?: string
  readonly lifecycle?: { readonly field?: string; readonly actions: Readonly<Record<string, Action>> }
}
interface Model {
  readonly resources: readonly Resource[]
  readonly queries?: readonly Resource[]
  readonly pages: readonly { readonly route: string; readonly resource?: string }[]
  readonly labels: Readonly<Record<string, Readonly<Record<string, { readonly actions: Readonly<Record<string, string | { readonly label: string }>> }>>>>
}
interface ModelFile {
  readonly model?: Model
  readonly menuRules?: readonly { readonly name: string; readonly icon: string | null; readonly type: string }[]
}
/** A step that people take from some states of a page's record: what can wait for somebody. */
export interface PageStep {
  readonly route: string
  readonly record: string
  readonly field: string
  readonly title: string
  readonly action: string
  readonly node: string
  readonly from: readonly string[]
  /** Values of the record's fields without which the step is not offered. */
  readonly offered?: Readonly<Record<string, readonly string[]>>
  /** A decision (yes or no), not an action. */
  readonly decision: boolean
  readonly label: Readonly<Record<'zh-cn' | 'en', string>>
}
/** Paths of one outlined icon, 1024 units wide. */
type PageIcon = readonly string[]

const id = 'virtual:mobile-index'
const camel = (name: string): string => name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
const word = (label: string | { readonly label: string } | undefined, name: string): string =>
  label === undefined ? name : typeof label === 'string' ? label : label.label

/** Which module defines each page and record, the steps that can wait for somebody, and the icons of all pages: read from the definitions at build time. */
export function mobileIndex(modules: string): Plugin {
  return {
    name: 'crossway:mobile-index',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      const pages: Record<string, { module: string; record?: string }> = {}
      const records: Record<string, string> = {}
      const trees: Record<string, { parent: string; title: string }> = {}
      const icons: Record<string, PageIcon> = {}
      const steps: PageStep[] = []
      for (const { name, model: module } of await readModels<ModelFile>(modules)) {
        for (const p of module.model?.pages ?? []) pages[p.route] = { module: name, ...(p.resource ? { record: p.resource } : {}) }
        for (const r of [...(module.model?.resources ?? []), ...(module.model?.queries ?? [])]) {
          records[r.name] = name
          if (r.tree) trees[r.name] = { parent: r.tree, title: r.title }
        }
        if (module.model) steps.push(...stepsOf(module.model))
        for (const r of module.menuRules ?? []) {
          const paths = r.icon && r.type !== 'menu_dir' ? outline(r.icon) : undefined
          if (paths) icons[r.name] = paths
        }
      }
      return `export const index = ${JSON.stringify({ pages, records, trees })}\nexport const steps = ${JSON.stringify(steps)}\nexport const icons = ${JSON.stringify(icons)}`
    },
  }
}

function stepsOf(model: Model): PageStep[] {
  const seen = new Set<string>()
  return model.pages.flatMap((p) => {
    const r = model.resources.find((x) => x.name === p.resource)
    // the first page of a record speaks for it: otherwise the same rows would wait twice
    if (!r?.lifecycle || seen.has(r.name)) return []
    seen.add(r.name)
    return Object.entries(r.lifecycle.actions)
      .filter(([, a]) => a.primary && !a.internal && a.from.length > 0)
      .map(([action, a]) => ({
        route: p.route,
        record: r.name,
        field: r.lifecycle!.field ?? 'status',
        title: r.title,
        action,
        node: `${p.route}/${a.verb ?? camel(action)}`,
        from: a.from,
        ...(a.availableWhen ? { offered: a.availableWhen } : {}),
        decision: (a.verb ?? action) === 'approve',
        label: {
          'zh-cn': word(model.labels[r.name]?.['zh-cn']?.actions[action], action),
          en: word(model.labels[r.name]?.['en']?.actions[action], action),
        },
      }))
  })
}

interface IconNode {
  readonly tag: string
  readonly attrs?: Readonly<Record<string, string>>
  readonly children?: readonly IconNode[]
}
const require = createRequire(import.meta.url)
/** Paths of an Ant Design icon by its menu name; undefined when the set has none of that name. */
function outline(name: string): PageIcon | undefined {
  try {
    const asset = require(`@ant-design/icons-svg/lib/asn/${name}Outlined.js`) as { default: { icon: IconNode } }
    const paths = (n: IconNode): string[] => [...(n.attrs?.['d'] ? [n.attrs['d']] : []), ...(n.children ?? []).flatMap(paths)]
    return paths(asset.default.icon)
  } catch {
    return undefined
  }
}
