import { defaultLevel, labelText, type AnyResource, type FieldClass, type FieldLevel, type Registry } from '@crossway/kernel'

/** A scoped record and the dimensions that say whose its rows are (organization.md §4). */
export interface ScopeResource {
  readonly code: string
  readonly module: string
  readonly zh: string
  readonly en: string
  readonly dimensions: readonly string[]
}

/** A classed field with the level it has for somebody whom no role says otherwise (organization.md §5). */
export interface CatalogueField {
  readonly resource: string
  readonly field: string
  readonly zh: string
  readonly en: string
  readonly fieldClass: FieldClass
  readonly level: FieldLevel
  readonly changed: boolean
}
export type LevelOverrides = ReadonlyMap<string, FieldLevel>
export const overrideKey = (resource: string, field: string): string => `${resource}.${field}`

export const isScoped = (r: AnyResource): boolean => r.access !== undefined && Object.keys(r.access).length > 0

/** Every record with scope dimensions, out of the definitions: no list beside them that could grow stale. */
export function scopeResources(registry: Registry): ScopeResource[] {
  return registry
    .resources()
    .filter(isScoped)
    .map((r) => ({
      code: r.name,
      module: r.module,
      zh: registry.labels(r.name, 'zh-cn').name,
      en: registry.labels(r.name, 'en').name,
      dimensions: Object.keys(r.access ?? {}),
    }))
}

/** Every classed field, of heads and of lines, with changed defaults laid over. */
export function fieldCatalogue(registry: Registry, overrides: LevelOverrides): CatalogueField[] {
  const out: CatalogueField[] = []
  for (const r of registry.resources()) {
    const zh = registry.labels(r.name, 'zh-cn')
    const en = registry.labels(r.name, 'en')
    const add = (field: string, fieldClass: FieldClass, zhText: string, enText: string): void => {
      const changed = overrides.get(overrideKey(r.name, field))
      out.push({ resource: r.name, field, zh: zhText, en: enText, fieldClass, level: changed ?? defaultLevel[fieldClass], changed: changed !== undefined })
    }
    for (const [name, x] of Object.entries(r.fields)) {
      if (x.class) add(name, x.class, labelText(zh.fields[name], name), labelText(en.fields[name], name))
      for (const [line, y] of Object.entries(x.target?.fields ?? {})) {
        const lineLabel = (l: typeof zh): string => {
          const label = l.fields[name]
          return typeof label === 'object' ? labelText(label.fields?.[line], line) : line
        }
        if (y.class) add(`${name}.${line}`, y.class, lineLabel(zh), lineLabel(en))
      }
    }
  }
  return out
}
