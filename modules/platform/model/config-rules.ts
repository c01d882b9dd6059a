import { passwordFault } from './password-rule.ts'
import { isLoginName } from './username-rule.ts'

/** Types of settings and how each is typed in (platform.md §6.7). */
export const configTypes = [
  'string',
  'password',
  'number',
  'radio',
  'checkbox',
  'switch',
  'textarea',
  'array',
  'datetime',
  'year',
  'date',
  'time',
  'select',
  'selects',
  'remoteSelect',
  'city',
  'image',
  'images',
  'file',
  'files',
  'icon',
  'color',
  'editor',
] as const
export type ConfigType = (typeof configTypes)[number]
export const configRules = ['required', 'mobile', 'account', 'password', 'varName', 'url', 'email', 'date', 'number', 'integer', 'float', 'content'] as const
export type ConfigRule = (typeof configRules)[number]
/** Types whose choices stand in the item's dictionary. */
export const dictionaryTypes: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'selects'])
export const configName = /^[A-Za-z][A-Za-z0-9_]{0,29}$/

/** `key=value` lines of a dictionary, in order. */
export const dictionaryOf = (content: string): readonly (readonly [string, string])[] =>
  content
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean)
    .map((l) => {
      const cut = l.indexOf('=')
      return cut < 0 ? ([l, l] as const) : ([l.slice(0, cut).trim(), l.slice(cut + 1).trim()] as const)
    })
export const rulesIn = (rule: string): readonly string[] => rule.split(/[,|\s]+/).filter(Boolean)

const natural = /^\d{1,7}$/
const decimal = /^-?\d{1,15}(\.\d{1,6})?$/
/** Attributes that an item may give its control, and how each is written (platform.md §6.7); no other reaches the page. */
const attributeForms: Readonly<Record<string, RegExp>> = {
  placeholder: /^.{1,100}$/,
  maxlength: natural,
  rows: /^([1-9]|[1-4]\d|50)$/,
  min: decimal,
  max: decimal,
  step: /^\d{1,15}(\.\d{1,6})?$/,
}
export const configAttributes = Object.keys(attributeForms)
/** `attr=value` lines of an item, those that are known and well written. */
export const attributesOf = (extend: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(dictionaryOf(extend).filter(([k, v]) => attributeForms[k]?.test(v)))
/** The first line that is no known attribute or not written as it must be. */
export const oddAttribute = (extend: string): string | undefined =>
  dictionaryOf(extend).find(([k, v]) => !(configAttributes.includes(k) && attributeForms[k]!.test(v)))?.[0]

/** What stands in a setting of a type: text, number, truth, or a list. */
const shapes: Partial<Record<ConfigType, (v: unknown) => boolean>> = {
  number: (v) => typeof v === 'number' && Number.isFinite(v),
  switch: (v) => typeof v === 'boolean',
  year: (v) => typeof v === 'string' && /^\d{4}$/.test(v),
  date: (v) => typeof v === 'string' && isDay(v),
  time: (v) => typeof v === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(v),
  datetime: (v) => typeof v === 'string' && !Number.isNaN(Date.parse(v)),
  color: (v) => typeof v === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(v),
  image: isId,
  file: isId,
  images: (v) => Array.isArray(v) && v.length <= 50 && v.every(isId),
  files: (v) => Array.isArray(v) && v.length <= 50 && v.every(isId),
  array: (v) =>
    Array.isArray(v) &&
    v.length <= 200 &&
    v.every((x) => typeof x === 'object' && x !== null && typeof (x as Pair).key === 'string' && typeof (x as Pair).value === 'string'),
}
interface Pair {
  readonly key: unknown
  readonly value: unknown
}
function isId(v: unknown): boolean {
  return Number.isSafeInteger(v) && Number(v) > 0
}
const isDay = (v: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(v) && !Number.isNaN(Date.parse(v)) && new Date(v).toISOString().startsWith(v)

const checks: Readonly<Record<ConfigRule, (v: unknown) => boolean>> = {
  required: () => true,
  content: () => true,
  mobile: (v) => /^(1[3-9]\d{9}|\+\d{6,15})$/.test(String(v)),
  account: (v) => isLoginName(String(v)),
  password: (v) => passwordFault(String(v)) === undefined,
  varName: (v) => /^[A-Za-z_]\w*$/.test(String(v)),
  // Nobody's name and password stand in an address.
  url: (v) => /^https?:\/\/[^\s/@]+(\/\S*)?$/i.test(String(v)),
  email: (v) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(v)),
  date: (v) => isDay(String(v)),
  number: (v) => /^-?\d+(\.\d+)?$/.test(String(v)),
  integer: (v) => /^-?\d+$/.test(String(v)),
  float: (v) => /^-?\d+\.\d+$/.test(String(v)),
}
export type ConfigFault = 'required' | 'choice' | 'shape' | 'long' | 'range' | 'suffix' | 'origin' | 'form' | 'limit' | ConfigRule

const isEmpty = (v: unknown): boolean => v === null || v === undefined || (Array.isArray(v) ? v.length === 0 : String(v).trim() === '')
const longest = 10_000

/** Numbers outside of which the installation would lock itself out, stand open or keep less than the law asks (platform.md §5, §6.4, §6.6). */
export const configRanges: Readonly<Record<string, readonly [number, number]>> = {
  mail_port: [1, 65_535],
  subapp_test_port: [1, 65_535],
  upload_maxsize: [1, 500 * 1024 * 1024],
  login_captcha_length: [4, 6],
  login_lock_failures: [3, 10],
  login_lock_minutes: [1, 24 * 60],
  login_session_hours: [1, 720],
  password_min_length: [6, 32],
  password_classes: [1, 4],
  password_max_age_days: [0, 3650],
  lock_minutes: [0, 24 * 60],
  log_keep_days: [180, 3650],
}
/** Types that can be checked by their content; no other can be opened for uploads. */
const uploadable = new Set('jpg jpeg png bmp gif webp svg zip rar gz xls xlsx csv tsv doc docx ppt pptx wps pdf txt json xml wav mp3 mp4'.split(' '))
const wordsOf = (v: unknown): string[] =>
  String(v)
    .split(/[\s,]+/)
    .filter(Boolean)
/** The installation is closed and opened by commands of the terminal, which ask for more than the right to edit settings (platform.md §6.10). */
export const configStored: ReadonlySet<string> = new Set(['maintenance_until'])
const isZone = (v: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: v }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** Parts that the name of a stored file may be made of (platform.md §6.6). */
const nameParts = new Set(['topic', 'year', 'mon', 'day', 'filesha1', 'sha1', 'sha256', '.suffix', 'suffix'])
const isPattern = (v: string): boolean =>
  /^\/?[\w{}./-]+$/.test(v) &&
  !v.includes('..') &&
  [...v.matchAll(/\{([^{}]*)\}/g)].every(([, part]) => nameParts.has(part!)) &&
  !/[{}]/.test(v.replaceAll(/\{[^{}]*\}/g, ''))
/** Texts that the program itself reads, and how they must be written. */
const forms: Readonly<Record<string, (v: string) => boolean>> = {
  time_zone: isZone,
  base_currency: (v) => Intl.supportedValuesOf('currency').includes(v),
  upload_savename: isPattern,
}
const isOrigin = (v: string): boolean => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/\S*)?$/i.test(v)

