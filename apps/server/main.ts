import { appendFileSync } from 'node:fs'
import { watchCaptchas } from '@crossway/platform/server'
import { createHttp, startDelivery } from '@crossway/server-kit'
import { readConfig } from './config.ts'
import { giveBackMemory } from './give-back-memory.ts'
import { openApp, version } from './open-app.ts'
import { portProblem, preflight } from './preflight.ts'
import { seedBase, seedDemo } from './seed.ts'
import { StartProblem } from './start-problem.ts'
import { webFiles } from './web-files.ts'
import { banner } from './banner.ts'

const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await preflight(config)
  const opened = await openApp(config, { log: say })
  const { app } = opened
  await seedBase(app, say)
  if (config.demo) await seedDemo(app, say, config.demoDay)
  const stops: (() => Promise<void>)[] = []
  let ending = false
  const end = async (signal: string): Promise<void> => {
    if (ending) return
    ending = true
    say(`${signal}: stopping / 正在停止`)
    // The last requests get their answers; whoever hangs on a live stream is cut off.
    const limit = setTimeout(() => process.exit(1), 15_000)
    limit.unref()
    for (const stop of stops.reverse()) await stop().catch((e: Error) => say(e.message))
    await opened.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void end('SIGINT'))
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('unhandledRejection', (e) => say('unhandled: ' + String((e as Error)?.stack ?? e)))

  // Browser tests read the pictures they are asked for here; the hook refuses to start in production.
  const captchaLog = process.env.CAPTCHA_LOG
  if (captchaLog) watchCaptchas(app, (id, answer) => appendFileSync(captchaLog, `${id} ${answer}\n`))

  if (config.role !== 'worker') {
    const http = await createHttp(app)
    await webFiles(http, app)
    giveBackMemory()
    try {
      await http.listen({ port: config.port, host: config.host })
    } catch (e) {
      await opened.close()
      throw portProblem(config.host, config.port, (e as NodeJS.ErrnoException).code)
    }
    stops.push(() => http.close())
    const address = http.server.address()
    banner(app, say, typeof address === 'object' && address ? address.port : config.port, version)
  }
  if (config.role !== 'web') stops.push(startDelivery(app))
  // Somebody may ask us to stop while the queue is still opening: then its failure is no fault.
  await app.jobs.start().catch((e: unknown) => {
    if (!ending) throw e
  })
  stops.push(() => app.jobs.stop())
}

main().catch((e: unknown) => {
  if (e instanceof StartProblem) console.error(e.message)
  else console.error(e)
  process.exit(1)
})
