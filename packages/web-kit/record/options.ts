import { apiName, type Filter, type RefValue } from '@crossway/kernel'
import { get } from '../request/request.ts'

export interface Option extends RefValue {
  readonly status?: string
}
/** Rows a remote select shows at once (platform.md §8.5). */
export const optionPage = 10

/** Short forms for a picker by what was typed; `where` is the field's own narrowing. */
export const searchOptions = (record: string, q: string, where: Filter | undefined, slot: string, signal?: AbortSignal): Promise<Option[]> =>
  get<{ rows: Option[] }>(`${apiName(record)}/options`, {
    query: { q, ...(where && Object.keys(where).length ? { filter: where } : {}) },
    slot,
    silent: true,
    ...(signal ? { signal } : {}),
  }).then((a) => a.rows)

const known = new Map<string, Option>()
const keyOf = (record: string, id: number): string => `${record}:${id}`
/** Titles seen anywhere, so that a chip or a preset value needs no call. */
export const rememberOption = (record: string, o: Option): void => void known.set(keyOf(record, o.id), o)
export const knownOption = (record: string, id: number): Option | undefined => known.get(keyOf(record, id))

/** Texts of chosen ids: filters in an address carry ids only. */
export async function optionsById(record: string, ids: readonly number[]): Promise<Option[]> {
  const missing = ids.filter((id) => !known.has(keyOf(record, id)))
  if (missing.length) {
    const { rows } = await get<{ rows: Option[] }>(`${apiName(record)}/options`, { query: { ids: missing.join(',') }, silent: true })
    for (const o of rows) rememberOption(record, o)
  }
  return ids.map((id) => known.get(keyOf(record, id)) ?? { id, title: `#${id}` })
}

/** Tree records: all rows once, by parent. */
export async function treeOptions(
  record: string,
  parent: string,
  title: string,
  where: Filter | undefined,
): Promise<{ id: number; title: string; parent: number | null }[]> {
  const out: { id: number; title: string; parent: number | null }[] = []
  const size = 500
  for (let page = 1; page <= 20; page++) {
    const answer = await get<{ rows: Record<string, unknown>[]; total: number }>(apiName(record), {
      query: { fields: `${title},${parent}`, size, page, ...(where ? { filter: where } : {}) },
      silent: true,
    })
    for (const r of answer.rows) out.push({ id: Number(r['id']), title: String(r[title]), parent: (r[parent] as RefValue | null)?.id ?? null })
    if (page * size >= answer.total) break
  }
  return out
}
