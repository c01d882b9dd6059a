// npm run make:module -- <name> <after>: a module with its faces, registered after the module it stands on.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from './format.ts'
import { withEntry, withImport } from './edit-source.ts'
import { namesOf } from './words.ts'

const [name, after] = process.argv.slice(2)
if (!name || !after) throw new Error('npm run make:module -- <name> <the module it comes after, such as project>')
const { camel, kebab } = namesOf(name)
const home = join('modules', kebab)
if (existsSync(home)) throw new Error(`${home} is there already`)

const face = (...lines: readonly string[]): string => `${lines.join('\n')}\n`
const files = {
  'package.json': `${JSON.stringify(
    {
      name: `@crossway/${kebab}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      exports: { './model': './model/index.ts', './server': './server/index.ts', './web': './web/index.ts' },
      dependencies: Object.fromEntries(['kernel', 'server-kit', 'platform', 'settings', 'organization'].map((m) => [`@crossway/${m}`, '0.1.0'])),
    },
    null,
    2,
  )}\n`,
  'README.md': face(`# ${kebab}`, '', 'Concepts, documents, who decides what: one page.'),
  'model/index.ts': face(`export { ${camel}Model as model } from './${kebab}-model.ts'`),
  [`model/${kebab}-model.ts`]: face(
    `import type { ModuleModel } from '@crossway/kernel'`,
    `import { ${camel}Errors } from './errors.ts'`,
    `import { pages } from './pages.ts'`,
    '',
    `export const ${camel}Model: ModuleModel = { name: '${name}', resources: [], pages, labels: {}, errors: ${camel}Errors }`,
  ),
  'model/pages.ts': face(`import { definePage } from '@crossway/kernel'`, '', 'export const pages = [] as const'),
  'model/errors.ts': face(
    `import { defineErrors, refusals } from '@crossway/kernel'`,
    '',
    `export const ${camel}Errors = defineErrors({})`,
    `export const refuse = refusals(${camel}Errors)`,
  ),
  'server/index.ts': face(`export { ${camel}Server as server } from './${kebab}-server.ts'`),
  [`server/${kebab}-server.ts`]: face(
    `import type { ServerModule } from '@crossway/server-kit'`,
    `import { ${camel}Model } from '../model/${kebab}-model.ts'`,
    '',
    `export const ${camel}Server: ServerModule = { model: ${camel}Model, commands: [] }`,
  ),
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(home, path, '..'), { recursive: true })
  writeFileSync(join(home, path), text)
}
const lists = [
  ['apps/server/models.ts', `import { model as ${camel} } from '@crossway/${kebab}/model'`],
  ['apps/server/modules.ts', `import { server as ${camel} } from '@crossway/${kebab}/server'`],
] as const
for (const [path, line] of lists) {
  const source = withImport(readFileSync(path, 'utf8'), line)
  if (!new RegExp(`^  ${after},$`, 'm').test(source)) throw new Error(`${path} names no module ${after}`)
  writeFileSync(path, source.replace(new RegExp(`^  ${after},$`, 'm'), `  ${after},\n  ${camel},`))
}
const server = 'apps/server/package.json'
writeFileSync(server, withEntry(readFileSync(server, 'utf8'), '"dependencies": {', `"@crossway/${kebab}": "0.1.0"`).replace(/, \}/, '\n  }'))
if (!existsSync(`node_modules/@crossway/${kebab}`)) symlinkSync(join('../..', home), `node_modules/@crossway/${kebab}`)
format([home, server, ...lists.map(([path]) => path)])
console.log(`${home} stands. Next: npm install --package-lock-only, npm run make:record -- ${kebab} <record> …, its levels in docs/ARCHITECTURE.md §3`)
