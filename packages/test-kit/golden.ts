import { apiName, columnOf, stateField, type AnyField, type AnyResource, type Fields, type OwnLines, type Registry } from '@crossway/kernel'

const show = (x: AnyField): string =>
  [
    x.kind,
    x.to && `→ ${x.to}`,
    x.values && `(${x.values.join(' | ')})`,
    x.class && `class ${x.class}`,
    x.optional && 'optional',
    x.derived && 'computed',
    x.unique && 'unique',
    x.immutable && 'fixed',
    x.default !== undefined && `= ${JSON.stringify(x.default)}`,
    x.number && `number ${x.number}`,
  ]
    .filter(Boolean)
    .join(' ')
const fields = (all: Fields, indent: string): string[] =>
  Object.entries(all).flatMap(([n, x]) => [`${indent}${n}: ${show(x)}`, ...(x.kind === 'lines' ? fields(x.target!.fields, indent + '  ') : [])])

/** What a row over an own line shows and takes: where an input starts, and its limit. */
const ownRow = (x: AnyField, own: OwnLines): string =>
  [
    own.show.join(' '),
    ...Object.keys(x.target!.fields)
      .filter((n) => n !== 'line')
      .map(
        (n) => `${own.also.includes(n) ? `(${n})` : n}${own.start[n] ? ` = ${[own.start[n]].flat().join(' or ')}` : ''}${own.max[n] ? ` ≤ ${own.max[n]}` : ''}`,
      ),
  ].join(' | ')

/** One page of text about a record: what its table, states, pages and permissions are. Kept in the repository, so that a change of meaning shows in its diff. */
export function goldenSheet(registry: Registry, r: AnyResource): string {
  const out = [
    `record ${r.name} (${r.module})  /api/${apiName(r.name)}`,
    `  title ${r.title}${r.subtitle ? ', ' + r.subtitle : ''}${r.ledger ? '  append-only' : ''}${r.managed ? '  managed' : ''}${r.external ? '  hand-made table' : ''}`,
    'fields',
    ...fields(r.fields, '  '),
  ]
  if (r.unique?.length) out.push('unique', ...r.unique.map((u) => '  ' + u.map((n) => (r.fields[n] ? columnOf(n, r.fields[n]) : n)).join(', ')))
  if (r.search?.length) out.push('search', '  ' + r.search.join(', '))
  if (r.access) out.push('scope', ...Object.entries(r.access).map(([d, n]) => `  ${d}: ${n}`))
  if (r.lifecycle) {
    out.push(
      `states (${stateField(r)})`,
      `  ${r.lifecycle.states.map((s) => (s === r.lifecycle!.initial ? `[${s}]` : s)).join(' ')}`,
      `  editable ${(r.lifecycle.editable ?? ['any']).join(' ')}`,
    )
    for (const [n, a] of Object.entries(r.lifecycle.actions))
      out.push(
        `  ${n}: ${a.from.join('|') || '*'} → ${typeof a.to === 'string' ? a.to : a.to.join('|')}${a.approval ? ' approval' : ''}${a.batch ? ' batch' : ''}${a.internal ? ' internal' : ''}${a.args ? ` (${Object.keys(a.args).join(', ')})` : ''}`,
        ...Object.entries(a.args ?? {}).flatMap(([arg, x]) => (x.own ? [`    ${arg} of ${x.own.of}, ${x.own.send}: ${ownRow(x, x.own)}`] : [])),
      )
  }
  for (const p of registry.pagesOf(r.name)) {
    const verbs = [
      ...new Set(
        Object.entries(r.lifecycle?.actions ?? {})
          .filter(([, a]) => !a.internal && !a.verb?.includes('/'))
          .map(([n, a]) => a.verb ?? n.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())),
      ),
    ]
    out.push(
      `page ${p.route}`,
      `  columns ${p.list?.columns.join(' ') ?? '-'}`,
      `  filters ${p.list?.filters?.join(' ') ?? '-'}`,
      `  tabs ${p.tabs?.map((t) => t.key).join(' ') ?? '-'}`,
      `  nodes ${[p.route, ...['add', 'edit', 'del', 'import', 'export', 'print', ...verbs, ...(p.verbs ?? [])].map((v) => `${p.route}/${v}`)].join(' ')}`,
    )
  }
  return out.join('\n') + '\n'
}
