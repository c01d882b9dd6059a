/** Named patterns of platform.md §8.5; the server holds the same. */
export const formats = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  mobile: /^(1[3-9]\d{9}|\+\d{6,18})$/,
  url: /^https?:\/\/[^\s]+$/i,
  color: /^#[0-9a-fA-F]{6}$/,
  account: /^[a-zA-Z][a-zA-Z0-9_]{2,15}$/,
  varName: /^[a-zA-Z_][a-zA-Z0-9_]*$/,
} as const
export const formatTexts: Readonly<Record<string, string>> = {
  email: 'form.badEmail',
  mobile: 'form.badMobile',
  url: 'form.badUrl',
  account: 'form.badAccount',
  varName: 'form.badVarName',
}

/** A number as people type it, thousands separators and full-width digits included; undefined when it is none. */
export function exactText(typed: string): string | undefined {
  const t = typed.normalize('NFKC').replace(/[,\s]/g, '')
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(t)) return undefined
  const [whole = '', part] = t.replace(/^\+/, '').split('.') as [string, string?]
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.replace('-', '').replace(/^0+(?=\d)/, '') || '0'
  return sign + digits + (part ? `.${part}` : '')
}
