import { randomUUID } from 'node:crypto'
import { connect as open, type Socket } from 'node:net'
import { connect as openTls } from 'node:tls'
import type { Outgoing } from '@crossway/server-kit'

export interface Mail {
  readonly host: string
  readonly port: number
  /** tls = from the first byte, starttls = after the greeting, none = in clear (machines of one's own house). */
  readonly security: string
  readonly user: string
  readonly password: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly files?: readonly MailFile[] | undefined
}
export interface MailFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
}
const patience = 15_000

/** One line-wise talk with a mail server: what was said, what came back. */
class Talk {
  private socket: Socket
  private text = ''
  private wake: (() => void) | undefined
  private fault: Error | undefined
  constructor(socket: Socket) {
    this.socket = socket
    this.listen(socket)
  }
  private listen(socket: Socket): void {
    socket.setEncoding('utf8')
    socket.setTimeout(patience, () => socket.destroy(new Error('timeout')))
    socket.on('data', (d: string) => {
      this.text += d
      this.wake?.()
    })
    const end = (e?: Error): void => {
      this.fault ??= e ?? new Error('connection closed')
      this.wake?.()
    }
    socket.on('error', end)
    socket.on('close', () => end())
  }
  /** Whole answer of the server; refuses with its own words when it is none of the expected. */
  async answer(expected: RegExp): Promise<string> {
    while (true) {
      const done = /^(?:\d{3}-.*\r?\n)*(\d{3}) .*\r?\n/.exec(this.text)
      if (done) {
        this.text = this.text.slice(done[0].length)
        if (!expected.test(done[1]!)) throw new Error(done[0].trim().replaceAll(/\s+/g, ' '))
        return done[0]
      }
      if (this.fault) throw this.fault
      await new Promise<void>((resolve) => (this.wake = resolve))
    }
  }
  say(line: string, expected: RegExp): Promise<string> {
    this.socket.write(line + '\r\n')
    return this.answer(expected)
  }
  async encrypt(host: string): Promise<void> {
    this.socket.removeAllListeners()
    this.text = ''
    const plain = this.socket
    this.socket = openTls({ socket: plain, servername: host })
    this.listen(this.socket)
  }
  end(): void {
    this.socket.destroy()
  }
}

const base64 = (s: string): string => Buffer.from(s, 'utf8').toString('base64')
const address = (s: string): string => `<${s.replaceAll(/[\r\n<>]/g, '')}>`

const wrapped = (b: string): string => b.replaceAll(/.{76}/g, '$&\r\n')
const textPart = (text: string): string[] => ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', wrapped(base64(text))]
/** The text alone, or the text and the files after it (RFC 2046, multipart/mixed). */
function body({ text, files }: Pick<Mail, 'text' | 'files'>): string[] {
  if (!files?.length) return textPart(text)
  const between = `part-${randomUUID()}`
  return [
    `Content-Type: multipart/mixed; boundary="${between}"`,
    '',
    `--${between}`,
    ...textPart(text),
    ...files.flatMap((f) => [
      `--${between}`,
      `Content-Type: ${f.mime}`,
      // a name in any language (RFC 2231)
      `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(f.name)}`,
      'Content-Transfer-Encoding: base64',
      '',
      wrapped(f.bytes.toString('base64')),
    ]),
    `--${between}--`,
  ]
}

/** Hands one mail to a server by SMTP (RFC 5321); a machine of the house only where the environment opened it. Throws the server's own reason. */
export async function sendMail(m: Mail, way: Pick<Outgoing, 'check' | 'lookup'>): Promise<void> {
  way.check(m.host, m.port)
  const to = { host: m.host, port: m.port, lookup: way.lookup(m.port) }
  const talk = new Talk(m.security === 'tls' ? openTls({ ...to, servername: m.host }) : open(to))
  try {
    await talk.answer(/^220$/)
    let offers = await talk.say('EHLO crossway', /^250$/)
    if (m.security === 'starttls') {
      await talk.say('STARTTLS', /^220$/)
      await talk.encrypt(m.host)
      offers = await talk.say('EHLO crossway', /^250$/)
    }
    if (m.user && /AUTH[ =][^\r\n]*PLAIN/i.test(offers)) await talk.say('AUTH PLAIN ' + base64(`\0${m.user}\0${m.password}`), /^235$/)
    else if (m.user) {
      await talk.say('AUTH LOGIN', /^334$/)
      await talk.say(base64(m.user), /^334$/)
      await talk.say(base64(m.password), /^235$/)
    }
    await talk.say(`MAIL FROM:${address(m.from)}`, /^250$/)
    await talk.say(`RCPT TO:${address(m.to)}`, /^25[01]$/)
    await talk.say('DATA', /^354$/)
    const lines = [
      `From: ${address(m.from)}`,
      `To: ${address(m.to)}`,
      `Subject: =?UTF-8?B?${base64(m.subject)}?=`,
      `Date: ${new Date().toUTCString()}`,
      `Message-ID: <${randomUUID()}@crossway>`,
      'MIME-Version: 1.0',
      ...body(m),
      '.',
    ]
    await talk.say(lines.join('\r\n'), /^250$/)
    await talk.say('QUIT', /^221$/).catch(() => undefined)
  } finally {
    talk.end()
  }
}
