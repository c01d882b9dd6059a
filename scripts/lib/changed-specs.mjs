import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const walk = 'accessibility.spec.ts'
const all = () => readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
const textOf = (name) => readFileSync(join(root, 'e2e', name), 'utf8')
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Browser specs that the changes touch: all without `--changed`. A spec is touched by its own file, by one of e2e/ that it imports, and by a
 * module one of whose routes it names; the walk over all pages then looks at the routes of those modules. What every page stands on touches all.
 */
export function changedSpecs(option) {
  if (!option) return { files: all(), env: {} }
  const since = option.split('=')[1] ?? 'HEAD'
  const paths = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  if (
    paths.some(
      (p) => /^(packages\/(?!test-kit|connectors)|apps\/(web|mobile)\/|apps\/server\/[^/]+\.ts$|playwright\.config)/.test(p) && !/\.test\.tsx?$/.test(p),
    )
  )
    return { files: all(), env: {} }
  const routes = new Set(paths.map((p) => /^(modules|processes)\/[^/]+/.exec(p)?.[0]).flatMap((home) => (home ? routesOf(home) : [])))
  const own = new Set(paths.flatMap((p) => (p.startsWith('e2e/') ? [...withImporters(p.slice(4))] : [])))
  const names = (text) => [...routes].some((r) => new RegExp(`[/'"\`]${r}(?![\\w/])`).test(text))
  const files = all().filter((name) => own.has(name) || (routes.size > 0 && (name === walk || names(textOf(name)))))
  return { files, env: routes.size > 0 && !own.has(walk) ? { E2E_ROUTES: [...routes].join(',') } : {} }
}

function routesOf(home) {
  const found = []
  const read = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) read(join(folder, entry.name))
      else if (entry.name.endsWith('.ts'))
        for (const [, route] of readFileSync(join(folder, entry.name), 'utf8').matchAll(/\broute: '([\w/]+)'/g)) found.push(route)
    }
  }
  try {
    read(join(root, home, 'model'))
  } catch {
    // a module that was deleted has no routes
  }
  return found
}

/** A file of e2e/ with those that import it, directly or not. */
function withImporters(name, seen = new Set([name])) {
  for (const other of readdirSync(join(root, 'e2e')).filter((n) => n.endsWith('.ts') && !seen.has(n)))
    if (textOf(other).includes(`'./${name}'`)) {
      seen.add(other)
      withImporters(other, seen)
    }
  return seen
}
