import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@crossway/server-kit'

const rate = 8000
const silence = 128
/** Recordings of the characters, 8-bit mono at 8 kHz; letters that sound alike are followed by their word of the spelling alphabet. */
const recordings = new Map<string, Buffer>()
function recording(c: string, lang: 'zh' | 'en'): Buffer {
  const name = `${c.toLowerCase()}.${lang === 'zh' && /\d/.test(c) ? 'zh' : 'en'}`
  let found = recordings.get(name)
  if (!found) recordings.set(name, (found = readFileSync(join(root, `modules/platform/server/login/voice/${name}.pcm`))))
  return found
}

/** A little faster or slower, louder or softer each time, so that a character never sounds the same twice. */
function message(c: string, lang: 'zh' | 'en'): Buffer {
  const from = recording(c, lang)
  const pace = 0.92 + randomInt(170) / 1000
  const loud = 0.75 + randomInt(250) / 1000
  return Buffer.from(
    Uint8Array.from({ length: Math.floor(from.length / pace) }, (_, i) => silence + Math.round((from[Math.floor(i * pace)]! - silence) * loud)),
  )
}
const pause = (): Buffer => Buffer.alloc(Math.floor(rate * 0.3) + randomInt(1600), silence)

/** The spoken captcha as a sound file: the characters one after the other over a faint noise. */
export function speakCaptcha(word: string, lang: 'zh' | 'en'): Buffer {
  const sound = Buffer.concat([pause(), ...[...word].flatMap((c) => [message(c, lang), pause()])])
  for (let i = 0; i < sound.length; i += 1 + randomInt(3)) sound[i] = Math.max(0, Math.min(255, sound[i]! + randomInt(9) - 4))
  return Buffer.concat([wavHead(sound.length), sound])
}

function wavHead(length: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(length, 40)
  return head
}
