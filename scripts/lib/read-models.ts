import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/**
 * What `model/index.ts` of every module exports, by the module's folder name, low letters first: for what a build writes from the definitions. All of them
 * by one import: each import begins anew, and would read the kernel and the modules below once more for every module.
 */
export async function readModels<T>(modules: string): Promise<{ readonly name: string; readonly model: T }[]> {
  const names = readdirSync(modules)
    .sort()
    .filter((name) => existsSync(join(modules, name, 'model/index.ts')))
  const id = 'virtual:all-models'
  const entry = {
    name: 'crossway:all-models',
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load: (source: string) =>
      source === `\0${id}` ? names.map((name, i) => `export * as m${i} from ${JSON.stringify(join(modules, name, 'model/index.ts'))}`).join('\n') : undefined,
  }
  const { module } = await runnerImport<Record<string, T>>(id, { configFile: false, plugins: [entry] })
  return names.map((name, i) => ({ name, model: module[`m${i}`]! }))
}
