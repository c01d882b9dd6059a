import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from './server.ts'

const defaultPort = 8790

/** `--port N` (default 8790); `--memory FILE` keeps reports and documents over restarts; static cases from `amazon/sandbox` under `samples`. Runs until the process is stopped. */
export async function runEmulator(args: readonly string[], samples: string): Promise<void> {
  const at = args.indexOf('--port')
  const port = at < 0 ? defaultPort : Number(args[at + 1])
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--port needs a number from 1 to 65535')
  const memoryAt = args.indexOf('--memory')
  const memory = memoryAt < 0 ? undefined : args[memoryAt + 1]
  if (memoryAt >= 0 && !memory) throw new Error('--memory needs a file')
  const cases = join(samples, 'amazon', 'sandbox')
  const emulator = await startEmulator({ port, cases, limits: true, ...(memory ? { memory } : {}) })
  console.log(`Amazon emulator: ${emulator.url}`)
  console.log(existsSync(cases) ? `static cases: ${cases}` : `static cases: none, there is no folder ${cases} (set SAMPLE_DATA)`)
  console.log(
    `refresh token of any account: Atzr|<seller id>   faults: PUT ${emulator.url}/_emulator/faults   documents: POST ${emulator.url}/_emulator/documents`,
  )
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  await emulator.close()
}
