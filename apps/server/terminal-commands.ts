import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { registerTerminalCommand } from '@crossway/platform/server'
import { root, type App } from '@crossway/server-kit'
import { backupFolder } from './backup/folder.ts'

const cli = join(root, 'apps/server/cli.ts')
const backup = /^[\w-]+\.tar\.gz$/
const hour = 3600

/** Backups of this installation, newest first; their names are what the terminal offers. */
const backupsOf = (app: App): string[] => {
  const folder = backupFolder(app.config.dataDir)
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((f) => backup.test(f))
        .sort()
        .reverse()
        .slice(0, 100)
    : []
}

/** One of the operator's own commands as a process of its own: fixed words, no shell; what it says goes into the task's log line by line. */
function operatorCommand(words: readonly string[], call: { readonly signal: AbortSignal; log(line: string): Promise<void> }): Promise<number> {
  const child = spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'pipe'], signal: call.signal, killSignal: 'SIGTERM' })
  const reported = [child.stdout, child.stderr].map(async (stream) => {
    for await (const line of createInterface({ input: stream })) await call.log(line)
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => void Promise.allSettled(reported).then(() => done(code ?? 1)))
  })
}

/** Maintenance that only the whole installation can do: copies of it, and its database's shape (platform.md §6.10). */
export function registerOperatorCommands(app: App): void {
  registerTerminalCommand(app, 'backup.create', {
    title: { 'zh-cn': '创建备份', en: 'Make a backup' },
    limit: 4 * hour,
    run: ({ signal, log }) => operatorCommand(['backup'], { signal, log }),
  })
  registerTerminalCommand(app, 'backup.verify', {
    title: { 'zh-cn': '校验备份', en: 'Verify a backup' },
    limit: hour,
    params: [{ name: 'file', title: { 'zh-cn': '备份文件', en: 'Backup' }, kind: 'enum', values: backupsOf }],
    async run({ params, log }) {
      const file = join(backupFolder(app.config.dataDir), basename(String(params['file'])))
      const { verified } = await import('./backup/archive.ts')
      const { header, manifest } = await verified(file)
      const tables = Object.values(manifest.tables)
      await log(`${basename(file)}: ${header.createdAt}, release ${header.release}`)
      await log(`${tables.length} tables, ${tables.reduce((n, t) => n + t.rows, 0)} rows, ${Object.keys(manifest.files).length} files, every hash is right`)
    },
  })
  registerTerminalCommand(app, 'db.migrate', {
    title: { 'zh-cn': '执行数据库迁移', en: 'Apply pending migrations' },
    limit: hour,
    danger: true,
    run: ({ signal, log }) => operatorCommand(['db:migrate'], { signal, log }),
  })
}
