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
    x.only && `only ${x.only}`,
    x.operators && `by ${x.operators.join(' ')}`,
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
    `${r.query ? 'query' : 'record'} ${r.name} (${r.module})  /api/${apiName(r.name)}`,
    `  title ${r.title}${r.subtitle ? ', ' + r.subtitle : ''}${r.ledger ? '  append-only' : ''}${r.managed ? '  managed' : ''}${r.query ? '' : r.external ? '  hand-made table' : ''}`,
    'fields',
    ...fields(r.fields, '  '),
  ]
  if (r.unique?.length) out.push('unique', ...r.unique.map((u) => '  ' + u.map((n) => (r.fields[n] ? columnOf(n, r.fields[n]) : n)).join(', ')))
  if (r.search?.length) out.push('search', '  ' + r.search.join(', '))
  if (r.access) out.push('scope', ...Object.entries(r.access).map(([d, n]) => `  ${d}: ${n}`))
  if (r.query) {
    const { scope, key, sums, drill, opens } = r.query
    if (!('by' in scope)) out.push('scope', 'none' in scope ? `  none: ${scope.none}` : `  within: ${Object.values(scope.within).join(', ')}`)
    out.push('key', `  ${key.join(', ')}`)
    if (sums) out.push('sums', `  ${sums.join(', ')}`)
    const leads = [...Object.entries(drill ?? {}), ...(opens ? [['a row', opens] as const] : [])]
    if (leads.length)
      out.push('leads to', ...leads.map(([n, d]) => `  ${n}: ${d.route}${d.record ? `/${d.record}` : ''} ${JSON.stringify({ ...d.by, ...d.where })}`))
  }
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

/** The SQL of a query, by grouping where it has several: what is worked out, and for the rows shown. */
export function goldenSql(
  sources: readonly { readonly tab: string | undefined; readonly rows: string; readonly shown: Readonly<Record<string, string>> }[],
): string {
  const tidy = (text: string): string =>
    text
      .trim()
      .split('\n')
      .map((l) => `  ${l.trim()}`)
      .join('\n')
  return sources
    .flatMap(({ tab, rows, shown }) => [
      `sql${tab ? ` by ${tab}` : ''}`,
      tidy(rows),
      ...(Object.keys(shown).length ? ['worked out for shown rows', ...Object.entries(shown).map(([n, text]) => `  ${n}: ${tidy(text).trim()}`)] : []),
    ])
    .join('\n')
}
