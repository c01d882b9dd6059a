import { BlockList, isIP } from 'node:net'
import { dayOf } from '@crossway/kernel'

/** Where, when and until when an account may be used (platform.md §6.1). */
export interface PlaceRule {
  readonly allow_ip: readonly string[] | null
  /** Seven lists of hours, Monday first. */
  readonly allow_time: unknown
  readonly valid_to: string | null
}

/** Is it an address or a network in CIDR form? */
export function isNetwork(v: string): boolean {
  const [address, bits, rest] = v.split('/')
  const family = isIP(address ?? '')
  if (!family || rest !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export const isWeekMatrix = (v: unknown): v is readonly (readonly number[])[] =>
  Array.isArray(v) && v.length === 7 && v.every((day) => Array.isArray(day) && day.every((h) => Number.isInteger(h) && h >= 0 && h <= 23))

export function networkTest(networks: readonly string[]): ((ip: string) => boolean) | undefined {
  if (networks.length === 0) return undefined
  const list = new BlockList()
  for (const n of networks) {
    const [address, bits] = n.split('/') as [string, string | undefined]
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => {
    const plain = ip.startsWith('::ffff:') && isIP(ip.slice(7)) === 4 ? ip.slice(7) : ip
    return isIP(plain) > 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Compiled rule: may the account be used from this address at this moment? Days and hours are those of Asia/Shanghai; undefined = always. */
export function placeTest(rule: PlaceRule): ((ip: string, at: Date) => boolean) | undefined {
  const inNetwork = networkTest(rule.allow_ip ?? [])
  const hours = isWeekMatrix(rule.allow_time) && rule.allow_time.some((d) => d.length > 0) ? rule.allow_time : undefined
  const last = rule.valid_to
  if (!inNetwork && !hours && !last) return undefined
  return (ip, at) => {
    if (inNetwork && !inNetwork(ip)) return false
    if (last && dayOf(at) > last) return false
    if (!hours) return true
    const local = new Date(at.getTime() + 8 * 3_600_000)
    return hours[(local.getUTCDay() + 6) % 7]!.includes(local.getUTCHours())
  }
}
