import { createSuper, createToken } from '@crossway/platform/server'
import { readConfig } from './config.ts'
import { openApp, type Opened } from './open-app.ts'
import { seedBase } from './seed.ts'

const open = (): Promise<Opened> => openApp(readConfig(process.env), { log: (line) => console.error(line), pool: 2 })

/** Prints a token; programs send it as `Authorization: Bearer …`. */
export async function tokenCreate([login, name]: string[]): Promise<void> {
  if (!login) throw new Error('usage: token:create <login> [name]')
  const opened = await open()
  try {
    console.log(await opened.app.db.tx((tx) => createToken({ app: opened.app, tx }, login, name ?? 'cli')))
  } finally {
    await opened.close()
  }
}

export async function adminCreate([login, password]: string[]): Promise<void> {
  if (!login || !password) throw new Error('usage: admin:create <login> <password>')
  const opened = await open()
  try {
    await seedBase(opened.app, (line) => console.error(line))
    await opened.app.db.tx((tx) => createSuper({ app: opened.app, tx }, login, password))
    console.log(`${login} created`)
  } finally {
    await opened.close()
  }
}
