import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Master key of sessions and secrets: from the environment, else a file that only we may read, made on the first start. It never stands in the database. */
export function masterKey(dataDir: string, env: NodeJS.ProcessEnv): string {
  if (env.SECRET_KEY) return env.SECRET_KEY
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(48).toString('base64url') + '\n', { mode: 0o600 })
  }
  return readFileSync(path, 'utf8').trim()
}
