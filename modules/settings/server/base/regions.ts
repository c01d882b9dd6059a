import { insertMany, sql, type Tx } from '@crossway/server-kit'
import { china } from './china.ts'
import { pinyinOf } from '../../model/pinyin.ts'
import { chinaDistricts } from './china-districts.ts'
import { continents, countries, postalPatterns } from './countries.ts'
import { placeInEnglish } from './place-in-english.ts'
import { states } from './states.ts'

interface Row {
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly level: string
  readonly parent: string | null
  readonly sort: number
  readonly more?: Readonly<Record<string, string | null>>
}
/** Shown first among the countries: where we buy and sell. */
const first = ['CN', 'US', 'CA', 'GB', 'DE', 'FR', 'IT', 'ES', 'JP', 'AU', 'MX', 'HK']
const ours: Readonly<Record<string, string>> = { TW: '中国台湾', HK: '中国香港', MO: '中国澳门' }

function countryRows(): Row[] {
  const zh = new Intl.DisplayNames(['zh-CN'], { type: 'region' })
  const en = new Intl.DisplayNames(['en'], { type: 'region' })
  return countries
    .trim()
    .split(/;\s*/)
    .filter(Boolean)
    .map((line) => {
      const [iso2, iso3, phone, currency, continent, zone] = line.trim().split(' ') as [string, string, string, string, string, string]
      const rank = first.indexOf(iso2)
      return {
        code: iso2,
        name: ours[iso2] ?? zh.of(iso2) ?? iso2,
        name_en: en.of(iso2) ?? iso2,
        level: 'country',
        parent: 'W-' + continent,
        sort: rank < 0 ? 100 : rank,
        more: { iso2, iso3, phone_code: phone, currency, time_zone: zone, postal_regex: postalPatterns[iso2] ?? null },
      }
    })
}

function stateRows(): Row[] {
  return Object.entries(states).flatMap(([country, text]) =>
    text.split(/;\s*/).map((piece, sort): Row => {
      const [, code, name, name_en] = /^(\S+) (\S+) (.+)$/s.exec(piece.trim())!
      return { code: `${country}-${code}`, name: name!, name_en: name_en!, level: 'state', parent: country, sort }
    }),
  )
}

function chinaRows(): Row[] {
  return china
    .trim()
    .split('\n')
    .flatMap((line, sort): Row[] => {
      const [, digits, name, pinyin, cities] = /^(\d{2}) (\S+) ([^:]+):(.*)$/.exec(line)!
      const province: Row = { code: `CN-${digits}0000`, name: name!, name_en: pinyin!, level: 'state', parent: 'CN', sort }
      return [
        province,
        ...[...cities!.matchAll(/(\d{2}) (\S+)/g)].map((m, i): Row => ({
          code: `CN-${digits}${m[1]}00`,
          name: m[2]!,
          name_en: placeInEnglish(m[2]!, 'city'),
          level: 'city',
          parent: province.code,
          sort: i,
        })),
      ]
    })
}

/** Counties of Chongqing have a prefix of their own in the code but belong to the one city. */
const belongsTo: Readonly<Record<string, string>> = { 5002: '5001' }
const districtRows = (): Row[] =>
  chinaDistricts
    .trim()
    .split('\n')
    .flatMap((line) => {
      const prefix = line.slice(0, 4)
      return [...line.slice(5).matchAll(/(\d{2}) (\S+)/g)].map((m, i): Row => ({
        code: `CN-${prefix}${m[1]}`,
        name: m[2]!,
        name_en: placeInEnglish(m[2]!, 'district'),
        level: 'district',
        parent: `CN-${belongsTo[prefix] ?? prefix}00`,
        sort: belongsTo[prefix] ? 100 + i : i,
      }))
    })

const columns = {
  code: 'text',
  name: 'text',
  pinyin: 'text',
  name_en: 'text',
  level: 'text',
  parent_id: 'bigint',
  sort: 'integer',
  iso2: 'text',
  iso3: 'text',
  phone_code: 'text',
  currency: 'text',
  time_zone: 'text',
  postal_regex: 'text',
  is_active: 'boolean',
}

/** Continents, countries, states, Chinese cities and districts; those that are there stay as people left them. */
export async function writeRegions(tx: Tx): Promise<void> {
  const ids = new Map<string, number>()
  const fixture: Row[] = continents.map(([code, name, name_en], sort) => ({ code: 'W-' + code, name, name_en, level: 'continent', parent: null, sort }))
  const inChina = chinaRows()
  for (const rows of [
    fixture,
    countryRows(),
    [...stateRows(), ...inChina.filter((r) => r.level === 'state')],
    inChina.filter((r) => r.level === 'city'),
    districtRows(),
  ]) {
    await tx.run(
      insertMany(
        'region',
        columns,
        rows.map((r) => ({ ...r, ...r.more, pinyin: pinyinOf(r.name), parent_id: r.parent ? ids.get(r.parent) : null, is_active: true })),
        sql`on conflict do nothing`,
      ),
    )
    for (const r of await tx.rows<{ code: string; id: number }>(sql`select code, id from region where code = any(${rows.map((x) => x.code)}::text[])`))
      ids.set(r.code, r.id)
  }
  await nameSilent(tx)
}

/** Regions from before they could be searched as they are typed, and Chinese places from before they had an English name. */
async function nameSilent(tx: Tx): Promise<void> {
  const silent = await tx.rows<{ id: number; name: string; code: string; level: string; name_en: string | null }>(
    sql`select id, name, code, level, name_en from region where (pinyin is null or (name_en is null and code like 'CN-%' and level in ('city', 'district'))) and name ~ '[一-龥]' limit 20000`,
  )
  const found = silent.flatMap((r) => {
    const pinyin = pinyinOf(r.name)
    const english = r.code.startsWith('CN-') && (r.level === 'city' || r.level === 'district') ? placeInEnglish(r.name, r.level) : null
    return pinyin ? [{ id: r.id, pinyin, english: r.name_en ?? english }] : []
  })
  if (found.length)
    await tx.run(
      sql`update region r set pinyin = x.pinyin, name_en = x.english from unnest(${found.map((x) => x.id)}::bigint[], ${found.map((x) => x.pinyin)}::text[], ${found.map((x) => x.english)}::text[]) as x (id, pinyin, english) where r.id = x.id`,
    )
}
