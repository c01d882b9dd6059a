import { join } from 'node:path'
import { adminCreate, tokenCreate } from './cli-accounts.ts'
import { readConfig } from './config.ts'
import { openApp } from './open-app.ts'
import { StartProblem } from './start-problem.ts'

type Command = (args: string[]) => Promise<void>
const say = (line: string): void => console.error(line)

const commands: Readonly<Record<string, { usage: string; run: Command }>> = {
  'token:create': { usage: 'token:create <login> [name]          print an API token with that account’s rights', run: tokenCreate },
  'admin:create': { usage: 'admin:create <login> <password>      make a super account', run: adminCreate },
  'db:migrate': {
    usage: 'db:migrate                           apply pending migrations',
    run: async () => (await openApp(readConfig(process.env), { log: say })).close(),
  },
  'db:make': {
    usage: 'db:make <name> | --rebase            write the migration that the definitions ask for',
    run: async (args) => (await import('./make-records.ts')).makeFromDefinitions(args),
  },
  backup: {
    usage: 'backup [file]                        consistent copy of database and files',
    run: async (args) => (await import('./cli-database.ts')).runBackup(args),
  },
  restore: { usage: 'restore <file> [--force]             put a backup back', run: async (args) => (await import('./cli-database.ts')).runRestore(args) },
  emulator: {
    usage: 'emulator [--port N] [--memory FILE]  play Amazon on this machine, for tests and demonstrations',
    run: async (args) =>
      (await import('@crossway/amazon/emulator')).runEmulator(args, process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../shared/data')),
  },
  'secrets:rotate': {
    usage: 'secrets:rotate [--resume]            new master key: wrap all secrets under it',
    run: async (args) => (await import('./cli-secrets.ts')).rotateMasterKey(args),
  },
  doctor: { usage: 'doctor                               check this installation', run: async () => (await import('./cli-database.ts')).runDoctor() },
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name ?? '']
if (!command) {
  console.error(
    'npm run cli -- <command>\n' +
      Object.values(commands)
        .map((c) => '  ' + c.usage)
        .join('\n'),
  )
  process.exit(name ? 2 : 0)
}
try {
  await command.run(args)
} catch (e) {
  console.error(e instanceof StartProblem ? e.message : e instanceof Error ? e.message : e)
  process.exitCode = 1
}
