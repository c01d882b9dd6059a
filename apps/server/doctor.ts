import { withDatabase } from './backup/open-database.ts'
import { type Config, readConfig } from './config.ts'
import { fail, type Finding } from './doctor/check.ts'
import { database } from './doctor/database.ts'
import { backups, dataFolder, memory, node, port, secretKey, web } from './doctor/machine.ts'
import { outside } from './doctor/outside.ts'
import { preflight } from './preflight.ts'

/** All findings about machine and database; a database that cannot be reached is a finding, too. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings = [node(), memory(), ...(await dataFolder(config)), secretKey(config), await port(config), web(), ...outside(config), backups(config)]
  try {
    await preflight({ ...config, role: 'worker' })
    await withDatabase(async ({ pool }) => void findings.push(...(await database(pool))))
  } catch (error) {
    findings.push(fail('database', (error as Error).message))
  }
  return findings
}

/** npm run doctor: prints the findings as a table; the exit code is 1 when one of them is a failure. */
export async function doctor(): Promise<void> {
  const findings = await examine(readConfig(process.env))
  const width = Math.max(...findings.map(({ what }) => what.length))
  for (const { what, state, detail } of findings) console.log(`${{ ok: ' ok ', warn: 'WARN', fail: 'FAIL' }[state]}  ${what.padEnd(width)}  ${detail}`)
  const failed = findings.filter(({ state }) => state === 'fail').length
  console.log(failed > 0 ? `\n${failed} to put right / 有 ${failed} 项需要处理` : '\nhealthy / 一切正常')
  if (failed > 0) process.exitCode = 1
}
