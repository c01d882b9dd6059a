import type { Plugin } from 'vite'
import { readModels } from '../../../scripts/lib/read-models.ts'

interface Model {
  resources: readonly { name: string; title: string; tree?: string }[]
  queries?: readonly { name: string; title: string; tree?: string }[]
  pages: readonly {
    route: string
    module: string
    resource?: string
    subpages?: readonly { resource: string }[]
    tabs?: readonly { key: string; alert?: boolean }[]
  }[]
}
interface ModelFile {
  model?: Model
  menuRules?: readonly { name: string; type: string; menuType: string | null }[]
}
const id = 'virtual:build-index'

/**
 * Which module defines each page and record, read from the definitions when the web is built. A page then loads the one
 * module it needs; the index itself is a few kilobytes of names. `routes` are all pages of the shipped menu.
 */
export function buildIndex(modules: string): Plugin {
  return {
    name: 'crossway:build-index',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      const pages: Record<string, { module: string; record?: string; parts?: string[]; alert?: string[] }> = {}
      const records: Record<string, string> = {}
      const trees: Record<string, { parent: string; title: string }> = {}
      const routes = new Set<string>()
      for (const { name, model: module } of await readModels<ModelFile>(modules)) {
        for (const p of module.model?.pages ?? []) {
          const alert = (p.tabs ?? []).filter((t) => t.alert).map((t) => t.key)
          const subpages = (p.subpages ?? []).map((x) => x.resource)
          pages[p.route] = {
            module: name,
            ...(p.resource ? { record: p.resource } : {}),
            ...(subpages.length ? { parts: subpages } : {}),
            ...(alert.length ? { alert } : {}),
          }
        }
        for (const r of [...(module.model?.resources ?? []), ...(module.model?.queries ?? [])]) {
          records[r.name] = name
          if (r.tree) trees[r.name] = { parent: r.tree, title: r.title }
        }
        for (const r of module.menuRules ?? []) if (r.type !== 'menu_dir' && r.type !== 'application' && r.menuType !== 'link') routes.add(r.name)
      }
      return `export const index = ${JSON.stringify({ pages, records, trees })}\nexport const routes = ${JSON.stringify([...routes])}`
    },
  }
}