/** Limits that the item's own attributes set. */
function attributeFault(extend: string | undefined, value: unknown): ConfigFault | undefined {
  const { min, max, maxlength } = attributesOf(extend ?? '')
  if (typeof value === 'number' && ((min !== undefined && value < Number(min)) || (max !== undefined && value > Number(max)))) return 'limit'
  if (typeof value === 'string' && maxlength !== undefined && value.length > Number(maxlength)) return 'long'
}

function limitFault(name: string | undefined, value: unknown): ConfigFault | undefined {
  const range = name === undefined ? undefined : configRanges[name]
  if (range && (Number(value) < range[0] || Number(value) > range[1])) return 'range'
  if (name === 'upload_mimetype' && !wordsOf(value).every((s) => uploadable.has(s.toLowerCase().replace(/^\./, '')))) return 'suffix'
  if (name === 'frame_ancestors' && !wordsOf(value).every(isOrigin)) return 'origin'
  if (name !== undefined && forms[name] && !forms[name](String(value))) return 'form'
}

/** What is wrong with a value of a setting; undefined when nothing is. The page and the server ask the same. */
export function configFault(
  item: { readonly name?: string; readonly type: string; readonly rule: string; readonly content: string; readonly extend?: string },
  value: unknown,
): ConfigFault | undefined {
  const rules = rulesIn(item.rule)
  if (isEmpty(value)) return rules.includes('required') || rules.includes('content') ? 'required' : undefined
  if (dictionaryTypes.has(item.type)) {
    const many = item.type === 'checkbox' || item.type === 'selects'
    const known = new Set(dictionaryOf(item.content).map(([k]) => k))
    const chosen = many ? value : [value]
    return Array.isArray(chosen) && chosen.every((c) => typeof c === 'string' && known.has(c)) ? undefined : 'choice'
  }
  const shape = shapes[item.type as ConfigType]
  if (shape ? !shape(value) : typeof value !== 'string') return 'shape'
  if (typeof value === 'string' && value.length > longest) return 'long'
  return (
    rules.find((r): r is ConfigRule => r in checks && !checks[r as ConfigRule](value)) ?? attributeFault(item.extend, value) ?? limitFault(item.name, value)
  )
}
