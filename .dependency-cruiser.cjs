// The law of imports (docs/ARCHITECTURE.md §4) and the order of the modules (§3), as rules. Run by `npm run check -- walls`.
const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** Low to high: a module may use those of the lines above its own, as far as its package.json names them. */
const order = [
  ['platform'],
  ['settings'],
  ['organization'],
  ['workplace', 'ledger', 'pricing'],
  ['product', 'customer'],
  ['contract', 'resource'],
  ['project'],
  ['warehouse', 'design'],
  ['purchase'],
  ['logistics', 'promotion'],
  ['b2b'],
  ['operations'],
  ['multichannel'],
  ['finance'],
  ['people'],
  ['dashboard', 'tool'],
]

const folders = (path) =>
  existsSync(join(__dirname, path)) ? readdirSync(join(__dirname, path), { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
const packageIn = (path) => JSON.parse(readFileSync(join(__dirname, path, 'package.json'), 'utf8'))
const modules = folders('modules')
  .map(({ name }) => name)
  .filter((name) => existsSync(join(__dirname, 'modules', name, 'package.json')))
const anyOf = (names) => `(${names.join('|')})`
const isModule = (name) => modules.includes(name)

/** The modules that this one may use: named in its package.json, and lower. */
function declared(module) {
  const rank = (name) => order.findIndex((line) => line.includes(name))
  if (rank(module) < 0) throw new Error(`modules/${module} has no place in the order of modules (.dependency-cruiser.cjs, docs/ARCHITECTURE.md §3)`)
  const named = Object.keys(packageIn(`modules/${module}`).dependencies ?? {})
    .map((name) => name.replace('@crossway/', ''))
    .filter(isModule)
  const upward = named.filter((name) => rank(name) >= rank(module))
  if (upward.length > 0) throw new Error(`modules/${module}/package.json names ${upward.join(', ')}, which is not lower: tell it by an event or through a port`)
  return named
}

const workspace = '^(packages|modules|processes|apps)/'
const tests = String.raw`(\.(test|spec)\.tsx?$|/testing/)`
const engine = (...names) => `^packages/${anyOf(names)}/`

/** What a part of the house may see of the workspace; the rest is forbidden. Tests may use test-kit as well. */
function maySee(name, from, allowed) {
  return [
    { name, severity: 'error', from: { path: from, pathNot: tests }, to: { path: workspace, pathNot: allowed } },
    { name: `${name} (tests)`, severity: 'error', from: { path: `${from}.*${tests}` }, to: { path: workspace, pathNot: [...allowed, engine('test-kit')] } },
  ]
}

const floorsOf = (module) => {
  const lower = declared(module)
  const face = (floor) => (lower.length > 0 ? [`^modules/${anyOf(lower)}/${floor}/`] : [])
  const own = (floor) => `^modules/${module}/${floor}/`
  return [
    ...maySee(`${module}: model`, own('model'), [own('model'), engine('kernel'), ...face('model'), '^modules/platform/words/index\\.ts$']),
    ...maySee(`${module}: server`, own('server'), [own('server'), own('model'), engine('server-kit', 'kernel', 'connectors'), ...face('(server|model)')]),
    ...maySee(`${module}: web`, own('web'), [own('web'), own('model'), engine('web-ui', 'web-kit', 'kernel'), ...face('web')]),
    ...maySee(`${module}: mobile`, own('mobile'), [own('mobile'), own('model'), engine('mobile-ui', 'web-kit', 'kernel'), ...face('web')]),
  ]
}

/** Every package with its doors: what its package.json exports. */
const homes = ['packages', 'packages/connectors', 'modules', 'processes', 'apps']
  .flatMap((parent) => folders(parent).map(({ name }) => `${parent}/${name}`))
  .filter((path) => existsSync(join(__dirname, path, 'package.json')))
  .map((path) => ({
    path,
    doors: Object.values(packageIn(path).exports ?? {}).map((door) => `^${path}/${String(door).replace(/^\.\//, '').replaceAll('.', '\\.')}$`),
  }))
const doors = homes.flatMap((home) => home.doors)

const doorRules = ({ path, doors: own }) => [
  {
    name: `${path}: others by their doors (package.json exports)`,
    severity: 'error',
    from: { path: `^${path}/` },
    to: { path: workspace, pathNot: [`^${path}/`, ...doors] },
  },
  ...(own.length > 0
    ? [{ name: `${path}: inside by file, never through its own door`, severity: 'error', from: { path: `^${path}/`, pathNot: tests }, to: { path: own } }]
    : []),
]

module.exports = {
  forbidden: [
    { name: 'no import cycles', severity: 'error', from: { path: workspace }, to: { circular: true } },
    { name: 'unresolvable import', severity: 'error', from: { path: workspace }, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'a library that the own package.json does not name',
      severity: 'error',
      from: { path: workspace, pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...homes.flatMap(doorRules),
    { name: 'apps are imported by nobody', severity: 'error', from: { path: '^(packages|modules|processes)/' }, to: { path: '^apps/' } },
    { name: 'apps do not import each other', severity: 'error', from: { path: '^apps/([^/]+)/' }, to: { path: '^apps/', pathNot: '^apps/$1/' } },

    ...maySee('kernel', engine('kernel'), [engine('kernel')]),
    {
      name: 'kernel: a decimal library, and nothing with I/O',
      severity: 'error',
      from: { path: engine('kernel'), pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'], pathNot: 'node_modules/decimal\\.js/' },
    },
    ...maySee('server-kit', engine('server-kit'), [engine('server-kit', 'kernel')]),
    ...maySee('web-kit', engine('web-kit'), [engine('web-kit', 'kernel')]),
    ...maySee('web-ui', engine('web-ui'), [engine('web-ui', 'web-kit', 'kernel')]),
    ...maySee('mobile-ui', engine('mobile-ui'), [engine('mobile-ui', 'web-kit', 'kernel')]),
    ...maySee('test-kit', engine('test-kit'), [engine('test-kit', 'server-kit', 'kernel')]),
    {
      name: 'connectors stand alone',
      severity: 'error',
      from: { path: '^packages/connectors/([^/]+)/' },
      to: { path: workspace, pathNot: ['^packages/connectors/$1/', engine('kernel')] },
    },
    ...modules.flatMap(floorsOf),
    ...maySee('processes', '^processes/([^/]+)/', ['^processes/$1/', '^modules/', engine('server-kit', 'web-kit', 'web-ui', 'mobile-ui', 'kernel')]),
    {
      name: 'model: no library at all',
      severity: 'error',
      from: { path: '^modules/[^/]+/model/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'browser code has no file system',
      severity: 'error',
      from: { path: ['^modules/[^/]+/(web|mobile)/', engine('web-kit', 'web-ui', 'mobile-ui')], pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    parser: 'swc', // TypeScript 7 has no interface for tools
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|var)/|vite\\.config' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'] },
  },
}
