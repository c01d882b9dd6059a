import { dayOf } from '@crossway/kernel'

interface Stored {
  readonly topic: string
  readonly sha1: string
  readonly sha256: string
  readonly suffix: string
  readonly at: Date
}

/**
 * Key of a stored file by the installation's pattern, such as `/{topic}/{year}{mon}/{day}/{filesha1}{.suffix}` (platform.md §6.6). Whatever the pattern
 * says, the key stays inside the store, and two contents never share one: a pattern without a hash gets it at the end.
 */
export function storedName(pattern: string, file: Stored): string {
  const [year, mon, day] = dayOf(file.at).split('-') as [string, string, string]
  const words: Readonly<Record<string, string>> = {
    topic: file.topic,
    year,
    mon,
    day,
    filesha1: file.sha1,
    sha1: file.sha1,
    sha256: file.sha256,
    '.suffix': file.suffix ? `.${file.suffix}` : '',
    suffix: file.suffix,
  }
  const whole = /\{(filesha1|sha1|sha256)\}/.test(pattern) ? pattern : `${pattern}/{filesha1}{.suffix}`
  return whole
    .replace(/\{([.\w]+)\}/g, (_, name: string) => words[name] ?? '')
    .split('/')
    .map((part) => part.replace(/[^\w.-]/g, '_').replace(/^\.+/, ''))
    .filter(Boolean)
    .join('/')
}
