import type { Context } from '@crossway/server-kit'
import { randomUUID } from 'node:crypto'
import { sameText, sql, type App } from '@crossway/server-kit'
import { stateOf } from '../platform-state.ts'
import { sign } from '../session/credentials.ts'
import { config } from '../site/config.ts'
import { drawCaptcha, randomWord } from './captcha-drawing.ts'
import { speakCaptcha } from './captcha-voice.ts'

const minutes = 10
const seal = (app: App, id: string, answer: string): string => sign(app, 'captcha', `${id} ${answer.trim().toUpperCase()}`)

/** Draws and speaks a new captcha: ten minutes, one use. Only a digest of the answer is stored. */
export async function newCaptcha(app: App, lang: 'zh-cn' | 'en'): Promise<{ id: string; image: string; audio: string }> {
  const id = randomUUID()
  const word = randomWord(Math.min(6, Math.max(4, await config(app, 'login_captcha_length'))))
  await app.db.run(sql`insert into captcha (id, answer, expires_at) values (${id}, ${seal(app, id, word)}, now() + make_interval(mins => ${minutes}))`)
  stateOf(app).captchaHook?.(id, word)
  return {
    id,
    image: 'data:image/svg+xml;base64,' + Buffer.from(drawCaptcha(word)).toString('base64'),
    audio: 'data:audio/wav;base64,' + speakCaptcha(word, lang === 'en' ? 'en' : 'zh').toString('base64'),
  }
}

/** Is it the answer? Whether or not, the captcha is used up. */
export async function takeCaptcha({ app, run }: Context<'app' | 'run'>, id: string, answer: string): Promise<boolean> {
  const row = await run.maybe<{ answer: string; fresh: boolean }>(sql`delete from captcha where id = ${id} returning answer, expires_at > now() as fresh`)
  return row !== undefined && row.fresh && sameText(row.answer, seal(app, id, answer))
}

/** Lets a test see the answers. Refuses in production. */
export function watchCaptchas(app: App, seen: (id: string, answer: string) => void): void {
  if (app.config.production) throw new Error('captchas cannot be watched in production')
  stateOf(app).captchaHook = seen
}
