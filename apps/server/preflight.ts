import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type Config, concealed } from './config.ts'
import { StartProblem } from './start-problem.ts'

export const oldestPostgres = 15

/** Looks at what the start needs before anything is started; throws a StartProblem that says what to do. Costs a few milliseconds. */
export async function preflight(config: Config): Promise<void> {
  writable(config.dataDir)
  if (config.role !== 'worker') await portFree(config.host, config.port)
  if (config.databaseUrl) await databaseUsable('DATABASE_URL', config.databaseUrl)
  if (config.databaseReplicaUrl) await databaseUsable('DATABASE_REPLICA_URL', config.databaseReplicaUrl)
}

function writable(dataDir: string): void {
  const probe = join(dataDir, `.write-probe-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    throw new StartProblem(
      `Cannot write in ${dataDir} (${code}): give this user the right to, or set DATA_DIR to another folder.`,
      `无法写入 ${dataDir}（${code}）：请授予当前用户写权限，或用 DATA_DIR 指定其他目录。`,
      { cause },
    )
  }
}

/** Not `recursive`: Node never comes back from that below /proc and its like. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function portFree(host: string, port: number): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port, exclusive: true }, resolve))
  } catch (cause) {
    throw portProblem(host, port, (cause as NodeJS.ErrnoException).code)
  } finally {
    server.close()
  }
}

/** What it means that the server cannot listen; also for the moment of listening itself, when somebody was quicker. */
export function portProblem(host: string, port: number, code: string | undefined): StartProblem {
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1} npm start.`,
      `端口 ${port} 已被占用：请关闭占用它的程序，或用 PORT=${port + 1} npm start 换一个端口。`,
    )
  }
  if (code === 'EACCES') {
    return new StartProblem(
      `This user may not open port ${port}: choose one above 1023 with PORT.`,
      `当前用户无权使用端口 ${port}：请用 PORT 指定 1023 以上的端口。`,
    )
  }
  return new StartProblem(
    `HOST ${host} is no address of this machine (${code}): use 0.0.0.0 for all of them, 127.0.0.1 for this machine only.`,
    `HOST ${host} 不是本机地址（${code}）：监听全部地址用 0.0.0.0，仅限本机用 127.0.0.1。`,
  )
}

async function databaseUsable(variable: string, url: string): Promise<void> {
  const where = `${variable} (${concealed(url)})`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // a refusal is told by connect()
  let found: { version: string; number: string; encoding: string } | undefined
  try {
    await client.connect()
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number, current_setting('server_encoding') AS encoding`,
    )
    found = rows[0]
  } catch (cause) {
    const reason = reasonOf(cause as ConnectError)
    throw new StartProblem(`${where} does not work: ${reason}.`, `${where} 无法使用：${reason}。`, { cause })
  } finally {
    void client.end().catch(() => {})
  }
  if (Number(found?.number) < oldestPostgres * 10_000) {
    throw new StartProblem(
      `${where} is PostgreSQL ${found?.version}, but ${oldestPostgres} or newer is needed.`,
      `${where} 的版本是 PostgreSQL ${found?.version}，需要 ${oldestPostgres} 或更新版本。`,
    )
  }
  if (found?.encoding !== 'UTF8') {
    throw new StartProblem(
      `${where} has the encoding ${found?.encoding}, but UTF8 is needed: create the database with ENCODING 'UTF8'.`,
      `${where} 的编码是 ${found?.encoding}，需要 UTF8：请用 ENCODING 'UTF8' 创建数据库。`,
    )
  }
}

type ConnectError = Error & { code?: string; errors?: ConnectError[] }

/** The driver's own words are good, except where it has none. */
function reasonOf(error: ConnectError): string {
  const { code, message } = error.errors?.[0] ?? error
  if (code === 'ECONNREFUSED') return `nobody listens there (${message})`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host name is unknown (${message})`
  return message || code || 'no answer'
}
