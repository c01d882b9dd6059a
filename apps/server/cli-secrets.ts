import { addKey, currentKey, rotateSecrets, secretsByKey } from '@crossway/server-kit'
import { readConfig } from './config.ts'
import { openApp } from './open-app.ts'

const usage = 'usage: secrets:rotate [--resume]'

/**
 * Adds a master key and wraps the data keys of all secrets under it; what they seal stays as it is. Stopped midway, `--resume` goes on without adding
 * another key. With SECRET_KEYS the new key is put there first, and the command only wraps.
 */
export async function rotateMasterKey(args: string[]): Promise<void> {
  if (args.some((a) => a !== '--resume')) throw new Error(usage)
  const opened = await openApp(readConfig(process.env), { log: (line) => console.error(line), pool: 2 })
  try {
    const { app } = opened
    if (!args.includes('--resume') && app.config.env.SECRET_KEYS === undefined) console.log(`master key ${addKey(app)} added`)
    const done = await rotateSecrets(app, { each: (n) => console.error(`${n} …`) })
    console.log(`${done} secrets wrapped under key ${currentKey(app).id}`)
    for (const [id, n] of Object.entries(await secretsByKey(app)))
      console.log(`key ${id}: ${n}${n === 0 && id !== currentKey(app).id && id !== '1' ? ' (may be taken out of the ring)' : ''}`)
  } finally {
    await opened.close()
  }
}
