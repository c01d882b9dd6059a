const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\/([\d.]+)/i, 'WeCom'],
  [/MicroMessenger\/([\d.]+)/i, 'WeChat'],
  [/DingTalk\/([\d.]+)/i, 'DingTalk'],
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[^ ]* .*Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system as people know them, out of the user agent: "Chrome 141 · Windows". */
export function deviceName(userAgent: string | null | undefined): string {
  const ua = userAgent ?? ''
  const browser = browsers.map(([re, name]) => (re.test(ua) ? `${name} ${re.exec(ua)![1]!.split('.')[0]}` : undefined)).find(Boolean)
  const system = systems.find(([re]) => re.test(ua))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || ua.slice(0, 40) || '?'
}

const local = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i
/** Only what an address itself says: own networks. No outside service is asked where an address lies. */
export const regionOf = (ip: string | null | undefined): string | null => (ip && local.test(ip.replace(/^::ffff:/, '')) ? '内网' : null)
