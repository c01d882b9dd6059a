// npm run make:record -- <module> <record> <中文名> <English name> [route]: definition, labels and commands of a record, registered.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from './format.ts'
import { withEntry, withImport } from './edit-source.ts'
import { namesOf, type Names } from './words.ts'

const [module, record, zh, en, route] = process.argv.slice(2)
if (!module || !record || !zh || !en) throw new Error('npm run make:record -- <module> <record> <Chinese name> <English name> [route]')
const names = namesOf(record)
const home = join('modules', module)
if (!existsSync(home)) throw new Error(`${home} is not there: npm run make:module -- ${module} first`)
if (existsSync(join(home, `model/${names.kebab}.resource.ts`))) throw new Error(`${record} is there already`)

const written = [
  write(`model/${names.kebab}.resource.ts`, definition(names, module)),
  write(`model/${names.kebab}.labels.ts`, labels(names, zh, en)),
  write(`server/${names.kebab}.commands.ts`, commands(names)),
  ...(route ? [edit('model/pages.ts', (s) => withPage(withImports(s, names), `${route}Page`, page(names, route)))] : []),
  edit(`model/${module}-model.ts`, (s) =>
    [
      (x: string) => withImport(x, `import { ${names.camel} } from './${names.kebab}.resource.ts'`),
      (x: string) => withImport(x, `import { ${names.camel}Labels } from './${names.kebab}.labels.ts'`),
      (x: string) => withEntry(x, 'resources: [', names.camel),
      (x: string) => withEntry(x, 'labels: {', `${names.snake}: ${names.camel}Labels`),
    ].reduce((text, change) => change(text), s),
  ),
  edit(`server/${module}-server.ts`, (s) =>
    withEntry(withImport(s, `import { ${names.camel}Commands } from './${names.kebab}.commands.ts'`), 'commands: [', `${names.camel}Commands`),
  ),
]
format(written)
console.log(`${written.join('\n')}\n\nNext: its fields, then npm run db:make -- ${names.kebab} and UPDATE_GOLDEN=1 npm test -- apps/server/definitions`)

function definition(n: Names, of: string): string {
  return `import { defineResource, f, switchable } from '@crossway/kernel'

export const ${n.camel} = defineResource({
  name: '${n.snake}',
  module: '${of}',
  title: 'name',
  search: ['name'],
  fields: {
    name: f.text({ max: 60 }),
    remark: f.longText({ optional: true }),
  },
  lifecycle: switchable(),
})
`
}
function labels(n: Names, chinese: string, english: string): string {
  return `import { recordLabels } from '@crossway/platform/words'
import { ${n.camel} } from './${n.kebab}.resource.ts'

export const ${n.camel}Labels = recordLabels(${n.camel}, { name: ['${chinese}', '${english}'], fields: {} })
`
}
function commands(n: Names): string {
  return `import { handle, switched } from '@crossway/server-kit'
import { ${n.camel} } from '../model/${n.kebab}.resource.ts'

export const ${n.camel}Commands = handle(${n.camel}, { actions: switched })
`
}
function page(n: Names, at: string): string {
  return `definePage({
    route: '${at}',
    record: ${n.camel},
    tabs: ['all', 'enabled', 'disabled'],
    list: { columns: ['name', 'status', 'updated_at'], filters: ['status'] },
    form: 'drawer',
  })`
}
function withImports(source: string, n: Names): string {
  const kit = `import { definePage } from '@crossway/kernel'`
  return withImport(source.includes('definePage') ? source : withImport(source, kit), `import { ${n.camel} } from './${n.kebab}.resource.ts'`)
}
/** Adds a page before the list that the module hands out. */
function withPage(source: string, name: string, text: string): string {
  const list = 'export const pages = ['
  return withEntry(source.replace(list, `const ${name} = ${text}\n\n${list}`), list, name)
}
function write(path: string, text: string): string {
  const at = join(home, path)
  mkdirSync(join(at, '..'), { recursive: true })
  writeFileSync(at, text)
  return at
}
function edit(path: string, change: (source: string) => string): string {
  const at = join(home, path)
  return write(path, change(readFileSync(at, 'utf8')))
}
