/** What a business card holds; what its reader may not see is not there. */
export interface CardFacts {
  readonly name: string
  readonly company: string
  readonly department?: string | null
  readonly position?: string | null
  readonly country_code?: string | null
  readonly mobile?: string | null
  readonly phone?: string | null
  readonly email?: string | null
  readonly wechat?: string | null
  readonly qq?: string | null
  readonly whatsapp?: string | null
  readonly birthday?: string | null
}
const widest = 75

/** One contact as a vCard 3.0 (RFC 2426), which phones, Outlook and WeCom all read. */
export function vcardOf(c: CardFacts): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // a Chinese name is not taken apart: family and given name are one word
    `N:${escaped(c.name)};;;;`,
    `FN:${escaped(c.name)}`,
    `ORG:${[c.company, c.department]
      .filter(Boolean)
      .map((x) => escaped(x!))
      .join(';')}`,
    ...line('TITLE', c.position),
    ...line('TEL;TYPE=CELL', c.mobile && `+${c.country_code ?? '86'}${c.mobile}`),
    ...line('TEL;TYPE=WORK,VOICE', c.phone),
    ...line('EMAIL;TYPE=INTERNET,WORK', c.email),
    ...line('IMPP;X-SERVICE-TYPE=WeChat', c.wechat && `wechat:${c.wechat}`),
    ...line('IMPP;X-SERVICE-TYPE=QQ', c.qq && `qq:${c.qq}`),
    ...line('IMPP;X-SERVICE-TYPE=WhatsApp', c.whatsapp && `whatsapp:${c.whatsapp}`),
    ...line('BDAY', c.birthday),
    'END:VCARD',
  ]
  return lines.map((l) => `${folded(l)}\r\n`).join('')
}
const line = (name: string, value: string | null | undefined): string[] => (value ? [`${name}:${escaped(value)}`] : [])
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')

/** A line is no longer than 75 bytes, and no sign is cut in two: what is left goes on after a blank. */
function folded(text: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of text) {
    const more = Buffer.byteLength(sign)
    if (bytes + more > widest) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += more
  }
  return [...parts, part].join('\r\n')
}
