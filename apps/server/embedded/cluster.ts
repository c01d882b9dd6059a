import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { privateFolder } from './account.ts'
import type { Place } from './place.ts'

export const databaseName = 'crossway'

/** Our own environment minus PGDATA, PGPORT and the like, which would lead the programs elsewhere. */
export const cleanEnv = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))

/** Creates the cluster when there is none; true when it did. */
export function ensureCluster(place: Place, bin: string, forTests: boolean, log: (line: string) => void): boolean {
  if (existsSync(join(place.data, 'PG_VERSION'))) {
    refuseOtherVersion(place, bin)
    return false
  }
  log('creating the database (once) / 正在创建数据库（仅首次）')
  // Made beside its final place and moved there whole: a kill in the middle leaves no half-made cluster.
  const parent = dirname(place.data)
  for (const name of readdirSync(parent)) if (name.startsWith('draft-')) rmSync(join(parent, name), { recursive: true, force: true })
  const draft = join(parent, `draft-${process.pid}`)
  privateFolder(draft, place.account)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  runProgram(place, join(bin, 'initdb'), ['-D', draft, '-U', databaseName, '--auth=trust', '--no-instructions', ...(forTests ? ['--no-sync'] : []), ...locale])
  runProgram(place, join(bin, 'postgres'), ['--single', '-D', draft, 'template1'], `CREATE DATABASE ${databaseName}\n`)
  renameSync(draft, place.data) // replaces an empty folder, and refuses a full one
  return true
}

function refuseOtherVersion(place: Place, bin: string): void {
  const created = readFileSync(join(place.data, 'PG_VERSION'), 'utf8').trim()
  const now = /(\d+)/.exec(spawnSync(join(bin, 'postgres'), ['--version'], options(place)).stdout)?.[1]
  if (created === now) return
  throw new StartProblem(
    `The database in ${place.data} was made by PostgreSQL ${created}, this release brings ${now}: make a backup with the old release and restore it with this one.`,
    `${place.data} 中的数据库由 PostgreSQL ${created} 创建，本版本自带 ${now}：请用旧版本备份，再用本版本恢复。`,
  )
}

const options = ({ account }: Place) => ({ cwd: '/', env: cleanEnv(), encoding: 'utf8' as const, ...(account && { uid: account.uid, gid: account.gid }) })

function runProgram(place: Place, program: string, args: string[], input = ''): void {
  const { status, error, stderr } = spawnSync(program, args, { ...options(place), input })
  if (status === 0) return
  const reason = error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')
  throw new StartProblem(`The database could not be created in ${place.data}: ${reason}`, `无法在 ${place.data} 创建数据库：${reason}`)
}
